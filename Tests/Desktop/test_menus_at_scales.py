"""Every menu opens, acts and closes by mouse, finger and keys, however many pixels a point of the screen has."""
from test_menus import LONG_PRESS_SECONDS, choose, press, rect, start, wait_for_entry, wait_for_none
from test_search import focus_item, focused, wait_for_numbers
from vitrine import middle, on

#: Points that a menu changes at least; what else may change as it comes and goes is less: a focus ring, a round button.
MENU = 5_000
COUNT = 8


def size(scale):
    return on(width=1920, height=1200, scale=scale)


@size(1)
def test_one_pixel_a_point(vitrine):
    use_all(vitrine)


@size(1.25)
def test_five_pixels_for_four_points(vitrine):
    use_all(vitrine)


@size(1.5)
def test_three_pixels_for_two_points(vitrine):
    use_all(vitrine)


@size(2)
def test_two_pixels_a_point(vitrine):
    use_all(vitrine)


def use_all(vitrine):
    cells = start(vitrine, count=COUNT)
    at = middle(cells[4].rect)
    vitrine.desk.click(*at)
    vitrine.wait_for_selected([4])
    use_view_menu(vitrine)
    use_main_menu(vitrine)
    use_context_menu(vitrine, cells[4].rect)
    vitrine.close()         # nothing may be on its standard error


def changed(vitrine, plain):
    """Of how many points the picture has changed, once it is at rest."""
    return vitrine.rest().changed(plain) / vitrine.desk.scale ** 2


def opens(vitrine, ask, what):
    """Asks for a menu, which is seen then; gives what was seen before."""
    vitrine.park()
    plain = vitrine.rest()
    ask()
    vitrine.wait_until(lambda: changed(vitrine, plain) > MENU, what=what)
    return plain


def closes(vitrine, plain, what):
    vitrine.park()
    vitrine.wait_until(lambda: changed(vitrine, plain) < MENU / 2, what="no more of " + what)


def ways(vitrine, name):
    """To open a menu by its button."""
    at = middle(vitrine.rect(vitrine.button(name)))
    return {"mouse": lambda: vitrine.desk.click(*at), "finger": lambda: vitrine.desk.tap(*at)}


def by_tab(vitrine, name):
    """Goes to a button of the header bar by keys, and presses it."""
    def there():
        if focused(vitrine) == name:
            return True
        vitrine.desk.key("Shift+Tab", gap=0.15)
        return False
    vitrine.wait_until(there, what="the keyboard at " + name)
    vitrine.desk.key("space")


def use_view_menu(vitrine):
    for device, ask in {**ways(vitrine, "View"), "keys": lambda: by_tab(vitrine, "View")}.items():
        what = "the view menu by " + device
        plain = opens(vitrine, ask, what)
        vitrine.desk.key("Escape")
        closes(vitrine, plain, what)
    ways(vitrine, "View")["mouse"]()
    vitrine.rest()
    vitrine.press_button("List")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: vitrine.cells()[0].rect[2] > vitrine.desk.size[0] / 2, what="rows")
    ways(vitrine, "View")["finger"]()
    vitrine.rest()
    vitrine.desk.tap(*middle(vitrine.rect(vitrine.button("Grid"))))
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: vitrine.cells()[0].rect[2] < vitrine.desk.size[0] / 2, what="a grid")
    vitrine.rest()


def use_main_menu(vitrine):
    for device, ask in {**ways(vitrine, "Main Menu"), "keys": lambda: vitrine.desk.key("F10")}.items():
        what = "the main menu by " + device
        plain = opens(vitrine, ask, what)
        wait_for_entry(vitrine, "Name, Z to A")
        vitrine.desk.key("Escape")
        closes(vitrine, plain, what)
    for name, order in (("Name, Z to A", reversed(range(COUNT))), ("Name, A to Z", range(COUNT))):
        vitrine.desk.key("F10")
        wait_for_entry(vitrine, name)
        focus_item(vitrine, name)
        vitrine.desk.key("Return")
        wait_for_numbers(vitrine, order)
    vitrine.rest()


def use_context_menu(vitrine, cell):
    desk, at = vitrine.desk, middle(cell)
    beside = cell[0] + cell[2] + 1, cell[1], 4, cell[3]

    def long_press():
        before = vitrine.shot()
        desk.touch_down(*at)
        desk.sleep(LONG_PRESS_SECONDS)
        vitrine.wait_until(lambda: vitrine.shot().changed(before, beside) > 20, what="it lifted")
        desk.touch_up()
    vitrine.wait_for_selected([4])
    asks = {"mouse": lambda: desk.click(*at, button="right"), "finger": long_press, "keys": lambda: desk.key("Menu")}
    for device, ask in asks.items():
        what = "the menu of a photograph by " + device
        plain = opens(vitrine, ask, what)
        wait_for_entry(vitrine, "Copy")
        desk.key("Escape")
        wait_for_none(vitrine)
        closes(vitrine, plain, what)
    asks["mouse"]()
    wait_for_entry(vitrine, "Copy")
    if desk.scale < 2:
        press(vitrine, "Copy", at)
    else:
        # It is moved to have room, and GTK 4.8 gives wrong places then.
        choose(vitrine, "Copy")
    vitrine.wait_for_words("Copied 1 photo")
    asks["finger"]()
    wait_for_entry(vitrine, "Move to Trash")
    if desk.scale < 2:
        desk.tap(*middle(rect(vitrine, "Move to Trash", at)))
    else:
        choose(vitrine, "Move to Trash")
    vitrine.wait_for_words("“photo 004.jpg” moved to the trash")
    vitrine.rest()
    asks["keys"]()
    wait_for_entry(vitrine, "Move to Trash")
    choose(vitrine, "Move to Trash")
    vitrine.wait_for_words("“photo 005.jpg” moved to the trash")
