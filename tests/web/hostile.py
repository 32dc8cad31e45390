"""Requests that no page of ours sends, the same for a seed: right names with wrong values, or worse."""

import gzip
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from random import Random
from urllib.parse import quote_from_bytes, urlencode

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.routing import Rule
from werkzeug.test import EnvironBuilder, run_wsgi_app

from tests.web.asked_for import Known
from trainer.web.security import MOST_BYTES

Named = Sequence[tuple[bytes, bytes]]

_ARGUMENT = re.compile(r"<(?:\w+:)?(\w+)>")
"""What an address is asked for with: the odd parts of a rule that is split by it are names of arguments."""

_NUMBERS = ("0", "-1", "1", "2", "007", "1e9", "0x10", "99", "2147483648", "1" * 20, "9" * 5_000)
_DIGITS = ("\u0663", "\uff14", "²", "½", "000000" + "9" * 5_000)
_TEXTS = (
    *(
        "",
        " ",
        "\0",
        "3s\0",
        "\r\nX-More: yes",
        "../../etc/passwd",
        "%",
        "%00",
        "a/b",
        "/",
        "?",
        "#",
        "..",
        "\\",
    ),
    *(
        "<script>alert(1)</script>",
        '"><b>',
        "' OR 1=1 --",
        "{{7*7}}",
        "é",
        "e\u0301",
        "\u202ex",
        "\U0001f0cf",
    ),
    *("\ufeff", "\u2028", "yes", "on", "no", "None", "NaN", "true", "x" * 300, "é" * 4_000, "3" * 60_000),
)
_NOTATION = (
    *(
        "3",
        "3s",
        "3s3s",
        "Zz",
        "R",
        "B1",
        "10",
        "KK",
        "pass",
        "3" * 20,
        "BR",
        "34567",
        "333444555666",
        "3=",
        "=",
    ),
    *("standard", "standard+", "+", "rob+planes=no+planes=no", "pagat+base=10", "four_players+wildcards=yes"),
    *("game 1\nrules standard\ndeal 1\n", "game 1\nrules rob\ndeal 7\ncalls 1\n", "position 1; landlord 0"),
)
_WORDS = (*_NUMBERS, *_DIGITS, *_TEXTS, *_NOTATION)
_MANY_CARDS = tuple(f"{rank}{number}" for rank in "32R" for number in range(40))
"""Names of more cards of a rank than there are: whatever counts cards in four bits must not take them."""

_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get")
_HX = ("HX-Request", "HX-Boosted", "HX-History-Restore-Request")
_HEADERS = (
    *(
        "HX-Current-URL",
        "HX-Target",
        "HX-Trigger",
        "HX-Trigger-Name",
        "HX-Prompt",
        "Accept",
        "Accept-Language",
    ),
    *(
        "Accept-Encoding",
        "Referer",
        "Origin",
        "Sec-Fetch-Site",
        "If-None-Match",
        "If-Modified-Since",
        "If-Range",
    ),
    *(
        "Range",
        "Authorization",
        "User-Agent",
        "X-Request-Id",
        "X-Forwarded-For",
        "Forwarded",
        "Cookie",
        "Host",
    ),
    *("Content-Type", "Content-Encoding", "Content-Length", "Expect", "X-HTTP-Method-Override"),
)
_HEADER_VALUES = (
    *(
        "",
        "true",
        "false",
        "*",
        "0",
        "-1",
        "null",
        "none",
        "same-origin",
        "cross-site",
        "http://[",
        "//[x",
        "[::1",
    ),
    *("http://localhost/?a=%ff", "http://localhost:port/", "javascript:alert(1)", "\xff\xfe", "a" * 8_000),
    *(
        "gzip;q=x",
        "gzip;q=9,*;q=0",
        "zh-Hans,de;q=x,*",
        "x-" * 200,
        "bytes=0-0,5-,-1",
        "W/",
        '"',
        "Bearer \xe9",
    ),
    *(
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=x",
        "application/json",
    ),
    *("application/x-www-form-urlencoded; charset=utf-7", "text/plain; charset=nothing", "Mon, 99 Foo 0000"),
    *("trainer=x", "trainer=.", "trainer=e30.x.y", "trainer=" + "x" * 4_000, "a;=;b=", "preferences=\xff"),
    *(
        "preferences=coach.coach.deck-all.zzz",
        "preferences=coach.auto-pass.counter-open.ask-sure." + "f" * 40,
    ),
    *("localhost:99999", "localhost:x", "elsewhere.example", "100-continue", "127.0.0.1"),
)


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Headers
    text: str


