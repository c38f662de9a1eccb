import CGTK

/// A closure connected to a signal of one instance.
///
/// GObject holds the closure: it is released when the connection ends, which is at `disconnect()` or with the instance,
/// whichever comes first. Dropping the `SignalConnection` itself changes nothing.
public final class SignalConnection {
  /// The handler that runs at each emission.
  public typealias Handler = (SignalArguments) -> Void

  private var instance: UnsafeMutableRawPointer
  private var id: gulong = 0
  private var handler: Handler?

  /// Connects `handler` to `signal`, which may carry a detail (`"notify::scale-factor"`).
  ///
  /// An unknown signal is reported by GLib on standard error and gives a connection that was never connected.
  @discardableResult
  public init(
    _ instance: some InstancePointer, _ signal: String, after: Bool = false, handler: @escaping Handler
  ) {
    self.instance = instance.raw
    self.handler = handler
    LiveCount.closures.increment()
    let data = Unmanaged.passRetained(self).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      SignalConnection.emit(closure, result, count, values)
    }
    g_closure_add_finalize_notifier(closure, data) { data, _ in SignalConnection.release(data) }
    g_closure_ref(closure)
    g_closure_sink(closure)
    id = g_signal_connect_closure(self.instance, signal, closure, after ? 1 : 0)
    g_closure_unref(closure)
  }

  /// Connects a closure that needs no arguments.
  @discardableResult
  public convenience init(
    _ instance: some InstancePointer, _ signal: String, after: Bool = false, handler: @escaping () -> Void
  ) {
    self.init(instance, signal, after: after) { (_: SignalArguments) in handler() }
  }

  /// Whether an emission still reaches the closure.
  public var isConnected: Bool {
    // The handler goes with the closure, at the latest when the instance is disposed of: until then `instance` is valid.
    handler != nil && id != 0 && g_signal_handler_is_connected(instance, id) != 0
  }

  /// Ends the connection and releases the closure. Does nothing the second time, or after the instance is gone.
  public func disconnect() {
    guard isConnected else { return }
    g_signal_handler_disconnect(instance, id)
    id = 0
  }

  private nonisolated static func emit(
    _ closure: UnsafeMutablePointer<GClosure>?, _ result: UnsafeMutablePointer<GValue>?, _ count: guint,
    _ values: UnsafePointer<GValue>?
  ) {
    nonisolated(unsafe) let (closure, result, values) = (closure, result, values)
    MainActor.assumeIsolated {
      guard let data = closure?.pointee.data else { return }
      let handler = Unmanaged<SignalConnection>.fromOpaque(data).takeUnretainedValue().handler
      handler?(SignalArguments(values: values, valueCount: Int(count), result: result))
    }
  }

  private nonisolated static func release(_ data: gpointer?) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      Unmanaged<SignalConnection>.fromOpaque(data).takeRetainedValue().handler = nil
      LiveCount.closures.decrement()
    }
  }
}

extension Object {
  /// Runs `handler` at each emission of `signal`.
  @discardableResult
  public func connect(
    _ signal: String, after: Bool = false, handler: @escaping (SignalArguments) -> Void
  ) -> SignalConnection {
    SignalConnection(raw, signal, after: after, handler: handler)
  }

  /// Runs `handler` at each emission of `signal`.
  @discardableResult
  public func connect(_ signal: String, after: Bool = false, handler: @escaping () -> Void) -> SignalConnection {
    SignalConnection(raw, signal, after: after, handler: handler)
  }

  /// Runs `handler` whenever `property` changes.
  @discardableResult
  public func onChange(of property: String, handler: @escaping () -> Void) -> SignalConnection {
    SignalConnection(raw, "notify::\(property)", handler: handler)
  }
}
