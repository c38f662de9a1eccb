"""The lot on the block never leaves the screen while the lot list scrolls."""
import pictures
from auction import ROW, Auction
from vitrine import middle, on

INSIDE = 1                      # pixels by which a row may be off for rounding


def scroll(auction, act, at_end):
    """Scrolls the list with act until at_end(lots shown); the lot on the block is on the screen in every picture meanwhile.
    Returns the last picture."""
    vitrine = auction.vitrine
    _, y, _, height = auction.rect(auction.table("Lots"))
    pictures_seen = 0
    for _ in range(20):
        with vitrine.film() as film:
            act()
            vitrine.desk.sleep(0.25)
        pictures_seen += len(film)
        for shot in film:
            upper, lit = auction.band(shot) or (0, 0)
            assert abs(lit - ROW) <= INSIDE and y - INSIDE <= upper <= y + height - ROW + INSIDE, (upper, lit)
        if at_end(auction.shown()):
            break
    else:
        raise AssertionError("the list did not come to its end")
    assert pictures_seen >= 5, "only %d pictures on the way" % pictures_seen
    return vitrine.rest()


@on(width=1000, height=480)
def test_the_lot_on_the_block_sticks_to_both_edges(vitrine):
    auction = Auction(vitrine).open(speed=60)
    live = auction.pause_on_block(first=8)
    auction.wait_for_lot(live)          # the list goes along with the stage
    vitrine.rest()
    x, y, width, height = auction.rect(auction.table("Lots"))
    vitrine.desk.move(x + width / 2, y + height / 2)

    shot = scroll(auction, lambda: vitrine.desk.wheel(-4), lambda lots: lots[0].number == 1)
    assert auction.band(shot) == (y + height - ROW, ROW), "it sticks to the lower edge"
    assert pictures.number(shot.pixel(x + 42, y + height - ROW / 2)) == live - 1, "its picture lies above the others"
    rows = {lot.number: lot.rect for lot in auction.shown()}
    assert rows[live][1] == y + height - ROW and rows[4][1] == rows[1][1] + 3 * ROW, rows

    shot = scroll(auction, lambda: vitrine.desk.wheel(4), lambda lots: lots[-1].number == 24)
    assert auction.band(shot) == (y, ROW), "it sticks to the upper edge"
    assert pictures.number(shot.pixel(x + 42, y + ROW / 2)) == live - 1
    rows = {lot.number: lot.rect for lot in auction.shown()}
    assert rows[live][1] == y and rows[24][1] == rows[23][1] + ROW, rows

    up, down = (x + width / 2, y + height * 0.2), (x + width / 2, y + height * 0.8)
    scroll(auction, lambda: vitrine.desk.swipe(up, down), lambda lots: lots[0].number == 1)
    scroll(auction, lambda: vitrine.desk.touchpad(200), lambda lots: lots[-1].number == 24)


@on(width=1000, height=480)
def test_another_lot_on_the_block_sticks_in_its_stead(vitrine):
    auction = Auction(vitrine).open(speed=60)
    live = auction.pause_on_block(first=2)
    x, y, width, height = auction.rect(auction.table("Lots"))
    # The list follows the sale, so the user scrolls away again.
    auction.run()
    other = auction.pause_on_block(first=live + 1)
    vitrine.desk.move(x + width / 2, y + height / 2)
    scroll(auction, lambda: vitrine.desk.wheel(8), lambda lots: lots[-1].number == 24)
    assert auction.band(vitrine.shot()) == (y, ROW)
    rows = {lot.number: lot for lot in auction.shown()}
    assert rows[other].rect[1] == y and live not in rows
    assert pictures.number(vitrine.shot().pixel(x + 42, y + ROW / 2)) == other - 1


@on(width=1000, height=480)
def test_who_looks_around_in_the_list_is_left_there(vitrine):
    auction = Auction(vitrine).open(speed=60)
    live = auction.pause_on_block(first=2)
    auction.wait_for_lot(live)
    vitrine.rest()
    x, y, width, height = auction.rect(auction.table("Lots"))
    vitrine.desk.move(x + width / 2, y + height / 2)
    scroll(auction, lambda: vitrine.desk.wheel(8), lambda lots: lots[-1].number == 24)
    auction.run()
    other = auction.pause_on_block(first=live + 1)
    auction.wait_for_lot(other)
    vitrine.rest()
    assert auction.shown()[-1].number == 24, "the list went along"

    def is_among_its_neighbours(number):
        return {number - 1, number, number + 1} <= {lot.number for lot in auction.shown()}
    # Who comes back to the lot on the block goes along from there.
    for _ in range(40):
        if is_among_its_neighbours(other):
            break
        vitrine.desk.wheel(-1)
        vitrine.rest()
    auction.run()
    other = auction.pause_on_block(first=other + 1)
    auction.wait_for_lot(other)
    vitrine.wait_until(lambda: is_among_its_neighbours(other), what="the list at lot %d" % other)


@on(width=1000, height=480)
def test_a_choice_in_the_list_leads_to_the_lot(vitrine):
    auction = Auction(vitrine).open()
    vitrine.desk.click(*middle(auction.shown()[3].rect))
    auction.wait_for_lot(4)
    vitrine.desk.key("Down", times=2)
    vitrine.desk.key("Return")
    auction.wait_for_lot(6)
    assert ["selected" in lot.states for lot in auction.shown() if lot.number in (4, 6)] == [False, True]


@on(width=1000, height=480)
def test_a_number_that_is_typed_leads_to_the_lot(vitrine):
    auction = Auction(vitrine).open()
    vitrine.desk.click(*middle(auction.shown()[1].rect))
    auction.wait_for_lot(2)
    vitrine.desk.type("12")
    vitrine.wait_until(lambda: [lot.number for lot in auction.shown() if "focused" in lot.states] == [12],
                       what="the keyboard at lot 12")
    auction.wait_for_lot(12)
