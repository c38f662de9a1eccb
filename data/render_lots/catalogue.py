"""From the sale's works to its catalogue: order, labels, money, shapes."""

import json
from dataclasses import dataclass, field

import numpy as np

LONG_SIDE = 900  # pixels
HEADLINE = {
    "title": "Lines, Fields and Solids",
    "subtitle": "An evening sale of invented works by invented hands",
    "date": "2026-11-28",
    "currency": "GBP",
}
# From a price in pounds on, bids rise by so many pounds.
INCREMENTS = [
    (0, 10),
    (100, 20),
    (500, 50),
    (1_000, 100),
    (2_000, 200),
    (5_000, 500),
    (10_000, 1_000),
    (20_000, 2_000),
    (50_000, 5_000),
    (100_000, 10_000),
    (200_000, 20_000),
]
UNRESERVED = 2_000  # pounds: below this low estimate the house sells to whoever bids


@dataclass
class Work:
    """One lot: what is said of it, and the options its artist's style draws it with."""

    title: str
    year: str
    size: tuple  # width, height and, of solids, depth in centimetres
    estimate: tuple  # low and high, in pounds
    seed: int
    note: str = ""
    edition: str = ""
    reserve: float | None = 0.8  # of the low estimate; None for none
    start: int | None = None  # in pounds; None for what the reader takes
    picture: tuple | None = None  # width to height, where it isn't the work's own
    medium: str = ""
    late: bool = False  # came in after the numbers were given: "12A"
    options: dict = field(default_factory=dict)
    artist: object = None

    @property
    def shape(self):
        """Rows and columns of the picture."""
        width, height = self.picture or self.size[:2]
        return round(LONG_SIDE * height / max(width, height)), round(LONG_SIDE * width / max(width, height))

    @property
    def aspect(self):
        """Width over height of the picture's pixels."""
        return round(self.shape[1] / self.shape[0], 4)

    def draw(self):
        """The picture, in display values."""
        return self.artist.style(np.random.default_rng(self.seed), self.shape, **self.options)


@dataclass
class Artist:
    name: str
    style: object
    medium: str
    about: str
    works: list


def work(
    title,
    year,
    size,
    estimate,
    seed,
    *,
    note="",
    edition="",
    reserve=0.8,
    start=None,
    picture=None,
    medium="",
    late=False,
    **options,
):
    return Work(title, str(year), size, estimate, seed, note, edition, reserve, start, picture, medium, late, options)


def artist(name, style, medium, about, *works):
    made = Artist(name, style, medium, about, list(works))
    for each in works:
        each.artist = made
    return made


def in_order(artists, seed=20):
    """The works as they come up: rounds in which every artist has a turn, never two in a row."""
    rng = np.random.default_rng(seed)
    order, last = [], None
    for turn in range(max(len(each.works) for each in artists)):
        here = [each for each in artists if len(each.works) > turn]
        here = [here[i] for i in rng.permutation(len(here))]
        if here[0] is last:
            here.reverse()
        order += [each.works[turn] for each in here]
        last = here[-1]
    return order


def labels(works):
    """The numbers of the lots; a late one takes the last number with an A."""
    number, found = 0, []
    for each in works:
        number += not each.late
        found.append(f"{number}A" if each.late else str(number))
    return found


def names(works):
    """The pictures' file names."""
    return [f"{i + 1:03}.jpg" for i in range(len(works))]


def catalogue(works):
    """The whole sale as it is written to lots.json."""
    rows = zip(works, labels(works), names(works))
    rules = [{"from": cents(start), "by": cents(step)} for start, step in INCREMENTS]
    return {**HEADLINE, "increments": rules, "lots": [_lot(*row) for row in rows]}


def _lot(each, label, name):
    low, high = each.estimate
    lot = {
        "label": label,
        "artist": each.artist.name,
        "title": each.title,
        "year": each.year,
        "medium": each.medium or each.artist.medium,
        "size": dict(zip(("width", "height", "depth"), each.size)),
        "edition": each.edition,
        "note": each.note or each.artist.about,
        "estimate": {"low": cents(low), "high": cents(high)},
        "start": each.start and cents(each.start),
        "reserve": _reserve(each),
        "picture": name,
        "aspect": each.aspect,
    }
    return {key: value for key, value in lot.items() if value not in (None, "")}


def _reserve(each):
    """The reserve in cents, on a price that can be bid."""
    low = each.estimate[0]
    if each.reserve is None or low < UNRESERVED and each.reserve == 0.8:
        return None
    step = [by for start, by in INCREMENTS if start <= low * each.reserve][-1]
    return cents(round(low * each.reserve / step) * step)


def cents(pounds):
    return pounds * 100


def written(sale):
    """The catalogue as text: a line for each lot."""
    head = [f"  {_json(key)}: {_json(value)}" for key, value in sale.items() if key not in ("increments", "lots")]
    lists = [
        f"  {_json(key)}: [\n" + ",\n".join(f"    {_json(row)}" for row in sale[key]) + "\n  ]"
        for key in ("increments", "lots")
    ]
    return "{\n" + ",\n".join(head + lists) + "\n}\n"


def _json(value):
    return json.dumps(value, ensure_ascii=False)
