import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Random descriptions held against a look at every element.
@Suite struct CompositionalQueryTests {
  private struct Dice {
    var numbers: SeededGenerator
    /// Attachments of one item, and of the groups that it is the first of, have kinds of their own.
    var kinds = 0

    mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < part }
    mutating func length(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &numbers) }

    mutating func dimension(_ axis: Axis, estimates: Bool) -> Dimension {
      switch roll(0...(estimates ? 4 : 2)) {
      case 0: axis == .horizontal ? .fractionalWidth(length(0.1...1)) : .fractionalHeight(length(0.1...1))
      case 1, 2: .absolute(length(5...90))
      case 3: .estimated(length(5...90))
      default: .uniformAcrossSiblings(estimate: length(5...90))
      }
    }

    mutating func spacing() -> CollectionLayoutSpacing? {
      [nil, .fixed(length(0...12)), .flexible(length(0...12))][roll(0...2)]
    }

    mutating func attachments() -> [CollectionLayoutSupplementaryItem] {
      guard chance(0.3) else { return [] }
      let offset = CGPoint(x: length(-1...1), y: length(-1...1))
      kinds += 1
      return [
        CollectionLayoutSupplementaryItem(
          layoutSize: layoutSize(.absolute(length(4...20)), .absolute(length(4...20))), elementKind: "badge \(kinds)",
          containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: offset))
      ]
    }

    mutating func part(_ depth: Int, estimates: Bool) -> Item {
      if depth > 0, chance(0.4) { return group(depth - 1, estimates: estimates) }
      let item = Item(
        layoutSize: layoutSize(
          dimension(.horizontal, estimates: false), dimension(.vertical, estimates: estimates)),
        supplementaryItems: attachments())
      if chance(0.3) { item.contentInsets = DirectionalEdgeInsets(top: 2, leading: 3, bottom: 1, trailing: 2) }
      if chance(0.3) {
        item.edgeSpacing = CollectionLayoutEdgeSpacing(
          leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
      }
      return item
    }

    mutating func group(_ depth: Int, estimates: Bool) -> Group {
      let height: Dimension = estimates && chance(0.6) ? .estimated(length(20...200)) : .absolute(length(20...200))
      let size = layoutSize(.fractionalWidth(length(0.2...1)), height)
      if chance(0.1) {
        let frames = (0..<roll(1...90)).map { _ in
          CollectionLayoutGroupCustomItem(
            frame: rect(length(-5...200), length(-20...200), length(1...50), length(1...50)))
        }
        return Group.custom(layoutSize: size) { _ in frames }
      }
      let group: Group
      if chance(0.3) {
        let (part, count) = (self.part(depth, estimates: estimates), roll(1...4))
        group =
          chance(0.5)
          ? .horizontal(layoutSize: size, repeatingSubitem: part, count: count)
          : .vertical(layoutSize: size, repeatingSubitem: part, count: count)
      } else {
        let parts = (0..<roll(1...3)).map { _ in self.part(depth, estimates: estimates) }
        group =
          chance(0.5) ? .horizontal(layoutSize: size, subitems: parts) : .vertical(layoutSize: size, subitems: parts)
      }
      group.interItemSpacing = spacing()
      if chance(0.2) { group.supplementaryItems = attachments() }
      return group
    }

    mutating func section(estimates: Bool) -> Section {
      let section = Section(group: group(2, estimates: estimates))
      section.interGroupSpacing = chance(0.2) ? length(-10...0) : length(0...20)
      section.contentInsets = DirectionalEdgeInsets(
        top: length(-5...20), leading: length(0...20), bottom: length(-5...20), trailing: length(0...20))
      if chance(0.3) { section.orthogonalScrollingBehavior = .continuous }
      for (kind, alignment) in [("a", RectAlignment.top), ("b", .bottom), ("c", .leading)] where chance(0.3) {
        let item = edge(
          kind, .fractionalWidth(length(0.1...0.3)), .absolute(length(5...40)), alignment,
          at: CGPoint(x: 0, y: length(-20...20)), pins: chance(0.5), extends: chance(0.7))
        section.boundarySupplementaryItems.append(item)
      }
      if chance(0.3) { section.decorationItems = [.background(elementKind: "background")] }
      return section
    }
  }

  private func random(_ dice: inout Dice) -> CompositionalGeometry {
    let estimates = dice.chance(0.5)
    let count = dice.roll(1...5)
    let sections = (0..<count).map { _ in
      (dice.chance(0.1) ? nil : dice.section(estimates: estimates), dice.roll(0...60))
    }
    let edges = dice.chance(0.3) ? [edge("top", .fractionalWidth(1), .absolute(30), .top, pins: dice.chance(0.5))] : []
    var made = geometry(
      sections, in: CGSize(width: dice.length(100...500), height: dice.length(100...500)),
      spacing: dice.length(0...20), edges: edges, horizontal: dice.chance(0.3),
      offsets: [0: dice.length(-20...200), 2: dice.length(0...400)])
    if estimates {
      made.measure(
        (0..<30).map { _ in
          let address = LayoutAddress(section: dice.roll(0...(count - 1)), item: dice.roll(0...59))
          return (address, CGSize(width: dice.length(0...120), height: dice.length(0...120)))
        })
    }
    return made
  }

  @Test(arguments: seeds(30))
  func queriesFindWhatALookAtEveryElementFinds(seed: UInt64) {
    var dice = Dice(numbers: SeededGenerator(seed: seed))
    for _ in 0..<8 {
      let made = random(&dice)
      let size = made.contentSize
      let visible = rect(dice.length(0...size.width), dice.length(0...size.height), 200, 300)
      let all = made.allElements(visible: visible)
      for _ in 0..<40 {
        let query = rect(
          dice.length(-20...size.width + 20), dice.length(-20...size.height + 20), dice.length(0...300),
          dice.length(0...300))
        let found = made.elements(in: query, visible: visible)
        for (element, frame) in found { #expect(all[element] == frame, "\(element)") }
        let expected = all.filter { element, frame in
          guard frame.overlaps(query) else { return false }
          guard element.isInGroup, let section = element.section, made.sections[section].scrolling != nil else {
            return true
          }
          // Beyond the sides of its section nothing is seen.
          var seen = made.viewport(of: section).insetBy(dx: 0.5, dy: 0)
          let area = made.outward(query)
          (seen.origin.y, seen.size.height) = (area.minY, area.height)
          return !seen.isNull && frame.overlaps(made.outward(area.intersection(seen)))
        }
        let missing = expected.keys.filter { found[$0] == nil }
        #expect(missing.isEmpty, "\(missing) in \(query)")
        for element in found.keys where expected[element] == nil {
          let scrolls = element.section.map { made.sections[$0].scrolling != nil } ?? false
          #expect(scrolls && all[element]?.overlaps(query) == true, "\(element) in \(query)")
        }
      }
    }
  }

  @Test(arguments: seeds(30))
  func itemsNeverOverlapNorStandOutOfTheContents(seed: UInt64) {
    var dice = Dice(numbers: SeededGenerator(seed: seed))
    for _ in 0..<10 {
      let section = dice.section(estimates: true)
      section.interGroupSpacing = max(0, section.interGroupSpacing)
      section.contentInsets.top = 0
      section.contentInsets.bottom = 0
      section.orthogonalScrollingBehavior = .none
      guard section.group.isFreeOfCustomGroups else { continue }
      var made = geometry([(section, 80)], in: CGSize(width: dice.length(100...500), height: 400), scale: 1_000_000)
      made.measure(
        (0..<40).map { item in
          (LayoutAddress(section: 0, item: item * 2), CGSize(width: 10, height: dice.length(0...150)))
        })
      let frames = made.frames().filter { $0.width > 0.01 && $0.height > 0.01 }
      #expect(overlapFree(frames.map { $0.insetBy(dx: 0.001, dy: 0.001) }))
      let contents = CGRect(origin: .zero, size: made.contentSize).insetBy(dx: -0.01, dy: -0.01)
      #expect(frames.allSatisfy { contents.contains($0) })
    }
  }
}

extension Group {
  fileprivate var isFreeOfCustomGroups: Bool {
    if case .custom = arrangement { return false }
    return subitems.allSatisfy { ($0 as? Group)?.isFreeOfCustomGroups ?? true }
  }
}
