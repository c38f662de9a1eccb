"""GTK widgets in cells, in the example Examples/WidgetRows: rows of a label, an entry and a button from a UI file."""
import os

from vitrine import ROOT, middle

EXAMPLE = os.path.join(ROOT, ".build", "debug", "WidgetRows")


def open_guests(vitrine):
    vitrine.program, vitrine.title = EXAMPLE, ""
    vitrine.open()
    vitrine.wait_until(lambda: entry(vitrine, 1), what="the first entry")
    # While the compositor opens the window, presses go to where it shows it, which is where nobody reads.
    vitrine.rest()


def entry(vitrine, guest):
    """The entry of a guest that can be seen; None where there is none."""
    found = [n for n in vitrine.desk.nodes("text", "Name of guest %d" % guest)
             if n.name == "Name of guest %d" % guest and vitrine._seen(vitrine.rect(n))]
    return found[0] if found else None


def row(vitrine, guest):
    """The cell of a guest, as a screen reader finds it."""
    return vitrine.node("table cell", "Guest %d, " % guest)


def button(vitrine, guest):
    return vitrine.node("push button", "Greet", top=row(vitrine, guest))


def text(node):
    return node.text


def greeted(vitrine):
    """Who was greeted last: the window says so."""
    titles = [w.name for w in vitrine.desk.windows("Hello, ")]
    return titles[0][len("Hello, "):] if titles else None


def wait_for_greeting(vitrine, name):
    vitrine.wait_until(lambda: greeted(vitrine) == name, what="the greeting of %s, not of %s" % (name, greeted(vitrine)))


def wait_for_focus(vitrine, find, what):
    vitrine.wait_until(lambda: "focused" in find().states, what="the keyboard at " + what)


def test_pointer_and_keys(vitrine):
    open_guests(vitrine)
    desk = vitrine.desk
    # A screen reader finds the widgets in their row.
    vitrine.wait_until(lambda: {"table cell", "text", "push button", "label"}
                       <= {n.role for n in desk.nodes(top=row(vitrine, 2))}, what="the widgets in their row")

    desk.click(*middle(vitrine.rect(button(vitrine, 2))))
    wait_for_greeting(vitrine, "Guest 2")
    assert vitrine.selected() == [], "a button's click is the button's"

    desk.click(*middle(vitrine.rect(entry(vitrine, 3))))
    wait_for_focus(vitrine, lambda: entry(vitrine, 3), "the entry")
    desk.key("Ctrl+a")
    desk.type("Ada")
    vitrine.wait_until(lambda: text(entry(vitrine, 3)) == "Ada", what="what was typed")
    desk.key("Left", times=2)
    desk.key("Down")
    desk.type("n")
    vitrine.wait_until(lambda: text(entry(vitrine, 3)) == "Anda", what="a letter where the arrows went")
    assert vitrine.selected() == [], "what is typed is the entry's"

    desk.key("Tab")
    wait_for_focus(vitrine, lambda: button(vitrine, 3), "the button")
    desk.key("space")
    wait_for_greeting(vitrine, "Anda")
    desk.key("Escape")
    wait_for_focus(vitrine, lambda: row(vitrine, 3), "the row")
    desk.key("Down")
    wait_for_focus(vitrine, lambda: row(vitrine, 4), "the next row")
    desk.key("Tab")
    wait_for_focus(vitrine, lambda: entry(vitrine, 4), "its entry")
    desk.key("Shift+Tab")
    wait_for_focus(vitrine, lambda: row(vitrine, 4), "its row again")

    # Beside the widgets, and on a label, which does nothing, the row is pressed.
    x, y, _, height = vitrine.rect(row(vitrine, 5))
    desk.click(x + 20, y + height / 2)
    vitrine.wait_until(lambda: [n.split(",")[0] for n in vitrine.selected()] == ["Guest 5"], what="the row selected")

    desk.activate(button(vitrine, 6))
    wait_for_greeting(vitrine, "Guest 6")


def test_scrolling(vitrine):
    open_guests(vitrine)
    desk = vitrine.desk
    desk.click(*middle(vitrine.rect(entry(vitrine, 2))))
    wait_for_focus(vitrine, lambda: entry(vitrine, 2), "the entry")
    desk.key("Ctrl+a")
    desk.type("Bo")
    vitrine.wait_until(lambda: text(entry(vitrine, 2)) == "Bo", what="what was typed")
    most = len(desk.nodes("push button", "Greet"))

    desk.wheel(30)
    vitrine.wait_until(lambda: entry(vitrine, 2) is None, what="the entry out of sight")
    vitrine.rest()
    assert len(desk.nodes("push button", "Greet")) <= most + 2, "only what is seen is in the window"
    names = {n.name: text(n) for n in desk.nodes("text", "Name of guest")}
    assert len(names) > 10 and all(name == "Name of guest " + said[len("Guest "):] for name, said in names.items()), names
    desk.wheel(-60)
    vitrine.wait_until(lambda: entry(vitrine, 2) and text(entry(vitrine, 2)) == "Bo", what="the guest's own name again")

    # A finger that starts on a button scrolls, and presses nothing; one that taps presses.
    vitrine.rest()
    x, y = middle(vitrine.rect(button(vitrine, 8)))
    desk.swipe((x, y), (x, y - 200), seconds=0.4, settle=0.3)
    vitrine.wait_until(lambda: entry(vitrine, 1) is None, what="the contents scrolled")
    assert greeted(vitrine) is None, "a finger that scrolls presses nothing"
    desk.swipe((x, y - 200), (x, y + 300), seconds=0.4, settle=0.3)
    vitrine.wait_until(lambda: entry(vitrine, 1), what="the start of the list")
    vitrine.rest()
    desk.tap(*middle(vitrine.rect(button(vitrine, 4))))
    wait_for_greeting(vitrine, "Guest 4")
