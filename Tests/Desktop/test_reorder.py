"""Photographs are put in order by mouse, finger and keys; the order can be undone and is kept."""
from vitrine import middle

ORDER = list(range(8))
MOVED = [1, 2, 3, 0, 4, 5, 6, 7]        # the first dropped on the fourth
LIFT_SECONDS = 0.8                      # comfortably over a long press


def start(vitrine):
    vitrine.open(vitrine.photos(16))
    cells = vitrine.wait_for_pictures(ORDER)
    vitrine.rest()
    return [middle(c.rect) for c in cells]


def test_mouse(vitrine):
    places = start(vitrine)
    desk = vitrine.desk
    desk.move(*places[0])
    desk.press()
    desk.glide(places[3], 0.6)
    desk.sleep(0.6)
    vitrine.keep("reorder")
    desk.release()
    vitrine.wait_for_pictures(MOVED)
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(ORDER)
    desk.key("Ctrl+Shift+z")
    vitrine.wait_for_pictures(MOVED)


def test_touch(vitrine):
    places = start(vitrine)
    vitrine.desk.swipe(places[0], places[3], seconds=0.6, hold=LIFT_SECONDS, settle=0.4)
    vitrine.wait_for_pictures(MOVED)


def test_escape_puts_it_back(vitrine):
    places = start(vitrine)
    vitrine.desk.move(*places[0])
    vitrine.desk.press()
    vitrine.desk.glide(places[3], 0.4)
    vitrine.desk.sleep(0.4)
    assert vitrine.pictures()[:3] != ORDER[:3], "the neighbours made room"
    vitrine.desk.key("Escape")
    vitrine.desk.sleep(0.6)
    vitrine.desk.release()
    vitrine.wait_for_pictures(ORDER)


def test_keys(vitrine):
    places = start(vitrine)
    vitrine.desk.click(*places[0])
    vitrine.desk.key("Alt+Right", times=3, gap=0.4)
    vitrine.wait_for_pictures(MOVED)


def test_restart_keeps_the_order(vitrine):
    places = start(vitrine)
    vitrine.desk.drag(places[0], places[3], seconds=0.6, settle=0.4)
    vitrine.wait_for_pictures(MOVED)
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_pictures(MOVED)
