import CGTK
import GTK

extension Probe {
  func checkSignals() {
    check("a signal's closure is released on disconnect") {
      let before = LiveCount.closures.value
      let button = Widget(sinking: gtk_button_new())
      var count = 0
      weak var held: Marker?
      let connection: SignalConnection
      do {
        let marker = Marker()
        held = marker
        connection = button.connect("clicked") { count += marker.one }
      }
      click(button)
      try expect(count, is: 1, "clicks")
      try expect(held != nil, "the closure lost what it holds")
      connection.disconnect()
      try expect(held == nil, "the closure outlived its connection")
      try expect(LiveCount.closures.value, is: before, "live closures")
      click(button)
      try expect(count, is: 1, "clicks after disconnecting")
      try expect(!connection.isConnected, "still connected")
      connection.disconnect()
    }

    check("a signal's closure is released with its instance") {
      let before = LiveCount.closures.value
      weak var held: Marker?
      let connection: SignalConnection
      do {
        let button = Widget(sinking: gtk_button_new())
        let marker = Marker()
        held = marker
        connection = button.connect("clicked") { _ = marker.one }
      }
      try expect(held == nil, "the closure outlived the button")
      try expect(LiveCount.closures.value, is: before, "live closures")
      try expect(!connection.isConnected, "connected to a button that is gone")
      connection.disconnect()
    }

    check("a handler may disconnect itself") {
      let button = Widget(sinking: gtk_button_new())
      var connection: SignalConnection?
      weak var held: Marker?
      var count = 0
      do {
        let marker = Marker()
        held = marker
        connection = button.connect("clicked") {
          connection?.disconnect()
          count += marker.one
        }
      }
      click(button)
      click(button)
      try expect(count, is: 1, "clicks")
      try expect(held == nil, "the closure outlived its connection")
    }

    check("an unknown signal connects nothing and leaks nothing") {
      let before = LiveCount.closures.value
      let button = Widget(sinking: gtk_button_new())
      // GLib 2.74 warns of it; later ones take it more seriously.
      let level = glib_check_version(2, 76, 0) == nil ? G_LOG_LEVEL_CRITICAL : G_LOG_LEVEL_WARNING
      g_test_expect_message("GLib-GObject", level, "*no-such-signal*")
      let connection = button.connect("no-such-signal") {}
      try expect(!connection.isConnected, "connected to nothing")
      try expect(LiveCount.closures.value, is: before, "live closures")
    }

    check("a signal's arguments are read by kind and its answer is returned") {
      let store = Object(owning: g_list_store_new(gtk_widget_get_type()))
      var change: [Int] = []
      store.connect("items-changed") { arguments in change = (0..<arguments.count).map { arguments.int($0) } }
      let label = Widget(sinking: gtk_label_new("a"))
      g_list_store_append(store.opaque, label.raw)
      try expect(change, is: [0, 0, 1], "position, removed, added")

      let scale = Widget(sinking: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1))
      var value = 0.0
      scale.connect("change-value") { arguments in
        value = arguments.double(1)
        arguments.answer(true)
      }
      gtk_range_set_value(scale.cast(), 2)
      move(scale, 7.5)
      try expect(value, is: 7.5, "value")
      try expect(gtk_range_get_value(scale.cast()), is: 2, "the value of a range whose change was handled")

      var property: UnsafeMutableRawPointer?
      label.connect("notify::label") { arguments in property = arguments.pointer(0) }
      label.set("label", to: "b")
      let spec: UnsafeMutablePointer<GParamSpec> = try unwrap(property, "the property's description").cast()
      try expect(String(cString: g_param_spec_get_name(spec)), is: "label", "the property")
    }

    check("a change of a property is heard") {
      let label = Widget(sinking: gtk_label_new("a"))
      var count = 0
      label.onChange(of: "label") { count += 1 }
      label.set("label", to: "b")
      label.set("width-chars", to: 3)
      try expect(count, is: 1, "changes")
    }
  }
}

/// Something a closure holds.
private final class Marker {
  let one = 1
}

private func click(_ button: Widget) {
  emit("clicked", on: button)
}

private func move(_ range: Widget, _ value: Double) {
  var scroll = GValue()
  g_value_init(&scroll, gtk_scroll_type_get_type())
  g_value_set_enum(&scroll, gint(GTK_SCROLL_JUMP.rawValue))
  var number = GValue()
  g_value_init(&number, cgtk_type_double())
  g_value_set_double(&number, value)
  emit("change-value", on: range, arguments: [scroll, number]) { g_value_init($0, cgtk_type_boolean()) }
}

func emit(
  _ signal: String, on object: Object, arguments: [GValue] = [],
  answer: (UnsafeMutablePointer<GValue>) -> Void = { _ in }
) {
  var instance = GValue()
  g_value_init(&instance, cgtk_type_object())
  g_value_set_object(&instance, object.raw)
  var result = GValue()
  answer(&result)
  let id = g_signal_lookup(signal, cgtk_instance_type(object.raw))
  g_signal_emitv([instance] + arguments, id, 0, &result)
  g_value_unset(&instance)
}
