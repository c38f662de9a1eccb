import CollectionEngine
import GTK
import Localization
import PhotoFiles
import PhotoLibrary

/// Files that are dropped or pasted.
extension PhotoPage {
  /// Imports files that were dropped or pasted here; one folder alone is opened.
  ///
  /// They go to the folder that is shown now, whatever is shown by the time they come.
  func take(_ items: [DragItem], isMove: Bool, at place: FolderSession.Place) {
    let dropped = Task { await DroppedFiles.read(items) }
    session.take(dropped, isMove: isMove, at: place) { [weak self] in self?.reorder($0, to: $1) }
    Task {
      switch await dropped.value {
      case .nothing: say(localized("Nothing to import"))
      case .folder(let folder): delegate?.photoPage(self, wantsFolder: folder)
      case .files: break
      }
    }
  }

  /// Brings files that were dropped on a folder of the library into it.
  func take(_ items: [DragItem], into folder: FilePath, isMove: Bool) {
    session.take(Task { await DroppedFiles.read(items) }, into: folder, isMove: isMove)
  }

  /// Whether there are files on the clipboard.
  var canPaste: Bool { Widget(retaining: widget)?.canPasteFiles == true }

  /// Takes in copies of the files on the clipboard.
  func paste() {
    guard let grid = Widget(retaining: widget) else { return }
    let files = ItemProvider()
    files.registerFiles { grid.pasteFiles($0) }
    take([DragItem(itemProvider: files)], isMove: false, at: .byOrder)
  }
}
