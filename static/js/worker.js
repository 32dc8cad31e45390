/* The service worker: lessons and rules can be read without a connection. Whatever is asked for comes from the trainer
   as long as it answers, so that no page is ever older than it need be; a new version forgets what an old one kept.
   The trainer puts TOLD before this: version, offline, assets, reading. */
"use strict";

const KEPT = `trainer-${TOLD.version}`;
const ANY = { ignoreVary: true };

async function begin() {
  const kept = await caches.open(KEPT);
  await kept.addAll([TOLD.offline, ...TOLD.assets]);
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/* Everything that can be read, one page after the other; those that are there already stay. */
async function keepReading() {
  const kept = await caches.open(KEPT);
  for (const path of TOLD.reading) {
    if (!await kept.match(path, ANY)) await kept.add(path);
  }
}

async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && TOLD.reading.includes(new URL(request.url).pathname)) {
      const kept = await caches.open(KEPT);
      await kept.put(request, answer.clone());
    }
    return answer;
  } catch {
    return await caches.match(request, { ...ANY, ignoreSearch: true }) ?? caches.match(TOLD.offline, ANY);
  }
}

/* An address changes with what is under it, so that a kept file is never an old one. */
async function asset(request) {
  return await caches.match(request, ANY) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(begin()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => { if (event.data === "keep reading") event.waitUntil(keepReading()); });
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (TOLD.assets.includes(new URL(request.url).pathname)) event.respondWith(asset(request));
});
