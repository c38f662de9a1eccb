"""Photographs are found as one types, put in several orders, and stand under the month they were taken in."""
import datetime, os

import pictures
from test_accessible import SPOKEN, wait_for_words
from vitrine import middle, on

PER_MONTH = 4


def start(vitrine, count=12, **how):
    """A folder with so many photographs, four on the tenth of each month from January 2024 on, the first of each month the smallest file."""
    folder = vitrine.photos(count)
    for n in range(count):
        path = os.path.join(folder, pictures.name(n))
        with open(path, "ab") as file:
            file.write(bytes(10_000 * (n % PER_MONTH)))
        taken = datetime.datetime(2024, 1 + n // PER_MONTH, 10, 12, n % PER_MONTH, tzinfo=datetime.timezone.utc)
        os.utime(path, (taken.timestamp(),) * 2)
    vitrine.open(folder, **how)
    vitrine.wait_for_cells(min(count, 4))


def numbers(vitrine):
    """The photographs that can be seen, by number, in reading order."""
    return [int(c.name[6:9]) for c in vitrine.cells()]


def wait_for_numbers(vitrine, expected):
    vitrine.wait_for_value(lambda: numbers(vitrine), list(expected))


def seen_headings(vitrine):
    """The headings a screen reader finds that can be seen, from the top down: their places and names."""
    nodes = vitrine.desk.nodes("heading", top=vitrine.desk.window("Vitrine"))
    seen = [(vitrine.rect(n), n.name) for n in nodes if vitrine._seen(vitrine.rect(n))]
    return sorted(seen, key=lambda heading: heading[0][1])


def headings(vitrine):
    return [name for _, name in seen_headings(vitrine)]


def heading_rects(vitrine):
    return [rect for rect, _ in seen_headings(vitrine)]


def wait_for_headings(vitrine, *expected):
    vitrine.wait_for_value(lambda: headings(vitrine), list(expected))


def sort(vitrine, name):
    """Chooses an order in the main menu, by keys."""
    vitrine.press_button("Main Menu")
    vitrine.wait_until(lambda: focused(vitrine) == "Open Folder…", what="the menu")
    focus_item(vitrine, name)
    vitrine.desk.key("Return")


def focused(vitrine):
    return next((n.name for n in vitrine.desk.nodes(top=vitrine.desk.window("Vitrine"), state="focused")), None)


def focus_item(vitrine, name):
    """Goes down a menu to an item."""
    def there():
        if focused(vitrine) == name:
            return True
        vitrine.desk.key("Down")
        return False
    vitrine.wait_until(there, what="the menu item " + name)


def test_what_is_typed_while_the_search_closes_begins_another(vitrine):
    start(vitrine)
    desk = vitrine.desk
    desk.key("Ctrl+f"); desk.type("no such thing")
    vitrine.wait_for_words("No Results Found")
    # There is nothing that the keyboard could go to.
    desk.key("Ctrl+f"); desk.type("2024")
    vitrine.wait_for_words("12 of 12 photos")
    desk.key("Escape")
    vitrine.wait_until(lambda: "12 photos" in vitrine.labels(), what="the end of the search")


def test_escape_beside_nothing_found_shows_all_again(vitrine):
    start(vitrine)
    desk = vitrine.desk
    for name, key in (("Places", "F9"), ("Properties", "Alt+Return")):
        desk.key(key)
        desk.key("Ctrl+f"); desk.type("no such thing")
        vitrine.wait_for_words("No Results Found")
        panel = vitrine.node(None, name, top=desk.window("Vitrine"))

        def is_inside():
            if "focused" in panel.states or desk.nodes(top=panel, state="focused"): return True
            desk.key("Tab")
            vitrine.rest()
        vitrine.wait_until(is_inside, what="the keyboard in " + name)
        desk.key("Escape")
        vitrine.wait_for_words("12 photos")
        desk.key(key)
        vitrine.rest()


def test_typing_finds_and_escape_shows_all_again(vitrine):
    start(vitrine)
    desk = vitrine.desk
    wait_for_numbers(vitrine, range(12))
    desk.key("Ctrl+f")
    for letter, found in zip("00", (range(12), range(10))):
        desk.type(letter)
        wait_for_numbers(vitrine, found)
    desk.type("7")
    wait_for_numbers(vitrine, [7])
    vitrine.wait_for_words("1 of 12 photos")
    desk.type("x")
    vitrine.wait_for_words("No Results Found")
    assert not vitrine.button("Open Folder"), "another folder is no help"
    desk.key("BackSpace", times=4)
    wait_for_numbers(vitrine, range(12))
    desk.type("feb 2024")
    wait_for_numbers(vitrine, range(4, 8))
    desk.key("Escape")
    wait_for_numbers(vitrine, range(12))
    vitrine.wait_for_words("12 photos")

    # Typing among the photographs begins a search where none is selected; arrows go on moving the focus.
    desk.click(*middle(vitrine.cells()[0].rect))
    desk.key("Right")
    vitrine.wait_for_selected([1])
    desk.key("Escape")
    vitrine.wait_for_selected([])
    desk.type("2024-03")
    wait_for_numbers(vitrine, range(8, 12))
    desk.key("Return")
    desk.key("Home")
    vitrine.wait_for_selected([0])
    desk.key("Escape", times=2)
    wait_for_numbers(vitrine, range(12))


def test_what_is_selected_stays_so_while_it_is_found(vitrine):
    start(vitrine)
    desk = vitrine.desk
    desk.click(*middle(vitrine.cells("photo 001")[0].rect))
    desk.click(*middle(vitrine.cells("photo 006")[0].rect), keys=["Ctrl"])
    desk.key("Ctrl+f")
    desk.type("february")
    wait_for_numbers(vitrine, range(4, 8))
    vitrine.wait_until(lambda: [n[:9] for n in vitrine.selected()] == ["photo 006"], what="the selection")
    # The keys that edit text are the entry's.
    desk.key("Ctrl+a")
    desk.key("Delete")
    wait_for_numbers(vitrine, range(12))
    assert len(os.listdir(vitrine.path("Photos"))) == 12
    vitrine.wait_until(lambda: [n[:9] for n in vitrine.selected()] == ["photo 006"], what="the selection still")


def test_every_order(vitrine):
    start(vitrine)
    months = [list(range(m * PER_MONTH, (m + 1) * PER_MONTH)) for m in range(3)]
    wait_for_numbers(vitrine, range(12))
    with vitrine.desk.listening(*SPOKEN) as heard:
        for name, expected in (
                ("Newest First", [n for m in reversed(months) for n in reversed(m)]),
                ("Name, Z to A", reversed(range(12))),
                ("Largest First", [m[place] for place in reversed(range(PER_MONTH)) for m in months]),
                ("Name, A to Z", range(12)), ("Oldest First", range(12))):
            sort(vitrine, name)
            wait_for_numbers(vitrine, expected)
            wait_for_words(vitrine, heard, "Sorted: " + name)
    sort(vitrine, "Name, Z to A")
    wait_for_numbers(vitrine, reversed(range(12)))
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    wait_for_numbers(vitrine, reversed(range(12)))


def test_another_order_keeps_the_own_one(vitrine):
    start(vitrine)
    desk, cells = vitrine.desk, vitrine.cells()
    desk.drag(middle(cells[0].rect), middle(cells[2].rect), seconds=0.5, settle=0.4)
    own = [1, 2, 0, *range(3, 12)]
    wait_for_numbers(vitrine, own)
    wait_for_headings(vitrine)
    sort(vitrine, "Newest First")
    wait_for_numbers(vitrine, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_cells(12)
    sort(vitrine, "My Order")
    wait_for_numbers(vitrine, own)
    # A move in another order takes that one over, and undo brings both back.
    sort(vitrine, "Name, A to Z")
    wait_for_numbers(vitrine, range(12))
    vitrine.rest()
    cells = vitrine.cells()
    desk.drag(middle(cells[0].rect), middle(cells[1].rect), seconds=0.5, settle=0.4)
    wait_for_numbers(vitrine, [1, 0, *range(2, 12)])
    desk.key("Ctrl+z")
    wait_for_numbers(vitrine, range(12))
    sort(vitrine, "My Order")
    wait_for_numbers(vitrine, own)


def test_months_have_headings(vitrine):
    start(vitrine)
    days = ["Wednesday, 10 January 2024, 4 photos", "Saturday, 10 February 2024, 4 photos",
            "Sunday, 10 March 2024, 4 photos"]
    months = ["January 2024, 4 photos", "February 2024, 4 photos", "March 2024, 4 photos"]
    wait_for_headings(vitrine, *days)
    [grid] = vitrine.desk.nodes("table", "Photos", top=vitrine.desk.window("Vitrine"))

    def are_read_before_their_photographs():
        read = [n.name for n in grid.children if n and n.role in ("heading", "table cell") and n.name]
        cells = [name for name in read if name not in months]
        ordered = sorted({months[int(name[6:9]) // PER_MONTH] for name in cells} & set(read), key=months.index)
        expected = [part for month in months for part in
                    [month] * (month in ordered)
                    + [name for name in cells if months[int(name[6:9]) // PER_MONTH] == month]]
        return len(ordered) > 1 and cells == sorted(cells) and read == expected
    for key in "2345":
        vitrine.desk.key("Ctrl+" + key)
        vitrine.wait_until(lambda: months[0] in headings(vitrine), what="headings in layout " + key)
        vitrine.wait_until(are_read_before_their_photographs, what="headings read in order in layout " + key)
    wait_for_headings(vitrine, *months)
    os.remove(os.path.join(vitrine.path("Photos"), pictures.name(5)))
    wait_for_headings(vitrine, months[0], "February 2024, 3 photos", months[2])
    sort(vitrine, "Largest First")
    wait_for_headings(vitrine)
    sort(vitrine, "Newest First")
    wait_for_headings(vitrine, months[2], "February 2024, 3 photos", months[0])


@on(width=360, height=720)
def test_the_heading_of_the_month_in_sight_stays_at_the_top(vitrine):
    start(vitrine, count=48)
    desk = vitrine.desk
    desk.move(180, 400)
    top = heading_rects(vitrine)[0][1]
    for key in "1234":
        desk.key("Ctrl+" + key)
        desk.key("Home")
        vitrine.rest()
        desk.wheel(3)
        # Not where the next month is about to push it out.
        vitrine.wait_until(lambda: (vitrine.rest(), heading_rects(vitrine)[0][1] == top or desk.wheel(1))[1],
                           what="a heading at the top in layout " + key)
        x, y, width, height = heading_rects(vitrine)[0]
        below = next(c for c in vitrine.cells() if c.rect[1] + c.rect[3] > y + height)
        month = datetime.date(2024, 1 + int(below.name[6:9]) // PER_MONTH, 1)
        assert month.strftime("%B") in headings(vitrine)[0], (headings(vitrine), below.name)
        darkest, lightest = vitrine.shot().crop((width * 0.87, y, width * 0.08, height)).convert("L").getextrema()
        assert lightest - darkest < 24, "photographs show through the heading in layout " + key


@on(width=360, height=720)
def test_the_search_begins_where_the_results_do_and_ends_where_it_began(vitrine):
    start(vitrine, count=48)
    desk = vitrine.desk
    desk.move(180, 400)
    desk.wheel(12)
    vitrine.rest()
    before = numbers(vitrine)
    assert before[0] > 4
    desk.key("Ctrl+f")
    desk.type("2024")
    vitrine.wait_until(lambda: numbers(vitrine)[:2] == [0, 1], what="the first results")
    desk.key("Escape")
    vitrine.wait_until(lambda: numbers(vitrine)[:2] == before[:2], what="where the search began")
