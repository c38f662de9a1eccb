import CGTK

/// A number that can be written, and counted up and down.
public final class SpinButton: Widget {
  override public class var type: GType { gtk_spin_button_get_type() }

  /// The numbers that can be chosen.
  public func setRange(_ range: ClosedRange<Double>) {
    gtk_spin_button_set_range(opaque, range.lowerBound, range.upperBound)
  }

  /// Sets the step of a click, and that of Page Up.
  public func setSteps(_ step: Double, page: Double) { gtk_spin_button_set_increments(opaque, step, page) }

  /// The digits after the point.
  public func setFractionDigits(_ digits: Int) { gtk_spin_button_set_digits(opaque, guint(clamping: digits)) }

  /// The number.
  public var value: Double {
    get { gtk_spin_button_get_value(opaque) }
    set { gtk_spin_button_set_value(opaque, newValue) }
  }

  /// Takes in what is being written.
  public func commit() { gtk_spin_button_update(opaque) }

  /// Has Return press the default button of what the number is in.
  public func activateDefault() {
    if let text = gtk_editable_get_delegate(opaque) { gtk_text_set_activates_default(text.cast(), 1) }
  }

  /// Runs `handler` whenever the number changes, by the user or by the program.
  @discardableResult
  public func onChange(_ handler: @escaping () -> Void) -> SignalConnection {
    connect("value-changed", handler: handler)
  }
}
