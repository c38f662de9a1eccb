import CFiles
import Foundation
import Localization
import PhotoLibrary

/// How files are brought: one by one, each of them whole or not at all.
extension FileIntake {
  /// Brings the files of a plan. What took a name meanwhile keeps it: the file gets the next one. What has been brought
  /// is on the disk, and stays after a loss of power.
  /// - Returns: what came of the plan.
  @concurrent
  package static func carryOut(_ plan: Plan, _ progress: Progress) async -> Plan { carryOutNow(plan, progress) }

  /// Does what `carryOut` does, on the calling thread.
  package static func carryOutNow(_ plan: Plan, _ progress: Progress) -> Plan {
    var outcome = plan
    outcome.files = []
    var renamed: [Photo.ID: Photo.ID?] = [:]
    var changed: Set<FilePath> = []
    for file in plan.files {
      switch progress.next() ? bring(file, isMove: plan.isMove, progress, &changed) : .cancelled {
      case .success(let arrived):
        outcome.files.append(arrived)
        if arrived.id != file.id { renamed[file.id] = arrived.id }
      case .failure(let failure):
        outcome.failures.append(failure)
        renamed[file.id] = .some(nil)
      case .cancelled:
        renamed[file.id] = .some(nil)
      }
    }
    synchronise(changed)
    if !renamed.isEmpty { outcome.ids = plan.ids.compactMap { renamed[$0, default: $0] } }
    return outcome
  }

  /// Carries files that were moved back to where they came from, or there again. What is in the way stays.
  /// - Returns: those for which that is done, and those for which it can't be.
  @concurrent
  package static func carry(_ files: [Arrived], back: Bool) async -> (files: [Arrived], failures: [FileFailure]) {
    var (carried, failures): ([Arrived], [FileFailure]) = ([], [])
    var changed: Set<FilePath> = []
    for file in files {
      let (from, to) = back ? (file.path, file.source) : (file.source, file.path)
      do {
        try move(from, to: to, Progress(), &changed)
        carried.append(file)
      } catch {
        failures.append(FileFailure(from.lastComponent, error.message))
      }
    }
    synchronise(changed)
    return (carried, failures)
  }

  // MARK: One file

  private enum Outcome {
    case success(Arrived)
    case failure(FileFailure)
    case cancelled
  }

  /// Names tried where those planned are taken meanwhile.
  private static let attempts = 100

  private static func bring(
    _ file: Arrived, isMove: Bool, _ progress: Progress, _ changed: inout Set<FilePath>
  ) -> Outcome {
    var names = FreeNames()
    let wanted = names.take(file.path.lastComponent)
    let folder = file.path.folder
    var target = file
    for _ in 0..<attempts {
      do {
        if isMove {
          try move(file.source, to: target.path, progress, &changed)
        } else {
          try copy(file.source, to: target.path, isMove: false, progress)
          changed.insert(folder)
        }
        return .success(target)
      } catch  where error.code == EEXIST {
        target.path = folder.appending(names.take(wanted))
      } catch  where error.code == ECANCELED {
        return .cancelled
      } catch {
        return .failure(FileFailure(file.source.lastComponent, error.message))
      }
    }
    return .failure(FileFailure(file.source.lastComponent, localized("A file with this name already exists.")))
  }

  /// Moves a file; to another disk as a copy, which goes again where the file itself can't be taken away.
  /// - Parameter changed: gets the folders that the disk need not have kept yet.
  private static func move(
    _ source: FilePath, to target: FilePath, _ progress: Progress, _ changed: inout Set<FilePath>
  ) throws(SystemError) {
    let from = try Descriptor(folder: source.folder)
    let to = try Descriptor(folder: target.folder)
    do {
      try Renaming.rename(source.lastComponent, in: from, to: target.lastComponent, in: to)
      changed.formUnion([target.folder, source.folder])
    } catch  where error.code == EXDEV {
      try copy(source, to: target, isMove: true, progress)
    }
  }

  /// Copies into a hidden file first: half a picture is never seen, whatever ends the program or the power.
  ///
  /// In a move the source goes once the copy is on the disk, and only if it is still what was copied.
  private static func copy(
    _ source: FilePath, to target: FilePath, isMove: Bool, _ progress: Progress
  ) throws(SystemError) {
    let original = try Descriptor(source, O_RDONLY | O_NONBLOCK)
    let former = try original.status()
    guard former.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
    let from = try Descriptor(folder: source.folder)
    let to = try Descriptor(folder: target.folder)
    let entry = isMove ? try from.identity(of: source.lastComponent) : nil
    let part = try PartFile(in: to)
    let copy: FileIdentity
    do {
      try Copying.copyBytes(of: original, to: part.file) { progress.isCancelled }
      Copying.copyAttributes(of: original, to: part.file, isMove: isMove)
      try part.file.synchronise()
      copy = try part.rename(to: target.lastComponent, in: to)
    } catch {
      try? to.remove(part.name)
      throw error
    }
    guard let entry else { return }
    do {
      try to.synchronise()
      try remove(source.lastComponent, entry, in: from, as: former, original)
    } catch {
      if (try? to.identity(of: target.lastComponent)) == copy { try? to.remove(target.lastComponent) }
      throw error
    }
  }

  /// Removes what was copied, if it is still that.
  private static func remove(
    _ name: FilePath, _ entry: FileIdentity, in folder: borrowing Descriptor, as former: stat,
    _ original: borrowing Descriptor
  ) throws(SystemError) {
    do throws(SystemError) {
      let now = try original.status()
      guard try folder.identity(of: name) == entry, now.isAsWritten(in: former) else { throw .changed }
      try folder.remove(name)
      try? folder.synchronise()
    } catch  where error.code == ENOENT {
      // What somebody else took away meanwhile is here, and nowhere else.
    }
  }

  private static func synchronise(_ folders: Set<FilePath>) {
    // Where that fails nothing is lost: each file is under one of its two names.
    for folder in folders { if let folder = try? Descriptor(folder: folder) { try? folder.synchronise() } }
  }
}

extension stat {
  /// Whether nothing was written to a file since another look at it.
  fileprivate func isAsWritten(in former: stat) -> Bool {
    st_size == former.st_size && st_mtim.tv_sec == former.st_mtim.tv_sec
      && st_mtim.tv_nsec == former.st_mtim.tv_nsec
  }
}
