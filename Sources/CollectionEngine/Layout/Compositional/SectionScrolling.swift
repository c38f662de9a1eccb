import Foundation

/// A layout some of whose sections scroll across the direction of the whole.
///
/// Everything is in the layout's own coordinates, before any mirroring: offsets grow from the leading edge.
protocol SectionScrolling: Layout {
  /// The section that scrolls across under a point of the contents; nil where there is none.
  func scrollingSection(at point: CGPoint) -> Int?

  /// What a section that scrolls across is seen and scrolled in; nil where it does not.
  func sectionViewport(_ section: Int) -> SectionViewport?

  /// How far a section is scrolled along its axis, in points; 0 at the start, also for one that does not scroll.
  func sectionOffset(_ section: Int) -> CGFloat

  /// Scrolls a section. What is seen of it is out of date then, its geometry is not.
  func setSectionOffset(_ offset: CGFloat, of section: Int)

  /// An item's frame where its section is not scrolled at all; nil where its section does not scroll across.
  func frameInSection(of item: IndexPath) -> CGRect?
}

/// What a section that scrolls across is seen and scrolled in. Lengths are in points along its axis.
nonisolated struct SectionViewport: Sendable {
  /// What is seen of the section's groups, in content coordinates: from edge to edge of the view.
  var frame: CGRect
  /// The way it scrolls.
  var axis: CollectionView.ScrollDirection
  /// Before the first group.
  var leadingInset: CGFloat
  /// Behind the last group.
  var trailingInset: CGFloat
  /// Where the groups are. Their starts count from the first one's.
  var groups: any GroupPlaces
  var behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  var bounce: CollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  var decelerationRate: CollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate

  /// How much is seen.
  var length: CGFloat { axis == .horizontal ? frame.width : frame.height }
  /// How long all of it is, insets included.
  var contentLength: CGFloat { leadingInset + groups.extent + trailingInset }
  /// The offset that shows the end; 0 where everything is seen at once.
  var maximumOffset: CGFloat { max(0, contentLength - length) }
}

/// The places of a section's groups along the way they follow each other.
nonisolated protocol GroupPlaces: Sendable {
  /// How many groups there are.
  var groupCount: Int { get }
  /// From the start of the first to the end of the last, in points.
  var extent: CGFloat { get }
  /// Where a group starts. O(1) where all are alike, else O(log n).
  func start(ofGroup group: Int) -> CGFloat
  /// How long a group is.
  func length(ofGroup group: Int) -> CGFloat
  /// The last group that starts at or before a position; 0 where there is none.
  func group(at position: CGFloat) -> Int
}
