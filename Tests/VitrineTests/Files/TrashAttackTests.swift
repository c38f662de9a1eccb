import CFiles
import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

/// Trashes that a stranger made on a disk, to have the user's files moved there. Plain folders stand for the disk.
struct TrashAttackTests {
  private let disk: ScratchFolder
  private let user = "\(getuid())"

  init() throws {
    disk = try ScratchFolder()
    try disk.make("DCIM")
    try disk.make("private")
    try disk.write("private/id_ed25519", "the key")
  }

  private var own: TrashFolder { TrashFolder(kind: .own, root: disk.path) }
  private var shared: TrashFolder { TrashFolder(kind: .shared, root: disk.path) }
  private var trash: String { ".Trash-\(user)" }

  private func note(_ path: String) -> String { "[Trash Info]\nPath=\(path)\nDeletionDate=2024-01-01T00:00:00\n" }

  /// A photograph as it is known once it was moved to the trash.
  private func trashed(_ name: String) throws -> TrashedPhoto {
    let path = try disk.write("DCIM/\(name)", "photo")
    return TrashedPhoto(path, identity: try FileIdentity(at: path))
  }

  private func place(_ photo: TrashedPhoto) -> TrashedPhoto.Place? {
    var photos = [photo]
    Trash.locate(&photos, of: [photo.path.folder], in: [shared, own])
    return photos[0].place
  }

  private func code(_ trash: TrashFolder) -> Int32? {
    do {
      _ = try trash.open()
      return nil
    } catch { return error.code }
  }

  @Test func hasNoFileThatItsNotesAndLinksLeadToMovedToTheDisk() throws {
    try disk.makeTrash(trash)
    try FileManager.default.removeItem(atPath: disk["\(trash)/files"].display)
    try disk.link("\(trash)/files", to: disk["private"])
    try disk.write("\(trash)/info/id_ed25519.trashinfo", note("DCIM/a.jpg"))
    var photo = try trashed("a.jpg")
    try FileManager.default.removeItem(atPath: disk["DCIM/a.jpg"].display)
    #expect(place(photo) == nil)
    #expect(own.isUnsafe)
    photo.place = TrashedPhoto.Place(trash: own, name: FilePath("id_ed25519"))
    photo.identity = try FileIdentity(at: disk["private/id_ed25519"])
    #expect(Trash.restoreNow([photo]).photos.isEmpty)
    #expect(disk.text("private/id_ed25519") == "the key")
    #expect(disk.names("DCIM") == [])
  }

  @Test func hasNoOtherFileInItPutBackThanTheOneThatWasDeleted() throws {
    try disk.makeTrash(trash)
    try disk.write("\(trash)/files/a.jpg", "other")
    try disk.write("\(trash)/info/a.jpg.trashinfo", note("DCIM/a.jpg"))
    var photo = try trashed("a.jpg")
    try FileManager.default.moveItem(atPath: disk["DCIM/a.jpg"].display, toPath: disk["\(trash)/files/b.jpg"].display)
    let found = try #require(place(photo))
    #expect(found == TrashedPhoto.Place(trash: own, name: FilePath("b.jpg")))
    photo.place = TrashedPhoto.Place(trash: own, name: FilePath("a.jpg"))
    #expect(Trash.restoreNow([photo]).failures.map(\.reason) == ["It’s no longer in the trash."])
    #expect(disk.names("DCIM") == [] && disk.text("\(trash)/files/a.jpg") == "other")
    photo.place = found
    #expect(Trash.restoreNow([photo]).photos.count == 1)
    #expect(disk.text("DCIM/a.jpg") == "photo")
    // The note is another file's.
    #expect(disk.names("\(trash)/info") == ["a.jpg.trashinfo"])
  }

