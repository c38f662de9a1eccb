"""Full screen: with a photograph on view, all else leaves while nobody moves, and comes back."""
import pictures
from test_properties import panel
from test_viewing import EDGE, assert_monotonous, cell, start, wait_for_contents
from vitrine import middle, on
from wire import Wire


def fills(vitrine, index):
    """Waits until picture `index` is as large as fits on the whole screen; returns its rectangle."""
    width, height = vitrine.desk.size
    side = min(width * 3 / 4, height)

    def there():
        rect = vitrine.shot().find(pictures.colour(index))
        return rect and abs(rect[2] - side * 4 / 3) <= EDGE and abs(rect[3] - side) <= EDGE and rect
    return vitrine.wait_until(there, what="picture %d as large as the screen" % index)


def header(vitrine):
    """Whether the header bar is seen: a button in the corner, where the picture is not."""
    return vitrine.shot().varied((0, 0, 46, 46))


def select_in_full_screen(vitrine, place, **how):
    start(vitrine, **how)
    vitrine.desk.key("F11")
    vitrine.wait_until(lambda: vitrine.button("Leave Full Screen"), what="full screen")
    vitrine.rest()
    vitrine.desk.click(*middle(vitrine.cells(pictures.name(place))[0].rect))
    vitrine.wait_until(lambda: vitrine.cells(pictures.name(place))[0].name in vitrine.selected(), what="the selection")


def open_whole(vitrine, place=9, **how):
    select_in_full_screen(vitrine, place, **how)
    vitrine.desk.key("Return")
    return fills(vitrine, place)


def test_all_but_the_photograph_leaves_and_comes_back_by_a_movement(vitrine):
    select_in_full_screen(vitrine, 9)
    vitrine.rest()
    grid = vitrine.keep("fullscreen_grid")
    vitrine.desk.key("Return")
    first = fills(vitrine, 9)
    vitrine.desk.move(400, 400)
    vitrine.wait_until(lambda: header(vitrine), what="the header bar")
    vitrine.rest()
    vitrine.keep("fullscreen_header")
    vitrine.wait_until(lambda: not header(vitrine), what="the header bar away")
    whole = vitrine.rest()
    vitrine.keep("fullscreen_whole")
    place = whole.find(pictures.colour(9))
    assert abs(place[1]) <= EDGE and place[0] == first[0] and place[2] == first[2], (place, first)
    # The keys lead on, and bring nothing back.
    vitrine.desk.key("Right")
    fills(vitrine, 10)
    vitrine.rest()
    assert not header(vitrine)
    # What comes lies over the picture, which stays where it is.
    with vitrine.film() as film:
        vitrine.desk.move(500, 500)
        vitrine.wait_until(lambda: header(vitrine), what="the header bar")
        vitrine.rest()
    # Between the buttons at its edges.
    below = 100, 100, vitrine.desk.size[0] - 200, vitrine.desk.size[1] - 100
    pointer = 40 * 40
    assert max(shot.changed(film[-1], below) for shot in film) < pointer, "the picture moved"
    # Escape leaves full screen, then the photograph.
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not vitrine.button("Leave Full Screen"), what="full screen left")
    vitrine.wait_for_words("photo 010.jpg", "11 of 40")
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("40 photos")
    assert grid.changed(vitrine.rest()) > 0


def test_opens_out_of_its_cell_and_goes_back_to_it_without_a_jump(vitrine):
    select_in_full_screen(vitrine, 9)
    vitrine.desk.move(640, 700)
    place = vitrine.rest().find(pictures.colour(9))
    with vitrine.film() as film:
        vitrine.desk.key("Return")
        vitrine.desk.sleep(1)
    assert_monotonous(film, 9, grows=True)
    fills(vitrine, 9)
    with vitrine.film() as film:
        vitrine.desk.key("Return")
        vitrine.desk.sleep(1)
    assert_monotonous(film, 9, grows=False)
    vitrine.wait_until(lambda: vitrine.rest().find(pictures.colour(9)) == place, what="the photograph in its place")


def test_a_finger_that_goes_down_takes_it_back_to_its_cell(vitrine):
    wire = Wire()
    select_in_full_screen(vitrine, 9, env=wire.env)
    vitrine.desk.move(640, 700)
    before = vitrine.rest()
    vitrine.desk.key("Return")
    fills(vitrine, 9)
    wire.swipe((640, 300), (700, 550), 0.4, lift=False)
    vitrine.rest()
    vitrine.keep("fullscreen_pulled")
    wire.touch_up()
    vitrine.wait_for_words("40 photos")
    wait_for_contents(vitrine, before, "the photographs as they were")


