import CGTK

/// A counted reference to a GObject. The instance lives at least as long as this does.
///
/// Two `Object`s may stand for one instance. The reference is given up on the main thread, wherever the last use of the
/// `Object` was, because a widget that dies elsewhere would take GTK with it.
@MainActor
open class Object {
  /// The instance.
  public let raw: UnsafeMutableRawPointer

  /// The GObject type whose instances this class may stand for.
  open class var type: GType { cgtk_type_object() }

  /// Takes over a reference the caller owns ("transfer full").
  public init(owning instance: some InstancePointer) {
    raw = instance.raw
    LiveCount.objects.increment()
  }

  /// Adds a reference to an instance that someone else owns ("transfer none").
  public required init(retaining instance: some InstancePointer) {
    raw = instance.raw
    g_object_ref(raw)
    LiveCount.objects.increment()
  }

  /// Takes the floating reference of a new instance; adds one when it no longer floats (a top-level window).
  public init(sinking instance: some InstancePointer) {
    raw = instance.raw
    g_object_ref_sink(raw)
    LiveCount.objects.increment()
  }

  isolated deinit {
    g_object_unref(raw)
    LiveCount.objects.decrement()
  }
}

extension Object: InstancePointer {}

extension Object {
  /// The instance's GObject.
  public var gobject: UnsafeMutablePointer<GObject> { cast() }

  /// The name of the instance's own type, such as `"GtkLabel"`.
  public var typeName: String { String(cString: g_type_name(cgtk_instance_type(raw))) }

  /// Whether the instance is of `type` or of a type that derives from it.
  public func isA(_ type: GType) -> Bool { cgtk_instance_is_a(raw, type) != 0 }

  /// The same instance seen as `Kind`, or nil when it isn't one.
  public func cast<Kind: Object>(as kind: Kind.Type) -> Kind? {
    isA(kind.type) ? kind.init(retaining: raw) : nil
  }
}
