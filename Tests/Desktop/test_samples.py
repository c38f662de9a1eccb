"""The sample photographs as the README shows them; `run --pictures` keeps what is seen in resources/screenshots."""
from vitrine import middle, on


def start(vitrine, **how):
    vitrine.open(**how)
    vitrine.wait_for_cells(4)
    vitrine.park()


def show(vitrine, name):
    """Waits until every photograph has its picture, and keeps the screen."""
    def all_there():
        shot = vitrine.shot()
        rects = [vitrine._on_screen(c.rect) for c in vitrine.cells()]
        return all(shot.varied(r) for r in rects if r[2] > 20 and r[3] > 60)
    vitrine.wait_until(all_there, 30, "every photograph's picture")
    vitrine.rest()
    vitrine.keep(name)


@on(width=1200, height=780)
def test_grid_and_selection(vitrine):
    start(vitrine)
    show(vitrine, "grid")
    vitrine.press_button("Select")
    for place in (1, 2, 7):
        vitrine.desk.click(*middle(vitrine.cells()[place].rect))
    vitrine.wait_for_words("3 Selected")
    vitrine.park()
    show(vitrine, "selection")


@on(width=1200, height=780)
def test_justified_and_mosaic(vitrine):
    start(vitrine, dark=True)
    vitrine.desk.key("Ctrl+2")
    show(vitrine, "justified")
    vitrine.settings(dark=False)
    vitrine.desk.key("Ctrl+3")
    vitrine.wait_until(lambda: vitrine.shot().brightness((0, 2, 1200, 3)) > 180, what="the light style")
    show(vitrine, "mosaic")


@on(width=400, height=720)
def test_narrow(vitrine):
    start(vitrine)
    show(vitrine, "narrow")


@on(width=1200, height=780)
def test_search_and_list(vitrine):
    start(vitrine)
    vitrine.desk.key("Ctrl+2")
    vitrine.desk.key("Ctrl+f")
    vitrine.desk.type("2025")
    vitrine.desk.key("Return")          # a caret would blink
    vitrine.wait_for_words("12 of 42 photos")
    show(vitrine, "search")
    vitrine.desk.key("Escape")
    vitrine.settings(dark=True)
    vitrine.desk.key("Ctrl+4")
    vitrine.wait_for_words("42 photos")
    vitrine.desk.move(600, 400)
    vitrine.desk.wheel(6)
    vitrine.park()
    show(vitrine, "list")


@on(width=1200, height=780)
def test_shelves_and_gallery(vitrine):
    start(vitrine)
    vitrine.desk.key("Ctrl+6")
    vitrine.rest()
    show(vitrine, "shelves")
    vitrine.desk.key("Ctrl+g")
    vitrine.wait_for_words("Layout Gallery", "Columns")
    vitrine.desk.sleep(1)               # the previews' pictures
    vitrine.rest()
    vitrine.keep("gallery")
