import Foundation
import PhotoLibrary

/// The new names of photographs by a pattern, before anything happens.
package struct RenamePlan: Sendable {
  /// Why a name can't be given.
  package enum Problem: Sendable, Hashable {
    case empty
    /// It has a "/", which no name can have.
    case slash
    /// It begins with a ".", with which files are not shown.
    case hidden
    /// It has more than 255 bytes.
    case tooLong
    /// Two files would have it.
    case twice
    /// A file that stays has it.
    case taken
  }

  /// A photograph and its new name.
  package struct Item: Sendable, Hashable {
    package var former: FilePath
    package var name: FilePath
    package var problem: Problem?
  }

  /// The photographs, in their order.
  package private(set) var items: [Item] = []
  /// Photographs whose names can't be given.
  package private(set) var problemCount = 0
  /// What gives the names that differ from those there are.
  package private(set) var operation: FileOperation

  /// Whether all can be done, and something is.
  package var isPossible: Bool { problemCount == 0 && !operation.steps.isEmpty }

  /// The names that a pattern gives. O(n).
  package init(_ pattern: RenamePattern, for subjects: RenameSubjects) {
    operation = FileOperation(subjects.destination == nil ? .rename : .copy, [])
    let parts = pattern.parts
    // The files with their new names, and the photograph whose file it is, or goes along with.
    var files: [(step: FileStep, item: Int)] = []
    items = subjects.photos.map { Item(former: $0.id.name, name: $0.id.name) }
    for (place, group) in subjects.groups.enumerated() {
      let stem = pattern.name(parts, stem: group.stem, time: group.time, place: place)
      let folder = subjects.destination ?? group.folder
      let problem = Self.problem(of: stem)
      func add(_ former: FilePath, _ name: [UInt8], _ item: Int) {
        let name = FilePath(bytes: name)
        files.append((FileStep(from: group.folder.appending(former), to: folder.appending(name)), item))
        if name.bytes.count > FileName.limit { items[item].problem = .tooLong }
      }
      for photo in group.photos {
        let name = stem + FileName(photo.name).ending
        items[photo.place].name = FilePath(bytes: name)
        items[photo.place].problem = problem
        add(photo.name, name, photo.place)
      }
      for (photo, name) in group.companions {
        add(name, Companions.name(name, of: photo.name, renamed: items[photo.place].name).bytes, photo.place)
      }
    }
    findConflicts(among: files, beside: subjects.names)
    problemCount = items.count { $0.problem != nil }
    operation.steps = files.map(\.step).filter { $0.source != $0.destination }
  }

  private mutating func findConflicts(
    among files: [(step: FileStep, item: Int)], beside names: [FilePath: Set<FilePath>]
  ) {
    var counts: [FilePath: Int] = [:]
    for file in files { counts[file.step.destination, default: 0] += 1 }
    let leaving = operation.kind == .rename ? Set(files.map(\.step.source)) : []
    for (step, item) in files where items[item].problem == nil {
      if counts[step.destination, default: 0] > 1 {
        items[item].problem = .twice
      } else if !leaving.contains(step.destination),
        names[step.destination.folder]?.contains(step.destination.lastComponent) == true
      {
        items[item].problem = .taken
      }
    }
  }

  private static func problem(of stem: [UInt8]) -> Problem? {
    if stem.isEmpty { return .empty }
    if stem.contains(UInt8(ascii: "/")) { return .slash }
    return stem.first == UInt8(ascii: ".") ? .hidden : nil
  }
}
