import Foundation
import PhotoLibrary

/// A file of which there is a copy on another disk, until it goes.
final class CopiedFile {
  let index: Int
  let destination: FilePath
  /// The file that was copied, and what it was like then.
  let original: Descriptor
  let former: stat
  /// The entry that leads to it: the file, or a link.
  let entry: FileIdentity
  let copy: FileIdentity

  init(
    _ index: Int, to destination: FilePath, _ original: consuming Descriptor, _ former: stat, _ entry: FileIdentity,
    _ copy: FileIdentity
  ) {
    (self.index, self.destination, self.former) = (index, destination, former)
    (self.entry, self.copy) = (entry, copy)
    self.original = original
  }
}

/// How files get to another disk.
extension FileRun {
  /// Copies into a hidden file first: half a picture is never seen, whatever ends the program or the power.
  ///
  /// In a move the source goes by `removeSources`.
  func copy(_ index: Int, to target: FilePath, isMove: Bool) throws(SystemError) {
    let source = operation.steps[index].source
    let original = try Descriptor(source, O_RDONLY | O_NONBLOCK)
    let former = try original.status()
    guard former.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
    let folder = try folders[target.folder]
    let entry = isMove ? try folders[source.folder].descriptor.identity(of: source.lastComponent) : nil
    let copy = try write(original, former, index, to: target.lastComponent, in: folder.descriptor, isMove: isMove)
    changed.insert(target.folder)
    if let entry { copied.append(CopiedFile(index, to: target, original, former, entry, copy)) }
  }

  private func write(
    _ original: borrowing Descriptor, _ former: stat, _ index: Int, to name: FilePath, in folder: borrowing Descriptor,
    isMove: Bool
  ) throws(SystemError) -> FileIdentity {
    let part = try PartFile(in: folder)
    do throws(SystemError) {
      try Copying.copyBytes(of: original, to: part.file) { count in
        progress.copied(count)
        return !progress.isCancelled
      }
      Copying.copyAttributes(of: original, to: part.file, isMove: isMove)
      try part.file.synchronise()
      journal?.copied(
        index, as: FileJournal.Copy(identity: FileIdentity(try part.file.status()), modified: former.st_mtim))
      return try part.rename(to: name, in: folder)
    } catch {
      try? folder.remove(part.name)
      throw error
    }
  }

  /// Removes the sources of what was copied, once the disk has the copies: those that are still what was copied. The others
  /// stay, and their copies go.
  func removeSources() {
    var faults: [FilePath: SystemError] = [:]
    for folder in Set(copied.map(\.destination.folder)) {
      do throws(SystemError) { try folders[folder].descriptor.synchronise() } catch { faults[folder] = error }
    }
    for file in copied {
      do throws(SystemError) {
        if let fault = faults[file.destination.folder] { throw fault }
        try removeSource(of: file)
        arrived(file.index, at: file.destination)
      } catch {
        let (folder, name) = (file.destination.folder, file.destination.lastComponent)
        if let folder = try? folders[folder], (try? folder.descriptor.identity(of: name)) == file.copy {
          try? folder.descriptor.remove(name)
        }
        failed(file.index, error)
      }
    }
    copied.removeAll()
  }

  private func removeSource(of file: CopiedFile) throws(SystemError) {
    let source = operation.steps[file.index].source
    do throws(SystemError) {
      let folder = try folders[source.folder]
      let now = try file.original.status()
      guard try folder.descriptor.identity(of: source.lastComponent) == file.entry, now.isAsWritten(in: file.former)
      else { throw .changed }
      try folder.descriptor.remove(source.lastComponent)
      changed.insert(source.folder)
    } catch  where error.code == ENOENT || error == .noFolder {
      // What somebody else took away meanwhile is here, and nowhere else.
    }
  }
}

extension stat {
  /// Whether nothing was written to a file since another look at it.
  fileprivate func isAsWritten(in former: stat) -> Bool {
    st_size == former.st_size && st_mtim.isSame(as: former.st_mtim)
  }
}
