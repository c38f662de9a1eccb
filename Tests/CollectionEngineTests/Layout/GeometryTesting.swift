import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Seeds for a property test: fixed ones, and one of the day that is printed.
nonisolated func seeds(_ fixed: Int) -> [UInt64] {
  let fresh = UInt64.random(in: 1000..<1_000_000)
  print("seed of the day: \(fresh)")
  return (1...UInt64(fixed)) + [fresh]
}

nonisolated extension SectionStack {
  /// Every element with its frame, in order, one by one.
  var allElements: [(element: SectionElement, frame: CGRect)] {
    var all: [(SectionElement, CGRect)] = []
    for section in sections.indices {
      if let frame = headerFrame(of: section) { all.append((.header(section: section), frame)) }
      for item in 0..<sections[section].body.count {
        if let frame = frame(of: item, section: section) { all.append((.item(item, section: section), frame)) }
      }
      if let frame = footerFrame(of: section) { all.append((.footer(section: section), frame)) }
    }
    return all
  }

  /// What a query visits.
  func elements(in rect: CGRect) -> [SectionElement] {
    var found: [SectionElement] = []
    forEachElement(in: rect) { element, frame in
      found.append(element)
      switch element {
      case .header(let section): #expect(frame == headerFrame(of: section))
      case .item(let item, let section): #expect(frame == self.frame(of: item, section: section))
      case .footer(let section): #expect(frame == footerFrame(of: section))
      }
    }
    return found
  }

  func origins(section: Int = 0) -> [CGPoint] {
    (0..<sections[section].body.count).compactMap { frame(of: $0, section: section)?.origin }
  }

  /// Holds a query against a look at every element, for random rectangles about the content.
  func checkQueries(_ numbers: inout SeededGenerator, count: Int) {
    let all = allElements
    let area = CGRect(origin: .zero, size: contentSize).insetBy(dx: -20, dy: -20)
    for _ in 0..<count {
      let rect = CGRect(
        x: .random(in: area.minX...area.maxX, using: &numbers), y: .random(in: area.minY...area.maxY, using: &numbers),
        width: .random(in: 0...area.width, using: &numbers), height: .random(in: 0...400, using: &numbers))
      #expect(elements(in: rect) == all.filter { $0.frame.overlaps(rect) }.map(\.element))
    }
  }
}

/// Whether no two frames share area, by a sweep down.
nonisolated func overlapFree(_ frames: [CGRect]) -> Bool {
  let sorted = frames.sorted { $0.minY < $1.minY }
  for (place, frame) in sorted.enumerated() {
    for other in sorted[(place + 1)...] {
      if other.minY >= frame.maxY { break }
      if frame.overlaps(other) { return false }
    }
  }
  return true
}
