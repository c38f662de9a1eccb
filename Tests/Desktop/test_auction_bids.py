"""A person bids at a running sale, is outbid, leaves a maximum, and looks at the bids."""
import re

import pictures
from auction import Auction
from vitrine import middle

DEAR = (2_000, 3_000)           # an estimate with a long way from the first bid to the last


def register(auction):
    """Asks for a paddle before the first lot comes up."""
    assert auction.says("Register to Bid")
    auction.press_bid()
    auction.wait_until(lambda: not auction.says("Register", "Registering"), what="a paddle")


def toast_button(auction):
    """The button of the toast that says that somebody bid more; None where there is none."""
    panel = auction.bid_button()
    found = [node for node in auction.desk.nodes("push button", "Bid £") if auction.rect(node)[2] > 0
             and auction.rect(node) != auction.rect(panel)]
    return found[0] if found else None


def wait_until_outbid(auction):
    """Waits until somebody bids more, and stops the sale there; False where the hammer falls before."""
    auction.run()
    auction.wait_until(lambda: auction.says("Outbid: Bid £") or not auction.on_block(), 60, "a bid or the hammer")
    auction.run(False)
    return auction.says("Outbid: Bid £")


def amount(words):
    """The number of pounds in "Outbid: Bid £1,300", and in a row of the history."""
    return int(re.search(r"£(\d{1,3}(,\d{3})*)", words)[1].replace(",", ""))


def test_registering_bidding_and_being_outbid(vitrine):
    auction = Auction(vitrine, estimate=DEAR).open(speed=5, seed=3)
    register(auction)
    number, is_outbid = 0, False
    # Some lots nobody else wants any more.
    while not is_outbid:
        number = auction.pause_on_block(first=number + 1)
        if not auction.says("Bid £"):
            continue
        ask = amount(auction.bid_button().name)
        auction.press_bid()
        auction.wait_until(lambda: auction.says("Not Yet Accepted"), what="the bid")
        assert "You bid, not yet accepted" in auction.panel()
        assert amount(auction.price()) > ask, "the next bid is more"
        is_outbid = wait_until_outbid(auction)
    said = "Outbid on Lot %d" % number
    vitrine.wait_for_words(said, "Outbid: ")
    [row] = [lot for lot in auction.shown() if lot.number == number]
    assert "Outbid" in row.name

    # The toast offers to bid again, what is asked by now.
    button = toast_button(auction)
    assert amount(button.name) == amount(auction.bid_button().name)
    vitrine.desk.click(*middle(auction.rect(button)))
    auction.wait_until(lambda: auction.says("Not Yet Accepted"), what="the second bid")

    if wait_until_outbid(auction):
        vitrine.desk.key("Ctrl+b")
        auction.wait_until(lambda: auction.says("Not Yet Accepted"), what="the third bid")
    vitrine.desk.key("Ctrl+h")
    auction.wait_until(lambda: auction.history(), what="the bids")
    own = [row for row in auction.history() if row.startswith("You")]
    assert len(own) >= 2 and own[1].startswith("You (outbid), £") and amount(own[0]) > amount(own[1]), own


def test_a_maximum_leads_and_wins(vitrine):
    auction = Auction(vitrine).open(speed=5)
    register(auction)
    auction.wait_for_lot(auction.pause_on_block())
    vitrine.desk.key("Ctrl+Shift+B")
    entry = vitrine.node("spin button", "Maximum Bid")
    assert entry.value == amount(auction.price()), "it begins with the ask"
    vitrine.desk.key("Ctrl+a")
    vitrine.desk.type("4000")
    vitrine.desk.key("Return")
    vitrine.wait_for_words("Maximum: £4,000")
    auction.run()
    auction.wait_until(lambda: "You lead" in auction.panel(), what="the lead")
    vitrine.wait_for_words("You won Lot 1 for £", seconds=60)
    auction.wait_until(lambda: auction.focused().number == 2, 20, "the next lot")
    vitrine.desk.key("Alt+Left")
    auction.wait_for_lot(1)
    assert auction.price().startswith("Sold for £") and "You won" in auction.panel()
    assert auction.says("Sold to You") and amount(auction.price()) < 4_000
    sold = amount(auction.price())
    vitrine.desk.key("Ctrl+h")
    auction.wait_until(lambda: auction.history(), what="the bids")
    first, second, *_ = auction.history()
    assert first.startswith("You, £") and amount(first) == sold, "the winning bid stands first"
    assert second.startswith("Closed: sold to you"), second


