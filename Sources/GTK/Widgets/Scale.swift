import CGTK

/// A number that is chosen along a line.
public final class Scale: Widget {
  override public class var type: GType { gtk_scale_get_type() }

  /// The numbers that can be chosen, and how far arrow keys and Page Up go.
  public func setRange(_ range: ClosedRange<Double>, step: Double, page: Double) {
    gtk_range_set_range(cast(), range.lowerBound, range.upperBound)
    gtk_range_set_increments(cast(), step, page)
  }

  /// The number.
  public var value: Double {
    get { gtk_range_get_value(cast()) }
    set { gtk_range_set_value(cast(), newValue) }
  }

  /// Runs `handler` whenever the number changes, by the user or by the program.
  @discardableResult
  public func onChange(_ handler: @escaping () -> Void) -> SignalConnection {
    connect("value-changed", handler: handler)
  }
}
