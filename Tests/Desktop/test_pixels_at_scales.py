"""A picture at 1:1 has its pixels on the screen's, however many of them make a point."""
import ctypes

from desk import Lacking
from test_huge_pictures import FIELD_SIDE, start, wait_for_field
from vitrine import on

#: The picture, in pixels, and the field of single pixels in its middle.
SIZE = 4000, 3000
MIDDLE = SIZE[0] // 2 - FIELD_SIDE // 2, SIZE[1] // 2 - FIELD_SIDE // 2
#: How far from the middle of the screen the field may be, in its pixels: the header bar has a height.
REACH = 60


def look(vitrine):
    if vitrine.desk.scale != int(vitrine.desk.scale) and ctypes.CDLL("libgtk-4.so.1").gtk_get_minor_version() < 12:
        raise Lacking("GTK draws at whole scales before 4.12, and the compositor makes it smaller")
    start(vitrine, "a.png", size=SIZE, places=[MIDDLE])
    vitrine.desk.key("Ctrl+1")
    wait_for_field(vitrine, tuple(side // 2 - FIELD_SIDE // 2 for side in vitrine.desk.size), reach=REACH)


@on(width=1920, height=1200, scale=1.25)
def test_five_pixels_for_four_points(vitrine):
    look(vitrine)


@on(width=1920, height=1200, scale=1.5)
def test_three_pixels_for_two_points(vitrine):
    look(vitrine)


@on(width=1920, height=1200, scale=2)
def test_two_pixels_a_point(vitrine):
    look(vitrine)
