import CGTK
import CollectionEngine
import Foundation
import GTK

/// A cell filled by one widget, as a `WidgetNib` makes it from a UI file. A subclass finds its outlets in
/// `awakeFromNib()`.
open class WidgetCell: Cell {
  private var builder: Builder?
  private var view: WidgetView?

  /// A cell that is empty until a nib fills it.
  public required init(frame: CGRect) { super.init(frame: frame) }

  /// The widget that fills the cell.
  public final var widget: Widget? { view?.widget }

  /// The object of the UI file with this id, as `kind`. Nil where there is none, which is said on standard error.
  public final func outlet<Kind: Object>(_ id: String, as kind: Kind.Type = Kind.self) -> Kind? {
    do {
      return try builder?.object(id, as: kind)
    } catch {
      FileHandle.standardError.write(Data("\(type(of: self)): \(error)\n".utf8))
      return nil
    }
  }

  /// Fills the cell, once.
  final func fill(with root: Widget, from builder: Builder) {
    self.builder = builder
    let view = WidgetView(root)
    self.view = view
    contentView.addSubview(view)
    setNeedsLayout()
    awakeFromNib()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    view?.frame = CGRect(origin: .zero, size: contentView.bounds.size)
  }

  /// As large as the widget asks for.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { view?.sizeThatFits(size) ?? super.sizeThatFits(size) }

  /// As wide as proposed, and as high as the widget asks for at that width.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    guard let view else { return layoutAttributes }
    let height = view.heightThatFits(width: layoutAttributes.size.width)
    layoutAttributes.size.height = height
    return layoutAttributes
  }
}
