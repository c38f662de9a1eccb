import CollectionEngine
import Foundation
import Localization
import PhotoFiles
import PhotoLibrary

/// What was dropped or pasted.
enum DroppedFiles: Sendable {
  case nothing
  /// One folder alone.
  case folder(FilePath)
  /// Files to import, and those that can't be had.
  case files([FilePath], [FileFailure])

  /// Asks the program that they come from.
  static func read(_ items: [DragItem]) async -> DroppedFiles {
    var urls: [URL] = []
    for item in items {
      urls += await withCheckedContinuation { reply in
        item.itemProvider.loadFileURLs { reply.resume(returning: $0) }
      }
    }
    let (files, failures) = await paths(of: urls)
    if files.isEmpty, failures.isEmpty { return .nothing }
    if files.count == 1, failures.isEmpty, await FileIntake.isFolder(files[0]) { return .folder(files[0]) }
    return .files(files, failures)
  }

  /// The paths of files; those that have none can't be had.
  @concurrent
  nonisolated static func paths(of files: [URL]) async -> (files: [FilePath], failures: [FileFailure]) {
    var (paths, failures): ([FilePath], [FileFailure]) = ([], [])
    for file in files {
      if let path = FilePath(file) {
        paths.append(path)
      } else {
        failures.append(FileFailure(FilePath(file.lastPathComponent), localized("This item isn’t a local file.")))
      }
    }
    return (paths, failures)
  }
}
