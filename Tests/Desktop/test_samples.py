"""The sample photographs and the sample sale as docs/APP.md shows them; `run --pictures` keeps what is seen in
resources/screenshots."""
import os, re

from sidebar import Sidebar
from test_albums import begin
from test_catalogue import open_catalogue
from test_filters import close_filter, open_filter, wait_for_chips
from test_marks import refuse
from test_menus import choose
from test_timeline import SIZES
from vitrine import ROOT, middle, on


def start(vitrine, **how):
    vitrine.open(None, "--samples", **how)
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


@on(width=1200, height=780)
def test_sidebar_album_and_filter(vitrine):
    start(vitrine, sidebar=True)
    sidebar, desk = Sidebar(vitrine), vitrine.desk
    begin(vitrine, sidebar, "Best of the Year")
    sidebar.choose("All Photos")
    vitrine.wait_until(lambda: len(sidebar.photos()) > 9, what="the photographs")
    vitrine.rest()
    for place in (0, 1, 3, 5, 6, 8):
        desk.click(*middle(sidebar.photos()[place].rect), keys=("Ctrl",))
    for key in ("4", "p"):
        desk.key(key)
    refuse(vitrine)
    vitrine.park()
    show(vitrine, "sidebar")
    desk.click(*middle(sidebar.photos()[0].rect), button="right")
    for entry in ("Add to Album", "Best of the Year"):
        vitrine.wait_until(lambda: desk.nodes("menu item", entry), what="the entry %r" % entry)
        vitrine.rest()
        choose(vitrine, entry)
    desk.key("Escape")
    open_filter(vitrine)
    desk.key("space")                   # Picked
    wait_for_chips(vitrine, "Picked")
    close_filter(vitrine)
    vitrine.park()
    show(vitrine, "filter")
    sidebar.choose("Best of the Year")
    vitrine.wait_until(lambda: len(sidebar.photos()) == 6, what="the album")
    vitrine.park()
    show(vitrine, "album")


@on(width=1200, height=780)
def test_viewer_and_comparison(vitrine):
    start(vitrine)
    cells = vitrine.cells()
    for place in (1, 5, 7):
        vitrine.desk.click(*middle(cells[place].rect), keys=("Ctrl",))
    vitrine.wait_for_selected([1, 5, 7])
    vitrine.desk.key("Ctrl+k")
    vitrine.wait_until(lambda: vitrine.desk.windows("Compare"), what="the window")
    vitrine.park()
    keep_sale(vitrine, "compare")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not vitrine.desk.windows("Compare"), what="the window gone")
    vitrine.desk.click(*middle(cells[5].rect))
    vitrine.wait_for_selected([5])
    for keys in ("Return", "Ctrl+t"):
        vitrine.desk.key(keys)
        vitrine.desk.sleep(0.5)
    vitrine.park()
    keep_sale(vitrine, "viewer")


@on(width=1200, height=780)
def test_timeline(vitrine):
    start(vitrine)
    vitrine.desk.key("Right")           # the first photograph has the focus: it stays where it is
    for steps, name in ((0, "days"), (SIZES + 1, "months"), (1, "years")):
        vitrine.desk.key("Ctrl+minus", times=steps, gap=0.4)
        vitrine.rest()
        vitrine.keep(name)


SALE = os.path.join(ROOT, "data", "lots.json")
SEED = "7"
LOTS = 122
PLACE = 25


def open_sale(vitrine, place):
    """Opens the sample sale shortly before the lot at a place, with a paddle for the user."""
    sale = ["--sale", SALE, "--sale-seed", SEED]
    vitrine.open(None, *sale, "--sale-speed", "150")
    wait_for_lot(vitrine, place - 2)
    vitrine.kill()
    vitrine.open(None, *sale, "--sale-speed", "10")
    vitrine.press_button("Register to Bid")
    wait_for_lot(vitrine, place)


def wait_for_lot(vitrine, place):
    """Waits until the sale has come to the lot at a place, as its progress shows."""
    progress = vitrine.node("progress bar", "Progress of the sale")

    def there():
        return round(progress.value * LOTS) >= place - 1
    vitrine.wait_until(there, 60, "lot %d" % place)


def stop_after(vitrine, bids):
    """Stops the sale when the lot has come to the stage and so many bids to it, with the pointer out of the way."""
    stage = vitrine.node("table", "Lot")
    handle = vitrine.node("push button", "Bid History")

    def there():
        found = re.search(r"(\d+) bid", handle.name)
        shown = [n for n in vitrine.desk.nodes("table cell", "%d of %d" % (PLACE, LOTS), top=stage)
                 if "selected" in n.states]
        return shown and found and int(found[1]) >= bids
    vitrine.wait_until(there, 60, "%d bids" % bids)
    vitrine.desk.key("Ctrl+p")
    vitrine.desk.move(*middle(vitrine.rect(vitrine.node("label", " of %d" % LOTS))))


def keep_sale(vitrine, name):
    """Keeps the screen once all has its picture."""
    vitrine.desk.sleep(1)
    vitrine.rest(20)
    vitrine.keep(name)


@on(width=1200, height=780)
def test_auction_and_catalogue(vitrine):
    open_sale(vitrine, PLACE)
    stop_after(vitrine, 3)
    keep_sale(vitrine, "auction")
    vitrine.desk.key("Return")
    vitrine.wait_until(lambda: vitrine.button("Close Picture"), what="the picture")
    keep_sale(vitrine, "lot-picture")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not vitrine.button("Close Picture"), what="the picture gone")
    open_catalogue(vitrine)
    keep_sale(vitrine, "catalogue")
    vitrine.desk.key("Ctrl+g")
    vitrine.settings(dark=True)
    vitrine.wait_until(lambda: vitrine.shot().brightness((0, 2, 1200, 3)) < 80, what="the dark style")
    vitrine.desk.key("Ctrl+b")
    vitrine.desk.key("Ctrl+p")
    vitrine.wait_until(lambda: vitrine.button("Outbid: Bid £"), 30, "somebody to bid more")
    vitrine.desk.key("Ctrl+b")
    vitrine.desk.sleep(0.1)
    vitrine.desk.key("Ctrl+p")
    vitrine.desk.key("Ctrl+h")
    keep_sale(vitrine, "auction-bids")


@on(width=400, height=720)
def test_narrow_auction(vitrine):
    open_sale(vitrine, PLACE)
    stop_after(vitrine, 3)
    keep_sale(vitrine, "auction-narrow")
