import PhotoLibrary
import Testing

@testable import Vitrine

struct FolderStackTests {
  private func photo(_ path: String) -> Photo { Photo(id: Photo.ID(FilePath(path)), byteCount: 1, modified: 1) }

  private func listing(of folder: String, _ paths: [String]) -> PhotoListing {
    PhotoListing(
      OpenedScope(name: FilePath(folder), state: FolderState(sort: .name)), scope: .folder(FilePath(folder)),
      photos: paths.map(photo))
  }

  private func names(_ keys: [PhotoListing.Key], in listing: PhotoListing) -> [String] {
    keys.map { listing.catalog[$0].path.display }
  }

  @Test func foldersStandBeforeThePhotographsByNameWithTheirFirstPictures() throws {
    let listing = listing(
      of: "/p",
      ["/p/z.jpg", "/p/b/2.jpg", "/p/b/1.jpg", "/p/b/4.jpg", "/p/b/3.jpg", "/p/a/x/1.jpg", "/p/a/y/1.jpg", "/q/1.jpg"])
    let first = try #require(listing.sections.first)
    #expect(first.id == .folders)
    #expect(names(first.photos, in: listing) == ["/p/a/x/1.jpg", "/p/b/1.jpg"])
    let stacks = first.photos.compactMap { listing.folderStacks[$0] }
    #expect(stacks.map(\.folder.display) == ["/p/a", "/p/b"] && stacks.map(\.count) == [2, 4])
    #expect(names(stacks[1].pictures, in: listing) == ["/p/b/1.jpg", "/p/b/2.jpg", "/p/b/3.jpg"])
    #expect(listing.count == 1 && names(listing.sections[1].photos, in: listing) == ["/p/z.jpg"])
    #expect(listing.places.map(\.section) == [1])
  }

  @Test func aFoldersFirstPictureIsItsItemSoThatItGoesToItsPlaceWhenTheFolderIsOpened() {
    let outer = listing(of: "/p", ["/p/b/1.jpg", "/p/b/2.jpg"])
    let item = outer.snapshot.itemIdentifiers
    let inner = PhotoListing(
      OpenedScope(name: FilePath("/p/b"), state: FolderState(sort: .name)), scope: .folder(FilePath("/p/b")),
      continuing: outer)
    #expect(item.count == 1 && inner.snapshot.itemIdentifiers.first == item.first)
    #expect(inner.folderStacks.isEmpty && inner.count == 2)
  }

  @Test func nothingIsLookedForInFoldersAndAllPhotosHaveNone() {
    var listing = listing(of: "/p", ["/p/z.jpg", "/p/b/z.jpg"])
    listing.filter(by: PhotoFilter(text: "z"))
    listing.settle()
    #expect(listing.folderStacks.isEmpty && listing.sections.map(\.id) == [.all])
    let all = PhotoListing(OpenedScope(name: FilePath("/p")), scope: .all, continuing: listing)
    #expect(all.folderStacks.isEmpty && all.count == 2)
  }
}
