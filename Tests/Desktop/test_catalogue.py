"""The lots of a sale are found as one types and by filters, and laid out in all the ways of photographs."""
import json

import pictures
from test_menus import choose, entries, wait_for_entry
from vitrine import middle

ARTISTS = ["Ada North", "Béla South", "Cleo West"]
LOTS = 24


def start(vitrine, **how):
    """A sale of 24 lots by three artists, in the auction's catalogue."""
    folder = vitrine.path("Sale")
    pictures.fill(folder, LOTS)
    lots = [{"label": str(n + 1), "title": "Study %s" % chr(ord("A") + n), "artist": ARTISTS[n % 3],
             "estimate": {"low": (n + 1) * 10_000, "high": (n + 1) * 12_000}, "picture": pictures.name(n), "aspect": 4 / 3}
            for n in range(LOTS)]
    sale = vitrine.path("sale.json")
    with open(sale, "w") as file:
        json.dump({"title": "Test Sale", "currency": "GBP", "lots": lots}, file)
    vitrine.open(None, "--sale", sale, folder, **how)
    vitrine.wait_for_words("Test Sale")


def open_catalogue(vitrine):
    vitrine.desk.key("Ctrl+g")
    vitrine.wait_until(lambda: tiles(vitrine), what="the catalogue")
    vitrine.rest()


def tiles(vitrine):
    """The lots of the catalogue that can be seen, in reading order."""
    grids = vitrine.desk.nodes("table", "Catalogue", top=vitrine.desk.window("Vitrine"))
    if not grids or vitrine.rect(grids[0])[2] <= 0:
        return []
    names = [(vitrine.rect(n), n.name) for n in vitrine.desk.nodes("table cell", top=grids[0])]
    return [(rect, name) for rect, name in sorted(names, key=lambda n: (n[0][1], n[0][0])) if vitrine._seen(rect)]


def wait_for_lots(vitrine, *numbers):
    """Waits until exactly these lots can be seen in the catalogue, in this order."""
    vitrine.wait_for_value(lambda: [int(name.split(",")[0].split()[1]) for _, name in tiles(vitrine)], list(numbers))


def test_words_and_filters(vitrine):
    start(vitrine)
    open_catalogue(vitrine)
    assert tiles(vitrine)[0][1].startswith("Lot 1, Ada North, Study A, £100 – £120, 1 of 24"), tiles(vitrine)[0]

    vitrine.desk.key("b")
    for key in "ela":
        vitrine.desk.key(key)
    wait_for_lots(vitrine, *range(2, 25, 3))
    vitrine.desk.key("space")
    vitrine.desk.key("1")
    vitrine.desk.key("4")
    wait_for_lots(vitrine, 14)
    vitrine.desk.key("x")
    vitrine.wait_for_words("No Lots Found")
    vitrine.press_button("Clear")
    wait_for_lots(vitrine, *range(1, 25))

    vitrine.desk.key("Ctrl+f")
    vitrine.press_button("Filter")
    vitrine.wait_for_words("Artist", "Estimate", "Status")
    # From the artists to the statuses, past sold.
    vitrine.desk.key("Tab", times=2)
    vitrine.desk.key("space")
    vitrine.rest()
    vitrine.desk.key("Down", times=3)
    vitrine.desk.key("Return")
    vitrine.rest()
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("No Lots Found")
    vitrine.desk.key("Escape")
    wait_for_lots(vitrine, *range(1, 25))


def test_layouts_of_the_catalogue(vitrine):
    start(vitrine)
    open_catalogue(vitrine)
    places = {}
    for key in "12345678":
        vitrine.desk.key("Ctrl+" + key)
        vitrine.rest()
        places[key] = [rect for rect, _ in tiles(vitrine)]
        assert places[key], "layout %s shows lots" % key
    assert len({tuple(rects) for rects in places.values()}) == 8, "each layout is another"
    vitrine.desk.key("Ctrl+6")
    vitrine.rest()
    headings = [n.name for n in vitrine.desk.nodes("heading", top=vitrine.desk.window("Vitrine"))]
    assert headings[:2] == ["Ada North, 8 lots", "Béla South, 8 lots"], headings
    assert "Lot 1, " in tiles(vitrine)[0][1]
    vitrine.desk.key("Ctrl+1")
    vitrine.rest()
    normal = tiles(vitrine)[0][0][2]
    vitrine.desk.key("Ctrl+plus", times=2)
    vitrine.wait_until(lambda: tiles(vitrine)[0][0][2] > normal * 1.2, what="larger tiles")
    vitrine.desk.key("Ctrl+0")
    vitrine.wait_until(lambda: tiles(vitrine)[0][0][2] == normal, what="tiles as before")
    # Where there is no lot, the layouts are what a menu has.
    vitrine.desk.key("Ctrl+minus", times=8)
    vitrine.rest()
    x, y, width, height = tiles(vitrine)[-1][0]
    vitrine.desk.click(x + width / 2, y + height * 2, button="right")
    wait_for_entry(vitrine, "List")
    assert not any(name.startswith("Show Lot") for name in entries(vitrine)), entries(vitrine)
    choose(vitrine, "List")
    vitrine.wait_until(lambda: tiles(vitrine)[0][0][2] > 500, what="rows")


def test_a_lot_that_is_chosen_is_looked_at(vitrine):
    start(vitrine)
    open_catalogue(vitrine)
    rect = next(rect for rect, name in tiles(vitrine) if name.startswith("Lot 3,"))
    vitrine.desk.click(*middle(rect))
    vitrine.wait_for_words("Study C")
    open_catalogue(vitrine)
    vitrine.desk.key("Right")
    vitrine.desk.key("Return")
    vitrine.wait_for_words("Study D")
