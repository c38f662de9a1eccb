/// The kind and the state of a view, in the words of assistive technology.
public nonisolated struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt64
  /// Traits from UIKit's bits: those that have no name here mean nothing.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No traits.
  public static let none: AccessibilityTraits = []
  /// A button. Where a view is several of these, the first one named here counts.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// A heading of what follows.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Chosen, as items are that are selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// Not to be used at the moment.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
}

/// The names and traits of views for screen readers.
extension View {
  final func change(label new: String?) {
    guard new != label else { return }
    label = new
    notifyAccessibilityChange()
  }

  final func change(hint new: String?) {
    guard new != extras?.accessibilityHint else { return }
    ownExtras.accessibilityHint = new
    notifyAccessibilityChange()
  }

  final func change(traits new: AccessibilityTraits) {
    guard new != accessibilityTraits else { return }
    ownExtras.accessibilityTraits = new
    notifyAccessibilityChange()
  }

  final func notifyAccessibilityChange() {
    let root = root
    root.accessibilityDidChange()
    // What is displayed at the end of a pass needs a frame, too.
    if root.postponesDisplay { root.isDisplayDue = true } else if root.hasHost { root.host?.viewNeedsFrame(self) }
  }
}
