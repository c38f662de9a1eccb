"""Photographs are selected by click, by rubber band and by keys, and a screen reader is told."""
from vitrine import middle


def start(vitrine, count=24):
    vitrine.open(vitrine.photos(count))
    vitrine.wait_for_pictures(range(4))
    vitrine.rest()
    return vitrine.cells()


def wait_for_selected(vitrine, indices):
    """Waits until exactly these cells are selected."""
    def selected():
        return [i for i, cell in enumerate(vitrine.cells()) if "selected" in cell.states]
    try:
        vitrine.wait_until(lambda: selected() == list(indices), 5)
    except AssertionError as error:
        raise AssertionError("expected %s selected, saw %s" % (list(indices), selected())) from error


def test_clicks(vitrine):
    cells = start(vitrine)
    plain = vitrine.shot()
    click = vitrine.desk.click
    click(*middle(cells[2].rect))
    wait_for_selected(vitrine, [2])
    assert vitrine.rest().changed(plain, cells[2].rect) > 50, "a selected cell looks selected"
    click(*middle(cells[5].rect))
    wait_for_selected(vitrine, [5])
    click(*middle(cells[1].rect), keys=["Ctrl"])
    wait_for_selected(vitrine, [1, 5])
    click(*middle(cells[5].rect), keys=["Ctrl"])
    wait_for_selected(vitrine, [1])
    click(*middle(cells[1].rect))
    click(*middle(cells[4].rect), keys=["Shift"])
    wait_for_selected(vitrine, [1, 2, 3, 4])
    vitrine.desk.key("Escape")
    wait_for_selected(vitrine, [])


def test_keys(vitrine):
    cells = start(vitrine)
    vitrine.desk.click(*middle(cells[0].rect))
    wait_for_selected(vitrine, [0])
    vitrine.desk.key("Ctrl+a")
    wait_for_selected(vitrine, range(len(cells)))
    vitrine.desk.key("Escape")
    wait_for_selected(vitrine, [])
    vitrine.desk.key("Right")
    vitrine.desk.key("space")
    vitrine.wait_until(lambda: len(vitrine.selected()) == 1, what="one selected by the keyboard")
    focused = [i for i, cell in enumerate(vitrine.cells()) if "focused" in cell.states]
    assert [i for i, cell in enumerate(vitrine.cells()) if "selected" in cell.states] == focused


def test_rubber_band(vitrine):
    cells = start(vitrine, count=5)
    x, y, width, height = cells[4].rect
    empty = (x + width * 1.5, y + height * 1.6)
    vitrine.desk.move(*empty)
    vitrine.desk.press()
    vitrine.desk.glide(middle(cells[3].rect), 0.4)
    band = vitrine.keep("rubber band")
    vitrine.desk.release()
    wait_for_selected(vitrine, [3, 4])
    assert vitrine.rest().changed(band) > 1000, "the band was drawn and is gone"
    vitrine.desk.click(*empty)
    wait_for_selected(vitrine, [])
