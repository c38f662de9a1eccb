"""Dark, high contrast, right to left, twice the pixels, narrow: the same photographs, well placed."""
from vitrine import middle, on


def start(vitrine, **how):
    vitrine.open(vitrine.photos(16), **how)
    return vitrine.wait_for_pictures(range(2))


def backdrop(vitrine):
    """The brightness of the header bar's left end, where no photograph is."""
    return vitrine.shot().brightness((0, 0, vitrine.desk.size[0], 8))


def test_dark_and_light_while_it_runs(vitrine):
    start(vitrine, dark=True)
    vitrine.keep("dark")
    assert backdrop(vitrine) < 90
    vitrine.settings(dark=False)
    vitrine.wait_until(lambda: backdrop(vitrine) > 180, what="the light style")
    vitrine.wait_for_pictures(range(2))
    vitrine.keep("light")


def test_high_contrast(vitrine):
    start(vitrine, high_contrast=True)
    vitrine.keep("high contrast")


def test_right_to_left(vitrine):
    vitrine.open(vitrine.photos(16), rtl=True)
    cells = vitrine.wait_for_cells(4)
    first = [c for c in cells if "photo 000" in c.name][0]
    assert first.rect[0] == max(c.rect[0] for c in cells), "the first photograph is at the right"
    vitrine.keep("right to left")


@on(width=1920, height=1200, scale=2)
def test_twice_the_pixels(vitrine):
    cells = start(vitrine)
    assert vitrine.window_rect()[2:] == (1920, 1200)
    vitrine.desk.click(*middle(cells[1].rect))
    vitrine.wait_until(lambda: len(vitrine.selected()) == 1)
    assert "photo 001" in vitrine.selected()[0]
    vitrine.keep("scale 2")


@on(width=360, height=720)
def test_narrow(vitrine):
    start(vitrine)
    assert vitrine.window_rect()[2:] == (360, 720)
    assert all(0 <= c.rect[0] and c.rect[0] + c.rect[2] <= 360 for c in vitrine.cells())
    vitrine.keep("narrow")
