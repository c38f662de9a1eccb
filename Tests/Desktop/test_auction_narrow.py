"""The auction page in the window of a phone, and in one that reads from right to left."""
import pictures
from auction import ROW, Auction, title
from test_auction_bids import fits_above
from test_auction_pages import flick
from vitrine import TITLE, middle, on

PHONE = {"width": 360, "height": 640}


def list_is_seen(auction):
    """Whether the list lies over the stage, as its uppermost row's picture shows."""
    rows = auction.shown()
    if not rows or rows[0].rect[0] != 0:
        return False
    x, y = 42, rows[0].rect[1] + ROW / 2
    return pictures.number(auction.vitrine.shot().pixel(x, y)) == rows[0].number - 1


def wait_for_list(auction, seen=True):
    auction.wait_until(lambda: list_is_seen(auction) == seen, what="the list to %s" % ("come" if seen else "go"))
    auction.vitrine.rest()


@on(**PHONE)
def test_everything_is_there_in_a_narrow_window(vitrine):
    auction = Auction(vitrine).open(speed=10)
    assert not list_is_seen(auction)
    number = auction.pause_on_block()
    auction.wait_for_lot(number)
    assert auction.panel()[:2] == ["Lot %d" % number, title(number)]
    x, y, width, height = auction.rect(auction.bid_button())
    assert x >= 0 and x + width <= 360 and y + height <= 640 and auction.says("Register to Bid")
    assert auction.focused().rect[2] > 200

    flick(auction, -150)
    auction.wait_for_lot(number + 1)
    vitrine.press_button("%d is on the block" % number)
    auction.wait_for_lot(number)
    before = auction.focused().rect
    vitrine.desk.click(*middle(auction.handle()))
    auction.wait_until(lambda: auction.history() and fits_above(auction) and auction.focused().rect[3] < before[3],
                       what="the bids")
    vitrine.desk.key("Escape")
    auction.wait_until(lambda: auction.focused().rect == before, what="the lot as it was")


@on(**PHONE)
def test_the_list_slides_in_and_goes_after_a_choice(vitrine):
    auction = Auction(vitrine).open()
    auction.wait_for_lot(1)

    def choose(number):
        [row] = [lot for lot in auction.shown() if lot.number == number]
        vitrine.desk.tap(*middle(row.rect))
        wait_for_list(auction, seen=False)
        auction.wait_for_lot(number)

    vitrine.press_button("Lots")
    wait_for_list(auction)
    choose(3)
    vitrine.desk.swipe((3, 200), (260, 200), seconds=0.3)
    wait_for_list(auction)
    assert auction.focused().number == 3, "a swipe from the edge turns the page: %s" % auction.focused().name
    choose(5)
    vitrine.desk.key("F9")
    wait_for_list(auction)
    vitrine.desk.swipe((280, 200), (20, 200), seconds=0.3)
    wait_for_list(auction, seen=False)
    assert auction.focused().number == 5
    flick(auction, 150)
    auction.wait_for_lot(4)


def test_the_list_makes_room_in_half_a_screen(vitrine):
    """A window is tiled only where it can be so narrow: with the list beside the stage it could not."""
    auction = Auction(vitrine).open()
    auction.wait_for_lot(1)
    width, height = vitrine.desk.size
    assert auction.rect(auction.table("Lots"))[2] > 200
    vitrine.tile(TITLE, 0, "Left")
    auction.wait_until(lambda: not list_is_seen(auction), what="the list gone")
    vitrine.rest()
    x, y, across, down = auction.rect(auction.bid_button())
    assert x >= 0 and x + across <= width / 2 and y + down <= height
    assert auction.focused().number == 1
    vitrine.desk.maximize()
    auction.wait_until(lambda: auction.rect(auction.table("Lots"))[2] > 200, what="the list")


def test_right_to_left_all_is_mirrored(vitrine):
    auction = Auction(vitrine).open(speed=10, rtl=True)
    number = auction.pause_on_block()
    auction.wait_for_lot(number)
    width = vitrine.desk.size[0]
    x, y, across, down = auction.rect(auction.table("Lots"))
    assert x + across == width, "the list stands at the right"
    assert auction.rect(auction.bid_button())[0] < 320, "the bid panel stands at the left"
    shot = vitrine.rest()
    row = next(lot for lot in auction.shown() if lot.number == number + 1)
    assert pictures.number(shot.pixel(width - 42, middle(row.rect)[1])) == number, "its picture is at the right"
    assert auction.band(shot)[1] == ROW

    # The next lot is at the left, and comes in from there.
    following = next(lot for lot in auction.shown("Lot") if lot.number == number + 1)
    assert following.rect[0] < auction.focused().rect[0]
    vitrine.desk.key("Left")
    auction.wait_for_lot(number + 1)
    vitrine.desk.key("Right")
    auction.wait_for_lot(number)
    flick(auction, 200)
    auction.wait_for_lot(number + 1)
    vitrine.press_button("Previous Lot")
    auction.wait_for_lot(number)
    vitrine.desk.key("Ctrl+h")
    auction.wait_until(lambda: auction.history() and fits_above(auction), what="the bids")
