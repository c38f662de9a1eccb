"""The picture of a lot: out of the stage, as large as fits, from lot to lot, and back, while the sale goes on."""
import pictures
from auction import Auction
from test_viewing import EDGE, assert_fades, assert_monotonous
from vitrine import middle, on


def start(vitrine, **how):
    """The stage alone: the list has pictures of its own."""
    auction = Auction(vitrine).open(**how)
    auction.wait_for_lot(1)
    if auction.table("Lots") and auction.shown("Lots"):
        vitrine.desk.key("F9")
        auction.wait_until(lambda: not auction.shown("Lots"), what="the list to go")
    vitrine.park()
    vitrine.rest()
    return auction


def whole(auction, number):
    """Waits until the picture of a lot fills the page as far as it fits; returns its rectangle."""
    vitrine = auction.vitrine
    width, height = vitrine.desk.size

    def there():
        rect = vitrine.shot().find(auction.colour(number))
        if not rect or abs(rect[0] + rect[2] / 2 - width / 2) > EDGE:
            return None
        # As wide as the window, or as high as it is below its header bar.
        return (rect[2] >= width - EDGE or rect[1] < 70 and rect[1] + rect[3] >= height - EDGE) and rect
    return auction.wait_until(there, what="the picture of lot %d as large as fits" % number)


def is_closed(auction):
    return auction.vitrine.button("Close Picture") is None


def wait_for_stage(auction, number):
    auction.wait_until(lambda: is_closed(auction), what="the picture to be back on the stage")
    auction.wait_for_lot(number)


def open_picture(auction, number=1):
    auction.vitrine.desk.key("Return")
    return whole(auction, number)


def test_it_opens_out_of_the_stage_and_goes_back(vitrine):
    auction = start(vitrine)
    before = vitrine.rest()
    with vitrine.film() as film:
        vitrine.desk.key("Return")
        vitrine.desk.sleep(1)
    assert_monotonous(film, 0, grows=True)
    whole(auction, 1)
    [cell] = [c for c in vitrine.cells(top=auction.table("Pictures")) if "selected" in c.states]
    assert cell.name.startswith("Lot 1, Study A, ") and cell.name.endswith("1 of 24"), cell.name
    vitrine.keep("lot_picture")
    with vitrine.film() as film:
        vitrine.desk.key("Escape")
        vitrine.desk.sleep(1)
    assert_monotonous(film, 0, grows=False)
    wait_for_stage(auction, 1)
    # Above the shadow of the bid history, which GTK 4.18 may not have drawn by then.
    x, y, width, height = auction.rect(auction.table("Lot"))
    auction.wait_until(lambda: vitrine.shot().changed(before, (x, y, width, height - 20)) == 0, what="the stage as it was")


def test_pages_turn_and_the_stage_goes_along(vitrine):
    auction = start(vitrine)
    open_picture(auction)
    for act, number in ((lambda d: d.key("Right"), 2), (lambda d: d.wheel(1), 3), (lambda d: d.key("Alt+Right"), 4),
                        (lambda d: d.swipe((900, 400), (400, 400), seconds=0.2), 5), (lambda d: d.key("Left"), 4)):
        vitrine.desk.move(640, 400)
        act(vitrine.desk)
        whole(auction, number)
        auction.wait_until(lambda: auction.panel()[0] == "Lot %d" % number, what="the panel to say lot %d" % number)
    vitrine.press_button("Close Picture")
    wait_for_stage(auction, 4)


def test_fingers_open_zoom_and_close_it(vitrine):
    auction = start(vitrine)
    x, y = auction.stage_middle()
    vitrine.desk.pinch((x, y), 80, 260)
    whole(auction, 1)
    # Apart they zoom; a key shows all again.
    vitrine.desk.pinch((x, y), 80, 240)
    auction.wait_until(lambda: pictures.number(vitrine.shot().pixel(80, 300)) == 0, what="the picture zoomed")
    vitrine.desk.key("Ctrl+0")
    whole(auction, 1)
    vitrine.desk.pinch((x, y), 260, 60)
    wait_for_stage(auction, 1)
    vitrine.desk.key("Return")
    whole(auction, 1)
    vitrine.desk.swipe((640, 300), (660, 700), seconds=0.25)
    wait_for_stage(auction, 1)
    # The wheel with Ctrl opens it as well.
    vitrine.desk.move(*auction.stage_middle())
    with vitrine.desk.holding("Ctrl"):
        vitrine.desk.wheel(-1)
    whole(auction, 1)


def test_the_sale_goes_on_below_it(vitrine):
    auction = start(vitrine, speed=4)
    open_picture(auction)
    assert "Lot 1 · Study A" in vitrine.labels()
    auction.wait_until(lambda: any(label.startswith("Current ask") for label in vitrine.labels()), what="the asking price")
    auction.wait_until(lambda: vitrine.button("Lot 2 is on the block"), 120, what="the next lot on the block")
    # What is looked at stays, until the user goes on.
    assert any(label.startswith(("Sold for", "Not sold")) for label in vitrine.labels()), vitrine.labels()
    whole(auction, 1)
    vitrine.press_button("Lot 2 is on the block")
    whole(auction, 2)


def test_without_animations_it_fades_in_place(vitrine):
    auction = start(vitrine, animations=False)
    before = vitrine.rest()
    with vitrine.film() as film:
        vitrine.desk.key("Return")
        vitrine.desk.sleep(0.6)
    whole(auction, 1)
    vitrine.park()
    after = vitrine.rest()
    assert_fades(film, before, after, (1000, 200, 60, 60))
    with vitrine.film() as film:
        vitrine.desk.key("Escape")
        vitrine.desk.sleep(0.6)
    assert_fades(film, after, before, (1000, 200, 60, 60))
    wait_for_stage(auction, 1)


@on(width=360, height=640)
def test_in_a_narrow_window(vitrine):
    auction = start(vitrine, speed=5)
    open_picture(auction)
    vitrine.keep("lot_picture_narrow")
    x, y, width, height = vitrine.rect(vitrine.node("push button", "Close Picture"))
    assert x >= 0 and x + width <= 360
    vitrine.desk.swipe((180, 250), (190, 560), seconds=0.25)
    auction.wait_until(lambda: is_closed(auction), what="the picture to be back on the stage")