@dataclass(frozen=True)
class Sent:
    """A request as a server hands it over; `visitor` is whose it is, and empty a stranger's."""

    method: str
    path: bytes
    query: str
    body: bytes
    headers: Mapping[str, str]
    visitor: str

    def __repr__(self) -> str:
        asked = f"{self.method} {quote_from_bytes(self.path)[:300]}?{self.query[:300]}"
        return f"{asked} of {self.visitor or 'a stranger'}, {dict(self.headers)}, {self.body[:600]!r}"

    def ask(self, app: Flask, address: str, cookie: str) -> Answer:
        """The answer to it, where it comes from this address."""
        environ = EnvironBuilder().get_environ()
        environ |= {
            "REQUEST_METHOD": self.method,
            "PATH_INFO": self.path.decode("latin-1"),
            "QUERY_STRING": self.query,
            "REMOTE_ADDR": address,
            "HTTP_COOKIE": cookie,
            "CONTENT_TYPE": "application/x-www-form-urlencoded" if self.body else "",
            "CONTENT_LENGTH": str(len(self.body)),
            "wsgi.input": BytesIO(self.body),
        }
        environ |= {_variable(name): value for name, value in self.headers.items()}
        parts, status, headers = run_wsgi_app(app, environ, buffered=True)
        content = b"".join(parts)
        if headers.get("Content-Encoding") == "gzip" and content:
            content = gzip.decompress(content)
        return Answer(int(status[:3]), headers, content.decode(errors="replace"))


def request(rng: Random, rule: Rule, known: Known, everywhere: Known) -> Sent:
    """A request for a rule: `known` is what its own pages ask for, `everywhere` what all pages do."""
    path = b"".join(
        _value(rng, everywhere.path.get(text, ()), 0.8) if place % 2 else text.encode()
        for place, text in enumerate(_ARGUMENT.split(rule.rule))  # url_for would refuse most of these values
    )
    methods = sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    share, headers, body = rng.choice((0.6, 0.9)), _headers(rng), b""
    if "POST" in methods or rng.random() < 0.1:
        form = _named(rng, known.form or everywhere.form, share)
        if in_parts := rng.random() < 0.1:
            headers["Content-Type"] = "multipart/form-data; boundary=x"
        body = (_in_parts(form) if in_parts else urlencode(form).encode())[: MOST_BYTES - 1]
    return Sent(
        method=rng.choice(methods if rng.random() < 0.9 else _METHODS),
        path=path,
        query=urlencode(_named(rng, known.query, share) if rng.random() < 0.7 else []),
        body=body,
        headers=headers,
        visitor=rng.choice(("anna", "anna", "anna", "berta", "")),
    )


def _value(rng: Random, right: Collection[str], share: float) -> bytes:
    """One of the right values in this share of the cases."""
    if right and rng.random() < share:
        return rng.choice(sorted(right)).encode()
    return rng.randbytes(rng.randrange(9)) if rng.random() < 0.1 else rng.choice(_WORDS).encode()


def _named(rng: Random, known: Mapping[str, Collection[str]], share: float) -> list[tuple[bytes, bytes]]:
    """Names with values: most of those that are known, some twice, now and then one that nobody knows."""
    found = [
        (name.encode(), _value(rng, values, share))
        for name, values in sorted(known.items())
        for _ in range(rng.choice((0, 1, 1, 1, 1, 1, 2)))
    ]
    if "card" in known and rng.random() < 0.3:
        found += [(b"card", card.encode()) for card in rng.sample(_MANY_CARDS, rng.randrange(20, 80))]
    elif "card" in known and rng.random() < 0.5:
        cards = sorted(known["card"])
        found += [
            (b"card", card.encode()) for card in rng.sample(cards, min(len(cards), rng.randrange(1, 9)))
        ]
    if rng.random() < 0.1:
        found.append((_value(rng, (), 0), _value(rng, (), 0)))
    return found


def _in_parts(named: Named) -> bytes:
    parts = (
        b'--x\r\nContent-Disposition: form-data; name="' + name + b'"\r\n\r\n' + value
        for name, value in named
    )
    return b"\r\n".join([*parts, b"--x--", b""])


def _headers(rng: Random) -> dict[str, str]:
    found = {name: "true" for name in _HX if rng.random() < 0.3}
    if rng.random() < 0.4:
        names = rng.sample(_HEADERS, rng.randrange(1, 4))
        found |= {name: rng.choice(_HEADER_VALUES) for name in names}
    return found


def _variable(name: str) -> str:
    found = name.upper().replace("-", "_")
    return found if found in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{found}"


def all_of(known: Iterable[Known]) -> Known:
    """What all these pages ask for together."""
    found = Known()
    for one in known:
        for mine, its in ((found.path, one.path), (found.query, one.query), (found.form, one.form)):
            for name, values in its.items():
                mine.setdefault(name, set()).update(values)
    return found
