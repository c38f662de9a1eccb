import Foundation
import Localization
import PhotoLibrary

/// What a scanner reports.
protocol LibraryScannerDelegate: AnyObject {
  /// Whether changes can be shown now.
  func libraryScannerCanShowChanges(_ scanner: LibraryScanner) -> Bool
  /// Folders were read. Returns when what changed in them is shown.
  func libraryScanner(_ scanner: LibraryScanner, didRead changes: [FolderChange]) async
  /// Folders in which something changed have been read, be it no photograph: a file that belongs to one. Nil
  /// for all folders.
  func libraryScanner(_ scanner: LibraryScanner, didReadAgain folders: Set<FilePath>?)
  /// The library has been looked through; `fault` is why it couldn't be.
  func libraryScannerDidFinish(_ scanner: LibraryScanner, renamed: [PhotoMove], fault: PhotoFolderError?)
  /// The user has ended a scan before the end: what was found is a part of the library.
  func libraryScannerWasCutShort(_ scanner: LibraryScanner)
  /// There is something the user should know.
  func libraryScanner(_ scanner: LibraryScanner, says notice: FolderNotice)
}

/// Keeps what a window shows in line with a library on the disk: looks through it, and follows its changes.
final class LibraryScanner {
  /// Seconds after which the user is notified of the progress of a first scan.
  private static let patience = 0.7

  /// What is said once of a library.
  private enum Remark { case unreadable, waiting, indexFailing, unwatched }

  weak var delegate: (any LibraryScannerDelegate)?
  let root: FilePath
  let index: LibraryIndex
  /// The folders of the library, as they were found last.
  private(set) var folders: [FilePath: LibraryScan.Known]
  /// Whether the library was never looked through to the end.
  private(set) var isFirst: Bool
  /// Whether the root and the folders in it are looked at, and none below them.
  private(set) var isShallow: Bool
  /// Whether the user has ended the last scan before the end.
  private(set) var isCutShort = false
  /// Photographs found by the scan under way.
  private(set) var found = 0

  private var scanning: Task<Void, Never>?
  private var progress: Task<Void, Never>?
  /// The number under which progress is reported.
  private var work: Int?
  private var watch: LibraryWatch?
  /// Folders that have changed since they were read; nil for all. As long as not all folders of the library are known,
  /// those that are known do not say which there are.
  private var changedFolders: Set<FilePath>? = []
  private var remarks: Set<Remark> = []
  /// Whether each folder was read since the library was opened: names can stay the same while a file is rewritten.
  private var isThorough = false
  private lazy var rescanSoon = Debounce(seconds: 0.15) { [weak self] in self?.rescan() }

  /// A scanner of a library with folders as the index has them.
  /// - Parameters:
  ///   - isFirst: whether the library was never looked through to the end,
  ///   - isShallow: whether the root and the folders in it are looked at, and none below them.
  init(
    _ root: FilePath, index: LibraryIndex, folders: [FilePath: LibraryScan.Known], isFirst: Bool,
    isShallow: Bool = false
  ) {
    (self.root, self.index, self.folders, self.isFirst) = (root, index, folders, isFirst)
    self.isShallow = isShallow
    if isFirst || isShallow { changedFolders = nil }
  }

  /// Whether the library is being looked through.
  var isScanning: Bool { scanning != nil }

  // MARK: Begin and end

  /// Looks through the library, and watches it from now on.
  func start() { scan() }

  /// Looks what has changed.
  func rescan() {
    guard scanning == nil, delegate?.libraryScannerCanShowChanges(self) == true else { return rescanSoon() }
    scan()
  }

  /// Looks at everything again.
  func rescanAll() {
    changedFolders = nil
    rescan()
  }

  /// Looks at everything again where it could not be watched.
  func rescanUnwatched() {
    guard watch?.isIncomplete == true else { return }
    isThorough = false
    rescan()
  }

  /// Looks through all folders below the root from now on.
  func goDeeper() {
    guard isShallow else { return }
    scanning?.cancel()
    (isShallow, isFirst, changedFolders) = (false, true, nil)
    scan()
  }

  /// Ends all work.
  func stop() {
    scanning?.cancel()
    progress?.cancel()
    rescanSoon.cancel()
    (scanning, watch) = (nil, nil)
  }

