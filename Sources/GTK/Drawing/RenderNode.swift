import CGTK
import Foundation

/// A drawing recorded once, to be drawn many times: a counted reference to GSK's immutable node.
///
/// The reference is given up on the main thread: a node may hold the last reference to a font, and Pango's fonts
/// belong to one thread.
@MainActor
public final class RenderNode {
  /// GSK's node.
  public let pointer: OpaquePointer

  /// Takes over a reference the caller owns.
  public init(owning pointer: OpaquePointer) {
    self.pointer = pointer
    LiveCount.renderNodes.increment()
  }

  /// Adds a reference to a node that someone else owns.
  public init(retaining pointer: OpaquePointer) {
    gsk_render_node_ref(pointer)
    self.pointer = pointer
    LiveCount.renderNodes.increment()
  }

  isolated deinit {
    gsk_render_node_unref(pointer)
    LiveCount.renderNodes.decrement()
  }

  /// A node of the drawing that `draw` records; nil when it draws nothing.
  public static func record(_ draw: (Snapshot) -> Void) -> RenderNode? {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    draw(Snapshot(snapshot))
    return gtk_snapshot_free_to_node(snapshot).map { RenderNode(owning: $0) }
  }

  /// The same drawing elsewhere, as a node of its own.
  public func moved(x: CGFloat, y: CGFloat) -> RenderNode {
    Self.moved(pointer, by: CGPoint(x: x, y: y)).map { RenderNode(owning: $0) } ?? self
  }

  /// A node that draws another one elsewhere, owned by the caller; nil where that is the same place.
  nonisolated static func moved(_ node: OpaquePointer, by offset: CGPoint) -> OpaquePointer? {
    var offset = offset.graphene
    guard let transform = gsk_transform_translate(nil, &offset) else { return nil }
    defer { gsk_transform_unref(transform) }
    return gsk_transform_node_new(node, transform)
  }

  /// The rectangle outside of which the node draws nothing.
  public var bounds: CGRect {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(pointer, &bounds)
    return CGRect(bounds)
  }

  /// The node's kind.
  public var kind: GskRenderNodeType { gsk_render_node_get_node_type(pointer) }
}
