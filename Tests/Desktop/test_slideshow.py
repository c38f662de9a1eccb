"""A slideshow: one photograph after the other on the whole screen, in the order shown."""
import pictures
from test_fullscreen import fills
from test_page_buttons import press
from test_viewing import cell, open_picture, start
from vitrine import middle

FASTEST = 2


def begin(vitrine, index):
    vitrine.desk.key("F5")
    vitrine.wait_until(lambda: vitrine.button("Leave Full Screen"), what="full screen")
    fills(vitrine, index)
    for _ in range(2):
        vitrine.desk.key(".")


def has_ended(vitrine):
    vitrine.wait_until(lambda: not vitrine.button("Leave Full Screen"), what="full screen left")


def test_goes_from_one_to_the_next_by_a_cross_fade_until_it_is_ended(vitrine):
    start(vitrine)
    vitrine.desk.click(*middle(cell(vitrine, 3).rect))
    vitrine.wait_for_selected([3])
    vitrine.park()
    begin(vitrine, 3)
    with vitrine.film() as film:
        fills(vitrine, 4)
        vitrine.desk.sleep(1)
    middles = [shot.pixel(640, 400) for shot in film]
    ends = pictures.colour(3), pictures.colour(4)
    between = [m for m in middles if all(max(abs(a - b) for a, b in zip(m, end)) > 30 for end in ends)]
    assert len(between) >= 3, "only %d pictures between the two" % len(between)
    fills(vitrine, 5)
    vitrine.desk.key("Escape")
    has_ended(vitrine)
    # The photographs are there as before, with the last one selected; nothing goes on.
    vitrine.wait_for_words("40 photos")
    last = vitrine.wait_until(vitrine.selected, what="the selection")
    assert len(last) == 1 and last[0][:9] in ("photo 005", "photo 006"), last
    vitrine.desk.sleep(FASTEST + 1)
    vitrine.wait_for_words("40 photos")
    assert vitrine.selected() == last


def test_pauses_and_is_led_by_hand(vitrine):
    start(vitrine)
    open_picture(vitrine, 5, 5)
    begin(vitrine, 5)
    vitrine.desk.key("space")
    vitrine.desk.key("Right"); fills(vitrine, 6)
    vitrine.desk.sleep(FASTEST + 1)
    fills(vitrine, 6)
    vitrine.desk.move(600, 500); vitrine.desk.move(640, 520)
    vitrine.wait_until(lambda: vitrine.button("Play"), what="the bar")
    vitrine.rest()
    vitrine.keep("slideshow")
    press(vitrine, "Slower")
    vitrine.wait_for_words("3 seconds")
    press(vitrine, "Play")
    vitrine.desk.move(640, 300)         # the bar stays under the pointer
    fills(vitrine, 7)
    # After the last comes the first.
    vitrine.desk.key("End"); fills(vitrine, 39 % pictures.DISTINCT)
    fills(vitrine, 0)
    vitrine.desk.key("F5")
    has_ended(vitrine)
    # It began with a photograph on view, and ends so.
    vitrine.wait_until(lambda: not vitrine.button("Select"), what="a photograph on view")


def test_without_animations_it_goes_on_too(vitrine):
    start(vitrine, animations=False)
    begin(vitrine, 0)
    fills(vitrine, 1)
    vitrine.desk.key("F5")
    has_ended(vitrine)
    vitrine.wait_for_words("40 photos")
