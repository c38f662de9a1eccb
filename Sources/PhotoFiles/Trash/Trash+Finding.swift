import Foundation
import PhotoLibrary

/// Finding things in the trash.
extension Trash {
  /// Finds where photographs of a folder are in the trash: the very files that were moved there, by disk and number.
  ///
  /// O(entries of the trash) without opening any; those of one of the photographs alone are looked at. Where folders
  /// have other numbers for files than the files themselves, as some layered file systems do, each entry is looked at.
  static func locate(_ photos: inout [TrashedPhoto], of folder: FilePath, in trashes: [TrashFolder]) {
    var wanted: [FileIdentity: Int] = [:]
    for index in photos.indices where photos[index].path.folder == folder && photos[index].place == nil {
      if let identity = photos[index].identity { wanted[identity] = index }
    }
    for looksAtAll in [false, true] {
      for trash in trashes where !wanted.isEmpty {
        find(&wanted, &photos, in: trash, looksAtAll: looksAtAll)
      }
    }
  }

  private static func find(
    _ wanted: inout [FileIdentity: Int], _ photos: inout [TrashedPhoto], in trash: TrashFolder, looksAtAll: Bool
  ) {
    guard let opened = try? trash.open() else { return }
    let numbers = Set(wanted.keys.map(\.inode))
    var names: [FilePath] = []
    try? opened.files.forEachName { name, number in
      if looksAtAll || numbers.contains(number) { names.append(FilePath(bytes: name)) }
      return true
    }
    var isChanged = false
    for name in names {
      guard let identity = try? opened.files.identity(of: name), let index = wanted.removeValue(forKey: identity) else {
        continue
      }
      photos[index].place = TrashedPhoto.Place(trash: trash, name: name)
      if let note = try? opened.info.open(TrashFolder.note(for: name), O_RDONLY | O_NONBLOCK) {
        try? note.synchronise()
      }
      isChanged = true
    }
    if isChanged { opened.synchronise() }
  }
}
