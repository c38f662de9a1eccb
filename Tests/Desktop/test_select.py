"""Photographs are selected by click, tap, rubber band and keys, and a screen reader is notified."""
from vitrine import middle


def start(vitrine, count=24):
    vitrine.open(vitrine.photos(count))
    vitrine.wait_for_pictures(range(4))
    vitrine.rest()
    return vitrine.cells()


def around(rect):
    """A cell's rectangle with what is drawn close around it."""
    x, y, width, height = rect
    return x - 4, y - 4, width + 8, height + 8


def test_clicks_and_taps(vitrine):
    cells = start(vitrine)
    plain = vitrine.shot()
    click, selected = vitrine.desk.click, vitrine.wait_for_selected
    click(*middle(cells[2].rect))
    selected([2])
    vitrine.park()
    assert vitrine.rest().changed(plain, cells[2].rect) > 300, "a selected cell looks selected"
    assert vitrine.shot().changed(plain, cells[3].rect) == 0, "others do not"
    click(*middle(cells[5].rect))
    selected([5])
    click(*middle(cells[1].rect), keys=["Ctrl"])
    selected([1, 5])
    click(*middle(cells[5].rect), keys=["Ctrl"])
    selected([1])
    click(*middle(cells[1].rect))
    click(*middle(cells[4].rect), keys=["Shift"])
    selected([1, 2, 3, 4])
    click(*middle(cells[10].rect), keys=["Ctrl", "Shift"])
    assert {1, 10} <= {c.place for c in vitrine.cells() if "selected" in c.states}
    vitrine.desk.key("Escape")
    selected([])
    vitrine.desk.tap(*middle(cells[3].rect))
    selected([3])
    x, y, width, height = cells[23].rect
    click(x + width * 2, y + height / 2)
    selected([])


def test_keys(vitrine):
    cells = start(vitrine)
    key, selected = vitrine.desk.key, vitrine.wait_for_selected
    vitrine.desk.click(*middle(cells[0].rect))
    selected([0])
    plain = vitrine.shot()
    key("Ctrl+a")
    selected(range(len(cells)))
    vitrine.park()
    now = vitrine.rest()
    assert all(now.changed(plain, c.rect) > 300 for c in cells[1:]), "every cell looks selected"
    key("Escape")
    selected([])
    bare = vitrine.rest()
    key("Ctrl+Right", times=2)
    selected([])
    vitrine.wait_until(lambda: vitrine.rest().changed(bare, around(cells[2].rect)) > 100, what="a ring around the focused one")
    assert vitrine.shot().changed(bare, cells[3].rect) == 0, "there is one around another"
    key("space")
    selected([2])
    key("Shift+Right", times=2)
    selected([2, 3, 4])
    key("Ctrl+Right")
    key("Ctrl+space")
    selected([2, 3, 4, 5])


def test_rubber_band(vitrine):
    cells = start(vitrine, count=5)
    x, y, width, height = cells[4].rect
    empty = (x + width * 1.5, y + height * 1.6)
    plain = vitrine.shot()
    vitrine.desk.move(*empty)
    vitrine.desk.press()
    vitrine.desk.glide((cells[3].rect[0] + width * 0.7, y + height / 2), 0.4)
    vitrine.wait_for_selected([3, 4])
    band = vitrine.shot()
    inside = (x + width + 10, y + height + 10, width * 0.4, height * 0.4)
    assert band.changed(plain, inside) > inside[2] * inside[3] * 0.8, "the band is drawn"
    assert band.changed(plain, cells[4].rect) > 300
    vitrine.desk.glide((x + width * 0.5, y + height / 2), 0.2)
    vitrine.wait_for_selected([4])
    vitrine.desk.release()
    vitrine.wait_until(lambda: vitrine.shot().changed(plain, inside) == 0, what="the band gone")
    vitrine.wait_for_selected([4])

    vitrine.desk.move(*empty)
    with vitrine.desk.holding("Ctrl"):
        vitrine.desk.press()
        vitrine.desk.glide((cells[3].rect[0] + width * 0.7, y + height / 2), 0.4)
        vitrine.desk.release()
    vitrine.wait_for_selected([3])
    vitrine.desk.move(*empty)
    vitrine.desk.press()
    vitrine.desk.glide(middle(cells[2].rect), 0.4)
    vitrine.wait_for_selected([2, 3, 4])
    vitrine.desk.key("Escape")
    vitrine.wait_for_selected([3])
    vitrine.desk.release()


def test_shift_and_a_drag_select_what_they_pass(vitrine):
    cells = start(vitrine)
    desk, selected = vitrine.desk, vitrine.wait_for_selected
    desk.click(*middle(cells[0].rect))
    selected([0])
    desk.move(*middle(cells[2].rect))
    with desk.holding("Shift"):
        desk.press()
        desk.glide(middle(cells[5].rect), 0.4)
        selected([0, 2, 3, 4, 5])
        desk.glide(middle(cells[3].rect), 0.3)
        selected([0, 2, 3])
        desk.release()
    desk.move(*middle(cells[6].rect))
    selected([0, 2, 3])
    assert [c.name for c in vitrine.cells()] == [c.name for c in cells], "one was carried elsewhere"


def test_two_fingers(vitrine):
    """Two fingers that move together select what they pass, and selection mode stays on."""
    cells = start(vitrine)
    vitrine.desk.sweep(middle(cells[1].rect), middle(cells[4].rect), apart=cells[0].rect[2] / 2)
    vitrine.wait_for_selected([1, 2, 3, 4])
    vitrine.desk.tap(*middle(cells[2].rect))
    vitrine.wait_for_selected([1, 3, 4])
