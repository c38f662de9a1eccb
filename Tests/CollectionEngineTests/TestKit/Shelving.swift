import Foundation

@testable import CollectionEngine

typealias Behavior = CollectionLayoutSectionOrthogonalScrollingBehavior

/// What puts items on shelves: a layout of plain arithmetic, or sections as programs describe them.
nonisolated enum Shelving: CaseIterable, Sendable {
  case plain, described

  /// Shelves that scroll in one way, 90 points high and 10 apart, with items 10 points apart.
  @MainActor
  func layout(
    _ behavior: Behavior = .continuous, width: CGFloat = 90, widthFraction: CGFloat? = nil, inset: CGFloat = 0
  ) -> Layout {
    switch self {
    case .plain:
      let layout = ShelfLayout([behavior], itemSize: CGSize(width: width, height: 90))
      (layout.inset, layout.widthFraction, layout.flips) = (inset, widthFraction, true)
      return layout
    case .described:
      return describedShelves(
        behavior, width: widthFraction.map { .fractionalWidth($0) } ?? .absolute(width),
        insets: DirectionalEdgeInsets(leading: inset, trailing: inset))
    }
  }
}

/// Shelves 90 points high and 10 apart, with items 10 points apart.
func describedShelves(
  _ behavior: Behavior = .continuous, width: Dimension = .absolute(90), insets: DirectionalEdgeInsets = .zero,
  configure: (Section) -> Void = { _ in }
) -> CompositionalLayout {
  let shelf = shelf(behavior, width: width, insets: insets)
  configure(shelf)
  let configuration = CompositionalLayoutConfiguration()
  configuration.interSectionSpacing = 10
  return CompositionalLayout(section: shelf, configuration: configuration)
}

/// A shelf 90 points high, with items 10 points apart.
func shelf(_ behavior: Behavior, width: Dimension = .absolute(90), insets: DirectionalEdgeInsets = .zero) -> Section {
  let inside: Dimension = width.isEstimated ? width : .fractionalWidth(1)
  return section(
    row(width, .absolute(90), item(inside, .fractionalHeight(1))), insets: insets, spacing: 10, across: behavior)
}

extension Stage {
  /// A page of shelves of a hundred items each, 100 points apart, as their items are.
  static func shelves(
    _ behavior: Behavior = .continuous, by shelving: Shelving = .plain, width: CGFloat = 90,
    widthFraction: CGFloat? = nil, inset: CGFloat = 0, counts: [Int]? = nil
  ) -> Stage {
    shelves(
      of: shelving.layout(behavior, width: width, widthFraction: widthFraction, inset: inset), counts: counts)
  }

  static func shelves(of layout: Layout, counts: [Int]? = nil) -> Stage {
    Stage(counts ?? Array(repeating: 100, count: 30), layout: layout)
  }

  /// How far a shelf is scrolled across.
  func offset(_ section: Int = 0) -> CGFloat { view.contentOffset(ofSection: section).x }

  /// Scrolls a shelf, and shows a frame.
  func scroll(_ section: Int, to x: CGFloat) {
    view.setContentOffset(CGPoint(x: x, y: 0), ofSection: section, animated: false)
    frame()
  }

  /// A finger that goes sideways over a shelf and lifts.
  func flick(by way: CGFloat, over y: CGFloat = 50, from x: CGFloat = 300, lifts: Bool = true) {
    swipe(from: CGPoint(x: x, y: y), to: CGPoint(x: x + way, y: y), lifts: lifts)
  }
}
