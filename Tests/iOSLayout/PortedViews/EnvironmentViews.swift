import UIKit

/// A view that records the changes of its environment, as iOS views do.
open class EnvironmentView: UIView {
  /// The calls so far, of all views, in order.
  public static var calls: [String] = []
  /// The name of the view in the calls.
  public let name: String

  /// A view of a name.
  public init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    EnvironmentView.calls.append("\(name) has another tint")
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isRecoloured = traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection)
    EnvironmentView.calls.append("\(name) has other traits\(isRecoloured ? " and colours" : "")")
  }
}

/// A cell that records the scales it is notified of.
open class EnvironmentCell: UICollectionViewCell {
  /// The scales so far, of all cells.
  public static var scales: [CGFloat] = []

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    EnvironmentCell.scales.append(traitCollection.displayScale)
  }
}

/// Traits as iOS code makes them.
public enum PortedTraits {
  /// Of each kind.
  public static let all = [
    UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
    UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(layoutDirection: .rightToLeft),
    UITraitCollection(displayScale: 3), UITraitCollection(preferredContentSizeCategory: .extraLarge),
    UITraitCollection(userInterfaceIdiom: .pad),
  ]
  /// All of them together, and another width after that.
  public static var together: UITraitCollection {
    UITraitCollection(traitsFrom: all + [UITraitCollection(horizontalSizeClass: .regular)])
  }
  /// The size of texts in the window that was shown last.
  public static var textSize: UIContentSizeCategory { UIApplication.shared.preferredContentSizeCategory }
  /// The device as code asks for it: idiom, name and version of the system.
  public static var device: (UIUserInterfaceIdiom, String, String) {
    let device = UIDevice.current
    return (device.userInterfaceIdiom, device.systemName, device.systemVersion)
  }
  /// The way that playback and text run in the window that was shown last.
  public static var directions: [UIUserInterfaceLayoutDirection] {
    [UISemanticContentAttribute.playback, .unspecified].map { UIView.userInterfaceLayoutDirection(for: $0) }
  }
}
