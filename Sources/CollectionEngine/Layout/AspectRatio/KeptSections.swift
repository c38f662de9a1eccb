/// What a layout has set of sections, so that it need not be set again: of a kind that the layout's subclass knows.
protocol KeptBodies {
  /// Forgets the section, or the group of sections, that a section is the first of.
  mutating func forget(_ section: Int)
}

/// A section, or a group of sections, that has to be set.
nonisolated struct UnsetSection<Metrics: Sendable>: Sendable {
  let first: Int
  /// How many sections stand together.
  let standing: Int
  /// The numbers of the items.
  let ratios: [Float]
  let metrics: Metrics
}

/// What has been set of sections, or of groups of them, by the first of each.
nonisolated struct KeptSections<Metrics: Equatable & Sendable, Body: SectionBody>: KeptBodies {
  private struct Kept {
    let standing: Int
    let metrics: Metrics
    let body: Body
  }

  private var sections: [Kept?] = []

  /// What was set last of a section.
  func body(of section: Int) -> Body? { sections.indices.contains(section) ? sections[section]?.body : nil }

  /// What was set last of a section, if by the same metrics, and if as many sections stood together.
  func body(of section: Int, standing: Int, _ metrics: Metrics) -> Body? {
    guard sections.indices.contains(section), let kept = sections[section], kept.standing == standing,
      kept.metrics == metrics
    else { return nil }
    return kept.body
  }

  mutating func keep(_ body: Body, of section: UnsetSection<Metrics>) {
    let missing = section.first + 1 - sections.count
    if missing > 0 { sections.append(contentsOf: repeatElement(nil, count: missing)) }
    sections[section.first] = Kept(standing: section.standing, metrics: section.metrics, body: body)
  }

  mutating func forget(_ section: Int) { if sections.indices.contains(section) { sections[section] = nil } }
}
