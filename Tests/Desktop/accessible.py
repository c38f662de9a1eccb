"""The accessible tree, read over D-Bus.

A tree has hundreds of nodes, and an answer takes most of a millisecond: `read` asks for all of a program's at once.
"""
import functools

from gi.repository import Gio, GLib

PREFIX = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
NOTHING = "/org/a11y/atspi/null"
#: Of positions: from the corner of the window.
IN_WINDOW = 1

#: Roles by the names that tests know, where later versions have others: "button" is later than "push button", and "toggle
#: button" was one as well.
KNOWN_AS = {"button": "push button", "toggle button": "push button"}

#: Milliseconds that a program may take for an answer: one that is busy is not gone.
PATIENCE = 5000


@functools.cache
def _connection():
    session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    answer = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                               Gio.DBusCallFlags.NONE, PATIENCE, None)
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(answer.unpack()[0], flags, None, None)


@functools.cache
def _role_name(number):
    from gi.repository import Atspi
    name = Atspi.role_get_name(Atspi.Role(number))
    return KNOWN_AS.get(name, name)


@functools.cache
def _state_name(number):
    from gi.repository import Atspi
    return str(Atspi.StateType(number).value_nick)


def desktop():
    """The node whose children are the programs."""
    return Node(PREFIX + "Registry", ROOT)


def unless_gone(nothing):
    """What is read of a node, or nothing where the node is gone."""
    def read(question):
        @functools.wraps(question)
        def ask(self):
            try:
                return question(self)
            except GLib.Error:
                return nothing
        return ask
    return read


