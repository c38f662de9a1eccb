"""A sale goes on by itself, is followed or not, survives anything, and says what is wrong with its catalogue."""
import json, re

from auction import Auction
from vitrine import PROGRAM, TITLE


def current(auction):
    """The lot that the sale is at, as the header bar says: "Lot 3 of 24 · Following"."""
    found = [re.match(r"Lot (\d+) (of|·) ", words) for words in auction.vitrine.labels()]
    return next((int(match[1]) for match in found if match), None)


def way_back(auction):
    """The button that leads back to the sale: the number of its lot; None while it is not to be seen."""
    node = auction.node("push button", "is on the block")
    x, y, width, height = auction.rect(node)
    # It is dark above its words; what it slides away over is not.
    if height < 10 or auction.vitrine.shot().brightness((x + width / 2 - 3, y + height * 0.15 - 2, 6, 4)) > 140:
        return None
    words = re.match(r"Lot (\d+)", node.name)      # none while it slides away, with newer GTK
    return int(words[1]) if words else None


def test_the_stage_goes_along_with_the_sale(vitrine):
    auction = Auction(vitrine).open(speed=20)
    auction.wait_until(lambda: auction.focused().number >= 2, 30, "the second lot, by itself")
    auction.wait_until(lambda: auction.focused().number >= 3, 30, "the third lot, by itself")
    assert way_back(auction) is None


def test_who_wanders_off_is_left_alone_and_led_back(vitrine):
    auction = Auction(vitrine).open(speed=20)
    auction.wait_until(lambda: auction.on_block(), 30, "a lot on the block")
    vitrine.desk.key("End")
    auction.wait_for_lot(24)
    said = auction.wait_until(lambda: way_back(auction), what="the way back")
    auction.wait_until(lambda: (way_back(auction) or 0) > said, 30, "the way back to another lot")
    assert auction.focused().number == 24, "the sale goes on, and the user stays"
    auction.run(False)
    vitrine.press_button("is on the block")
    auction.wait_for_lot(current(auction))
    auction.wait_until(lambda: way_back(auction) is None, what="the button to go")
    here = current(auction)
    auction.run()
    auction.wait_until(lambda: auction.focused().number > here, 30, "the next lot, by itself")

    auction.run(False)
    vitrine.desk.key("Home")
    auction.wait_for_lot(1)
    vitrine.desk.key("Ctrl+l")
    auction.wait_for_lot(current(auction))


def test_the_sale_turns_no_page_that_is_held(vitrine):
    auction = Auction(vitrine).open(speed=20)
    auction.wait_for_lot(auction.pause_on_block())
    desk, (x, y) = vitrine.desk, auction.stage_middle()
    desk.touch_down(x, y)
    for way in range(10, 101, 10):
        desk.touch_move(x - way, y); desk.sleep(0.03)
    vitrine.rest()
    held = auction.focused()
    desk.key("Ctrl+p")
    auction.wait_until(lambda: current(auction) > held.number + 1, 30, "the lot after the next")
    now = auction.focused()
    assert (now.number, now.rect) == (held.number, held.rect), "%s was held, there is %s" % (held, now)
    desk.touch_up()
    auction.wait_until(lambda: auction.focused().number > held.number + 1, 30, "the sale's lot, by itself")
    assert way_back(auction) is None


def standing(auction):
    """What there is to see of a sale that stands: where it is, its prices and bids."""
    vitrine = auction.vitrine
    auction.wait_for_lot(current(auction))
    vitrine.desk.key("Ctrl+h")
    auction.wait_until(lambda: auction.handle()[1] < 600, what="the bids")
    vitrine.rest()
    return current(auction), auction.panel(), auction.history(), [lot.name for lot in auction.shown()]


def test_a_sale_that_is_killed_goes_on_where_it_was(vitrine):
    auction = Auction(vitrine).open(speed=30)
    auction.wait_until(lambda: (current(auction) or 0) >= 2, 30, "the second lot")
    seen = current(auction), [lot.name for lot in auction.shown() if "Sold" in lot.name or "Passed" in lot.name]
    assert auction.is_running()
    vitrine.kill()

    auction.open()
    assert not auction.is_running(), "a sale that is opened stands"
    there = standing(auction)
    assert there[0] >= seen[0] and set(seen[1]) <= set(there[3]), (seen, there)
    vitrine.kill()
    auction.open()
    assert standing(auction) == there
    vitrine.desk.key("Ctrl+h")
    auction.run()
    auction.wait_until(lambda: auction.panel() != there[1], 30, "the sale to go on")


def test_a_sale_runs_in_one_place_only(vitrine):
    auction = Auction(vitrine).open()
    first = vitrine.app
    environment = {"HOME": vitrine.home, "XDG_DATA_HOME": vitrine.path("data"), "XDG_CACHE_HOME": vitrine.path("cache")}
    other = vitrine.desk.launch([PROGRAM, "--sale", auction.file, auction.pictures], env=environment)

    def reported():
        return vitrine.desk.nodes("label", "The sale is already running") and len(vitrine.desk.windows(TITLE)) == 2
    vitrine.wait_until(reported, 30, "the message")
    other.terminate()
    other.wait(10)
    vitrine.wait_until(lambda: len(vitrine.desk.windows(TITLE)) == 1, what="the first window alone")
    assert first.poll() is None
    vitrine.desk.click(640, 20)


def test_a_bad_catalogue_tells_all_its_faults(vitrine):
    auction = Auction(vitrine)
    with open(auction.file) as file:
        sale = json.load(file)
    sale["lots"][2]["estimate"] = {"low": 180_000, "high": 120_000}
    sale["lots"][7]["picture"] = "nowhere.jpg"
    sale["lots"][11]["label"] = "5"
    sale["currency"] = "pounds"
    with open(auction.file, "w") as file:
        json.dump(sale, file)
    vitrine.open(None, "--sale", auction.file, auction.pictures)
    faults = ("It has 4 faults", "currency", "Lot 3 (entry 3): estimate.low is above estimate.high",
              "Lot 8 (entry 8): picture “nowhere.jpg”", "Lot 5 (entry 12): label")
    vitrine.wait_for_words("The Catalogue Can’t Be Read", *faults)
    printed = vitrine.output()
    assert "vitrine: sale.json can’t be opened" in printed and all(fault in printed for fault in faults), printed
    for key in ("Right", "Ctrl+b", "Ctrl+h", "Ctrl+p", "Ctrl+g", "Ctrl+f", "Escape", "F9"):
        vitrine.desk.key(key)
    vitrine.rest()


def test_the_sale_that_comes_with_the_app_stands_beside_the_photographs(vitrine):
    vitrine.open(vitrine.photos(12))
    vitrine.wait_for_pictures(range(12))
    vitrine.park()
    photographs = vitrine.rest()
    vitrine.desk.key("Alt+2")
    vitrine.wait_for_words("Lines, Fields and Solids", "122 lots", "Register to Bid", seconds=30)
    tab = next(n for n in vitrine.desk.nodes("page tab", "Photos") if vitrine.rect(n)[2] > 0)
    vitrine.desk.click(*tab_middle(vitrine, tab))
    vitrine.park()
    vitrine.wait_for_picture(photographs)


def tab_middle(vitrine, tab):
    x, y, width, height = vitrine.rect(tab)
    return x + width / 2, y + height / 2
