"""A screen reader finds every photograph, what it is called and in which state, and can select and open it."""
import os

import pictures
from vitrine import middle

OPENER = """[Desktop Entry]
Type=Application
Name=Opener
Exec=sh -c 'echo "$1" >> %s' opener %%f
MimeType=image/jpeg;
"""


def test_cells(vitrine):
    # A program that notes what it is asked to open.
    note, programs = vitrine.path("opened"), vitrine.path("data", "applications")
    os.makedirs(programs)
    with open(os.path.join(programs, "opener.desktop"), "w") as file:
        file.write(OPENER % note)
    os.makedirs(vitrine.path("config"))
    with open(vitrine.path("config", "mimeapps.list"), "w") as file:
        file.write("[Default Applications]\nimage/jpeg=opener.desktop\n")

    def opened():
        if not os.path.exists(note):
            return []
        with open(note) as file:
            return [os.path.basename(line.strip()) for line in file]

    vitrine.open(vitrine.photos(300))
    vitrine.wait_for_pictures(range(8))
    desk = vitrine.desk
    [grid] = desk.nodes("table", "Photos")
    children = [grid.get_child_at_index(i) for i in range(grid.get_child_count())]
    cells = [c for c in children if c.get_role_name() == "table cell"]
    assert len(cells) >= 28
    for place, cell in enumerate(cells):
        assert cell.get_name() == "%s, %d of 300" % (pictures.name(place), place + 1), cell.get_name()
        assert {"visible", "focusable", "selectable"} <= desk.states(cell), desk.states(cell)
    seen = vitrine.cells()
    assert [c.place for c in seen] == list(range(len(seen))), "reading order is the order on the screen"

    desk.click(*middle(seen[3].rect))
    vitrine.wait_for_selected([3])
    desk.key("Right")
    vitrine.wait_until(lambda: [c.place for c in vitrine.cells() if "focused" in c.states] == [4], what="the focus")
    vitrine.wait_for_selected([4])
    desk.activate(vitrine.cells()[2].node)
    vitrine.wait_for_selected([2])
    assert [c.place for c in vitrine.cells() if "focused" in c.states] == [2], "activated, it has the keyboard"
    desk.key("Return")
    vitrine.wait_until(lambda: opened() == ["photo 002.jpg"], what="the focused photograph opened")
    desk.click(*middle(seen[6].rect), count=2)
    vitrine.wait_until(lambda: opened()[1:] == ["photo 006.jpg"], what="the double-clicked photograph opened")

    desk.key("End")
    vitrine.wait_until(lambda: vitrine.cells()[-1].name == "photo 299.jpg, 300 of 300", what="the last cell")
    assert desk.nodes("table cell", "photo 000") == [], "what is out of sight is not read out"
