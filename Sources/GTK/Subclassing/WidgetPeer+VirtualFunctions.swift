import CGTK

// GTK's virtual functions, each handed on to the peer. A widget without one (while it is made, and after its peer was
// released) behaves as its parent class does.

extension WidgetPeer {
  nonisolated static func installVirtualFunctions(in instanceClass: UnsafeMutableRawPointer) {
    let objectClass = instanceClass.assumingMemoryBound(to: GObjectClass.self)
    objectClass.pointee.dispose = { object in
      guard let object else { return }
      let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
      _ = WidgetPeer.call(widget) { $0.dispose() }
      guard let parent = WidgetPeer.parentClass(of: widget) else { return }
      UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GObjectClass.self).pointee.dispose?(object)
    }
    let widgetClass = instanceClass.assumingMemoryBound(to: GtkWidgetClass.self)
    installGeometry(in: widgetClass)
    installFocus(in: widgetClass)
    installChanges(in: widgetClass)
    installLife(in: widgetClass)
  }

  private nonisolated static func installGeometry(in widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
      guard let result = WidgetPeer.call(widget, { $0.measure(orientation, forSize: Int(size)) }) else {
        WidgetPeer.parentClass(of: widget)?.pointee.measure?(
          widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
        return
      }
      minimum?.pointee = gint(clamping: result.minimum)
      natural?.pointee = gint(clamping: max(result.natural, result.minimum))
      minimumBaseline?.pointee = gint(clamping: result.minimumBaseline)
      naturalBaseline?.pointee = gint(clamping: result.naturalBaseline)
    }
    widgetClass.pointee.get_request_mode = { widget in
      WidgetPeer.call(widget) { $0.requestMode() }
        ?? WidgetPeer.parentClass(of: widget)?.pointee.get_request_mode?(widget) ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
    }
    widgetClass.pointee.size_allocate = { widget, width, height, baseline in
      WidgetPeer.call(widget) {
        $0.sizeAllocate(width: Int(width), height: Int(height), baseline: Int(baseline))
      } ?? WidgetPeer.parentClass(of: widget)?.pointee.size_allocate?(widget, width, height, baseline)
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
      guard let snapshot else { return }
      nonisolated(unsafe) let target = snapshot
      WidgetPeer.call(widget) { $0.snapshot(Snapshot(target)) }
        ?? WidgetPeer.parentClass(of: widget)?.pointee.snapshot?(widget, snapshot)
    }
    widgetClass.pointee.contains = { widget, x, y in
      WidgetPeer.call(widget) { $0.contains(x: x, y: y) ? 1 : 0 }
        ?? WidgetPeer.parentClass(of: widget)?.pointee.contains?(widget, x, y) ?? 0
    }
  }

  private nonisolated static func installFocus(in widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    widgetClass.pointee.focus = { widget, direction in
      WidgetPeer.call(widget) { $0.focus(direction) ? 1 : 0 }
        ?? WidgetPeer.parentClass(of: widget)?.pointee.focus?(widget, direction) ?? 0
    }
    widgetClass.pointee.grab_focus = { widget in
      WidgetPeer.call(widget) { $0.grabFocus() ? 1 : 0 }
        ?? WidgetPeer.parentClass(of: widget)?.pointee.grab_focus?(widget) ?? 0
    }
  }

  private nonisolated static func installChanges(in widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    widgetClass.pointee.css_changed = { widget, change in
      nonisolated(unsafe) let styleChange = change
      WidgetPeer.call(widget) { $0.cssChanged(styleChange) }
        ?? WidgetPeer.parentClass(of: widget)?.pointee.css_changed?(widget, change)
    }
    widgetClass.pointee.direction_changed = { widget, previous in
      WidgetPeer.call(widget) { $0.directionChanged(from: previous) }
        ?? WidgetPeer.parentClass(of: widget)?.pointee.direction_changed?(widget, previous)
    }
    widgetClass.pointee.state_flags_changed = { widget, previous in
      WidgetPeer.call(widget) { $0.stateFlagsChanged(from: previous) }
        ?? WidgetPeer.parentClass(of: widget)?.pointee.state_flags_changed?(widget, previous)
    }
  }

  private nonisolated static func installLife(in widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    widgetClass.pointee.root = { widget in
      WidgetPeer.call(widget) { $0.root() } ?? WidgetPeer.parentClass(of: widget)?.pointee.root?(widget)
    }
    widgetClass.pointee.unroot = { widget in
      WidgetPeer.call(widget) { $0.unroot() } ?? WidgetPeer.parentClass(of: widget)?.pointee.unroot?(widget)
    }
    widgetClass.pointee.realize = { widget in
      WidgetPeer.call(widget) { $0.realize() } ?? WidgetPeer.parentClass(of: widget)?.pointee.realize?(widget)
    }
    widgetClass.pointee.unrealize = { widget in
      WidgetPeer.call(widget) { $0.unrealize() } ?? WidgetPeer.parentClass(of: widget)?.pointee.unrealize?(widget)
    }
    widgetClass.pointee.map = { widget in
      WidgetPeer.call(widget) { $0.map() } ?? WidgetPeer.parentClass(of: widget)?.pointee.map?(widget)
    }
    widgetClass.pointee.unmap = { widget in
      WidgetPeer.call(widget) { $0.unmap() } ?? WidgetPeer.parentClass(of: widget)?.pointee.unmap?(widget)
    }
  }

  nonisolated static func activate(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ name: UnsafePointer<CChar>?, _ parameter: OpaquePointer?
  ) {
    guard let name else { return }
    let action = String(cString: name)
    nonisolated(unsafe) let parameter = parameter
    _ = call(widget) { $0.activate(action: action, parameter: parameter) }
  }

  /// Runs `body` with the widget's peer, kept alive meanwhile; nil when there is none. GTK calls on the main thread.
  private nonisolated static func call<Result: Sendable>(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (WidgetPeer) -> Result
  ) -> Result? {
    guard let widget, let data = g_object_get_qdata(widget.cast(), quark) else { return nil }
    nonisolated(unsafe) let peer = data
    return MainActor.assumeIsolated { body(Unmanaged<WidgetPeer>.fromOpaque(peer).takeUnretainedValue()) }
  }
}
