import CGTK
import Foundation

/// Has a widget take things that are dragged.
///
/// While something is over the widget that it wants, the widget has the state that style sheets call `:drop(active)`.
public final class DropTarget: Object {
  override public class var type: GType { gtk_drop_target_async_get_type() }

  /// Whether the things mean anything here. By default they do.
  public var accepts: (Drop) -> Bool = { _ in true }
  /// They came over the widget: as `moved`; nil where they mean nothing here after all.
  public var entered: (Drop, CGPoint) -> DragActions? = { _, _ in [] }
  /// They are held at a point of the widget: what of `actions` is preferred for them there, nothing where they are not
  /// wanted.
  public var moved: (Drop, CGPoint) -> DragActions = { _, _ in [] }
  /// They left the widget, or were dropped.
  public var left: (Drop) -> Void = { _ in }
  /// They were dropped at a point of the widget. True where that is seen to: then `Drop.finish` is to be called. Else
  /// they are given back.
  public var dropped: (Drop, CGPoint) -> Bool = { _, _ in false }

  /// Makes `widget` one that takes whatever `accepts` says, to do `actions`. Keep it: its signal handlers go with it.
  public convenience init(_ widget: some InstancePointer, actions: DragActions) {
    self.init(owning: gtk_drop_target_async_new(nil, actions.gdk))
    connect("accept") { [weak self] arguments in
      guard let self, let drop = Self.drop(of: arguments) else { return }
      arguments.answer(accepts(drop))
    }
    connect("drag-enter") { [weak self] arguments in
      guard let self, let drop = Self.drop(of: arguments) else { return }
      let preferred = entered(drop, Self.point(of: arguments))
      if preferred == nil { gtk_drop_target_async_reject_drop(opaque, drop.opaque) }
      arguments.answer(Int(preferred?.rawValue ?? 0))
    }
    connect("drag-motion") { [weak self] arguments in
      guard let self, let drop = Self.drop(of: arguments) else { return }
      arguments.answer(Int(moved(drop, Self.point(of: arguments)).rawValue))
    }
    connect("drag-leave") { [weak self] arguments in
      guard let self, let drop = Self.drop(of: arguments) else { return }
      left(drop)
    }
    connect("drop") { [weak self] arguments in
      guard let self, let drop = Self.drop(of: arguments) else { return }
      // It is over then: without an end, the program that they come from would wait for one.
      if !dropped(drop, Self.point(of: arguments)) { drop.finish([]) }
      arguments.answer(true)
    }
    // The widget holds it as long as it lives.
    g_object_ref(raw)
    gtk_widget_add_controller(widget.cast(), opaque)
  }

  private static func drop(of arguments: SignalArguments) -> Drop? {
    arguments.pointer(0).map { Drop(retaining: $0) }
  }

  private static func point(of arguments: SignalArguments) -> CGPoint {
    CGPoint(x: arguments.double(1), y: arguments.double(2))
  }
}
