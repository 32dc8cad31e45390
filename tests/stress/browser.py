"""A browser as far as a server can tell: connections, cookies, forms sent as the scripts of a page do."""

from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse
from http.cookies import SimpleCookie
from time import perf_counter
from urllib.parse import urlencode, urlsplit

BROKEN_OFF = (OSError, HTTPException)
"""What a browser meets whose server dies, or is not there."""

_AS_SCRIPTS = {"HX-Request": "true"}
_AS_A_FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, and how long it took in seconds, from the request to the last byte."""

    status: int
    text: str
    location: str
    seconds: float


class Browser:
    """One visitor's, at servers that share their data: each request goes to the next of them in turn."""

    def __init__(self, addresses: tuple[str, ...], visitor: str = "", patience: float = 30) -> None:
        """`visitor` is the address from which a proxy would say that the visitor comes."""
        self._hosts = [urlsplit(address).netloc for address in addresses]
        self._connections = [HTTPConnection(host, timeout=patience) for host in self._hosts]
        self._turn = 0
        self._cookies: SimpleCookie = SimpleCookie()
        self._visitor = visitor

    def get(self, path: str) -> Answer:
        """A page, as a link opens it."""
        return self._ask("GET", path, {}, None)

    def post(self, path: str, fields: Mapping[str, object], *, scripts: bool = True) -> Answer:
        """A form. A field may have a sequence of values; one that is None isn't sent."""
        sent = urlencode([(name, value) for name, value in fields.items() if value is not None], doseq=True)
        return self._ask("POST", path, _AS_A_FORM | (_AS_SCRIPTS if scripts else {}), sent)

    def close(self) -> None:
        """Ends its connections."""
        for connection in self._connections:
            connection.close()

    def _ask(self, method: str, path: str, headers: Mapping[str, str], body: str | None) -> Answer:
        at = self._turn = (self._turn + 1) % len(self._hosts)
        connection, began = self._connections[at], perf_counter()
        try:
            connection.request(method, path, body, {**headers, **self._own(self._hosts[at])})
            answer = connection.getresponse()
            text = answer.read().decode()
        except BROKEN_OFF:
            connection.close()  # the next request opens it anew
            raise
        self._remember(answer)
        where = answer.headers.get("HX-Redirect") or answer.headers.get("Location") or ""
        return Answer(answer.status, text, urlsplit(where).path, perf_counter() - began)

    def _own(self, host: str) -> dict[str, str]:
        headers = {"Origin": f"http://{host}"}
        if self._cookies:
            headers["Cookie"] = "; ".join(f"{name}={kept.value}" for name, kept in self._cookies.items())
        if self._visitor:
            headers["X-Forwarded-For"] = self._visitor
        return headers

    def _remember(self, answer: HTTPResponse) -> None:
        for line in answer.headers.get_all("Set-Cookie") or ():
            self._cookies.load(line)