  // MARK: Scan

  private func scan() {
    let changed = changedFolders
    (changedFolders, isCutShort) = ([], false)
    if isFirst { reportProgress() }
    scanning = Task { [weak self, root, index, folders, isFirst, isShallow] in
      let updates = LibraryReader.updates(
        of: root, known: folders, changed: changed, index: index, isFirst: isFirst,
        isShallow: isShallow)
      for await update in updates {
        guard let self, !Task.isCancelled else { return }
        await take(update, readsAll: changed == nil || folders.isEmpty)
        free(update)
      }
      if let self, !Task.isCancelled, changed?.isEmpty != true { delegate?.libraryScanner(self, didReadAgain: changed) }
      guard let self, !Task.isCancelled else { return }
      scanning = nil
      endProgress()
    }
  }

  private func take(_ update: LibraryUpdate, readsAll: Bool) async {
    switch update {
    case .read(let changes, let found):
      self.found = found
      if !changes.isEmpty { await delegate?.libraryScanner(self, didRead: changes) }
    case .waiting(let folders):
      remark(.waiting, localized("“{folder}” isn’t responding.", ["folder": folders[0].lastComponent.display]))
    case .finished(let outcome):
      finish(outcome, readsAll: readsAll)
    }
  }

  private func finish(_ outcome: LibraryUpdate.Outcome, readsAll: Bool) {
    let former = folders
    folders = outcome.folders
    free(former)
    if outcome.fault == nil { isFirst = false }
    if outcome.isIndexFailing {
      remark(.indexFailing, localized("What is known of the photos couldn’t be saved. The next start takes longer."))
    }
    if outcome.fault == nil, !outcome.unreadable.isEmpty {
      remark(.unreadable, Self.message(forUnreadable: outcome.unreadable))
    }
    follow()
    delegate?.libraryScannerDidFinish(self, renamed: outcome.renamed, fault: outcome.fault)
    guard outcome.fault == nil else { return }
    // Files may have been rewritten under their names while nobody watched.
    let looksAgain = !isThorough && !readsAll
    isThorough = true
    if looksAgain { changedFolders = nil }
    // A folder may have changed after it was read, and before it was watched.
    if looksAgain || outcome.hasNewFolders { rescanSoon() }
  }

  /// Watches the folders that there are.
  private func follow() {
    if watch == nil {
      watch = LibraryWatch { [weak self] folders in
        guard let self else { return }
        changedFolders?.formUnion(folders)
        rescan()
      }
    }
    watch?.follow(folders)
    if watch?.isIncomplete == true {
      remark(
        .unwatched,
        localized("Some folders can’t be watched. Changes in them are shown when you return to this window."))
    }
  }

  // MARK: The user

  private func remark(_ remark: Remark, _ message: String) {
    if remarks.insert(remark).inserted { delegate?.libraryScanner(self, says: .message(message)) }
  }

  private static func message(forUnreadable folders: [FilePath]) -> String {
    let name = folders[0].lastComponent.display
    return folders.count == 1
      ? localized("“{folder}” couldn’t be read.", ["folder": name])
      : localized(
        "“{folder}” and {count} other folder couldn’t be read.",
        "“{folder}” and {count} other folders couldn’t be read.",
        folders.count - 1, ["folder": name])
  }

  private func reportProgress() {
    let number = work ?? FolderNotice.newWork()
    work = number
    progress = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(Self.patience))) != nil, !Task.isCancelled {
        guard let self, scanning != nil else { return }
        let message = localized("{count} photo found…", "{count} photos found…", found)
        delegate?.libraryScanner(
          self, says: .progress(number, WorkProgress(message: message) { [weak self] in self?.cancelScan() }))
      }
    }
  }

  private func endProgress() {
    guard let work else { return }
    progress?.cancel()
    (progress, self.work) = (nil, nil)
    delegate?.libraryScanner(self, says: .progress(work, nil))
  }

  /// Leaves what is found so far as it is; the next scan goes on.
  func cancelScan() {
    guard scanning != nil else { return }
    scanning?.cancel()
    (scanning, isCutShort) = (nil, true)
    if isFirst { changedFolders = nil }
    endProgress()
    delegate?.libraryScannerWasCutShort(self)
  }
}
