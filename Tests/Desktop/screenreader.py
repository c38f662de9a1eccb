"""What a screen reader sees of a desktop, and does there."""
import contextlib
from collections import namedtuple

from gi.repository import GLib

import accessible

#: An event that a program reported: its kind ("object:state-changed:focused"), whose role and name, what became of it,
#: and words that came with it.
Heard = namedtuple("Heard", "kind role name value words")

class ScreenReader:
    """Part of `desk.Desktop`, which has `sleep` and `_until`."""

    def applications(self):
        return [child for child in accessible.desktop().children if child]

    def nodes(self, kind=None, name=None, top=None, state=None):
        """Every accessible whose role, name (a substring) and state match, depth first."""
        return [here.node for here in self.reads(kind, name, top, state)]

    def reads(self, kind=None, name=None, top=None, state=None):
        """What was read of each of `nodes`."""
        return [here for start in ([top] if top else self.applications()) for here in accessible.read(start).walk()
                if here.role and (kind is None or here.role == kind) and (name is None or name in here.name)
                and (state is None or state in here.states)]

    def windows(self, name=""):
        """Every accessible window whose name holds name."""
        found = []
        for application in self.applications():
            with contextlib.suppress(GLib.Error):
                found += [top for top in application.children
                          if top and top.role in ("frame", "window", "dialog", "alert") and name in top.name]
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
        with contextlib.suppress(GLib.Error):
            if node:
                return node.extents
        return 0, 0, 0, 0

    def activate(self, node, action=0):
        """Does an accessible's action, as a screen reader would."""
        node.act(action); self.sleep(0.2)

    @contextlib.contextmanager
    def listening(self, *kinds):
        """What programs report to a screen reader meanwhile, of these kinds of events: a list that fills as they come."""
        from gi.repository import Atspi
        heard = []

        def receive(event):
            with contextlib.suppress(Exception):        # what it is of may be gone
                source = event.source
                source.clear_cache()
                role = source.get_role_name()
                heard.append(Heard(event.type, accessible.KNOWN_AS.get(role, role), source.get_name() or "", event.detail1,
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

        def visit(here, depth):
            states = here.states & {"selected", "focused", "checked", "expanded", "active"}
            lines.append("%s%s %r %s" % ("  " * depth, here.role, here.name, " ".join(sorted(states))))
            for child in here.children:
                visit(child, depth + 1)
        for application in self.applications():
            visit(accessible.read(application), 0)
        return "\n".join(lines[:limit])
