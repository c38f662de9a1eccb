import CGTK

extension Object {
  /// Sets a property that holds a truth.
  public func set(_ property: String, to value: Bool) { cgtk_object_set_boolean(raw, property, value ? 1 : 0) }

  /// Sets a property that holds an int, an unsigned int, an enumerator or flags.
  public func set(_ property: String, to value: Int) { cgtk_object_set_int(raw, property, gint(clamping: value)) }

  /// Sets a property that holds a double or a float.
  public func set(_ property: String, to value: Double) { cgtk_object_set_double(raw, property, value) }

  /// Sets a property that holds text.
  public func set(_ property: String, to value: String?) { cgtk_object_set_string(raw, property, value) }

  /// Sets a property that holds an object.
  public func set(_ property: String, to value: Object?) { cgtk_object_set_object(raw, property, value?.raw) }

  /// A truth; false when there is no such property.
  public func bool(_ property: String) -> Bool { read(property) { cgtk_value_integer($0) != 0 } ?? false }

  /// A whole number; 0 when there is no such property.
  public func int(_ property: String) -> Int { read(property) { Int(cgtk_value_integer($0)) } ?? 0 }

  /// A number; 0 when there is no such property.
  public func double(_ property: String) -> Double { read(property) { cgtk_value_double($0) } ?? 0 }

  /// Text, or nil when there is none.
  public func string(_ property: String) -> String? {
    read(property) { cgtk_value_string($0).map { String(cString: $0) } } ?? nil
  }

  /// An object, or nil when there is none.
  public func object(_ property: String) -> Object? {
    read(property) { value in
      guard let instance = cgtk_value_pointer(value), g_type_is_a(value.pointee.g_type, cgtk_type_object()) != 0
      else { return nil }
      return Object(retaining: instance)
    } ?? nil
  }

  private func read<Result>(_ property: String, _ body: (UnsafePointer<GValue>) -> Result) -> Result? {
    let objectClass = cgtk_instance_class(raw).assumingMemoryBound(to: GObjectClass.self)
    guard g_object_class_find_property(objectClass, property) != nil else { return nil }
    var value = GValue()
    g_object_get_property(gobject, property, &value)
    defer { g_value_unset(&value) }
    return body(&value)
  }
}
