import Foundation

/// An element in sight as a section's handler sees it: where it is before its section is scrolled across.
final class VisibleElement: NSObject, CollectionLayoutVisibleItem {
  private let attributes: LayoutAttributes
  /// How far the section is scrolled.
  private let shift: CGPoint

  init(_ attributes: LayoutAttributes, shift: CGPoint) {
    (self.attributes, self.shift) = (attributes, shift)
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y) }
    set { attributes.center = CGPoint(x: newValue.x - shift.x, y: newValue.y - shift.y) }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame.offsetBy(dx: shift.x, dy: shift.y) }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
