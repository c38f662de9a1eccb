import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// What holds of every layout, on data and in views at random. A failure prints its seed.
@Suite struct LayoutPropertiesTests {
  private static let modelsPerLayout = 25
  private static let rectanglesPerModel = 400

  @Test(arguments: LayoutSubject.all)
  func anyLayoutIsTrueToItself(_ subject: LayoutSubject) {
    let day = UInt64.random(in: 1000..<1_000_000)
    for seed in (1..<UInt64(Self.modelsPerLayout)) + [day] {
      let scene = Scene(subject, seed: seed)
      let before = scene.elements
      scene.checkItems(before)
      if !subject.isFree {
        scene.checkNothingOverlaps(before)
        scene.checkAllIsInside(before)
      }
      scene.checkQueries(before, count: Self.rectanglesPerModel)
      scene.resizeThereAndBack()
      #expect(scene.elements == before, "another picture after a resize there and back, \(scene)")
      scene.bench.view.reloadData()
      #expect(scene.elements == before, "another picture after a reload, \(scene)")
    }
  }
}

/// A layout in a view with data, all at random.
private final class Scene: CustomStringConvertible {
  let subject: LayoutSubject
  let seed: UInt64
  let bench: LayoutBench
  let layout: Layout
  let model: AnyModel
  private var numbers: SeededGenerator
  private let offset: CGPoint

  var description: String { "\(subject.name), seed \(seed)" }

  struct Element: Equatable {
    let key: ElementKey
    let attributes: LayoutAttributes
    var frame: CGRect { attributes.frame }
    static func == (a: Element, b: Element) -> Bool { a.key == b.key && a.attributes == b.attributes }
  }

  init(_ subject: LayoutSubject, seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    (self.subject, self.seed) = (subject, seed)
    layout = subject.make(&numbers)
    model = AnyModel(using: &numbers)
    bench = LayoutBench(
      layout, width: .random(in: 200...700, using: &numbers), height: .random(in: 200...700, using: &numbers),
      counts: model.counts, delegate: model)
    if Bool.random(using: &numbers) { bench.layoutDirection = .rightToLeft }
    if let layout = layout as? SectionedLayout {
      layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &numbers)
    }
    bench.view.prepareForQuestions()
    let range = bench.view.offsetRange
    offset = CGPoint(
      x: range.min.x + (range.max.x - range.min.x) * .random(in: 0...1, using: &numbers),
      y: range.min.y + (range.max.y - range.min.y) * .random(in: 0...1, using: &numbers))
    self.numbers = numbers
  }

  /// Every element that has an area, in the order the layout gives them.
  var elements: [Element] {
    bench.view.contentOffset = offset
    bench.view.prepareForQuestions()
    return query(CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
  }

  private func query(_ rect: CGRect) -> [Element] {
    bench.view.elements(in: rect).map { Element(key: $0.key, attributes: $0) }
  }

  /// Each item is given once, as it is by itself; one that is not is empty or hidden.
  func checkItems(_ all: [Element]) {
    var given: [ElementKey: LayoutAttributes] = [:]
    for element in all {
      #expect(given.updateValue(element.attributes, forKey: element.key) == nil, "\(element.key) twice, \(self)")
      #expect(bench.view.attributes(for: element.key) == element.attributes, "\(element.key), \(self)")
    }
    for (section, count) in model.counts.enumerated() {
      for item in 0..<count {
        let place = LayoutAddress(section: section, item: item)
        guard given[.cell(place)] == nil else { continue }
        guard let alone = bench.view.attributes(for: .cell(place)) else {
          Issue.record("no attributes for \(place), \(self)")
          continue
        }
        #expect(alone.isHidden || alone.frame.width == 0 || alone.frame.height == 0, "\(place) is left out, \(self)")
      }
      #expect(layout.layoutAttributesForItem(at: path(count, section)) == nil)
    }
    #expect(layout.layoutAttributesForItem(at: path(0, model.counts.count)) == nil)
  }

  /// How far an edge may be off because origins are on pixels and sizes are not, in points.
  private static let snapping = 0.26

  /// What scrolls shares no area.
  func checkNothingOverlaps(_ all: [Element]) {
    let frames = all.filter { $0.attributes.zIndex <= 0 }.map { $0.frame.insetBy(dx: Self.snapping, dy: Self.snapping) }
    #expect(overlapFree(frames), "something overlaps, \(self)")
  }

  /// Nothing stands out of the content.
  func checkAllIsInside(_ all: [Element]) {
    let size = bench.view.contentSize
    let content = CGRect(x: 0, y: 0, width: max(size.width, bench.view.bounds.width), height: size.height)
      .insetBy(dx: -Self.snapping, dy: -Self.snapping)
    for element in all where !content.contains(element.frame) {
      Issue.record("\(element.key) at \(element.frame) is not inside \(size), \(self)")
    }
  }

  /// A rectangle gives what a look at every element gives, in the same order.
  func checkQueries(_ all: [Element], count: Int) {
    let frames = all.map(\.frame)
    let area = frames.reduce(CGRect(x: 0, y: 0, width: 1, height: 1)) { $0.union($1) }.insetBy(dx: -20, dy: -20)
    for _ in 0..<count {
      let rect = CGRect(
        x: .random(in: area.minX...area.maxX, using: &numbers), y: .random(in: area.minY...area.maxY, using: &numbers),
        width: .random(in: 0...150, using: &numbers), height: .random(in: 0...150, using: &numbers))
      var expected: [ElementKey] = []
      for index in frames.indices where frames[index].overlaps(rect) { expected.append(all[index].key) }
      let found = bench.view.elements(in: rect)
      let isSame = found.count == expected.count && zip(found, expected).allSatisfy { $0.key == $1 }
      #expect(isSame, "\(rect) gives \(found.map(\.key)), not \(expected), \(self)")
    }
  }

  func resizeThereAndBack() {
    let frame = bench.view.frame
    bench.view.frame.size = size(
      .random(in: 100...900, using: &numbers), .random(in: 100...900, using: &numbers))
    bench.view.layoutIfNeeded()
    bench.view.frame = frame
    bench.view.layoutIfNeeded()
  }
}
