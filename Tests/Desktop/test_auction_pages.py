"""Lots are paged through by every device, round and round."""
from auction import LOTS, Auction
from test_scroll import TOUCHPAD_FACTOR
from vitrine import middle


def press(auction, name):
    auction.vitrine.press_button(name)


def swipe(auction, way):
    """A finger across most of the stage, released at rest."""
    x, y = auction.stage_middle()
    auction.desk.swipe((x - way / 2, y), (x + way / 2, y), seconds=0.4, settle=0.3)


def flick(auction, way):
    """A short move of a finger: its speed turns the page."""
    x, y = auction.stage_middle()
    auction.desk.swipe((x - way / 2, y), (x + way / 2, y), seconds=0.15)


def over_stage(auction, act):
    auction.desk.move(*auction.stage_middle())
    act(auction.desk)


def two_fingers(auction, pages):
    """Two fingers that move the stage by whole pages: that they leave the touchpad is not reported by this desktop."""
    width = auction.rect(auction.table("Lot"))[2]
    over_stage(auction, lambda desk: desk.touchpad(0, pages * width / TOUCHPAD_FACTOR, fling=False))


def click_slice(auction, side):
    """A click on what is seen of a neighbour, off the round buttons."""
    x, y, width, _ = auction.rect(auction.table("Lot"))
    neighbours = [lot.rect for lot in auction.shown("Lot") if "selected" not in lot.states]
    _, upper, _, height = min(neighbours) if side < 0 else max(neighbours)
    auction.desk.click(x + 8 if side < 0 else x + width - 8, upper + height * 0.2)


#: What turns a page onwards, and what turns it back.
DEVICES = {
    "swipe": (lambda a: swipe(a, -440), lambda a: swipe(a, 440)),
    "flick": (lambda a: flick(a, -200), lambda a: flick(a, 200)),
    "touchpad": (lambda a: two_fingers(a, 1), lambda a: two_fingers(a, -1)),
    "wheel": (lambda a: over_stage(a, lambda d: d.wheel(1)), lambda a: over_stage(a, lambda d: d.wheel(-1))),
    "sideways wheel": (lambda a: over_stage(a, lambda d: d.wheel(1, horizontal=True)),
                       lambda a: over_stage(a, lambda d: d.wheel(-1, horizontal=True))),
    "arrows": (lambda a: a.desk.key("Right"), lambda a: a.desk.key("Left")),
    "pages": (lambda a: a.desk.key("Page_Down"), lambda a: a.desk.key("Page_Up")),
    "Alt": (lambda a: a.desk.key("Alt+Right"), lambda a: a.desk.key("Alt+Left")),
    "buttons": (lambda a: press(a, "Next Lot"), lambda a: press(a, "Previous Lot")),
    "slice": (lambda a: click_slice(a, 1), lambda a: click_slice(a, -1)),
}


def turn(auction, device, way, expected):
    act = DEVICES[device][0 if way > 0 else 1]
    act(auction)
    try:
        auction.wait_for_lot(expected)
    except AssertionError as error:
        raise AssertionError("by %s: %s" % (device, error)) from error


def test_every_device_turns_pages_round_and_round(vitrine):
    auction = Auction(vitrine).open()
    auction.wait_for_lot(1)
    for device in DEVICES:
        turn(auction, device, -1, LOTS)
        turn(auction, device, 1, 1)


def test_pages_turn_one_after_the_other(vitrine):
    auction = Auction(vitrine).open()
    for number, device in enumerate(DEVICES, start=2):
        turn(auction, device, 1, number)
    vitrine.desk.key("End")
    auction.wait_for_lot(LOTS)
    vitrine.desk.key("Right")
    auction.wait_for_lot(1)
    vitrine.desk.key("End")
    vitrine.desk.key("Home")
    auction.wait_for_lot(1)


def test_a_turn_of_the_page_is_one_motion(vitrine):
    auction = Auction(vitrine).open()
    auction.wait_for_lot(1)
    vitrine.park()
    vitrine.rest()
    x, y, width, height = auction.rect(auction.table("Lot"))
    strip = (x, y + height / 2, width, 1)
    with vitrine.film() as film:
        vitrine.desk.key("Right")
        vitrine.desk.sleep(0.8)
    auction.wait_for_lot(2)
    # Of the lots that come by, where the next one's left edge is: it goes one way only, and is never gone.
    edges = [edge for edge in (left_edge(shot.crop(strip), auction.colour(2)) for shot in film)]
    assert None not in edges and len(set(edges)) >= 3, edges
    assert all(later <= earlier for earlier, later in zip(edges, edges[1:])), edges


def left_edge(strip, colour):
    for x in range(strip.width):
        if max(abs(a - b) for a, b in zip(strip.getpixel((x, 0)), colour)) < 24:
            return x
    return None


def test_the_way_without_animations(vitrine):
    auction = Auction(vitrine).open(animations=False)
    for number in (2, 3):
        vitrine.desk.key("Right")
        auction.wait_for_lot(number)
    vitrine.desk.click(*middle(auction.shown()[6].rect))
    auction.wait_for_lot(7)