def test_leaving_the_photograph_keeps_full_screen_and_escape_leaves_that_last(vitrine):
    open_whole(vitrine)
    vitrine.desk.key("Return")
    vitrine.wait_for_words("40 photos")
    assert vitrine.button("Leave Full Screen") and header(vitrine)
    vitrine.rest()
    # Nothing leaves where there are many.
    vitrine.desk.sleep(2.5)
    assert header(vitrine)
    vitrine.desk.key("Escape")      # deselects
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not vitrine.button("Leave Full Screen"), what="full screen left")
    vitrine.desk.key("F11")
    vitrine.wait_until(lambda: vitrine.button("Leave Full Screen"), what="full screen")
    vitrine.rest()
    vitrine.press_button("Leave Full Screen")
    vitrine.wait_until(lambda: not vitrine.button("Leave Full Screen"), what="full screen left")


def test_the_header_bar_stays_while_it_is_used(vitrine):
    open_whole(vitrine)
    vitrine.desk.move(400, 20)
    vitrine.wait_until(lambda: header(vitrine), what="the header bar")
    vitrine.desk.sleep(2.6)
    assert header(vitrine), "it left under the pointer"
    vitrine.desk.move(400, 400)
    vitrine.wait_until(lambda: not header(vitrine), what="the header bar away")
    vitrine.desk.key("Tab")
    vitrine.wait_until(lambda: header(vitrine), what="the header bar by a key")
    vitrine.desk.key("Tab", gap=0.3)

    def focused():
        return [n.name for n in vitrine.desk.nodes("push button", top=vitrine.desk.window("Vitrine"), state="focused")]
    vitrine.wait_until(lambda: focused(), what="the keyboard in the header bar")
    vitrine.desk.sleep(2.6)
    assert header(vitrine), "it left with the keyboard in it"


def test_a_finger_brings_it_back(vitrine):
    open_whole(vitrine)
    vitrine.wait_until(lambda: not header(vitrine), what="the header bar away")
    vitrine.desk.tap(600, 500)
    vitrine.wait_until(lambda: header(vitrine), what="the header bar")
    fills(vitrine, 9)


def test_the_sidebar_and_the_panel_lie_over_the_photograph_and_leave_with_the_rest(vitrine):
    place = open_whole(vitrine, sidebar=True)
    vitrine.wait_until(lambda: not vitrine.desk.nodes("table", "Places") or not sidebar(vitrine), what="no sidebar")
    vitrine.desk.key("Alt+Return")
    vitrine.wait_until(lambda: panel(vitrine), what="the panel")
    vitrine.wait_until(lambda: not panel(vitrine), what="the panel away")
    vitrine.rest()
    assert fills(vitrine, 9) == place
    vitrine.desk.move(300, 300)
    vitrine.wait_until(lambda: panel(vitrine), what="the panel again")
    vitrine.rest()
    vitrine.keep("fullscreen_panel")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not panel(vitrine), what="the panel away by Escape")
    assert vitrine.button("Leave Full Screen")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not vitrine.button("Leave Full Screen"), what="full screen left")
    vitrine.wait_until(lambda: sidebar(vitrine), what="the sidebar beside the photograph")
    vitrine.wait_for_words("photo 009.jpg")


def sidebar(vitrine):
    return [n for n in vitrine.desk.nodes("table", "Places") if vitrine._seen(vitrine.rect(n))]


def test_without_motion_the_header_bar_is_away_at_once(vitrine):
    open_whole(vitrine, animations=False)
    vitrine.desk.move(400, 400)
    vitrine.wait_until(lambda: header(vitrine), what="the header bar")
    shown = vitrine.rest()
    with vitrine.film() as film:
        vitrine.wait_until(lambda: not header(vitrine), what="the header bar away")
        vitrine.rest()
    hidden = vitrine.shot()
    top = 0, 0, vitrine.desk.size[0], 60
    between = [s for s in film if s.changed(shown, top) and s.changed(hidden, top)]
    assert not between, "%d pictures on the way" % len(between)


@on(pointer=True)
def test_the_pointer_leaves_and_comes_back_by_a_movement(vitrine):
    open_whole(vitrine)
    vitrine.desk.move(400, 400)

    def pointer(x):
        return vitrine.shot().varied((x - 10, 390, 40, 40))
    vitrine.wait_until(lambda: pointer(400), what="the pointer")
    vitrine.wait_until(lambda: not pointer(400), what="the pointer away")
    vitrine.desk.move(500, 400)
    vitrine.wait_until(lambda: pointer(500), what="the pointer again")


@on(width=360, height=720)
def test_fills_a_narrow_screen_too(vitrine):
    start(vitrine)
    vitrine.desk.click(*middle(cell(vitrine, 1).rect))
    vitrine.wait_for_selected([1])
    vitrine.desk.key("Return")
    vitrine.wait_for_words("photo 001.jpg")
    vitrine.desk.key("F11")
    fills(vitrine, 1)
    vitrine.wait_until(lambda: not header(vitrine), what="the header bar away")
    vitrine.rest()
    vitrine.keep("fullscreen_narrow")
