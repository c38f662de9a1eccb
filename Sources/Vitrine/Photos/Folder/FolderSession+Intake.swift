import Foundation
import Localization
import PhotoFiles
import PhotoLibrary

/// Files that come into the folder.
extension FolderSession {
  /// Where files go that come in.
  enum Place {
    /// Where the order puts them.
    case byOrder
    /// Before a photograph, in the user's own order; nil is the end.
    case before(Photo.ID?)
  }

  /// Imports files that were dropped or pasted here, after those that came before; without a folder, says so.
  ///
  /// They go to this folder, whatever is shown by the time they come.
  /// - Parameters:
  ///   - dropped: the files, once they are known.
  ///   - reorder: takes photographs that are here already to their place.
  func take(
    _ dropped: Task<DroppedFiles, Never>, isMove: Bool, at place: Place,
    reorder: @escaping ([Photo.ID], Photo.ID?) -> Void
  ) {
    let folder = isOpen ? folder : nil
    importing { [self] pending in
      guard case .files(let files, let failures) = await dropped.value else { return }
      guard let folder else { return notify(.message(localized("Open a folder to import photos"))) }
      var plan = await FileIntake.plan(files, into: folder, isMove: isMove)
      plan.failures += failures
      await take(plan, into: folder, at: place, pending, reorder: reorder)
    }
  }

  /// Brings files into a folder of the library, after those that came before; they go where its order puts them.
  func take(_ dropped: Task<DroppedFiles, Never>, into folder: FilePath, isMove: Bool) {
    importing { [self] pending in
      let files: [FilePath]
      var failures: [FileFailure] = []
      switch await dropped.value {
      case .nothing: return notify(.message(localized("Nothing to import")))
      case .folder(let folder): files = [folder]
      case .files(let found, let missing): (files, failures) = (found, missing)
      }
      var plan = await FileIntake.plan(files, into: folder, isMove: isMove)
      plan.failures += failures
      await take(plan, into: folder, at: .byOrder, pending) { _, _ in }
    }
  }

  private func take(
    _ plan: FileIntake.Plan, into folder: FilePath, at place: Place, _ pending: PendingImport,
    reorder: ([Photo.ID], Photo.ID?) -> Void
  ) async {
    guard !pending.progress.isCancelled else { return }
    if case .before(let next) = place, !isClosed {
      if plan.files.isEmpty, plan.failures.isEmpty { return reorder(plan.present, next) }
      // Their places are known before they are there: whenever the folder is read, they are seen where they belong.
      if !plan.ids.isEmpty { edit { $0.expect(plan.ids, before: next) } }
    }
    guard !plan.files.isEmpty || !plan.failures.isEmpty else { return }
    let outcome = plan.carriedOut(await perform(plan.operation, as: plan.isMove ? .move : .copy, pending.progress))
    if case .before(let next) = place, !isClosed, outcome.ids != plan.ids {
      edit { $0.expect(outcome.ids, before: next) }
    }
    var canUndo = false
    if !outcome.files.isEmpty {
      canUndo = remember(
        plan.isMove
          ? .moveIn(outcome.steps) : .copyIn(outcome.steps.map { TrashedPhoto($0.destination) }))
      pending.isDone = true
      rescan()
    }
    changed()
    notify(.message(outcome.message(to: isClosed ? folder : nil), canUndo: canUndo))
  }

  // MARK: One after the other

  /// Runs an import after those asked for before.
  func importing(_ work: @escaping (PendingImport) async -> Void) {
    let pending = PendingImport(additions: history.additions)
    pendingImports.append(pending)
    changed()
    pending.end = imports { [self] in
      if !pending.progress.isCancelled { await work(pending) }
      pendingImports.removeAll { $0 === pending }
      // It was asked for before those.
      if pending.isDone { for later in pendingImports { later.additions += 1 } }
      if !isClosed { changed() }
    }
  }

  /// Cuts off the import that was asked for last, where nothing else was since: what has come of it by then can be undone.
  func cutOffLastImport() -> PendingImport? {
    guard let last = pendingImports.last, !last.progress.isCancelled, last.additions == history.additions,
      !undoing.isBusy
    else { return nil }
    last.progress.cancel()
    return last
  }
}

/// Files that come into a folder, or wait for those before them.
final class PendingImport {
  let progress = FileProgress()
  /// How many actions there were to undo, and had been, when they were asked for.
  var additions: Int
  /// Whether any have come, which can be undone.
  var isDone = false
  /// Ends with them.
  var end: Task<Void, Never>?

  init(additions: Int) { self.additions = additions }
}
