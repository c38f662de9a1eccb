import Foundation

/// Items that are taken from wherever they are and put together at one place, in their order.
nonisolated struct GatheredMove {
  /// One item that goes from a place to another.
  typealias Step = SectionedDifference.Move

  /// Item by item: each step is one in the data that the step before it left. Those that change nothing are left out.
  private(set) var steps: [Step] = []
  /// Where each item comes from in the data before, and where it is when all is done.
  private(set) var ends: [Step] = []

  /// - Parameter place: the items come to stand before what is there now, or at the end of a section. O(items).
  init(_ items: Selection, before place: DataAddress) {
    var (earlier, ahead, behind, later): ([DataAddress], [DataAddress], [DataAddress], [DataAddress]) = ([], [], [], [])
    for (section, range) in items.ranges {
      for item in range {
        let item = DataAddress(section: section, item: item)
        if section < place.section {
          earlier.append(item)
        } else if section > place.section {
          later.append(item)
        } else if item < place {
          ahead.append(item)
        } else {
          behind.append(item)
        }
      }
    }
    let start = place.item - ahead.count
    // Whatever is taken leaves those before it in their places: so each source is the one in the data before.
    func step(_ source: DataAddress, to item: Int) {
      let target = DataAddress(section: place.section, item: item)
      if source != target { steps.append(Step(source: source, target: target)) }
    }
    for (index, item) in ahead.enumerated().reversed() { step(item, to: start + index) }
    for (index, item) in behind.enumerated() { step(item, to: place.item + index) }
    for item in earlier.reversed() { step(item, to: start) }
    let end = start + earlier.count + ahead.count + behind.count
    for item in later.reversed() { step(item, to: end) }
    for (index, item) in (earlier + ahead + behind + later).enumerated() {
      ends.append(Step(source: item, target: DataAddress(section: place.section, item: start + index)))
    }
  }
}
