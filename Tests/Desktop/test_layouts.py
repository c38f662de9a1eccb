"""Layouts are switched with every photograph travelling to its new place."""
import pictures
from vitrine import middle

TIMED = ("test_the_way_there_is_animated",)

SHAPES = [(360, 240), (240, 360), (300, 300), (480, 200)]       # of the photographs, in turn
SPACING, MARGIN = 6, 12
BELOW_HEADING = 91              # pixels down to which the heading of a month may cover photographs


def start(vitrine, **how):
    folder = vitrine.photos(0)
    for index in range(24):
        pictures.save(folder, index, SHAPES[index % len(SHAPES)])
    vitrine.open(folder, **how)
    vitrine.wait_for_pictures(range(4))
    vitrine.park()
    return vitrine.rest()


def rects(vitrine):
    """Where the photographs are, in their order."""
    return [c.rect for c in sorted(vitrine.cells(), key=lambda c: c.place)]


def rows(rects):
    """The rectangles by their upper edge."""
    found = {}
    for rect in rects:
        found.setdefault(rect[1], []).append(rect)
    return [found[y] for y in sorted(found)]


def assert_apart(rects):
    for i, (x, y, width, height) in enumerate(rects):
        for left, upper, across, down in rects[i + 1:]:
            assert x + width <= left or left + across <= x or y + height <= upper or upper + down <= y, "two overlap"


def assert_shown(vitrine):
    """Every photograph is where a screen reader finds it."""
    shot = vitrine.shot()
    for cell in vitrine.cells():
        x, y, width, height = cell.rect
        top = max(y, BELOW_HEADING)
        height = min(y + height, vitrine.desk.size[1]) - top
        if height < 20:
            continue
        seen = shot.average((x + height * 0.35, top + height * 0.35, min(width, height) * 0.3, height * 0.3))
        assert pictures.number(seen) == cell.place, "photograph %d is not at %s" % (cell.place, cell.rect)


def wait_for(vitrine, right):
    """Waits until the photographs stand as they should, each where a screen reader finds it."""
    def there():
        try:
            right(rects(vitrine), vitrine.window_rect()[2])
            assert_shown(vitrine)
        except AssertionError as error:
            why[:] = [error]
            return False
        return True
    why = []
    try:
        vitrine.wait_until(there)
    except AssertionError as error:
        raise (why or [error])[0]


def assert_grid(rects, space):
    sides = {(width, height) for _, _, width, height in rects}
    assert len(sides) == 1 and all(width == height for width, height in sides), "not squares of one size: %s" % sides
    assert rows(rects)[0][0][:1] == (MARGIN,)
    right = rows(rects)[0][-1][0] + rows(rects)[0][-1][2]
    assert space - MARGIN - 7 <= right <= space - MARGIN, "the squares end at %s" % right


def assert_justified(rects, space):
    lines = rows(rects)
    for line in lines[:-1]:
        assert line[0][0] == MARGIN and abs(line[-1][0] + line[-1][2] - (space - MARGIN)) <= 1, "the row does not fill"
        assert len({height for _, _, _, height in line}) == 1, "a row of two heights"
    for place, (_, _, width, height) in enumerate(rects[:sum(map(len, lines[:-1]))]):
        across, down = SHAPES[place % len(SHAPES)]
        assert abs(width - height * across / down) <= 3, "photograph %d has lost its shape" % place


def assert_mosaic(rects, space):
    assert len({(width, height) for _, _, width, height in rects}) >= 3, "a mosaic has stones of several sizes"
    assert rects[0][0] == MARGIN and max(x + width for x, _, width, _ in rects) <= space - MARGIN + 1
    assert max(x + width for x, _, width, _ in rects) >= space - MARGIN - 1, "the mosaic does not fill the width"


def assert_waterfall(rects, space):
    columns = {}
    for x, y, width, height in rects:
        columns.setdefault(x, []).append((y, width, height))
    assert min(columns) == MARGIN and len({width for _, width, _ in columns[MARGIN]}) == 1
    for place, (_, _, width, height) in enumerate(rects):
        across, down = SHAPES[place % len(SHAPES)]
        assert abs(height - width * down / across) <= 3, "photograph %d has lost its shape" % place
    assert len({upper for column in columns.values() for upper, _, _ in column}) > len(rows(rects)[0]), "these are rows"


def assert_list(rects, space):
    assert all(len(line) == 1 for line in rows(rects)), "two in a row"
    assert {(x, width) for x, _, width, _ in rects} == {(MARGIN, space - 2 * MARGIN)}, "rows fill the width"
    assert len({height for _, _, _, height in rects}) == 1


LAYOUTS = [("Ctrl+2", "Justified", assert_justified), ("Ctrl+3", "Mosaic", assert_mosaic),
           ("Ctrl+4", "List", assert_list), ("Ctrl+5", "Waterfall", assert_waterfall), ("Ctrl+1", "Grid", assert_grid)]


