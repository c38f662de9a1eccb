"""Menus come up where they are asked for, by the other button, a finger and keys, and act on what they are for."""
import os

from auction import Auction
from vitrine import middle, on

LONG_PRESS_SECONDS = 0.8


def start(vitrine, count=12, **shape):
    vitrine.open(vitrine.photos(count), **shape)
    vitrine.wait_for_cells(count)
    vitrine.rest()
    # The compositor opens menus for whoever pressed something it remembers.
    vitrine.desk.key("Shift")
    return sorted(vitrine.cells(), key=lambda cell: cell.place)


def nodes(vitrine):
    """The entries of the menu that is open, with those of the menus in it."""
    desk = vitrine.desk
    return [node for window in desk.windows("Vitrine") for node in desk.nodes("menu item", top=window)]


def entries(vitrine):
    """What the menu that is open says; nothing while there is none."""
    return [node.name for node in nodes(vitrine)]


def wait_for_entry(vitrine, name):
    vitrine.wait_until(lambda: name in entries(vitrine), what="the menu with %r" % name)
    vitrine.rest()


def wait_for_none(vitrine):
    vitrine.wait_until(lambda: not entries(vitrine), what="the menu gone")


def choose(vitrine, name):
    """Walks to an entry by keys, and presses it."""
    def there():
        return any("focused" in node.states for node in nodes(vitrine) if node.name == name)
    for _ in range(len(nodes(vitrine))):
        if there():
            break
        vitrine.desk.key("Down", gap=0.15)
    assert there(), "the keys do not come to %r" % name
    vitrine.desk.key("Return")


def rect(vitrine, name, at):
    """The rectangle of an entry of the menu that was asked for at a point.

    The program knows where its entries are in the menu, not where the compositor put that: at the point, or above it
    where there is no space below, and to the left of it from right to left; where there is space for it on no side, at
    the edge of the screen."""
    content = next(node for node in nodes(vitrine) if node.name == name)
    x, y, width, height = vitrine.rect(content)
    while content.parent.role != "menu":
        content = content.parent
    left, upper, across, down = vitrine.rect(content)
    right, lower = vitrine.desk.size
    start = min(at[0], right - across)
    top = at[1] if at[1] + down <= lower else at[1] - down if down <= at[1] else lower - down
    return start + x - left, top + y - upper, width, height


def can_be_chosen(vitrine, name):
    return all("sensitive" in node.states for node in nodes(vitrine) if node.name == name)


def focused(vitrine):
    return [cell.place for cell in vitrine.cells() if "focused" in cell.states]


def press(vitrine, name, at):
    vitrine.desk.click(*middle(rect(vitrine, name, at)))


def test_the_other_button_acts_on_the_selection_or_on_one_alone(vitrine):
    cells = start(vitrine)
    desk = vitrine.desk
    desk.watch_clipboard()
    one, two, other = (middle(cells[place].rect) for place in (1, 3, 4))
    desk.click(*one)
    desk.click(*two, keys=["Ctrl"])
    desk.click(*two, button="right")
    wait_for_entry(vitrine, "Copy")
    assert not can_be_chosen(vitrine, "Open"), "one alone is opened"
    press(vitrine, "Open", two)
    vitrine.rest()
    assert "Copy" in entries(vitrine), "what can't be done is not chosen"
    press(vitrine, "Copy", two)
    vitrine.wait_for_words("Copied 2 photos")
    uris = vitrine.wait_until(desk.clipboard, what="files on the clipboard").decode().split()
    assert [os.path.basename(uri) for uri in uris] == ["photo%20001.jpg", "photo%20003.jpg"], uris
    desk.click(*other, button="right")
    wait_for_entry(vitrine, "Open")
    assert can_be_chosen(vitrine, "Open")
    vitrine.wait_for_selected([4])
    press(vitrine, "Move to Trash", other)
    vitrine.wait_for_words("“photo 004.jpg” moved to the trash")
    vitrine.wait_for_pictures([0, 1, 2, 3, 5, 6, 7])
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(range(8))


def test_keys_open_it_walk_it_and_come_back(vitrine):
    cells = start(vitrine)
    key = vitrine.desk.key
    vitrine.desk.click(*middle(cells[0].rect))
    key("Ctrl+Right", times=2)
    for keys in ("Menu", "Shift+F10"):
        key(keys)
        wait_for_entry(vitrine, "Move to Trash")
        key("Down")
        key("Escape")
        wait_for_none(vitrine)
        vitrine.wait_until(lambda: focused(vitrine) == [2], what="the keyboard back at the photograph")
        vitrine.wait_for_selected([0])
    # The menu is for the photograph with the focus alone, whatever else is selected.
    key("Menu")
    wait_for_entry(vitrine, "Move to Trash")
    choose(vitrine, "Move to Trash")
    vitrine.wait_for_words("“photo 002.jpg” moved to the trash")
    vitrine.wait_for_pictures([0, 1, 3, 4])
    vitrine.wait_until(lambda: focused(vitrine) == [2], what="the keyboard at the next photograph")


