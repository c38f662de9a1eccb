import Foundation

/// The size of texts that a person chose for all programs, in UIKit's steps. The smaller comes first.
public nonisolated struct ContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// UIKit's name.
  public let rawValue: String
  /// The category of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not known.
  public static let unspecified = ContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// 0.82 times the usual size.
  public static let extraSmall = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// 0.88 times the usual size.
  public static let small = ContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// 0.94 times the usual size.
  public static let medium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The usual size.
  public static let large = ContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// 1.12 times the usual size.
  public static let extraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// 1.24 times the usual size: nearest to a desktop's large text.
  public static let extraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// 1.35 times the usual size.
  public static let extraExtraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// 1.65 times the usual size.
  public static let accessibilityMedium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// 1.94 times the usual size.
  public static let accessibilityLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// 2.35 times the usual size.
  public static let accessibilityExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// 2.76 times the usual size.
  public static let accessibilityExtraExtraLarge = ContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// 3.12 times the usual size.
  public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// The categories with the sizes of UIKit's body text, in points.
  private static let steps: [(category: ContentSizeCategory, size: CGFloat)] = [
    (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19), (.extraExtraLarge, 21),
    (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28), (.accessibilityLarge, 33), (.accessibilityExtraLarge, 40),
    (.accessibilityExtraExtraLarge, 47), (.accessibilityExtraExtraExtraLarge, 53),
  ]
  /// The usual size of UIKit's body text, in points.
  private static let usualSize: CGFloat = 17

  /// The category nearest to texts that are `textScale` times as large as usual.
  public init(textScale: CGFloat) {
    // Mostly it is asked for with every trait of a view.
    guard textScale.isFinite, textScale != 1 else {
      self = .large
      return
    }
    let size = textScale * Self.usualSize
    self = Self.steps.min { abs($0.size - size) < abs($1.size - size) }?.category ?? .large
  }

  private var step: Int { Self.steps.firstIndex { $0.category == self } ?? -1 }

  /// Whether the sizes are those for people who see little.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether texts are smaller.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.step < b.step }
}
