import CGTK
import CollectionEngine
import Foundation
import GTK

/// A GTK widget among the views of a cell or a header: it stands, fades and is drawn where the view does, takes input
/// before the collection view, has the keyboard by Tab, and is what a screen reader finds in the cell.
///
///     let view = WidgetView(Button(label: "Follow"))
///     contentView.addSubview(view)
///
/// The widget is in the window only while the cell is in sight. Give each view a widget of its own, and hold the cell
/// weakly in what is connected to the widget's signals: the cell holds the widget.
public final class WidgetView: View {
  /// The widget that is shown. A widget that stands elsewhere, or a window, is not.
  public let widget: Widget

  /// Where the widget was put last, in its carrier.
  private var placement = Transform.identity
  /// What the widget asked for last.
  private var wishes: Wishes?

  /// A view of a widget that has no parent. What does not fit into the view is cut off, unless `clipsToBounds` is
  /// false.
  public init(_ widget: Widget) {
    self.widget = widget
    super.init(frame: .zero)
    clipsToBounds = true
    Self.living[ObjectIdentifier(self)] = Living(view: self)
  }

  isolated deinit {
    Self.living[ObjectIdentifier(self)] = nil
    leaveCarrier()
  }

  // MARK: Size

  private struct Wishes: Equatable {
    var width: WidgetPeer.Measurement
    var height: WidgetPeer.Measurement

    init(of widget: Widget) {
      width = widget.measure(GTK_ORIENTATION_HORIZONTAL)
      height = widget.measure(GTK_ORIENTATION_VERTICAL, forSize: width.natural)
    }
  }

  /// The size that the widget would like, no wider than there is room for if it can do with less.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = CGFloat(widget.measure(GTK_ORIENTATION_HORIZONTAL).natural)
    let width = size.width > 0 && size.width < natural ? size.width : natural
    return CGSize(width: max(width, CGFloat(minimumWidth)), height: heightThatFits(width: width))
  }

  /// The height that the widget would like at a width.
  func heightThatFits(width: CGFloat) -> CGFloat {
    wishes = Wishes(of: widget)
    let width = max(minimumWidth, Int(gint(clamping: width)))
    return CGFloat(widget.measure(GTK_ORIENTATION_VERTICAL, forSize: width).natural)
  }

  private var minimumWidth: Int { widget.measure(GTK_ORIENTATION_HORIZONTAL).minimum }

  // MARK: Place

  private struct Living { weak var view: WidgetView? }
  private static var living: [ObjectIdentifier: Living] = [:]

  /// The views that there are, in any window or none.
  static var all: some Sequence<WidgetView> { living.values.lazy.compactMap(\.view) }
  /// Whether there is any.
  static var isAny: Bool { !living.isEmpty }

  /// The cell, or whatever is directly in `collectionView`, that the view can be seen in.
  func element(in collectionView: CollectionView) -> View? {
    var view: View = self
    while !view.isHidden, let above = view.superview {
      if above === collectionView { return view }
      view = above
    }
    return nil
  }

  /// Brings the widget into a carrier, behind the one before it in reading order.
  func enter(_ carrier: UnsafeMutablePointer<GtkWidget>, after previous: UnsafeMutablePointer<GtkWidget>?) {
    let pointer = widget.pointer
    guard gtk_widget_get_parent(pointer) != carrier || gtk_widget_get_prev_sibling(pointer) != previous else { return }
    if gtk_widget_get_parent(pointer) != carrier { leaveCarrier() }
    guard widget.canStandInWidget || gtk_widget_get_parent(pointer) == carrier else { return }
    gtk_widget_insert_after(pointer, carrier, previous)
  }

  /// Takes the widget out of the carrier that it is in.
  func leaveCarrier() {
    if carrier != nil { gtk_widget_unparent(widget.pointer) }
  }

  private var carrier: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_parent(widget.pointer).flatMap { WidgetCarrier.of($0) }?.widget
  }

  /// Puts the widget where the view is in its carrier; nil for where it was. A widget that asks for another size than
  /// before has the cell measured again.
  func place(at placement: Transform? = nil) {
    guard carrier != nil else { return }
    if let placement { self.placement = placement }
    let new = Wishes(of: widget)
    let size = presentation.size
    let width = max(new.width.minimum, Int(gint(clamping: size.width)))
    let height = max(
      widget.measure(GTK_ORIENTATION_VERTICAL, forSize: width).minimum, Int(gint(clamping: size.height)))
    widget.allocate(width: width, height: height, at: self.placement)
    defer { wishes = new }
    if let wishes, wishes != new { invalidateIntrinsicContentSize() }
  }
}

extension WidgetView: SnapshotDrawing {
  /// Draws the widget, which keeps what it drew by itself.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    // GTK draws a child where it was put in its parent; here that is where the drawing has come to already.
    guard let carrier, let way = placement.inverse else { return }
    snapshot.saved {
      snapshot.transform(way)
      snapshot.appendChild(widget, of: carrier)
    }
  }
}

extension Widget {
  /// Whether it can be given a parent: it has none, and is no window.
  var canStandInWidget: Bool { gtk_widget_get_parent(pointer) == nil && !isA(gtk_native_get_type()) }
}
