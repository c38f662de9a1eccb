/// What a layout has set of sections, so that it need not be set again: of a kind that the layout's subclass knows.
protocol KeptBodies: Sendable {
  /// Forgets the section, or the group of sections, that a section is the first of.
  mutating func forget(_ section: Int)

  /// The first of each section, or group of sections, that was set once and is forgotten. O(forgotten sections).
  nonisolated var forgotten: [Int] { get }

  /// Sets the forgotten ones again, as they were before but by other numbers, in the order of `forgotten`.
  nonisolated func settingForgotten(by ratios: [[Float]]) -> Self
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
  /// What was set last of a section. Shared: there may be thousands, of which few change at a time.
  private final class Kept: Sendable {
    let standing: Int
    let metrics: Metrics
    let body: Body

    init(_ body: Body, standing: Int, metrics: Metrics) {
      (self.body, self.standing, self.metrics) = (body, standing, metrics)
    }
  }

  private var sections: [Kept?] = []
  /// What the forgotten ones were set by, by the first section.
  private var forgottenSections: [Int: (standing: Int, metrics: Metrics)] = [:]
  private let set: @Sendable (_ ratios: [Float], _ metrics: Metrics) -> Body

  /// Nothing is kept yet.
  /// - Parameter set: sets a section, by the numbers of its items.
  init(set: @escaping @Sendable (_ ratios: [Float], _ metrics: Metrics) -> Body) { self.set = set }

  /// What was set last of a section.
  func body(of section: Int) -> Body? { sections.indices.contains(section) ? sections[section]?.body : nil }

  /// Whether a section was set last by the same metrics, and as many sections stood together.
  func holds(_ section: Int, standing: Int, _ metrics: Metrics) -> Bool {
    guard sections.indices.contains(section), let kept = sections[section] else { return false }
    return kept.standing == standing && kept.metrics == metrics
  }

  mutating func keep(_ body: Body, of section: UnsetSection<Metrics>) {
    let missing = section.first + 1 - sections.count
    if missing > 0 { sections.append(contentsOf: repeatElement(nil, count: missing)) }
    sections[section.first] = Kept(body, standing: section.standing, metrics: section.metrics)
    forgottenSections[section.first] = nil
  }

  mutating func forget(_ section: Int) {
    guard sections.indices.contains(section), let kept = sections[section] else { return }
    sections[section] = nil
    forgottenSections[section] = (kept.standing, kept.metrics)
  }

  var forgotten: [Int] { forgottenSections.keys.sorted() }

  func settingForgotten(by ratios: [[Float]]) -> Self {
    var copy = self
    for (section, ratios) in zip(forgotten, ratios) {
      guard let (standing, metrics) = forgottenSections[section] else { continue }
      copy.keep(
        set(ratios, metrics),
        of: UnsetSection(first: section, standing: standing, ratios: ratios, metrics: metrics))
    }
    return copy
  }
}
