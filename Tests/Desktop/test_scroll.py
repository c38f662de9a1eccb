"""The grid follows wheel, touchpad, finger and keys, and comes to rest."""
from vitrine import middle


def start(vitrine, count=240):
    vitrine.open(vitrine.photos(count))
    vitrine.wait_for_pictures(range(4))
    vitrine.desk.move(*middle(vitrine.window_rect()))
    return vitrine.rest()


def top(vitrine, photo):
    """The y of a photograph's cell, None when it is not on the screen."""
    cells = vitrine.cells(photo)
    return cells[0].rect[1] if cells else None


def assert_in_order(vitrine):
    """Every cell shows the picture that follows the one before it: nothing is stale after reuse."""
    shown = [number for number in vitrine.pictures() if number is not None]
    assert len(shown) > 4, "only %d pictures can be seen" % len(shown)
    for one, next in zip(shown, shown[1:]):
        assert next == (one + 1) % 24, "after picture %d comes %d: %s" % (one, next, shown)


def test_wheel(vitrine):
    before = start(vitrine)
    vitrine.desk.wheel(8)
    after = vitrine.rest()
    assert after.changed(before) > 10_000
    assert_in_order(vitrine)
    vitrine.desk.wheel(-20)
    assert vitrine.rest().changed(before) == 0, "back at the top, the picture is the same to the pixel"


def test_touchpad_moves_the_content_with_the_fingers(vitrine):
    start(vitrine)
    was = top(vitrine, "photo 020")
    vitrine.desk.touchpad(120, fling=False)
    vitrine.rest()
    moved = was - top(vitrine, "photo 020")
    assert abs(moved - 120) <= 2, "120 pixels of fingers moved the content by %s" % moved


def test_touch_drags_the_content_with_the_finger(vitrine):
    start(vitrine)
    x, y = middle(vitrine.window_rect())
    was = top(vitrine, "photo 020")
    vitrine.desk.swipe((x, y), (x, y - 150), seconds=0.8, settle=0.5)
    vitrine.rest()
    moved = was - top(vitrine, "photo 020")
    assert 120 <= moved <= 152, "150 pixels of finger moved the content by %s" % moved


def test_fling_goes_on_after_the_finger_and_slows_down(vitrine):
    start(vitrine, count=2000)
    x, y = middle(vitrine.window_rect())
    vitrine.desk.swipe((x, y + 250), (x, y - 250), seconds=0.12)
    early = vitrine.shot()
    vitrine.desk.sleep(0.2)
    assert vitrine.shot().changed(early) > 10_000, "the content moves on after the finger has gone"
    vitrine.rest(8)
    assert not vitrine.cells("photo 000"), "the fling went past the first screen"
    assert_in_order(vitrine)


def test_touch_stops_a_fling(vitrine):
    start(vitrine, count=2000)
    x, y = middle(vitrine.window_rect())
    vitrine.desk.swipe((x, y + 250), (x, y - 250), seconds=0.12)
    vitrine.desk.touch_down(x, y)
    vitrine.desk.sleep(0.2)
    held = vitrine.shot()
    vitrine.desk.sleep(0.3)
    assert vitrine.shot().changed(held) == 0, "a finger holds the content still"
    vitrine.desk.touch_up()
    vitrine.rest()
    assert vitrine.selected() == [], "the finger that stopped the content selected nothing"


def test_pulling_past_the_top_gives_less_than_the_finger_and_springs_back(vitrine):
    before = start(vitrine)
    x, y = middle(vitrine.window_rect())
    was = top(vitrine, "photo 000")
    vitrine.desk.touch_down(x, y)
    for step in range(1, 31):
        vitrine.desk.touch_move(x, y + step * 10)
        vitrine.desk.sleep(0.01)
    vitrine.desk.sleep(0.2)
    pulled = top(vitrine, "photo 000") - was
    assert 60 < pulled < 250, "300 pixels of finger pulled %s" % pulled
    vitrine.desk.touch_up()
    assert vitrine.rest().changed(before) == 0, "it springs back exactly"


def test_keys_go_to_both_ends(vitrine):
    start(vitrine)
    vitrine.desk.click(*middle(vitrine.cells()[0].rect))
    vitrine.desk.key("End")
    vitrine.wait_until(lambda: vitrine.cells("photo 239"), what="the last photograph")
    vitrine.rest()
    assert_in_order(vitrine)
    vitrine.desk.key("Home")
    vitrine.wait_until(lambda: vitrine.cells("photo 000"), what="the first photograph")
    vitrine.desk.key("Page_Down")
    vitrine.rest()
    assert top(vitrine, "photo 000") is None or top(vitrine, "photo 000") < 100
