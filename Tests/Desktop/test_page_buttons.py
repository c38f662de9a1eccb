"""The buttons at the edges of a photograph on view: there while the pointer moves, and gone after a while."""
import pictures
from test_fullscreen import fills, open_whole
from test_viewing import open_picture, start, whole
from vitrine import middle, on


def buttons(vitrine):
    """The names of those that can be seen."""
    return [name for name in ("Previous Photo", "Next Photo") if vitrine.button(name)]


def wait_for_buttons(vitrine, *names):
    vitrine.wait_for_value(lambda: buttons(vitrine), list(names))


def press(vitrine, name):
    vitrine.desk.click(*middle(vitrine.rect(vitrine.button(name))))


def test_lead_to_the_next_and_back_and_not_past_the_ends(vitrine):
    start(vitrine)
    vitrine.desk.move(300, 300); vitrine.desk.move(340, 340)
    assert buttons(vitrine) == [], "there is no photograph on view"
    open_picture(vitrine, 0, 0)
    vitrine.desk.move(600, 400); vitrine.desk.move(640, 440)
    wait_for_buttons(vitrine, "Next Photo")
    vitrine.rest()
    vitrine.keep("page_buttons")
    press(vitrine, "Next Photo"); whole(vitrine, 1)
    wait_for_buttons(vitrine, "Previous Photo", "Next Photo")
    # Quick presses add up.
    x, y = middle(vitrine.rect(vitrine.button("Next Photo")))
    vitrine.desk.click(x, y, count=3); whole(vitrine, 4)
    press(vitrine, "Previous Photo"); whole(vitrine, 3)
    vitrine.desk.key("End"); whole(vitrine, 39 % pictures.DISTINCT)
    wait_for_buttons(vitrine, "Previous Photo")
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("40 photos")
    wait_for_buttons(vitrine)


def test_leave_with_the_pointer_at_rest_but_not_under_it(vitrine):
    start(vitrine)
    open_picture(vitrine, 5, 5)
    vitrine.desk.move(600, 400); vitrine.desk.move(640, 440)
    wait_for_buttons(vitrine, "Previous Photo", "Next Photo")
    wait_for_buttons(vitrine)
    vitrine.desk.move(600, 400)
    wait_for_buttons(vitrine, "Previous Photo", "Next Photo")
    vitrine.desk.move(*middle(vitrine.rect(vitrine.button("Next Photo"))))
    vitrine.desk.sleep(2.6)
    assert buttons(vitrine) == ["Previous Photo", "Next Photo"], "they left under the pointer"
    # Nor do they stay where a finger pressed one.
    vitrine.desk.tap(*middle(vitrine.rect(vitrine.button("Next Photo")))); whole(vitrine, 6)
    wait_for_buttons(vitrine)
    vitrine.desk.move(600, 420); vitrine.desk.move(640, 460)
    wait_for_buttons(vitrine, "Previous Photo", "Next Photo")
    vitrine.desk.tap(*middle(vitrine.rect(vitrine.button("Previous Photo")))); whole(vitrine, 5)
    wait_for_buttons(vitrine)
    # Keys and fingers bring nothing.
    vitrine.desk.key("Right"); whole(vitrine, 6)
    vitrine.desk.swipe((900, 400), (300, 400), seconds=0.15); whole(vitrine, 7)
    assert buttons(vitrine) == []


@on(width=360, height=640)
def test_in_a_narrow_window_in_full_screen(vitrine):
    open_whole(vitrine, 2)
    vitrine.desk.move(150, 300); vitrine.desk.move(180, 320)
    wait_for_buttons(vitrine, "Previous Photo", "Next Photo")
    press(vitrine, "Next Photo"); fills(vitrine, 3)


def test_from_right_to_left_the_next_is_on_the_left(vitrine):
    start(vitrine, rtl=True)
    open_picture(vitrine, 3, 3)
    vitrine.desk.move(600, 400); vitrine.desk.move(640, 440)
    wait_for_buttons(vitrine, "Previous Photo", "Next Photo")
    assert middle(vitrine.rect(vitrine.button("Next Photo")))[0] < 640 < middle(
        vitrine.rect(vitrine.button("Previous Photo")))[0]
    press(vitrine, "Next Photo"); whole(vitrine, 4)
    press(vitrine, "Previous Photo"); whole(vitrine, 3)
