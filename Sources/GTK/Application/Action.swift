import CGTK

/// Something the user can do by menu, button or key: it is named once and switched off in one place.
public final class Action: Object {
  override public class var type: GType { g_simple_action_get_type() }

  /// An action without state.
  public convenience init(_ name: String, handler: @escaping () -> Void) {
    self.init(owning: g_simple_action_new(name, nil))
    connect("activate", handler: handler)
  }

  /// An action that is on or off. `handler` is called for each change the user makes.
  public convenience init(_ name: String, isOn: Bool, handler: @escaping (Bool) -> Void) {
    self.init(owning: g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
    onChange { handler(g_variant_get_boolean($0) != 0) }
  }

  /// An action that is one of several texts, as `"win.layout::grid"` in a menu. `handler` is called for each change the
  /// user makes.
  public convenience init(_ name: String, choice: String, handler: @escaping (String) -> Void) {
    let text = g_variant_type_new("s")
    defer { g_variant_type_free(text) }
    self.init(owning: g_simple_action_new_stateful(name, text, g_variant_new_string(choice)))
    onChange { handler(String(cString: g_variant_get_string($0, nil))) }
  }

  /// Whether it can be done now.
  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }

  /// Whether an action with that state is on. Setting it doesn't run the handler.
  public var isOn: Bool {
    get { state { g_variant_get_boolean($0) != 0 } ?? false }
    set { g_simple_action_set_state(opaque, g_variant_new_boolean(newValue ? 1 : 0)) }
  }

  /// The text that an action with that state holds. Setting it doesn't run the handler.
  public var choice: String {
    get { state { String(cString: g_variant_get_string($0, nil)) } ?? "" }
    set { g_simple_action_set_state(opaque, g_variant_new_string(newValue)) }
  }

  private func state<Value>(_ read: (OpaquePointer) -> Value) -> Value? {
    guard let state = g_action_get_state(opaque) else { return nil }
    defer { g_variant_unref(state) }
    return read(state)
  }

  private func onChange(_ handler: @escaping (OpaquePointer) -> Void) {
    let action = opaque
    connect("change-state") { arguments in
      guard let state = arguments.pointer(0)?.opaque else { return }
      g_simple_action_set_state(action, state)
      handler(state)
    }
  }
}

/// A holder of actions: an application (`app.`) or a window (`win.`).
public protocol ActionMap: Object {}

extension ActionMap {
  /// Adds an action, in place of one of the same name.
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }
}
