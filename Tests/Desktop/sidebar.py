"""The sidebar: its rows as a screen reader finds them, and what is done with them."""
import os

import pictures
from test_menus import choose
from vitrine import middle


class Sidebar:
    """The sidebar of a window on a library in `Photos`: four pictures in it, three in `2024/Norway`, two in `Camera`."""

    def __init__(self, vitrine):
        self.vitrine = vitrine
        self.root = vitrine.path("Photos")

    def open(self, sidebar=True, **shape):
        number = 0
        for folder, count in (("", 4), ("2024/Norway", 3), ("Camera", 2)):
            os.makedirs(os.path.join(self.root, folder), exist_ok=True)
            for _ in range(count):
                pictures.save(os.path.join(self.root, folder), number)
                number += 1
        self.vitrine.open(self.root, sidebar=sidebar, **shape)
        self.vitrine.wait_until(lambda: {0, 1, 2, 3} <= set(self.numbers()), what="the photographs")
        return self

    def rows(self):
        """The rows that can be seen, from the top: label, rectangle, states, what is said besides."""
        tables = self.vitrine.desk.nodes("table", "Places", top=self.vitrine.desk.window("Vitrine"))
        return [cell for table in tables for cell in self.vitrine.cells(top=table)]

    def titles(self):
        return [row.name.rsplit(", ", 1)[0] for row in self.rows()]

    def row(self, title):
        """The row whose name begins so, waited for."""
        def found():
            return [row for row in self.rows() if row.name == title or row.name.startswith(title + ",")]
        return self.vitrine.wait_until(found, what="the row %r among %s" % (title, self.titles()))[0]

    def choose(self, title):
        self.vitrine.desk.click(*middle(self.row(title).rect))

    def choose_in_menu(self, title, item):
        """Chooses in the menu of a row, by the pointer."""
        self.vitrine.rest()
        self.vitrine.desk.click(*middle(self.row(title).rect), button="right")
        self.vitrine.wait_until(lambda: self.vitrine.desk.nodes("menu item", item.rstrip("…")), what="the menu")
        self.vitrine.rest()
        choose(self.vitrine, item)

    def delete_album(self, title):
        """Deletes the album that is shown, and waits for all photographs."""
        self.choose_in_menu(title, "Delete Album…")
        self.wait_for_question("The photos in it stay where they are.")
        self.vitrine.desk.key("Tab")
        self.vitrine.desk.key("Return")
        self.wait_for_photos(range(9))
        self.wait_for_selected("All Photos")
        assert not [t for t in self.titles() if t.startswith(title)]

    def wait_for_question(self, words):
        """Waits until a dialog says this: it is a window of its own."""
        self.vitrine.wait_until(lambda: self.vitrine.desk.nodes("label", words), what="the question %r" % words)
        self.vitrine.rest()

    def photos(self):
        """The photographs in the grid that can be seen."""
        tables = self.vitrine.desk.nodes("table", "Photos", top=self.vitrine.desk.window("Vitrine"))
        return [cell for table in tables for cell in self.vitrine.cells(top=table)]

    def numbers(self):
        return self.vitrine.pictures(self.photos())

    def wait_for_photos(self, numbers):
        """Waits until the grid shows these pictures, in whatever order."""
        wanted = sorted(numbers)
        self.vitrine.wait_until(lambda: sorted(n if n is not None else -1 for n in self.numbers()) == wanted,
                                what="the pictures %s" % wanted)

    def wait_for_selected(self, title):
        self.vitrine.wait_until(
            lambda: [row.name.split(",")[0] for row in self.rows() if "selected" in row.states] == [title],
            what="the row %r selected" % title)
