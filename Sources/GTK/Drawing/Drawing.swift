import CGTK
import Synchronization

/// The renderer of a window: GTK's, asked of the window itself.
nonisolated public enum Drawing: Int, Sendable {
  /// The processor, with cairo. Nothing stands in space.
  case cairo
  /// OpenGL.
  case gl
  /// Vulkan.
  case vulkan

  /// The renderer of the window that was asked last: pictures are made for it, on any thread. OpenGL until then.
  public static var current: Drawing { Drawing(rawValue: last.load(ordering: .relaxed)) ?? .gl }

  private static let last = Atomic(Drawing.gl.rawValue)

  /// The renderer of the window of `widget`; the current one while the widget is in no window. It becomes the current
  /// one.
  @MainActor
  public static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> Drawing {
    guard let renderer = gtk_widget_get_native(widget).flatMap({ gtk_native_get_renderer($0) }) else { return current }
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    let drawing: Drawing =
      switch String(cString: g_type_name_from_instance(instance)) {
      case "GskCairoRenderer": .cairo
      case "GskVulkanRenderer": .vulkan
      default: .gl
      }
    last.store(drawing.rawValue, ordering: .relaxed)
    return drawing
  }
}
