"""Albums are made, filled, put in order, and undone; their photographs stay where they are."""
import os

from sidebar import Sidebar
from test_drag import carry, let_go
from test_menus import choose
from vitrine import middle


def begin(vitrine, sidebar, title):
    """Makes an album by its row, and types its title."""
    sidebar.choose("New Album…")
    sidebar.wait_for_question("New Album")
    vitrine.desk.key("Ctrl+a")
    vitrine.desk.type(title)
    vitrine.desk.key("Return")
    sidebar.row(title)


def files(folder):
    return sorted(os.path.join(at, name) for at, _, names in os.walk(folder) for name in names)


def test_photographs_are_dropped_on_an_album_and_taken_out_again(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    before = files(sidebar.root)
    begin(vitrine, sidebar, "Best")
    vitrine.wait_for_words("No Photos in This Album")
    sidebar.choose("All Photos")
    sidebar.wait_for_photos(range(9))
    vitrine.rest()
    for place in (5, 1):
        photo = next(cell for cell in sidebar.photos() if cell.place == place)
        carry(vitrine, middle(photo.rect), middle(sidebar.row("Best").rect))
        let_go(vitrine)
        vitrine.wait_for_words("to “Best”")
    sidebar.row("Best, 2 photos")
    sidebar.choose("Best")
    sidebar.wait_for_photos([1, 5])
    assert sidebar.numbers() == [5, 1], "in the order they came"
    vitrine.rest()
    vitrine.keep("album")

    first, second = (middle(cell.rect) for cell in sidebar.photos())
    desk.drag(first, (second[0] + 60, second[1]), settle=0.4)
    vitrine.wait_until(lambda: sidebar.numbers() == [1, 5], what="the order of one's own")
    desk.key("Ctrl+z")
    vitrine.wait_until(lambda: sidebar.numbers() == [5, 1], what="the order of before")

    desk.click(*middle(sidebar.photos()[0].rect), button="right")
    vitrine.wait_until(lambda: desk.nodes("menu item", "Remove from Album"), what="the menu")
    vitrine.rest()
    choose(vitrine, "Remove from Album")
    sidebar.wait_for_photos([1])
    vitrine.wait_for_words("Removed 1 photo from “Best”")
    desk.key("Ctrl+z")
    vitrine.wait_until(lambda: sidebar.numbers() == [5, 1], what="the photograph where it was")
    vitrine.close()

    vitrine.open(sidebar.root, sidebar=True)
    sidebar.row("Best, 2 photos")
    sidebar.choose("Best")
    vitrine.wait_until(lambda: sidebar.numbers() == [5, 1], what="the album at the next start")
    assert files(sidebar.root) == before
    vitrine.close()


def test_an_album_is_renamed_and_deleted_without_its_photographs(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    before = files(sidebar.root)
    begin(vitrine, sidebar, "Best")
    sidebar.wait_for_selected("Best")
    sidebar.choose_in_menu("Best", "Rename…")
    sidebar.wait_for_question("Rename Album")
    desk.key("Ctrl+a")
    desk.type("Better")
    desk.key("Return")
    sidebar.row("Better")
    sidebar.delete_album("Better")
    assert files(sidebar.root) == before
    vitrine.close()


def test_the_menu_of_photographs_adds_them_to_an_album(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    begin(vitrine, sidebar, "Best")
    sidebar.choose("Camera")
    sidebar.wait_for_photos([7, 8])
    vitrine.rest()
    desk.key("Ctrl+a")
    desk.click(*middle(sidebar.photos()[0].rect), button="right")
    vitrine.wait_until(lambda: desk.nodes("menu item", "Add to Album"), what="the menu")
    vitrine.rest()
    choose(vitrine, "Add to Album")
    vitrine.wait_until(lambda: desk.nodes("menu item", "Best"), what="the albums")
    vitrine.rest()
    choose(vitrine, "Best")
    sidebar.row("Best, 2 photos")
    vitrine.wait_for_words("Added 2 photos to “Best”")
    desk.key("Ctrl+z")
    sidebar.row("Best")
    vitrine.wait_until(lambda: not [t for t in sidebar.titles() if t == "Best, 2 photos"], what="the album empty again")
    vitrine.close()


def test_albums_are_dragged_to_another_place_in_the_sidebar(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    for title in ("One", "Two", "Three"):
        begin(vitrine, sidebar, title)
        sidebar.wait_for_selected(title)
    vitrine.rest()

    def albums():
        names = [title.split(",")[0] for title in sidebar.titles()]
        return [name for name in names if name in ("One", "Two", "Three")]
    assert albums() == ["One", "Two", "Three"]
    three, one = middle(sidebar.row("Three").rect), middle(sidebar.row("One").rect)
    desk.drag(three, (one[0], one[1] - 8), settle=0.4)
    vitrine.wait_until(lambda: albums() == ["Three", "One", "Two"], what="the album at the top")
    # Beyond the albums it stays among them.
    vitrine.rest()
    three, folder = middle(sidebar.row("Three").rect), middle(sidebar.row("Camera").rect)
    desk.drag(three, folder, settle=0.4)
    vitrine.wait_until(lambda: albums() == ["One", "Two", "Three"], what="the album at the end")
    vitrine.rest()
    two, one = middle(sidebar.row("Two").rect), middle(sidebar.row("One").rect)
    desk.drag(two, (one[0], one[1] - 8), settle=0.4)
    vitrine.wait_until(lambda: albums() == ["Two", "One", "Three"], what="the order of one's own")
    vitrine.close()
    vitrine.open(sidebar.root, sidebar=True)
    sidebar.row("Three")
    assert albums() == ["Two", "One", "Three"]
    vitrine.close()


def test_keys_and_drags_change_the_order_of_an_album_alone(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    begin(vitrine, sidebar, "Best")
    sidebar.choose("All Photos")
    sidebar.wait_for_photos(range(9))
    vitrine.rest()
    before = sidebar.numbers()
    for place in (0, 1, 2, 3):
        photo = next(cell for cell in sidebar.photos() if cell.place == place)
        carry(vitrine, middle(photo.rect), middle(sidebar.row("Best").rect))
        let_go(vitrine)
        sidebar.row("Best, %d photo%s" % (place + 1, "s" if place else ""))
        vitrine.rest()
    sidebar.choose("Best")
    vitrine.wait_until(lambda: sidebar.numbers() == before[:4], what="the album")
    vitrine.rest()
    desk.click(*middle(sidebar.photos()[0].rect))
    desk.key("Alt+Right")
    a, b, c, d = before[:4]
    vitrine.wait_until(lambda: sidebar.numbers() == [b, a, c, d], what="the photograph one place on")
    vitrine.rest()
    first, last = (middle(sidebar.photos()[place].rect) for place in (0, 3))
    desk.drag(first, (last[0] + 60, last[1]), settle=0.4)
    vitrine.wait_until(lambda: sidebar.numbers() == [a, c, d, b], what="the photograph at the end")
    sidebar.choose("All Photos")
    vitrine.wait_until(lambda: sidebar.numbers() == before, what="the library as it was")
    vitrine.close()
    vitrine.open(sidebar.root, sidebar=True)
    sidebar.choose("Best")
    vitrine.wait_until(lambda: sidebar.numbers() == [a, c, d, b], what="the order at the next start")
    vitrine.close()
