import CGTK
import Foundation
import GTK

extension Probe {
  func checkPeers() {
    check("GTK calls a peer to measure, place and draw") {
      let window = ProbeWindow()
      defer { window.close() }
      let peer = ProbePeer()
      try window.present(try unwrap(Widget(of: peer), "widget"))
      try wait(for: "a frame") { peer.calls.contains("snapshot") }
      for call in ["root", "measure", "sizeAllocate", "realize", "map", "cssChanged"] {
        try expect(peer.calls.contains(call), "\(call) was not called")
      }
      try expect(peer.size.width >= 200 && peer.size.height >= 150, "allocated \(peer.size)")
      try expect(ProbePeer.of(try unwrap(peer.widget, "widget")) === peer, "the peer is not found")
      try expect(gtk_accessible_get_accessible_role(peer.widget?.opaque), is: GTK_ACCESSIBLE_ROLE_GRID, "role")
      let name = try unwrap(gtk_widget_get_css_name(peer.widget), "CSS name")
      try expect(String(cString: name), is: "probe", "CSS name")
      gtk_widget_set_direction(peer.widget, GTK_TEXT_DIR_RTL)
      try expect(peer.calls.contains("directionChanged"), "directionChanged was not called")
      gtk_widget_set_sensitive(peer.widget, 0)
      try expect(peer.calls.contains("stateFlagsChanged"), "stateFlagsChanged was not called")
      gtk_widget_set_sensitive(peer.widget, 1)
      gtk_widget_set_focusable(peer.widget, 1)
      try expect(gtk_widget_grab_focus(peer.widget) != 0, "the focus was refused")
      try expect(peer.calls.contains("grabFocus"), "grabFocus was not called")
    }

    check("a class's action reaches the peer with its parameter") {
      let peer = ProbePeer()
      let widget = try unwrap(Widget(of: peer), "widget")
      gtk_widget_activate_action_variant(widget.pointer, "probe.open", g_variant_new_string("a"))
      try expect(peer.calls.last, is: "probe.open a", "the action")
    }

    check("destroying a window frees the peer, its children and its closures") {
      let (peers, closures, objects) = (LiveCount.peers.value, LiveCount.closures.value, LiveCount.objects.value)
      weak var held: ProbePeer?
      let child: Watch
      do {
        let window = ProbeWindow()
        let peer = ProbePeer()
        held = peer
        let label = Widget(sinking: gtk_label_new("a"))
        gtk_widget_set_parent(label.pointer, peer.widget)
        child = Watch(label)
        try window.present(try unwrap(Widget(of: peer), "widget"))
        window.window.connect("close-request") { [weak peer] in peer?.queueDraw() }
        window.close()
      }
      try wait(for: "the peer's end") { held == nil }
      try expect(child.isGone, "the child outlived its parent")
      try expect(LiveCount.peers.value, is: peers, "live peers")
      try expect(LiveCount.closures.value, is: closures, "live closures")
      try expect(LiveCount.objects.value, is: objects, "live objects")
    }

    check("a widget that never had a parent goes with its owner, and its peer with it") {
      let before = LiveCount.peers.value
      do { _ = try unwrap(Widget(of: ProbePeer()), "widget") }
      try expect(LiveCount.peers.value, is: before, "live peers")
    }

    check("a peer that outlives its widget points nowhere") {
      let peer = ProbePeer()
      do { _ = try unwrap(Widget(of: peer), "widget") }
      try expect(peer.widget == nil, "the pointer dangles")
      try expect(Widget(of: peer) == nil, "a widget came back")
    }
  }
}

private final class ProbePeer: WidgetPeer {
  static let widgetClass = WidgetClass(
    "VitrineProbe", parent: gtk_drawing_area_get_type(), cssName: "probe", role: GTK_ACCESSIBLE_ROLE_GRID,
    actions: [.init("probe.open", parameterType: "s")])

  var calls: [String] = []
  var size = CGSize.zero

  init() {
    super.init(ProbePeer.widgetClass)
  }

  override func measure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    calls.append("measure")
    let parent = super.measure(orientation, forSize: size)
    return Measurement(minimum: max(parent.minimum, 150), natural: 200)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    super.sizeAllocate(width: width, height: height, baseline: baseline)
    calls.append("sizeAllocate")
    size = CGSize(width: width, height: height)
    var child = gtk_widget_get_first_child(widget)
    while let label = child {
      gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      gtk_widget_allocate(label, gint(width), gint(height), -1, nil)
      child = gtk_widget_get_next_sibling(label)
    }
  }

  override func snapshot(_ snapshot: Snapshot) {
    calls.append("snapshot")
    snapshot.appendColor(.black, in: CGRect(origin: .zero, size: size))
  }

  override func grabFocus() -> Bool {
    calls.append("grabFocus")
    return super.grabFocus()
  }

  override func cssChanged(_ change: OpaquePointer?) {
    super.cssChanged(change)
    calls.append("cssChanged")
  }

  override func directionChanged(from previous: GtkTextDirection) {
    super.directionChanged(from: previous)
    calls.append("directionChanged")
  }

  override func stateFlagsChanged(from previous: GtkStateFlags) {
    super.stateFlagsChanged(from: previous)
    calls.append("stateFlagsChanged")
  }

  override func root() {
    super.root()
    calls.append("root")
  }

  override func realize() {
    super.realize()
    calls.append("realize")
  }

  override func map() {
    super.map()
    calls.append("map")
  }

  override func activate(action: String, parameter: OpaquePointer?) {
    calls.append("\(action) \(parameter.map { String(cString: g_variant_get_string($0, nil)) } ?? "")")
  }
}