def test_a_finger_that_rests_and_lets_go(vitrine):
    cells = start(vitrine)
    desk, at = vitrine.desk, middle(cells[4].rect)
    desk.touch_down(*at)
    desk.sleep(LONG_PRESS_SECONDS)
    desk.touch_up()
    wait_for_entry(vitrine, "Copy")
    desk.tap(*middle(rect(vitrine, "Copy", at)))
    vitrine.wait_for_words("Copied 1 photo")
    vitrine.wait_for_pictures(range(8))


def test_empty_space_has_a_menu_of_the_folder(vitrine):
    cells = start(vitrine, count=8)
    x, y, width, height = cells[-1].rect
    empty = (x + width / 2, y + height * 2.5)
    desk = vitrine.desk
    desk.click(*empty, button="right")
    wait_for_entry(vitrine, "Select All")
    assert "My Order" not in entries(vitrine), "there is none yet"
    assert not can_be_chosen(vitrine, "Paste"), "there is nothing on the clipboard"
    choose(vitrine, "Sort")
    vitrine.rest()
    choose(vitrine, "Name, Z to A")
    vitrine.wait_for_pictures([7, 6, 5, 4])
    wait_for_none(vitrine)
    desk.click(*empty, button="right")
    wait_for_entry(vitrine, "Select All")
    choose(vitrine, "Layout")
    vitrine.rest()
    choose(vitrine, "List")
    vitrine.wait_until(lambda: vitrine.cells()[0].rect[2] > 500, what="rows")
    wait_for_none(vitrine)
    # Once the finger has left, the compositor opens no menu for it.
    desk.touch_down(*empty)
    wait_for_entry(vitrine, "Select All")
    desk.touch_up()
    desk.tap(*middle(rect(vitrine, "Select All", empty)))
    vitrine.wait_for_selected(range(8))
    desk.key("Ctrl+c")
    vitrine.wait_for_words("Copied 8 photos")
    desk.click(*empty, button="right")
    wait_for_entry(vitrine, "Paste")
    choose(vitrine, "Paste")
    vitrine.wait_for_words("8 photos copied here", "16 photos")
    desk.key("Ctrl+z")
    vitrine.wait_for_words("8 photos")


def test_a_menu_that_has_no_room_on_the_screen_closes(vitrine):
    """The compositor squeezes the menu of an item that is beside the screen to less than nothing."""
    start(vitrine)
    desk = vitrine.desk
    desk.key("End")
    desk.key("Super+Down")
    vitrine.wait_until(lambda: vitrine.window_rect()[2] < desk.size[0], what="a window that can be moved")

    def move(across, down):
        desk.key("Alt+F7"); desk.sleep(0.2)
        desk.key(across, times=100, gap=0.01); desk.key(down, times=60, gap=0.01)
        desk.key("Return"); desk.sleep(0.2)
        vitrine.rest()

    move("Right", "Down")
    for key in ("Menu", "Shift+F10"):
        desk.key(key)
        vitrine.rest()
        wait_for_none(vitrine)
    move("Left", "Up")
    desk.key("Menu")
    wait_for_entry(vitrine, "Copy")
    desk.key("Escape")
    wait_for_none(vitrine)


def test_it_opens_the_other_way_from_right_to_left(vitrine):
    cells = start(vitrine, rtl=True)
    x, y = middle(cells[2].rect)
    plain = vitrine.shot()
    vitrine.desk.click(x, y, button="right")
    wait_for_entry(vitrine, "Copy")
    menu = vitrine.rest()
    assert menu.changed(plain, (x - 100, y + 20, 90, 60)) > 1000, "it is not on the left"
    assert menu.changed(plain, (x + 20, y + 100, 90, 60)) == 0, "it is on the right"
    # The desktop handles no keys of its own while a menu is open.
    vitrine.desk.key("Escape")
    wait_for_none(vitrine)


@on(width=1000, height=600)
def test_lots_are_looked_at_and_bid_for(vitrine):
    auction = Auction(vitrine).open()
    at = middle(auction.shown()[3].rect)
    vitrine.desk.click(*at, button="right")
    wait_for_entry(vitrine, "Show Lot 4")
    assert ["selected" in lot.states for lot in auction.shown() if lot.number == 4] == [False], "it is not chosen yet"
    press(vitrine, "Show Lot 4", at)
    auction.wait_for_lot(4)
