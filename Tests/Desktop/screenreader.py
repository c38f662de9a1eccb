"""What a screen reader sees of a desktop, and does there."""
import contextlib
from collections import namedtuple

#: An event that a program reported: its kind ("object:state-changed:focused"), whose role and name, what became of it,
#: and words that came with it.
Heard = namedtuple("Heard", "kind role name value words")

#: Roles by the names that tests know, where later versions have others: "button" is later than "push button", and "toggle
#: button" was one as well.
KNOWN_AS = {"button": "push button", "toggle button": "push button"}

#: Milliseconds that a program may take for an answer: one that is busy is not gone.
PATIENCE = 5000


def role(node):
    """The role of an accessible, by the same name with every version."""
    name = node.get_role_name()
    return KNOWN_AS.get(name, name)


class ScreenReader:
    """Part of `desk.Desktop`, which has `sleep` and `_until`."""

    def applications(self):
        from gi.repository import Atspi
        Atspi.set_timeout(PATIENCE, PATIENCE)
        root = Atspi.get_desktop(0)
        root.clear_cache()          # what was read before may have moved since
        return [a for a in (root.get_child_at_index(i) for i in range(root.get_child_count())) if a]

    def nodes(self, kind=None, name=None, top=None):
        """Every accessible whose role and whose name (a substring) match, depth first."""
        if top:
            top.clear_cache()
        found, todo = [], list(reversed([top] if top else self.applications()))
        while todo:
            node = todo.pop()
            if node is None:
                continue
            with contextlib.suppress(Exception):
                if (kind is None or role(node) == kind) and (name is None or name in (node.get_name() or "")):
                    found.append(node)
                todo.extend(reversed([node.get_child_at_index(i) for i in range(node.get_child_count())]))
        return found

    def windows(self, name=""):
        """Every accessible window whose name holds name."""
        found = []
        for application in self.applications():
            with contextlib.suppress(Exception):
                tops = [application.get_child_at_index(i) for i in range(application.get_child_count())]
                found += [t for t in tops if t and role(t) in ("frame", "window", "dialog", "alert")
                          and name in (t.get_name() or "")]
        return found

    def window(self, name="", number=0, seconds=10):
        """One of the accessible windows whose name holds name, as soon as the program has it on the accessible tree."""
        found = []

        def reported():
            found[:] = self.windows(name)
            return len(found) > number
        self._until(reported, seconds, "window %d %r" % (number, name))
        return found[number]

    def wait_for_window(self, name="", seconds=20):
        self._until(lambda: self.windows(name), seconds, "window %r" % name)
        self.sleep(0.5)
        return self.windows(name)[0]

    def extents(self, node):
        """x, y, width, height of an accessible in its window, in pixels; nothing of none, or one that is gone meanwhile."""
        from gi.repository import Atspi
        component = node and node.get_component_iface()
        if component is None:
            return 0, 0, 0, 0
        r = component.get_extents(Atspi.CoordType.WINDOW)
        return r.x, r.y, r.width, r.height

    def states(self, node):
        from gi.repository import Atspi
        return {str(s.value_nick) for s in node.get_state_set().get_states()}

    def activate(self, node, action=0):
        """Does an accessible's action, as a screen reader would."""
        node.get_action_iface().do_action(action); self.sleep(0.2)

    @contextlib.contextmanager
    def listening(self, *kinds):
        """What programs report to a screen reader meanwhile, of these kinds of events: a list that fills as they come."""
        from gi.repository import Atspi
        heard = []

        def receive(event):
            with contextlib.suppress(Exception):        # what it is of may be gone
                source = event.source
                source.clear_cache()
                heard.append(Heard(event.type, role(source), source.get_name() or "", event.detail1,
                                   event.any_data if isinstance(event.any_data, str) else ""))
        listener = Atspi.EventListener.new(receive)
        for kind in kinds:
            listener.register(kind)
        try:
            yield heard
        finally:
            for kind in kinds:
                listener.deregister(kind)

    def dump(self, limit=400):
        """The accessible tree, a line a node: role, name, states."""
        lines = []

        def visit(node, depth):
            if node is None or len(lines) >= limit:
                return
            with contextlib.suppress(Exception):
                states = self.states(node) & {"selected", "focused", "checked", "expanded", "active"}
                lines.append("%s%s %r %s" % ("  " * depth, role(node), node.get_name(), " ".join(sorted(states))))
                for i in range(node.get_child_count()):
                    visit(node.get_child_at_index(i), depth + 1)
        for application in self.applications():
            visit(application, 0)
        return "\n".join(lines)
