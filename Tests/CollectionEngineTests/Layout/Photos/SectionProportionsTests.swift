import Foundation
import Testing

@testable import CollectionEngine

/// Layouts by proportions that are told those of whole sections.
@MainActor @Suite struct SectionProportionsTests {
  private final class Shapes: NSObject, AspectRatioLayoutDelegate {
    /// Sections whose proportions are known as a whole.
    var whole: Set<Int> = []
    /// More or fewer proportions than items.
    var surplus = 0
    var counts: [Int] = []
    var sectionsAsked: [Int] = []
    var itemsAsked: [IndexPath] = []

    static func aspect(_ path: IndexPath) -> CGFloat { CGFloat(path.item * 13 % 30 + path.section % 5) / 10 }

    func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
      itemsAsked.append(path)
      return Self.aspect(path)
    }

    func collectionView(
      _: CollectionView, layout _: Layout, aspectRatiosForItemsInSection section: Int
    ) -> [Float]? {
      sectionsAsked.append(section)
      guard whole.contains(section) else { return nil }
      return (0..<counts[section] + surplus).map { Float(Self.aspect(IndexPath(item: $0, section: section))) }
    }
  }

  enum Kind: CaseIterable {
    case justified, waterfall, sideways

    @MainActor func make() -> AspectRatioLayout {
      switch self {
      case .justified: return JustifiedLayout()
      case .waterfall: return WaterfallLayout()
      case .sideways:
        let layout = WaterfallLayout()
        layout.scrollDirection = .horizontal
        return layout
      }
    }
  }

  private func bench(_ kind: Kind, _ shapes: Shapes, _ counts: [Int]) -> LayoutBench {
    shapes.counts = counts
    let bench = LayoutBench(kind.make(), width: 500, counts: counts, delegate: shapes)
    bench.view.layoutIfNeeded()
    return bench
  }

  private func frames(_ bench: LayoutBench) -> [[CGRect?]] {
    bench.counts.enumerated().map { section, count in (0..<count).map { bench.frame($0, section) } }
  }

  @Test(arguments: Kind.allCases) func wholeSectionsAreAskedForAtOnceAndStandAsByItems(kind: Kind) {
    let (byItem, bySection) = (Shapes(), Shapes())
    bySection.whole = [0, 2]
    let counts = [40, 7, 0, 25]
    let expected = frames(bench(kind, byItem, counts))
    #expect(frames(bench(kind, bySection, counts)) == expected)
    #expect(byItem.itemsAsked.count == 72)
    // An empty section has nothing to ask for.
    #expect(bySection.sectionsAsked == [0, 1, 3])
    #expect(bySection.itemsAsked.map(\.section) == Array(repeating: 1, count: 7) + Array(repeating: 3, count: 25))
  }

  @Test(arguments: [-1, 1]) func proportionsThatAreNotOfAllItemsAreNotTaken(surplus: Int) {
    let (byItem, bySection) = (Shapes(), Shapes())
    (bySection.whole, bySection.surplus) = ([0], surplus)
    let bench = bench(.justified, bySection, [20])
    #expect(frames(bench) == frames(self.bench(.justified, byItem, [20])))
    #expect(bySection.itemsAsked.count == 20)
  }

  @Test func anItemThatIsReloadedIsAskedForAlone() {
    let shapes = Shapes()
    shapes.whole = [0]
    let bench = bench(.waterfall, shapes, [20])
    (shapes.sectionsAsked, shapes.itemsAsked) = ([], [])
    bench.view.reloadItems(at: [IndexPath(item: 3, section: 0)])
    bench.view.layoutIfNeeded()
    #expect(shapes.sectionsAsked.isEmpty && shapes.itemsAsked == [IndexPath(item: 3, section: 0)])
  }

  /// Says other proportions from its third answer on, and has the layout ask again.
  private final class Restless: NSObject, AspectRatioLayoutDelegate {
    var answers = 0
    func collectionView(_: CollectionView, layout: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
      answers += 1
      if answers == 3 { layout.invalidateLayout() }
      return answers < 3 ? 1 : 2
    }
  }

  @Test(arguments: Kind.allCases) func aDelegateMayInvalidateTheLayoutWhileItIsAsked(kind: Kind) {
    let (restless, settled) = (Restless(), Restless())
    settled.answers = 3
    let bench = LayoutBench(kind.make(), width: 500, counts: [4, 5], delegate: restless)
    bench.view.layoutIfNeeded()
    bench.view.layoutIfNeeded()
    #expect(frames(bench) == frames(LayoutBench(kind.make(), width: 500, counts: [4, 5], delegate: settled)))
    withExtendedLifetime((restless, settled)) {}
  }

  /// So many that they are set on several processors.
  @Test(arguments: [Kind.justified, .waterfall]) func manySectionsStandAsEachAlone(kind: Kind) {
    let shapes = Shapes()
    let counts = (0..<240).map { $0 * 37 % 260 }
    #expect(counts.reduce(0, +) > 25_000)
    shapes.whole = Set(counts.indices)
    let bench = bench(kind, shapes, counts)
    var top: CGFloat = 0
    for (section, count) in counts.enumerated() {
      let moved = Moved(by: section)
      let alone = LayoutBench(kind.make(), width: 500, counts: [count], delegate: moved)
      for item in [0, count / 2, count - 1] where item >= 0 && count > 0 {
        #expect(bench.frame(item, section) == alone.frame(item)?.offsetBy(dx: 0, dy: top))
      }
      top += alone.contentHeight
      withExtendedLifetime(moved) {}
    }
    #expect(bench.contentHeight == top)
  }

  /// The proportions of a later section as those of the first.
  private final class Moved: NSObject, AspectRatioLayoutDelegate {
    let section: Int
    init(by section: Int) { self.section = section }
    func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
      Shapes.aspect(IndexPath(item: path.item, section: section))
    }
  }
}
