"""The accessible tree, read over D-Bus.

A tree has hundreds of nodes, and an answer takes most of a millisecond: `read` asks for a whole level at once and waits once.
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


def state_names(words):
    """The states that are set in two words of 32 bits."""
    return {_state_name(number) for number in range(64) if words[number // 32] >> number % 32 & 1
            and number <= LAST_STATE}


#: Later states have no name in every version.
LAST_STATE = 40


class Read:
    """What was read of a node: its role, name, states, and the nodes below it."""
    __slots__ = ("node", "role", "name", "states", "children")

    def __init__(self, node):
        self.node, self.role, self.name, self.states, self.children = node, "", "", set(), []

    def walk(self):
        """This and everything below it, depth first."""
        todo = [self]
        while todo:
            here = todo.pop()
            yield here
            todo.extend(reversed(here.children))


def read(top, states=False):
    """Reads a node and everything below it; what goes meanwhile is left out. States only when asked for."""
    tree = Read(top)
    level = [tree]
    while level:
        answers = _ask_all(level, states)
        following = []
        for here, (role, name, children, state) in zip(level, answers):
            if role is None or children is None:
                here.role = ""
                continue
            here.role, here.name = _role_name(role[0]), (name or ("",))[0] or ""
            here.states = state_names(state[0]) if state else set()
            here.children = [Read(child) for child in map(node, children[0]) if child]
            following += here.children
        level = following
    return tree


def _ask_all(level, states):
    """Role, name, children and states of nodes, all asked before the first answer is waited for; None where none came."""
    accessible, connection = PREFIX + "Accessible", _connection()
    questions = [(accessible, "GetRole", None),
                 ("org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (accessible, "Name"))),
                 (accessible, "GetChildren", None)] + [(accessible, "GetState", None)] * states
    answers = [[None] * 4 for _ in level]
    missing = len(level) * len(questions)

    def answered(connection, result, place):
        nonlocal missing
        missing -= 1
        try:
            answers[place[0]][place[1]] = connection.call_finish(result).unpack()
        except GLib.Error:
            pass        # it is gone
    for row, here in enumerate(level):
        for column, (interface, method, arguments) in enumerate(questions):
            connection.call(here.node.program, here.node.path, interface, method, arguments, None,
                            Gio.DBusCallFlags.NONE, PATIENCE, None, answered, (row, column))
    context = GLib.MainContext.default()
    while missing:
        context.iteration(True)
    return answers
