/* A short sound for each move, in step with what is seen. Loaded only where the learner has switched it on. */
"use strict";

(() => {
  /* Pitch in Hz, and how long it rings in seconds. */
  const TONES = { lay: [520, .09], bomb: [130, .4], pass: [260, .07], say: [390, .09] };
  const LOUDNESS = .12;
  let audio = null;

  function ring([pitch, length], at) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, at);
    volume.gain.exponentialRampToValueAtTime(.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }

  /* The pace of the style sheet in seconds; a quick one where all is shown at once. */
  function pace() {
    const root = document.documentElement;
    const atOnce = root.classList.contains("moves-at-once") || matchMedia("(prefers-reduced-motion: reduce)").matches;
    return atOnce ? .12 : parseFloat(getComputedStyle(root).getPropertyValue("--pace")) / 1000;
  }

  function hear() {
    const trick = document.querySelector("#stage [data-sounds], .last-plays[data-sounds]");
    if (!trick) return;
    audio ??= new AudioContext();  /* only after a press: before, no browser would let it sound */
    trick.dataset.sounds.split(" ").forEach((name, step) => {
      if (TONES[name]) ring(TONES[name], audio.currentTime + step * pace());
    });
    trick.removeAttribute("data-sounds");
  }

  /* The end of a deal is a page of its own: it sounds once, to whoever comes from the last play. */
  const ENDED = "just ended";
  function leave({ detail }) {
    if (detail.xhr.getResponseHeader("HX-Redirect")?.endsWith("#end")) sessionStorage.setItem(ENDED, location.pathname);
  }
  if (sessionStorage.getItem(ENDED) === location.pathname && document.querySelector(".ended")) {
    sessionStorage.removeItem(ENDED);
    hear();
  }
  document.addEventListener("htmx:beforeOnLoad", leave);
  document.addEventListener("htmx:afterSettle", hear);
})();
