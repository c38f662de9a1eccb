import Foundation

/// The space that a view has in one direction, in broad terms.
public nonisolated enum UserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little space.
  case compact
  /// Ample space.
  case regular
}

/// Whether contents are bright or dark.
public nonisolated enum UserInterfaceStyle: Int, Sendable {
  /// Not known.
  case unspecified
  /// Dark on bright.
  case light
  /// Bright on dark.
  case dark
}

/// The kind of device that an interface is for. On a desktop it is `mac`, UIKit's name for one.
public nonisolated enum UserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A desktop.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The environment that a view is shown in: its display, its direction, its space, its looks. One that is made by hand
/// says one thing, or what others say together.
public nonisolated final class TraitCollection: NSObject, Sendable {
  /// What is said; nil for what is not.
  private struct Traits: Sendable, Hashable {
    var displayScale: CGFloat?
    var layoutDirection: LayoutDirection?
    var horizontalSizeClass: UserInterfaceSizeClass?
    var verticalSizeClass: UserInterfaceSizeClass?
    var userInterfaceStyle: UserInterfaceStyle?
    var userInterfaceIdiom: UserInterfaceIdiom?
    var contentSizeCategory: ContentSizeCategory?
  }
  private let traits: Traits

  private init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }

  /// Traits that say nothing.
  public convenience override init() { self.init(Traits()) }
  /// Traits that say the pixels of a point.
  public convenience init(displayScale: CGFloat) { self.init(Traits(displayScale: displayScale)) }
  /// Traits that say the way text runs.
  public convenience init(layoutDirection: LayoutDirection) { self.init(Traits(layoutDirection: layoutDirection)) }
  /// Traits that say the class of the width.
  public convenience init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.init(Traits(horizontalSizeClass: horizontalSizeClass.said))
  }
  /// Traits that say the class of the height.
  public convenience init(verticalSizeClass: UserInterfaceSizeClass) {
    self.init(Traits(verticalSizeClass: verticalSizeClass.said))
  }
  /// Traits that say whether contents are dark.
  public convenience init(userInterfaceStyle: UserInterfaceStyle) {
    self.init(Traits(userInterfaceStyle: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle))
  }
  /// Traits that say the kind of device.
  public convenience init(userInterfaceIdiom: UserInterfaceIdiom) {
    self.init(Traits(userInterfaceIdiom: userInterfaceIdiom == .unspecified ? nil : userInterfaceIdiom))
  }
  /// Traits that say the size of texts.
  public convenience init(preferredContentSizeCategory category: ContentSizeCategory) {
    self.init(Traits(contentSizeCategory: category == .unspecified ? nil : category))
  }

  /// Traits that say all that others say; of what several say, the last.
  public convenience init(traitsFrom collections: [TraitCollection]) {
    var all = Traits()
    for traits in collections.map(\.traits) {
      all.displayScale = traits.displayScale ?? all.displayScale
      all.layoutDirection = traits.layoutDirection ?? all.layoutDirection
      all.horizontalSizeClass = traits.horizontalSizeClass ?? all.horizontalSizeClass
      all.verticalSizeClass = traits.verticalSizeClass ?? all.verticalSizeClass
      all.userInterfaceStyle = traits.userInterfaceStyle ?? all.userInterfaceStyle
      all.userInterfaceIdiom = traits.userInterfaceIdiom ?? all.userInterfaceIdiom
      all.contentSizeCategory = traits.contentSizeCategory ?? all.contentSizeCategory
    }
    self.init(all)
  }

  /// The traits of a tree whose root is so large.
  convenience init(
    displayScale: CGFloat, layoutDirection: LayoutDirection, size: CGSize,
    userInterfaceStyle style: UserInterfaceStyle = .unspecified, textScale: CGFloat = 1
  ) {
    self.init(
      Traits(
        displayScale: displayScale, layoutDirection: layoutDirection,
        horizontalSizeClass: size.width < Self.regularWidth ? .compact : .regular,
        verticalSizeClass: size.height < Self.regularHeight ? .compact : .regular,
        userInterfaceStyle: style == .unspecified ? nil : style, userInterfaceIdiom: .mac,
        contentSizeCategory: ContentSizeCategory(textScale: textScale)))
  }

  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 400

  /// Device pixels in a point; 0 where it is not said.
  public var displayScale: CGFloat { traits.displayScale ?? 0 }
  /// The way text runs; left to right where it is not said.
  public var layoutDirection: LayoutDirection { traits.layoutDirection ?? .leftToRight }
  /// The class of the width of what is shown: compact below 600 points.
  public var horizontalSizeClass: UserInterfaceSizeClass { traits.horizontalSizeClass ?? .unspecified }
  /// The class of the height of what is shown: compact below 400 points.
  public var verticalSizeClass: UserInterfaceSizeClass { traits.verticalSizeClass ?? .unspecified }
  /// Whether contents are bright or dark.
  public var userInterfaceStyle: UserInterfaceStyle { traits.userInterfaceStyle ?? .unspecified }
  /// The kind of device: `mac` for views, which are on a desktop.
  public var userInterfaceIdiom: UserInterfaceIdiom { traits.userInterfaceIdiom ?? .unspecified }
  /// The size of texts that the person chose for all programs.
  public var preferredContentSizeCategory: ContentSizeCategory { traits.contentSizeCategory ?? .unspecified }

  /// Whether the two say the same.
  public override func isEqual(_ object: Any?) -> Bool { (object as? TraitCollection)?.traits == traits }
  public override var hash: Int { traits.hashValue }

  /// Whether all that `other` says is said here, too.
  public func containsTraits(in other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return TraitCollection(traitsFrom: [self, other]) == self
  }

  /// Whether colours look different from those under `other`.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    other?.userInterfaceStyle != userInterfaceStyle
  }
}

nonisolated extension UserInterfaceSizeClass {
  fileprivate var said: UserInterfaceSizeClass? { self == .unspecified ? nil : self }
}
