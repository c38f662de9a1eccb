import UIKit

/// Names that iOS code uses here and there.
public enum PortedNames {
  /// The colours that have names of their own.
  public static let colors: [UIColor] = [
    .red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple, .brown, .darkGray, .gray, .lightGray,
  ]

  /// The colours that follow the looks of the desktop.
  public static let systemColors: [UIColor] = [
    .quaternaryLabel, .placeholderText, .link, .opaqueSeparator, .secondarySystemBackground, .tertiarySystemBackground,
    .tertiarySystemGroupedBackground, .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
    .systemPink, .systemTeal, .systemIndigo, .systemBrown, .systemMint, .systemCyan, .systemGray2, .systemGray3,
    .systemGray4, .systemGray5, .systemGray6, .darkText, .lightText,
  ]

  /// The system's colours where contents are bright or dark.
  public static func systemColors(_ style: UIUserInterfaceStyle) -> [UIColor] {
    systemColors.map { $0.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)) }
  }

  /// A rectangle, its origin and its size by way of objects.
  public static func boxed(_ rect: CGRect) -> (CGRect, CGPoint, CGSize) {
    let values = [NSValue(cgRect: rect), NSValue(cgPoint: rect.origin), NSValue(cgSize: rect.size)]
    return (values[0].cgRectValue, values[1].cgPointValue, values[2].cgSizeValue)
  }

  /// The section, the item and the row of a place.
  public static func numbers(item: NSInteger, section: NSInteger) -> [NSInteger] {
    let path = NSIndexPath(item: item, section: section)
    let row = NSIndexPath(row: item, section: section)
    return [path.section, path.item, path.row, row.item, (path as IndexPath).item]
  }

  /// The time that `work` takes, in seconds.
  public static func duration(of work: () -> Void) -> Double {
    let start = CACurrentMediaTime()
    work()
    return CACurrentMediaTime() - start
  }

  /// Brings a view to the front and sends another to the back, by names from before Swift 4.2.
  @MainActor
  public static func order(front: UIView, back: UIView, in view: UIView) {
    view.bringSubview(toFront: front)
    view.sendSubview(toBack: back)
  }

  /// The traits of a view, once others are added.
  @MainActor
  public static func traits(of view: UIView, adding traits: UIAccessibilityTraits) -> UIAccessibilityTraits {
    view.accessibilityTraits.insert(traits)
    return view.accessibilityTraits
  }

  /// The window that was shown last.
  @MainActor public static var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
}