def test_each_layout_is_right_and_the_first_comes_back(vitrine):
    first = start(vitrine)
    assert_grid(rects(vitrine), vitrine.desk.size[0])
    for chord, name, right in LAYOUTS:
        vitrine.desk.key(chord)
        vitrine.rest()
        right(rects(vitrine), vitrine.desk.size[0])
        assert_apart(rects(vitrine))
        assert_shown(vitrine)
    vitrine.wait_for_picture(first)


def test_buttons_switch_layouts(vitrine):
    start(vitrine)
    vitrine.press_button("View")
    vitrine.rest()
    for _, name, right in LAYOUTS:
        vitrine.press_button(name)
        vitrine.wait_until(lambda: "pressed" in vitrine.button(name).states, what="%s pressed" % name)
        vitrine.rest()
        right(rects(vitrine), vitrine.desk.size[0])
    vitrine.desk.key("Escape")


def way(vitrine, first, chord):
    """The pictures between the first and the last of a switch of layouts, without the header bar."""
    below = (0, 60, vitrine.desk.size[0], vitrine.desk.size[1] - 60)
    with vitrine.film() as film:
        vitrine.desk.key(chord)
        vitrine.desk.sleep(1)
    last = vitrine.rest()
    assert last.changed(first, below) > 10_000
    return [shot for shot in film if shot.changed(first, below) > 500 and shot.changed(last, below) > 500]


def test_the_way_there_is_animated(vitrine):
    first = start(vitrine)
    between = way(vitrine, first, "Ctrl+4")
    assert len(between) >= 3, "only %d pictures on the way" % len(between)
    assert between[0].changed(between[-1]) > 500, "the pictures on the way are one"


def test_without_animations_it_is_there_at_once(vitrine):
    first = start(vitrine, animations=False)
    between = way(vitrine, first, "Ctrl+4")
    assert len(between) <= 1, "%d pictures on the way" % len(between)


def test_interrupted_on_the_way_it_ends_where_it_was_sent_last(vitrine):
    first = start(vitrine)
    for chord in ("Ctrl+2", "Ctrl+4", "Ctrl+1", "Ctrl+3", "Ctrl+4", "Ctrl+1"):
        vitrine.desk.key(chord, gap=0.08)
    vitrine.wait_for_picture(first)


def test_a_restart_keeps_layout_size_and_position(vitrine):
    start(vitrine)
    vitrine.desk.key("Ctrl+4")
    vitrine.desk.key("Ctrl+plus", times=2)
    vitrine.rest()
    vitrine.desk.click(*middle(vitrine.cells()[2].rect))
    vitrine.desk.key("Escape")
    vitrine.desk.move(640, 500)
    vitrine.desk.wheel(7)
    vitrine.rest()
    chosen = [(c.name, c.rect) for c in vitrine.cells()]
    assert chosen[0][1][1] < 60, "the list is scrolled"
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_until(lambda: [(c.name, c.rect) for c in vitrine.cells()] == chosen, what="the same view")
    assert_list(rects(vitrine), vitrine.desk.size[0])
    assert_shown(vitrine)


def side(vitrine):
    """How large the photographs are."""
    vitrine.rest()
    return vitrine.cells()[0].rect[2]


def test_zoom(vitrine):
    start(vitrine)
    desk, normal = vitrine.desk, side(vitrine)
    desk.key("Ctrl+plus", times=2)
    large = side(vitrine)
    assert large > normal * 1.3
    assert_shown(vitrine)
    assert_grid(rects(vitrine), desk.size[0])
    desk.key("Ctrl+minus", times=4)
    assert side(vitrine) < normal * 0.8
    desk.key("Ctrl+0")
    assert side(vitrine) == normal

    desk.move(640, 400)
    with desk.holding("Ctrl"):
        desk.wheel(-4)
    assert side(vitrine) > normal * 1.2, "Ctrl and the wheel up make photographs larger"
    with desk.holding("Ctrl"):
        desk.wheel(8)
    assert side(vitrine) < normal * 0.9, "Ctrl and the wheel down make them smaller"
    desk.key("Ctrl+0")

    slider = vitrine.node("slider", "Photo Size")
    x, y, width, height = vitrine.rect(slider)
    desk.drag((x + width * 0.44, y + height / 2), (x + width * 0.8, y + height / 2), seconds=0.3)
    assert side(vitrine) > normal * 1.3, "the slider makes photographs larger"
    desk.key("Ctrl+0")

    desk.pinch((640, 400), 150, 300)
    assert side(vitrine) > normal * 1.4, "fingers that move apart make photographs larger"
    assert vitrine.selected() == []
    desk.pinch((640, 400), 400, 150)
    assert side(vitrine) < normal * 1.2, "fingers that move together make them smaller"
