"""A carousel shows one photograph in the middle, and brings the next one there."""
import subprocess

import pictures
from test_layouts import start
from vitrine import middle, on

#: On a busy machine the finger's motion may come so late that its press is a long one, which drags the photograph.
TIMED = ("test_a_click_at_the_side_keys_wheel_and_fingers",)


def show(vitrine):
    vitrine.desk.key("Ctrl+7")
    wait_for_middle(vitrine, 0)


def wait_for_middle(vitrine, place):
    """Waits until the photograph at a place stands in the middle of the window."""
    def there():
        return [c.place for c in vitrine.cells() if abs(middle(c.rect)[0] - vitrine.desk.size[0] / 2) <= 1] == [place]
    vitrine.wait_until(there, what="photograph %d in the middle" % place)
    vitrine.rest()


def test_a_click_at_the_side_keys_wheel_and_fingers(vitrine):
    start(vitrine)
    show(vitrine)
    x, y, width, height = next(c.rect for c in vitrine.cells() if c.place == 1)
    vitrine.desk.click(x + width - 20, y + height / 2)
    wait_for_middle(vitrine, 1)
    vitrine.wait_for_selected([1])
    vitrine.desk.key("Right", times=2)
    wait_for_middle(vitrine, 3)
    vitrine.desk.key("Left")
    wait_for_middle(vitrine, 2)
    x, y = middle(vitrine.window_rect())
    # Let go at rest: how far a flick goes depends on its speed.
    vitrine.desk.swipe((x, y), (x - 260, y), seconds=0.4, settle=0.3)
    wait_for_middle(vitrine, 3)
    vitrine.desk.key("End")
    wait_for_middle(vitrine, 23)
    vitrine.desk.key("Ctrl+1")
    vitrine.wait_until(lambda: 23 in [c.place for c in vitrine.cells()], what="what was in the middle")


def test_the_wheel_brings_photographs_to_the_middle(vitrine):
    start(vitrine)
    show(vitrine)
    desk = vitrine.desk
    desk.move(*middle(vitrine.window_rect()))
    desk.wheel(1)
    wait_for_middle(vitrine, 1)
    with desk.holding("Shift"):
        desk.wheel(1)
        wait_for_middle(vitrine, 2)
    desk.wheel(1, horizontal=True)
    wait_for_middle(vitrine, 3)
    desk.wheel(-1)
    wait_for_middle(vitrine, 2)


def test_without_opengl_it_is_flat(vitrine):
    """GTK's cairo renderer paints over what stands in space."""
    vitrine.open(vitrine.photos(12), env={"GSK_RENDERER": "cairo"})
    vitrine.wait_for_cells(8)
    show(vitrine)
    places = [c.place for c in vitrine.cells()]
    vitrine.wait_until(lambda: vitrine.pictures()[:2] == places[:2] == [0, 1], what="the pictures")


def opengl():
    """What GTK calls the renderer that draws with OpenGL."""
    version = subprocess.check_output(["pkg-config", "--modversion", "gtk4"], text=True)
    return "ngl" if int(version.split(".")[1]) >= 14 else "gl"


def test_by_opengl_it_stands_in_space(vitrine):
    """The cards at the sides are seen to their outer edges, which are nearer than their inner ones."""
    vitrine.open(vitrine.photos(12), env={"GSK_RENDERER": opengl()})
    vitrine.wait_for_cells(8)
    show(vitrine)
    vitrine.wait_until(lambda: vitrine.pictures()[:2] == [0, 1], what="the pictures")
    x, y, width, height = vitrine.shot().find(pictures.colour(1))
    inner, outer = (vitrine.shot().crop((column, 0, 1, vitrine.desk.size[1])) for column in (x + 3, x + width - 8))
    heights = [sum(pictures.number(column.getpixel((0, row))) == 1 for row in range(column.height))
               for column in (inner, outer)]
    assert heights[1] > heights[0] * 1.1, heights


@on(width=360, height=720)
def test_it_fits_a_narrow_window_right_to_left(vitrine):
    vitrine.open(vitrine.photos(12), rtl=True)
    vitrine.wait_for_cells(6)
    show(vitrine)
    [first] = [c.rect for c in vitrine.cells() if c.place == 0]
    assert first[0] > 0 and first[0] + first[2] < 360
    assert next(c.rect for c in vitrine.cells() if c.place == 1)[0] < first[0], "the next one is at the left"
    vitrine.desk.click(*middle(first))
    vitrine.desk.key("Left")
    wait_for_middle(vitrine, 1)
