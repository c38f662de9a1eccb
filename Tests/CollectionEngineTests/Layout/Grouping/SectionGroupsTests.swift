import Foundation
import Testing

@testable import CollectionEngine

struct SectionGroupsTests {
  private let groups = SectionGroups([2, 0, 3, 0, 1, 4]) { [1, 2, 4].contains($0) }

  @Test func sectionsStandTogetherUntilOneJoinsNot() {
    #expect(groups.count == 3 && (0..<3).map { groups.head(ofGroup: $0) } == [0, 3, 5])
    #expect((0..<3).map { groups.sections(ofGroup: $0) } == [0..<3, 3..<5, 5..<6])
    #expect((0..<3).map { groups.itemCount(ofGroup: $0) } == [5, 1, 4])
    #expect((0..<6).map { groups.group(of: $0) } == [0, 0, 0, 1, 1, 2] && groups.group(of: 6) == nil)
  }

  @Test func eachItemIsFoundAgain() {
    let counts = [2, 0, 3, 0, 1, 4]
    var next = [0, 0, 0]
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let place = groups.place(ofItem: item, section: section)
        let group = place?.group ?? -1
        #expect(place?.item == next[group])
        #expect(groups.address(ofItem: next[group], group: group) == LayoutAddress(section: section, item: item))
        next[group] += 1
      }
      #expect(groups.place(ofItem: count, section: section) == nil)
    }
  }

  @Test func theEndOfAGroupIsBehindItsLastItem() {
    #expect(groups.address(ofItem: 5, group: 0) == LayoutAddress(section: 2, item: 3))
    #expect(groups.address(ofItem: 4, group: 2) == LayoutAddress(section: 5, item: 4))
  }

  @Test func thereMayBeNoSections() {
    let none = SectionGroups([]) { _ in true }
    #expect(none.count == 0 && none.group(of: 0) == nil)
  }
}

/// Sections that stand together look as one section of all their items does.
@MainActor
struct GroupedLayoutTests {
  private let counts = [7, 1, 0, 12, 30, 2, 2]
  private let merged = [7 + 1 + 0 + 12, 30 + 2 + 2]
  private let aspects: [CGFloat] = [0.7, 1.5, 1, 2.1, 0.4, 1.3, 1.7]

  private final class Proportions: NSObject, AspectRatioLayoutDelegate, SectionedLayoutDelegate {
    let aspect: (IndexPath) -> CGFloat
    init(_ aspect: @escaping (IndexPath) -> CGFloat) { self.aspect = aspect }
    func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
      aspect(path)
    }
    func collectionView(_: CollectionView, layout _: Layout, referenceSizeForHeaderInSection _: Int) -> CGSize {
      CGSize(width: 0, height: 30)
    }
    func collectionView(_: CollectionView, layout _: Layout, insetForSectionAt _: Int) -> EdgeInsets {
      EdgeInsets(top: 0, left: 12, bottom: 12, right: 12)
    }
  }

  private static let makers: [@MainActor @Sendable () -> SectionedLayout] = [
    { FlowLayout() }, { ListLayout() }, { JustifiedLayout() }, { MosaicLayout() }, { WaterfallLayout() },
    { ColumnFlowLayout() },
  ]

  private func number(_ path: IndexPath, in counts: [Int]) -> Int {
    counts[..<path.section].reduce(0, +) + path.item
  }

  private func stage(_ layout: SectionedLayout, _ counts: [Int]) -> (Stage, Proportions) {
    let stage = Stage(counts, layout: layout)
    let delegate = Proportions { [self] in aspects[number($0, in: counts) % aspects.count] }
    stage.view.register(
      StageHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: CollectionView.elementKindSectionHeader)
    stage.view.delegate = delegate
    layout.invalidateLayout()
    stage.frame()
    return (stage, delegate)
  }

  @Test(arguments: 0..<6) func framesAreThoseOfOneSection(maker: Int) {
    let (grouped, whole) = (Self.makers[maker](), Self.makers[maker]())
    grouped.joinsPreviousSection = { $0 != 4 }
    let (first, second) = (stage(grouped, counts), stage(whole, merged))
    func frames(_ layout: Layout, _ counts: [Int]) -> [CGRect?] {
      counts.indices.flatMap { section in
        (0..<counts[section]).map {
          layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
      }
    }
    #expect(frames(grouped, counts) == frames(whole, merged) && frames(whole, merged).allSatisfy { $0 != nil })
    #expect(grouped.collectionViewContentSize == whole.collectionViewContentSize)
    func header(_ layout: Layout, _ section: Int) -> CGRect? {
      layout.layoutAttributesForSupplementaryView(
        ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(header(grouped, 0) == header(whole, 0) && header(grouped, 4) == header(whole, 1))
    #expect([1, 2, 3, 5, 6].allSatisfy { header(grouped, $0) == nil })
    #expect(grouped.sections(standingWith: 2) == 0..<4 && grouped.sections(standingWith: 6) == 4..<7)
    // What is asked for an area is what is there.
    let area = CGRect(x: 0, y: 100, width: 390, height: 200)
    func found(_ layout: Layout, _ counts: [Int]) -> Set<Int> {
      Set(
        (layout.layoutAttributesForElements(in: area) ?? []).filter { $0.representedElementCategory == .cell }
          .map { number($0.indexPath, in: counts) })
    }
    #expect(found(grouped, counts) == found(whole, merged) && !found(whole, merged).isEmpty)
    withExtendedLifetime((first, second)) {}
  }

  @Test func anItemIsMovedFromSectionToSectionOfAGroup() {
    let layout = FlowLayout()
    layout.joinsPreviousSection = { _ in true }
    let stage = Stage([3, 3, 3], layout: layout)
    let target = layout.layoutAttributesForItem(at: path(1, 2))?.center ?? .zero
    stage.view.beginInteractiveMovementForItem(at: path(0, 0))
    stage.view.updateInteractiveMovementTargetPosition(target)
    stage.settle()
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(
      stage.sections == [[1, 2], [3, 4, 5], [6, 0, 7, 8]] || stage.sections == [[1, 2], [3, 4, 5], [6, 7, 0, 8]])
    stage.checkAtRest()
  }
}
