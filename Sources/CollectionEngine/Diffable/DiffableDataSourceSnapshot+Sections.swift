nonisolated extension DiffableDataSourceSnapshot {
  /// Adds sections behind all others.
  /// - Complexity: O(`identifiers`).
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: numberOfSections)
  }

  /// Adds sections before another.
  /// - Complexity: O(sections).
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let position = position(of: toIdentifier, in: #function) else { return }
    insertSections(identifiers, at: position)
  }

  /// Adds sections behind another.
  /// - Complexity: O(sections).
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let position = position(of: toIdentifier, in: #function) else { return }
    insertSections(identifiers, at: position + 1)
  }

  /// Takes sections away, with their items.
  /// - Complexity: O(sections + their items).
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    faults.addUnknown(identifiers.filter { !sections.contains($0) }, of: "section", in: #function)
    sections.remove(identifiers)
  }

  /// Puts a section before another.
  /// - Complexity: O(sections).
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let source = position(of: identifier, in: #function), let place = position(of: toIdentifier, in: #function)
    else { return }
    sections.moveSection(at: source, to: source < place ? place - 1 : place)
  }

  /// Puts a section behind another.
  /// - Complexity: O(sections).
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let source = position(of: identifier, in: #function), let place = position(of: toIdentifier, in: #function)
    else { return }
    sections.moveSection(at: source, to: source <= place ? place : place + 1)
  }

  /// Reloads sections: all their items get other cells, their headers and footers other views.
  /// - Complexity: O(`identifiers`).
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    faults.addUnknown(identifiers.filter { !sections.contains($0) }, of: "section", in: #function)
    reloadedSections.insert(identifiers.lazy.filter(sections.contains))
  }

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at position: Int) {
    var known = Set<SectionIdentifierType>()
    faults.addDuplicates(
      identifiers.filter { sections.contains($0) || !known.insert($0).inserted }, of: "section")
    sections.insert(identifiers, at: position)
  }

  private mutating func position(of identifier: SectionIdentifierType, in call: String) -> Int? {
    if let position = sections.position(of: identifier) { return position }
    faults.addUnknown([identifier], of: "section", in: call)
    return nil
  }
}