class Node:
    """Something that a program shows a screen reader. Whatever can be done with one that is gone raises GLib.Error."""
    __slots__ = ("program", "path")

    def __init__(self, program, path):
        self.program, self.path = program, path

    def __eq__(self, other):
        return isinstance(other, Node) and (self.program, self.path) == (other.program, other.path)

    def __hash__(self):
        return hash((self.program, self.path))

    # -- asking -------------------------------------------------------------------------------
    def call(self, interface, method, arguments=None):
        """What a method answers."""
        return _connection().call_sync(self.program, self.path, interface, method, arguments, None,
                                       Gio.DBusCallFlags.NONE, PATIENCE, None).unpack()

    def get(self, interface, name):
        """A property."""
        return self.call("org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (PREFIX + interface, name)))[0]

    @property
    @unless_gone("")
    def name(self):
        return self.get("Accessible", "Name")

    @property
    @unless_gone("")
    def role(self):
        """By the same name with every version."""
        return _role_name(self.call(PREFIX + "Accessible", "GetRole")[0])

    @property
    @unless_gone(None)
    def parent(self):
        return node(self.get("Accessible", "Parent"))

    @property
    @unless_gone(())
    def children(self):
        return [node(child) for child in self.call(PREFIX + "Accessible", "GetChildren")[0]]

    @property
    @unless_gone(frozenset())
    def states(self):
        return state_names(self.call(PREFIX + "Accessible", "GetState")[0])

    @property
    def extents(self):
        """x, y, width, height in its window, in pixels."""
        return self.call(PREFIX + "Component", "GetExtents", GLib.Variant("(u)", (IN_WINDOW,)))[0]

    @property
    def text(self):
        return self.call(PREFIX + "Text", "GetText", GLib.Variant("(ii)", (0, self.get("Text", "CharacterCount"))))[0]

    @property
    def actions(self):
        """The names of what can be done with it."""
        return [self.call(PREFIX + "Action", "GetName", GLib.Variant("(i)", (number,)))[0]
                for number in range(self.get("Action", "NActions"))]

    def act(self, number=0):
        """Does one of its actions."""
        self.call(PREFIX + "Action", "DoAction", GLib.Variant("(i)", (number,)))

    @property
    def value(self):
        return self.get("Value", "CurrentValue")

    @value.setter
    def value(self, new):
        self.call("org.freedesktop.DBus.Properties", "Set",
                  GLib.Variant("(ssv)", (PREFIX + "Value", "CurrentValue", GLib.Variant("d", new))))


def node(reference):
    """The node of a program's name and a path; None where there is nothing."""
    return None if reference[1] == NOTHING else Node(*reference)


@functools.cache
def _states(first, second):
    return frozenset(_state_name(number) for number in range(LAST_STATE + 1)
                     if (first, second)[number // 32] >> number % 32 & 1)


def state_names(words):
    """The states that are set in two words of 32 bits."""
    return _states(*words)


#: Later states have no name in every version.
LAST_STATE = 40


class Read:
    """What was read of a node: its role, name, states, and the nodes below it."""
    __slots__ = ("node", "role", "name", "states", "children")

    def __init__(self, node):
        self.node, self.role, self.name, self.states, self.children = node, "", "", frozenset(), []

    def fill(self, role, name, children, states):
        """Takes what a node answered to `READ`; nothing where it is gone."""
        if role is None or children is None:
            return
        self.role, self.name = _role_name(role[0]), (name or ("",))[0] or ""
        self.states = state_names(states[0]) if states else frozenset()
        self.children = [Read(child) for child in map(node, children[0]) if child]

    def walk(self):
        """This and everything below it, depth first."""
        todo = [self]
        while todo:
            here = todo.pop()
            yield here
            todo.extend(reversed(here.children))


def read(top):
    """Reads a node and everything below it; what goes meanwhile is left out."""
    known = Known(top.program)
    tree = Read(top)
    level = [tree]
    while level:
        asked = [here for here in level if not known.fill(here)]
        for here, answers in zip(asked, ask_all([here.node for here in asked], READ)):
            here.fill(*answers)
        level = [child for here in level for child in here.children]
    return tree


class Known:
    """What a program says of all that it was asked for before, in one answer as it gives screen readers; and the children
    of each: what is hidden is among the former, not the latter."""

    def __init__(self, program):
        try:
            answer = _connection().call_sync(program, CACHE, PREFIX + "Cache", "GetItems", None, None,
                                             Gio.DBusCallFlags.NONE, PATIENCE, None)
            items = [Item(*words) for words in answer.unpack()[0]]
        except GLib.Error:
            items = []          # it gives nothing at once
        self.items = {item.path: item for item in items}
        parents = [item for item in items if item.count or item.path == ROOT]
        answers = ask_all([Node(program, item.path) for item in parents], CHILDREN)
        self.children = {item.path: answer and answer[0] for item, (answer,) in zip(parents, answers)}

    def fill(self, here):
        """Writes down what is known of a node; false where that is nothing."""
        item = self.items.get(here.node.path)
        children = self.children.get(here.node.path, ())
        if item is None or children is None:
            return False
        here.role, here.name, here.states = _role_name(item.role), item.name, state_names(item.states)
        here.children = [Read(child) for child in map(node, children) if child]
        return True


CACHE = "/org/a11y/atspi/cache"


class Item:
    """What a program says of something at once."""
    __slots__ = ("path", "count", "name", "role", "states")

    def __init__(self, reference, _, parent, index, count, interfaces, name, role, description, states):
        self.path, self.count, self.name, self.role, self.states = reference[1], count, name, role, states


#: What is asked of a node: interface, method, arguments.
CHILDREN = ((PREFIX + "Accessible", "GetChildren", None),)
READ = ((PREFIX + "Accessible", "GetRole", None),
        ("org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (PREFIX + "Accessible", "Name"))),
        *CHILDREN, (PREFIX + "Accessible", "GetState", None))
EXTENTS = ((PREFIX + "Component", "GetExtents", GLib.Variant("(u)", (IN_WINDOW,))),)


def extents(nodes):
    """x, y, width, height of nodes in their windows, in pixels, asked for at once; None of one that is gone."""
    return [answer and answer[0] for answer, in ask_all(nodes, EXTENTS)]


def ask_all(nodes, questions):
    """What nodes answer to questions, all asked before the first answer is waited for; None where none came."""
    connection = _connection()
    answers = [[None] * len(questions) for _ in nodes]
    missing = len(nodes) * len(questions)

    def answered(connection, result, place):
        nonlocal missing
        missing -= 1
        try:
            answers[place[0]][place[1]] = connection.call_finish(result).unpack()
        except GLib.Error:
            pass        # it is gone
    for row, here in enumerate(nodes):
        for column, (interface, method, arguments) in enumerate(questions):
            connection.call(here.program, here.path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, PATIENCE,
                            None, answered, (row, column))
    context = GLib.MainContext.default()
    while missing:
        context.iteration(True)
    return answers
