import CollectionEngine
import Foundation
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

  /// Seconds after which the user is told how far it is.
  private static let patience = 0.7

  /// Takes in files that were let go here; one folder alone is opened.
  func take(_ items: [DragItem], isMove: Bool, at place: Place) {
    let (opening, former) = (opening, intake)
    intake = Task {
      await former?.value
      let files = await Self.files(of: items)
      guard !files.isEmpty else { return say("What was dropped can’t be had as files.") }
      if files.count == 1, await FileIntake.isFolder(files[0]) {
        delegate?.photoPage(self, wantsFolder: files[0])
      } else if opening == self.opening, let folder, keeper != nil {
        await take(files, into: folder, isMove: isMove, at: place)
      }
    }
  }

  private static func files(of items: [DragItem]) async -> [FilePath] {
    var files: [URL] = []
    for item in items {
      files += await withCheckedContinuation { reply in
        item.itemProvider.loadFileURLs { reply.resume(returning: $0) }
      }
    }
    return files.compactMap(FilePath.init)
  }

  private func take(_ files: [FilePath], into folder: FilePath, isMove: Bool, at place: Place) async {
    let opening = opening
    let plan = await FileIntake.plan(files, into: folder, isMove: isMove)
    guard opening == self.opening else { return }
    if plan.files.isEmpty, !plan.present.isEmpty, plan.failures.isEmpty {
      if case .before(let next) = place { reorder(plan.present, to: next) }
      return
    }
    // Their places are known before they are there: whenever the folder is read, they are seen where they belong.
    if case .before(let next) = place, !plan.ids.isEmpty { edit { $0.expect(plan.ids, before: next) } }
    let outcome = await carryOut(plan)
    guard opening == self.opening else {
      return say(Self.words(for: outcome, to: "to “\(folder.lastComponent.display)”"))
    }
    if case .before(let next) = place, outcome.ids != plan.ids { edit { $0.expect(outcome.ids, before: next) } }
    if !outcome.files.isEmpty {
      history.add(
        isMove
          ? .moveIn(outcome.files) : .copyIn(outcome.files.map { TrashedPhoto(id: $0.id, path: $0.path) }))
      rescan()
    }
    changed()
    say(Self.words(for: outcome, to: "here"), canUndo: !outcome.files.isEmpty)
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

  private static func words(for outcome: FileIntake.Plan, to target: String) -> String {
    let verb = outcome.isMove ? "moved" : "copied"
    let (files, failures) = (outcome.files, outcome.failures)
    let what =
      switch files.count {
      case 0: "Nothing"
      case 1: "“\(files[0].id.display)”"
      default: "\(files.count.grouped) photos"
      }
    let done = "\(what) \(verb) \(target)"
    guard let fault = FileFailure.words(for: failures, "can’t be \(verb) \(target)") else { return done }
    return files.isEmpty ? fault : "\(done). \(fault)"
  }
}
