"""A finger that goes down takes the photograph on view along, back to its place among the others."""
import pictures
from test_viewing import EDGE, assert_monotonous, cell, open_picture, quiet, start, whole
from vitrine import HEADER, middle
from wire import Wire

#: Pixels that a finger goes before it takes anything along.
SLOP = 10


def open_by_touch(vitrine, index, **how):
    """Opens a picture on a wire, for fingers whose times are known; returns the wire, the screen before, and the middle."""
    wire = Wire()
    start(vitrine, env=wire.env, **how)
    vitrine.desk.click(*middle(cell(vitrine, index).rect))
    vitrine.wait_for_selected([index])
    chosen = quiet(vitrine)
    vitrine.desk.key("Return")
    whole(vitrine, index)
    # A finger on what moves still stops it.
    vitrine.rest()
    width, height = vitrine.desk.size
    return wire, chosen, (width / 2, HEADER + (height - HEADER) / 2)


def assert_pulled(vitrine, index, way, name="viewing_pulled"):
    """Waits until the picture is as far from the middle as the finger, less the slop, and smaller; returns its width."""
    width, height = vitrine.desk.size
    place = width / 2 + way[0], HEADER + (height - HEADER) / 2 + way[1]

    def there():
        rect = vitrine.shot().find(pictures.colour(index))
        # Its lower part may be below the screen.
        at = rect and (rect[0] + rect[2] / 2, rect[1] + rect[2] * 3 / 8)
        return at and all(abs(a - b) <= SLOP + EDGE for a, b in zip(at, place)) and rect[2]
    found = vitrine.wait_until(there, what="picture %d at the finger" % index)
    vitrine.keep(name)
    return found


def test_a_finger_that_goes_down_takes_the_photograph_back(vitrine):
    wire, chosen, (x, y) = open_by_touch(vitrine, 9)
    wire.swipe((x, y), (x + 60, y + 200), 0.4, lift=False)
    near = assert_pulled(vitrine, 9, (60, 200))
    wire.touch_move(x - 80, y + 300)
    far = assert_pulled(vitrine, 9, (-80, 300))
    assert far < near - 50 < vitrine.desk.size[0] * 3 / 4 - 150, "%d, then %d" % (near, far)
    # Turned round, it is seen as a whole again.
    for step in range(30):
        wire.touch_move(x, y + 300 - 10 * step)
        vitrine.desk.sleep(0.01)
    vitrine.desk.sleep(0.2)
    wire.touch_up()
    whole(vitrine, 9)
    vitrine.wait_for_words("10 of 40")
    # To the side it is the next one's turn.
    wire.swipe((x + 300, y), (x - 300, y + 40), 0.15)
    whole(vitrine, 10)
    vitrine.rest()
    wire.swipe((x - 300, y), (x + 300, y + 40), 0.15)
    whole(vitrine, 9)
    vitrine.rest()
    wire.swipe((x, y), (x + 30, y + 250), 0.4, lift=False)
    assert_pulled(vitrine, 9, (30, 250))
    vitrine.desk.sleep(0.2)
    with vitrine.film() as film:
        wire.touch_up()
        vitrine.wait_for_words("40 photos")
        vitrine.desk.sleep(1)
    assert_monotonous(film, 9, grows=False)
    vitrine.wait_for_picture(chosen)


def test_a_short_quick_finger_down_takes_it_back_too(vitrine):
    wire, chosen, (x, y) = open_by_touch(vitrine, 9)
    wire.swipe((x, y), (x, y + 60), 0.4)
    vitrine.rest()
    whole(vitrine, 9)
    wire.swipe((x, y), (x, y + 60), 0.05)
    vitrine.wait_for_words("40 photos")
    vitrine.wait_for_picture(chosen)


def test_a_finger_pans_what_is_zoomed_and_pulls_nothing(vitrine):
    wire, _, (x, y) = open_by_touch(vitrine, 9)
    vitrine.desk.type("+++")
    vitrine.rest()
    for _ in range(3):
        wire.swipe((x, y), (x, y + 300), 0.2)
        vitrine.rest()
    vitrine.wait_for_words("10 of 40")
    vitrine.desk.key("Ctrl+0")
    whole(vitrine, 9)
    wire.swipe((x, y), (x, y + 300), 0.2)
    vitrine.wait_for_words("40 photos")


def test_without_animations_a_finger_takes_it_back_too(vitrine):
    wire, chosen, (x, y) = open_by_touch(vitrine, 9, animations=False)
    wire.swipe((x, y), (x + 60, y + 200), 0.4, lift=False)
    assert_pulled(vitrine, 9, (60, 200), "viewing_pulled_without_animations")
    wire.touch_up()
    vitrine.wait_for_words("40 photos")
    vitrine.wait_for_picture(chosen)


def test_in_a_list_and_from_right_to_left_it_is_pulled_to_its_row(vitrine):
    wire = Wire()
    start(vitrine, env=wire.env, rtl=True)
    vitrine.desk.key("Ctrl+4")
    vitrine.rest()
    open_picture(vitrine, 3, 3)
    wire.swipe((640, 400), (580, 650), 0.4, lift=False)
    vitrine.wait_until(lambda: vitrine.shot().find(pictures.colour(3))[1] > HEADER + 250, what="the picture at the finger")
    vitrine.rest()
    vitrine.keep("viewing_pulled_to_a_row")
    wire.touch_up()
    vitrine.rest()
    vitrine.wait_for_selected([3])
