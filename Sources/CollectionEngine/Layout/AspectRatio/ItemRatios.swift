import Foundation

/// A number for each item, as a layout's delegate gave it. It stays with its item wherever changes of the data take it,
/// so that the delegate is asked once.
///
/// 4 bytes an item.
nonisolated struct ItemRatios: Sendable {
  /// By section of the data; not a number for what has to be asked. Sections may be missing at the end, items too.
  private var sections: [[Float]] = []

  /// Forgets everything.
  mutating func removeAll() { sections = [] }

  /// Forgets the items of a section.
  mutating func removeSection(_ section: Int) { if sections.indices.contains(section) { sections[section] = [] } }

  /// Forgets an item, by its place in the data.
  mutating func remove(_ item: DataAddress) {
    guard sections.indices.contains(item.section), sections[item.section].indices.contains(item.item) else { return }
    sections[item.section][item.item] = .nan
  }

  /// Sets the number of an item, by its place in the data; nil has it asked for. False where it is that already, or will
  /// be asked for.
  mutating func set(_ ratio: Float?, of item: DataAddress) -> Bool {
    guard sections.indices.contains(item.section), sections[item.section].indices.contains(item.item),
      sections[item.section][item.item] != ratio
    else { return false }
    sections[item.section][item.item] = ratio ?? .nan
    return true
  }

  /// The numbers of a section that has `count` items, asked for where they are not known.
  /// - Complexity: O(count), of which what is known is only looked through.
  @MainActor
  mutating func ratios(ofSection section: Int, count: Int, asking question: ItemQuestion) -> [Float] {
    if section >= sections.count {
      sections.append(contentsOf: repeatElement([], count: section + 1 - sections.count))
    }
    var ratios = sections[section]
    // Released, to be changed in place.
    sections[section] = []
    if ratios.count > count { ratios = [] }
    if ratios.isEmpty, count > 0, let all = question.ofSection(section), all.count == count {
      ratios = all
    } else {
      let ask = { question.ofItem(IndexPath(item: $0, section: section)) }
      for item in ratios.indices where ratios[item].isNaN { ratios[item] = ask(item) }
      ratios.reserveCapacity(count)
      while ratios.count < count { ratios.append(ask(ratios.count)) }
    }
    sections[section] = ratios
    return ratios
  }

  /// Takes the numbers along through a batch of updates. Reloaded and reconfigured items lose theirs.
  /// - Complexity: O(changes · log changes), and a copy of the sections that change.
  mutating func follow(_ map: UpdateMap) {
    for item in map.reloaded { remove(item) }
    for item in map.reconfigured { remove(item) }
    var moved: [[Float]] = []
    for (section, ratios) in sections.enumerated() {
      map.forEachStretch(of: ratios.indices, section: section) { items, target in
        if target.section >= moved.count {
          moved.append(contentsOf: repeatElement([], count: target.section + 1 - moved.count))
        }
        if items == ratios.indices, target.item == 0, moved[target.section].isEmpty {
          moved[target.section] = ratios
        } else {
          moved[target.section].put(ratios[items], at: target.item)
        }
      }
    }
    sections = moved
  }
}

nonisolated extension Array where Element == Float {
  /// Puts values over those from `start` on, with no number in between where there was none.
  fileprivate mutating func put(_ values: ArraySlice<Float>, at start: Int) {
    if start > count { append(contentsOf: repeatElement(.nan, count: start - count)) }
    let overlap = Swift.min(values.count, count - start)
    replaceSubrange(start..<start + overlap, with: values.prefix(overlap))
    append(contentsOf: values.dropFirst(overlap))
  }

  /// Takes one element to another place; those between make room.
  /// - Complexity: O(distance).
  mutating func move(_ source: Int, to target: Int) {
    withUnsafeMutableBufferPointer { all in
      let moved = all[source]
      for place in stride(from: source, to: target, by: source < target ? 1 : -1) {
        all[place] = all[place + (source < target ? 1 : -1)]
      }
      all[target] = moved
    }
  }
}
