import CGTK

/// A class of GTK widgets that is written in Swift: what GTK knows of it before there is an instance.
///
/// Make one for each kind of `WidgetPeer`, in a `static let`. Its instances carry no fields of their own; the peer,
/// which each instance owns, holds the state.
public final class WidgetClass {
  /// An action that the instances have, for menus, shortcuts and assistive technology.
  public struct Action {
    let name: String
    let parameterType: String?

    /// An action named `"group.name"`, with a parameter of a GVariant type (`"s"`, `"i"`) or none.
    public init(_ name: String, parameterType: String? = nil) {
      (self.name, self.parameterType) = (name, parameterType)
    }
  }

  /// The type registered with GObject.
  public let type: GType

  private let cssName: String?
  private let role: GtkAccessibleRole?
  private let actions: [Action]

  /// Registers a class. Registering a name twice is an error in the program, which GObject reports.
  /// - Parameters:
  ///   - name: The name of the type, unique in the process: `"VitrineCollection"`.
  ///   - parent: The class to derive from; `GtkWidget` by default.
  ///   - cssName: The element name in style sheets; the parent's by default.
  ///   - role: What the widget is to assistive technology; the parent's by default.
  public init(
    _ name: String, parent: GType = gtk_widget_get_type(), cssName: String? = nil, role: GtkAccessibleRole? = nil,
    actions: [Action] = []
  ) {
    (self.cssName, self.role, self.actions) = (cssName, role, actions)
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(clamping: query.class_size)
    info.instance_size = guint16(clamping: query.instance_size)
    info.class_init = { widgetClass, _ in
      guard let widgetClass else { return }
      WidgetPeer.installVirtualFunctions(in: widgetClass)
    }
    type = g_type_register_static(parent, name, &info, G_TYPE_FLAG_NONE)
    guard let widgetClass = g_type_class_ref(type) else { return }
    configure(widgetClass.assumingMemoryBound(to: GtkWidgetClass.self))
  }

  private func configure(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    if let cssName { gtk_widget_class_set_css_name(widgetClass, cssName) }
    if let role { gtk_widget_class_set_accessible_role(widgetClass, role) }
    for action in actions {
      gtk_widget_class_install_action(widgetClass, action.name, action.parameterType) { widget, name, parameter in
        WidgetPeer.activate(widget, name, parameter)
      }
    }
  }
}