def fits_above(auction):
    """Whether the lot stands above the bids, whole and in its shape."""
    lot = auction.focused()
    if not lot:
        return False
    x, y, width, height = lot.rect
    return y + height <= auction.handle()[1] and abs(width - height * 4 / 3) <= 2


def test_the_history_squeezes_the_lot(vitrine):
    auction = Auction(vitrine).open(speed=10)
    # The page goes along a second later.
    auction.wait_for_lot(auction.pause_on_block())
    vitrine.park()
    closed, before = auction.handle(), auction.focused().rect
    whole = vitrine.rest()

    def wait_until_open():
        def there():
            lot = auction.focused()
            return (lot and auction.handle()[1] < closed[1] - 200 and auction.history() and fits_above(auction)
                    and lot.rect[3] < before[3] - 40)
        auction.wait_until(there, what="the bids, and a smaller lot")
        shot = vitrine.rest()
        lot = auction.focused()
        assert pictures.number(shot.pixel(*middle(lot.rect))) == lot.number - 1
        assert abs(middle(lot.rect)[0] - auction.stage_middle()[0]) <= 1
        assert shot.changed(whole) > 20_000

    def wait_until_closed():
        def there():
            lot = auction.focused()
            return lot and lot.rect == before and auction.handle() == closed
        auction.wait_until(there, what="the lot as it was")
        vitrine.park()
        vitrine.wait_for_picture(whole)

    x, y = middle(closed)
    top = closed[1] - 300
    desk = vitrine.desk
    opening = {"key": lambda: desk.key("Ctrl+h"), "click": lambda: desk.click(x, y),
               "drag": lambda: desk.drag((x, y), (x, top), seconds=0.3, settle=0),
               "finger": lambda: desk.swipe((x, y), (x, top), seconds=0.3),
               "wheel": lambda: (desk.move(x, y), desk.wheel(1))}
    closing = {"key": lambda: desk.key("Ctrl+h"), "Escape": lambda: desk.key("Escape"),
               "click": lambda: desk.click(*middle_of_handle(auction)),
               "drag": lambda: desk.drag(middle_of_handle(auction), (x, y), seconds=0.3, settle=0),
               "finger": lambda: desk.swipe(middle_of_handle(auction), (x, y), seconds=0.3)}
    for opens, closes in zip(opening.values(), closing.values()):
        opens()
        wait_until_open()
        closes()
        wait_until_closed()


def middle_of_handle(auction):
    """In the handle, away from the label's ends."""
    x, y, width, _ = auction.handle()
    return x + width / 2, y + 24


def test_no_page_turns_while_the_bids_are_looked_at(vitrine):
    auction = Auction(vitrine).open(speed=10)
    number = auction.pause_on_block()
    auction.wait_for_lot(number)
    vitrine.desk.key("Ctrl+h")
    auction.wait_until(lambda: auction.history() and fits_above(auction), what="the bids")
    vitrine.rest()
    for key in ("Right", "Alt+Right", "Page_Down"):
        vitrine.desk.key(key)
    vitrine.desk.swipe((780, 200), (480, 200), seconds=0.15)
    vitrine.rest()
    assert auction.focused().number == number
    assert vitrine.button("Next Lot") is None
    vitrine.desk.key("Escape")
    auction.wait_until(lambda: vitrine.button("Next Lot"), what="the buttons")
    vitrine.desk.key("Alt+Right")
    auction.wait_for_lot(number + 1)


def test_bids_come_in_while_one_looks(vitrine):
    auction = Auction(vitrine, estimate=DEAR).open(speed=5, seed=3)
    auction.wait_for_lot(auction.pause_on_block())
    vitrine.desk.key("Ctrl+h")
    auction.wait_until(lambda: auction.history(), what="the bids")
    vitrine.rest()
    before = auction.history()
    assert any(row.startswith("Lot open for bidding") for row in before), before
    auction.run()
    auction.wait_until(lambda: before[0] in auction.history()[2:], 20, "more bids")
    auction.run(False)
    vitrine.rest()
    after = auction.history()
    new = after.index(before[0])
    assert new >= 2 and after[new:] == before[:len(after) - new], (before, after)
    amounts = [amount(row) for row in after if "£" in row]
    assert amounts == sorted(set(amounts), reverse=True), after
