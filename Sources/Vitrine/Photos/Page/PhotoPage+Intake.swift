import CollectionEngine
import Foundation
import GTK
import PhotoFiles
import PhotoLibrary

/// Files that come into the folder.
extension PhotoPage {
  /// Where files go that come in.
  enum Place {
    /// Where the order puts them.
    case byOrder
    /// Before a photograph, in the user's own order; nil is the end.
    case before(Photo.ID?)
  }

  /// Seconds after which the user is notified of the progress.
  private static let patience = 0.7

  /// Imports files that were dropped or pasted here; one folder alone is opened.
  ///
  /// They go to the folder that is shown now, whatever is shown by the time they come.
  func take(_ items: [DragItem], isMove: Bool, at place: Place) {
    let (opening, former) = (opening, intake)
    let folder = session == nil ? nil : folder
    intake = Task {
      let (files, failures) = await Self.files(of: items)
      if files.isEmpty, failures.isEmpty {
        say("Nothing to import")
      } else if files.count == 1, failures.isEmpty, await FileIntake.isFolder(files[0]) {
        delegate?.photoPage(self, wantsFolder: files[0])
      } else if let folder {
        await former?.value
        var plan = await FileIntake.plan(files, into: folder, isMove: isMove)
        plan.failures += failures
        await take(plan, into: folder, at: place, since: opening)
      } else {
        say("Open a folder to import photos")
      }
      // Whatever comes next waits for all before it.
      await former?.value
    }
  }

  /// Whether there are files on the clipboard.
  var canPaste: Bool { Widget(of: widget)?.canPasteFiles == true }

  /// Takes in copies of the files on the clipboard.
  func paste() {
    guard let grid = Widget(of: widget) else { return }
    let files = ItemProvider()
    files.registerFiles { grid.pasteFiles($0) }
    take([DragItem(itemProvider: files)], isMove: false, at: .byOrder)
  }

  private static func files(of items: [DragItem]) async -> (files: [FilePath], failures: [FileFailure]) {
    var files: [URL] = []
    for item in items {
      files += await withCheckedContinuation { reply in
        item.itemProvider.loadFileURLs { reply.resume(returning: $0) }
      }
    }
    return await paths(of: files)
  }

  /// The paths of files; those that have none can't be had.
  @concurrent
  nonisolated static func paths(of files: [URL]) async -> (files: [FilePath], failures: [FileFailure]) {
    var (paths, failures): ([FilePath], [FileFailure]) = ([], [])
    for file in files {
      if let path = FilePath(file) {
        paths.append(path)
      } else {
        failures.append(FileFailure(FilePath(file.lastPathComponent), "This item isn’t a local file."))
      }
    }
    return (paths, failures)
  }

  /// Whether a folder is the one shown, and has been since an opening.
  private func shows(_ folder: FilePath, since opening: Int) -> Bool {
    opening == self.opening && folder == self.folder
  }

  private func take(_ plan: FileIntake.Plan, into folder: FilePath, at place: Place, since opening: Int) async {
    if case .before(let next) = place, shows(folder, since: opening) {
      if plan.files.isEmpty, plan.failures.isEmpty { return reorder(plan.present, to: next) }
      // Their places are known before they are there: whenever the folder is read, they are seen where they belong.
      if !plan.ids.isEmpty { edit { $0.expect(plan.ids, before: next) } }
    }
    guard !plan.files.isEmpty || !plan.failures.isEmpty else { return }
    let outcome = await carryOut(plan)
    guard shows(folder, since: opening) else {
      return say(Self.message(for: outcome, to: "to “\(folder.lastComponent.display)”"))
    }
    if case .before(let next) = place, outcome.ids != plan.ids { edit { $0.expect(outcome.ids, before: next) } }
    if !outcome.files.isEmpty {
      history.add(
        plan.isMove
          ? .moveIn(outcome.files) : .copyIn(outcome.files.map { TrashedPhoto(id: $0.id, path: $0.path) }))
      rescan()
    }
    changed()
    say(Self.message(for: outcome, to: "here"), canUndo: !outcome.files.isEmpty)
  }

  private func carryOut(_ plan: FileIntake.Plan) async -> FileIntake.Plan {
    let progress = FileIntake.Progress()
    let count = plan.files.count
    let report = Task { [weak self] in
      // All may be over in the moment in which the sleep is.
      while (try? await Task.sleep(for: .seconds(Self.patience))) != nil, !Task.isCancelled, let self {
        let verb = plan.isMove ? "Moving" : "Copying"
        delegate?.photoPage(self, isBusy: "\(verb) \(progress.done.grouped) of \(count.grouped) photos…") {
          progress.cancel()
        }
      }
    }
    let outcome = await FileIntake.carryOut(plan, progress)
    report.cancel()
    delegate?.photoPage(self, isBusy: nil) {}
    return outcome
  }

  private static func message(for outcome: FileIntake.Plan, to target: String) -> String {
    let verb = outcome.isMove ? "moved" : "copied"
    let (files, failures) = (outcome.files, outcome.failures)
    let what =
      switch files.count {
      case 0: "Nothing"
      case 1: "“\(files[0].id.display)”"
      default: "\(files.count.grouped) photos"
      }
    let done = "\(what) \(verb) \(target)"
    guard let fault = FileFailure.message(for: failures, "couldn’t be \(verb) \(target)") else { return done }
    return files.isEmpty ? fault : "\(done). \(fault)"
  }
}
