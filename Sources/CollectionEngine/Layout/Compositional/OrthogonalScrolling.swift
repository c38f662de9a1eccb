import Foundation

/// Whether and how a section scrolls across the direction of its layout.
public nonisolated enum CollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not: its groups follow each other in the direction of the layout.
  case none
  /// Freely.
  case continuous
  /// Freely, and it comes to rest with a group at its leading edge.
  case continuousGroupLeadingBoundary
  /// By its own width.
  case paging
  /// By one group at a time, which rests at its leading edge.
  case groupPaging
  /// By one group at a time, which rests in its middle.
  case groupPagingCentered
}

/// The bounce and deceleration of a section that scrolls across.
@preconcurrency @MainActor
public final class CollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
  /// Whether the section can be drawn past its ends.
  public nonisolated enum Bounce: Int, Sendable {
    /// A section bounces if it is longer than the visible part of it.
    case automatic
    /// Even where all of it is seen.
    case always
    /// Never: it stops at its ends.
    case never
  }

  /// The deceleration of a section.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of its speed it keeps each millisecond; 0 stands for the view's own.
    public var rawValue: CGFloat
    /// A rate from a factor per millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// As the view does.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// As scroll views do.
    public static let normal = DecelerationRate(rawValue: CollectionEngine.DecelerationRate.normal.rawValue)
    /// Soon.
    public static let fast = DecelerationRate(rawValue: CollectionEngine.DecelerationRate.fast.rawValue)
  }

  /// Whether the section can be drawn past its ends. `.automatic` by default.
  public var bounce = Bounce.automatic
  /// The deceleration of the section. `.automatic` by default.
  public var decelerationRate = DecelerationRate.automatic

  public override init() { super.init() }

  /// A copy with every property.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.bounce, copy.decelerationRate) = (bounce, decelerationRate)
    return copy
  }

  nonisolated deinit {}
}
