"""The gallery shows every layout on the same photographs; controls change the one in use."""
from test_layouts import MARGIN, rects, rows, start
from vitrine import middle, on

NAMES = ("Grid", "Justified", "Mosaic", "List", "Waterfall", "Shelves", "Carousel", "Columns")


def cards(vitrine):
    """The cards of the gallery by the name of their layout."""
    found = {}
    for node in vitrine.desk.nodes("table cell"):
        name = node.name.partition(".")[0]
        if name in NAMES:
            found[name] = node
    return found


def open_gallery(vitrine):
    vitrine.desk.key("Ctrl+g")
    vitrine.wait_until(lambda: len(cards(vitrine)) == len(NAMES), what="a card for each layout")
    return vitrine.rest()


def wait_for_another(vitrine, before):
    """Waits until the photographs are seen again, elsewhere."""
    vitrine.wait_until(lambda: "Layout Gallery" not in vitrine.labels(), what="the photographs")
    vitrine.wait_until(lambda: vitrine.cells() and rects(vitrine) != before, what="another layout")
    vitrine.rest()


def test_shows_every_layout_and_back(vitrine):
    first = start(vitrine)
    gallery = open_gallery(vitrine)
    assert "Layout Gallery" in vitrine.labels()
    for name, node in cards(vitrine).items():
        x, y, width, height = vitrine.rect(node)
        if y + height > vitrine.desk.size[1]:
            continue
        picture = gallery.crop((x + 10, y + 10, width - 20, height * 0.6)).convert("L")
        low, high = picture.getextrema()
        assert high - low > 60, "the preview of %s shows nothing" % name
    assert "selected" in cards(vitrine)["Grid"].states
    vitrine.desk.key("Escape")
    vitrine.wait_for_picture(first)
    open_gallery(vitrine)
    vitrine.press_button("Back")
    vitrine.park()
    vitrine.wait_for_picture(first)


def test_a_click_or_return_chooses(vitrine):
    start(vitrine)
    before = rects(vitrine)
    open_gallery(vitrine)
    vitrine.desk.click(*middle(vitrine.rect(cards(vitrine)["Mosaic"])))
    wait_for_another(vitrine, before)
    mosaic = rects(vitrine)
    open_gallery(vitrine)
    assert "selected" in cards(vitrine)["Mosaic"].states
    vitrine.desk.key("Right")
    vitrine.desk.key("Return")
    wait_for_another(vitrine, mosaic)
    assert all(len(line) == 1 for line in rows(rects(vitrine))), "the list comes after the mosaic"


@on(width=360, height=720)
def test_fits_a_narrow_window(vitrine):
    start(vitrine)
    open_gallery(vitrine)
    for name, node in cards(vitrine).items():
        x, _, width, _ = vitrine.rect(node)
        assert 0 <= x and x + width <= 360, name


def test_columns_and_spacing(vitrine):
    start(vitrine)
    columns = len(rows(rects(vitrine))[0])
    vitrine.press_button("View")
    spin = vitrine.node("spin button", "Columns")
    assert spin.value == columns
    spin.value = columns - 2
    vitrine.wait_until(lambda: len(rows(rects(vitrine))[0]) == columns - 2, what="fewer columns")
    spacing = vitrine.node("slider", "Spacing")
    spacing.value = 20
    vitrine.rest()
    line = rows(rects(vitrine))[0]
    assert line[0][0] == MARGIN and all(b[0] - a[0] - a[2] in (20, 21) for a, b in zip(line, line[1:]))
    vitrine.desk.key("Escape")
    vitrine.rest()
    kept = rects(vitrine)
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_until(lambda: rects(vitrine) == kept, what="the same columns and spacing")
