import Adwaita
import GTK
import Localization
import PhotoFiles
import PhotoLibrary

/// Work on many files: its progress, and the dialogs that ask for names.
extension VitrineWindow {
  func photoPage(_ page: PhotoPage, isAt progress: WorkProgress?, of work: Int) {
    if workRows.show(progress, of: work), let progress { Announcement.post(progress.message, from: window) }
  }

  func photoPage(_ page: PhotoPage, renames photos: [Photo]) {
    if !photos.isEmpty { name(photos) }
  }

  func photoPage(_ page: PhotoPage, copiesInOrder photos: [Photo]) {
    guard !photos.isEmpty else { return }
    chooseFolder(localized("Copy in This Order"), accept: localized("_Select")) { [weak self] in
      self?.name(photos, copiesTo: $0)
    }
  }

  func photoPage(_ page: PhotoPage, copies photos: [Photo]) {
    guard !photos.isEmpty else { return }
    chooseFolder(localized("Copy To"), accept: localized("_Copy")) { [weak page] in
      page?.session.bring(photos.map(\.path), to: $0, isMove: false)
    }
  }

  /// Has the user choose a folder; `handler` is not called where none is chosen.
  func chooseFolder(_ title: String, accept: String, handler: @escaping (FilePath) -> Void) {
    let chooser = FileChooser(over: window, choosing: .folder, title: title, accept: accept) { [unowned self] folders in
      self.chooser = nil
      folders.first.flatMap(FilePath.init).map(handler)
    }
    // The dialog lives as long as it is held.
    self.chooser = chooser
    chooser.show()
  }

  func photoPage(_ page: PhotoPage, compares photos: [Photo]) {
    let pictures = photos.filter(\.isPicture)
    guard ComparisonPanes.counts.contains(pictures.count) else {
      return page.say(localized("Two to four pictures can be compared."))
    }
    comparison?.close()
    comparison = try? Comparison(of: pictures, on: page, in: application.application, over: window)
    comparison?.onClose = { [weak self] in self?.comparison = nil }
    comparison?.present()
  }

  func photoPage(_ page: PhotoPage, prints operation: PrintOperation) {
    operation.run(over: window) { [weak page] in page?.printed($0) }
  }

  private func name(_ photos: [Photo], copiesTo folder: FilePath? = nil) {
    guard let dialog = try? NamingDialog(over: window, naming: photos, copiesTo: folder) else { return }
    dialog.onAccept = { [weak page] in page?.session.carryOut($0) }
    dialog.onClose = { [weak self] in self?.naming = nil }
    naming = dialog
    dialog.present()
  }

  func photoPage(_ page: PhotoPage, recovered recovery: LibraryStore.Recovery) {
    MessageDialog(
      over: window, heading: localized("The Library Was Damaged"), body: recovery.message,
      responses: [.init("close", localized("_Close")), .init("show", localized("Show in _Files"))]
    ) { [weak page] response in
      let file = FilePath(recovery.movedTo.path)
      if response == "show" { page?.showInFiles([file], in: file.folder) }
    }.present()
  }
}
