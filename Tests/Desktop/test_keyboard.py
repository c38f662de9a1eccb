"""Keys lead where the eye expects, and the keyboard stays with its photograph whatever becomes of the others."""
import os

import pictures
from test_layouts import rects, start
from test_search import sort, start as start_sorted, wait_for_numbers
from vitrine import middle


def wait_for_focus(vitrine, name):
    """Waits until the keyboard is at a photograph; returns its place."""
    found = []

    def there():
        found[:] = vitrine.focused()
        return [c.name[:len(name)] for c in found] == [name]
    try:
        vitrine.wait_until(there, 5)
    except AssertionError as error:
        raise AssertionError("expected the keyboard at %s, it is at %s" % (name, [c.name for c in found])) from error
    return found[0].place


def press(vitrine, key, place):
    """Presses an arrow; returns where the keyboard was, where it is, and all cells in sight then, as rectangles."""
    vitrine.desk.key(key)
    vitrine.wait_until(lambda: [c.place for c in vitrine.focused()] not in ([], [place]), 5, "%s from %d" % (key, place))
    vitrine.rest()
    cells = {c.place: c.rect for c in vitrine.cells()}
    [now] = [c.place for c in vitrine.focused()]
    return cells.get(place), now, cells


def level(a, b):
    """Whether two rectangles share rows."""
    return min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]) > 1


def above(a, b):
    """Whether two rectangles share columns."""
    return min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]) > 1


def assert_goes(vitrine, key, place):
    """An arrow leads to the nearest photograph its way, level with the one before or in line with it; past the end of a
    line to the next one. Returns its place."""
    here, now, cells = press(vitrine, key, place)
    there = cells[now]
    if here is None:
        return now
    shares, axis = (level, 0) if key in ("Left", "Right") else (above, 1)
    sign = 1 if key in ("Right", "Down") else -1
    way = sign * (middle(there)[axis] - middle(here)[axis])
    said = "%s from %d at %s led to %d at %s" % (key, place, here, now, there)
    ahead = [c for p, c in cells.items() if p != place and shares(c, here)
             and sign * (middle(c)[axis] - middle(here)[axis]) > (0 if axis == 0 else here[3] / 2)]
    if ahead:
        assert way > 0 and shares(there, here), said
        nearest = min(sign * (middle(c)[axis] - middle(here)[axis]) - c[2 + axis] / 2 for c in ahead)
        assert way - there[2 + axis] / 2 <= nearest + 8, said + ", past another"
    elif axis == 0:
        assert now == place + sign, said + ", not to the next line"
    return now


def assert_arrows(vitrine, chord):
    start(vitrine)
    grid = rects(vitrine)
    vitrine.desk.key(chord)
    vitrine.wait_until(lambda: rects(vitrine) != grid, what="another layout")
    vitrine.rest()
    vitrine.desk.click(*middle(next(c.rect for c in vitrine.cells() if c.place == 1)))
    place = wait_for_focus(vitrine, pictures.name(1))
    for key in ("Down", "Right", "Down", "Left", "Up"):
        place = assert_goes(vitrine, key, place)


def test_arrows_in_rows_of_whole_photographs(vitrine):
    assert_arrows(vitrine, "Ctrl+2")


def test_arrows_in_a_mosaic(vitrine):
    assert_arrows(vitrine, "Ctrl+3")


def test_arrows_in_a_waterfall(vitrine):
    assert_arrows(vitrine, "Ctrl+5")


def test_the_keyboard_stays_with_its_photograph(vitrine):
    start_sorted(vitrine)
    desk = vitrine.desk
    desk.click(*middle(vitrine.cells("photo 005")[0].rect))
    assert wait_for_focus(vitrine, "photo 005") == 5
    os.remove(os.path.join(vitrine.path("Photos"), pictures.name(2)))
    wait_for_numbers(vitrine, [0, 1, *range(3, 12)])
    assert wait_for_focus(vitrine, "photo 005") == 4
    assert [n[:9] for n in vitrine.selected()] == ["photo 005"]
    pictures.save(vitrine.path("Photos"), 1, (200, 200))
    sort(vitrine, "Name, Z to A")
    wait_for_numbers(vitrine, [*range(11, 2, -1), 1, 0])
    assert wait_for_focus(vitrine, "photo 005") == 6
    desk.key("Right")
    wait_for_focus(vitrine, "photo 004")
    # Where it goes itself, the keyboard is at the one that comes to its place.
    desk.key("Delete")
    wait_for_numbers(vitrine, [11, 10, 9, 8, 7, 6, 5, 3, 1, 0])
    assert wait_for_focus(vitrine, "photo 003") == 7
    desk.key("Ctrl+z")
    wait_for_numbers(vitrine, [*range(11, 2, -1), 1, 0])
    assert wait_for_focus(vitrine, "photo 003") == 8