  @Test func isNoneWithALinkOrNoFolderAtAnyStep() throws {
    try disk.makeTrash("real")
    for (step, kind) in [
      (trash, own), ("\(trash)/files", own), ("\(trash)/info", own), (".Trash", shared), (".Trash/\(user)", shared),
      (".Trash/\(user)/files", shared), (".Trash/\(user)/info", shared),
    ] {
      for isLink in [true, false] {
        let disk = try ScratchFolder()
        try disk.makeTrash(kind.kind == .own ? trash : ".Trash/\(user)")
        if kind.kind == .shared { #expect(chmod(disk[".Trash"].display, 0o1777) == 0) }
        let trash = TrashFolder(kind: kind.kind, root: disk.path)
        #expect(code(trash) == nil)
        let target = disk["elsewhere"]
        try FileManager.default.moveItem(atPath: disk[step].display, toPath: target.display)
        if isLink { try disk.link(step, to: target) } else { try disk.write(step) }
        #expect(code(trash) != nil, "\(step)")
        // A shared trash that is no folder is as good as none.
        #expect(trash.isUnsafe == (step != ".Trash"), "\(step)")
      }
    }
  }

  @Test func isNoneWhereItsSharedFolderIsNotStickyOrItBelongsToAnotherUser() throws {
    try disk.makeTrash(".Trash/\(user)")
    #expect(code(shared) == ENOENT)
    #expect(!shared.isUnsafe)
    #expect(chmod(disk[".Trash"].display, 0o1777) == 0)
    #expect(code(shared) == nil)
    try disk.makeTrash(".Trash-4242")
    #expect(code(TrashFolder(kind: .own, root: disk.path, user: 4242)) == EACCES)
    try disk.makeTrash(trash)
    #expect(code(own) == nil)
  }

  @Test func holdsNobodyUpWithAFIFOAFolderOrAVeryLargeFileForANote() throws {
    try disk.makeTrash(trash)
    let photo = try trashed("a.jpg")
    try FileManager.default.moveItem(atPath: disk["DCIM/a.jpg"].display, toPath: disk["\(trash)/files/a.jpg"].display)
    let note = disk["\(trash)/info/a.jpg.trashinfo"]
    for kind in 0..<4 {
      switch kind {
      case 0: #expect(mkfifo(note.display, 0o600) == 0)
      case 1: try disk.make("\(trash)/info/a.jpg.trashinfo")
      case 2:
        try disk.write("\(trash)/info/a.jpg.trashinfo", self.note("DCIM/a.jpg"))
        #expect(truncate(note.display, 1 << 40) == 0)
      default:
        try disk.write("private/note", self.note("DCIM/a.jpg"))
        try disk.link("\(trash)/info/a.jpg.trashinfo", to: disk["private/note"])
      }
      var found = photo
      found.place = place(photo)
      #expect(Trash.restoreNow([found]).photos.count == 1)
      #expect(disk.text("DCIM/a.jpg") == "photo")
      #expect(disk.names("\(trash)/info") == ["a.jpg.trashinfo"], "what is no note stays")
      try FileManager.default.removeItem(atPath: note.display)
      try FileManager.default.moveItem(atPath: disk["DCIM/a.jpg"].display, toPath: disk["\(trash)/files/a.jpg"].display)
    }
  }

  @Test func keepsThePhotographsOfItsDiskWhereTheyAreWhileItIsNotSafe() throws {
    let path = try disk.write("DCIM/a.jpg", "photo")
    try disk.makeTrash(trash)
    try FileManager.default.removeItem(atPath: disk["\(trash)/info"].display)
    try disk.link("\(trash)/info", to: disk["private"])
    let outcome = Trash.moveNow([TrashedPhoto(path)]) { _ in [shared, own] }
    #expect(outcome.failures == [FileFailure(FilePath("a.jpg"), "The trash on its disk isn’t safe to use.")])
    #expect(disk.text("DCIM/a.jpg") == "photo")
    #expect(disk.names("private") == ["id_ed25519"])
  }

  @Test func ofFiftyThousandFilesIsSearchedWithoutOpeningOneOfThem() throws {
    try disk.makeTrash(trash)
    let files = try Descriptor(folder: disk["\(trash)/files"])
    for number in 0..<50_000 { _ = try files.open(FilePath("f\(number)"), O_WRONLY | O_CREAT) }
    let photo = try trashed("a.jpg")
    try FileManager.default.moveItem(atPath: disk["DCIM/a.jpg"].display, toPath: disk["\(trash)/files/a.jpg"].display)
    var found: TrashedPhoto.Place?
    let time = ContinuousClock().measure { found = place(photo) }
    print("searched in \(time)")
    #expect(found?.name == FilePath("a.jpg"))
  }
}
