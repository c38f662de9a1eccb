import Foundation

/// The sizes that views of a flow layout's elements have asked for, by places in the data, upright.
nonisolated struct FlowMeasurements: Sendable {
  private(set) var sizes = MeasuredSizes<DataAddress>()
  /// How long headers and footers have asked to be.
  private(set) var lengths: [SectionElement: CGFloat] = [:]

  /// Whether an element's view has been measured.
  func contains(_ element: SectionElement) -> Bool {
    switch element {
    case .item(let item, let section): sizes[DataAddress(section: section, item: item)] != nil
    case .header, .footer: lengths[element] != nil
    }
  }

  /// Keeps what an element's view asks for.
  mutating func keep(_ size: CGSize, for element: SectionElement) {
    switch element {
    case .item(let item, let section): sizes[DataAddress(section: section, item: item)] = size
    case .header, .footer: lengths[element] = size.nonNegative.height
    }
  }

  /// Forgets the sizes of a section's cells that took all of a width: in another one they will prefer another.
  mutating func forget(inSection section: Int, asWideAs width: CGFloat) {
    guard !sizes.isEmpty else { return }
    sizes.removeAll(inSection: section) { $0.width > width - 1 }
  }

  /// Takes sizes along with their elements through a batch of updates.
  mutating func follow(_ map: UpdateMap) {
    sizes.follow(map)
    var lengths: [SectionElement: CGFloat] = [:]
    for (element, length) in self.lengths {
      switch (element, map.sections.kept(element.section)) {
      case (.header, let section?): lengths[.header(section: section)] = length
      case (.footer, let section?): lengths[.footer(section: section)] = length
      default: break
      }
    }
    self.lengths = lengths
  }
}
