import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

struct PhotoListingFilterTests {
  private func photo(_ path: String) -> Photo { Photo(id: Photo.ID(FilePath(path)), byteCount: 10, modified: 1) }

  private func photos(_ names: String) -> [Photo] { names.map { photo("/p/\($0).jpg") } }

  private func listing(_ names: String = "abc", _ scope: PhotoScope = .all, album: PhotoFilter? = nil) -> PhotoListing {
    let opened = OpenedScope(name: FilePath("/p"), state: FolderState(sort: .name), filter: album)
    return PhotoListing(opened, scope: scope, photos: photos(names))
  }

  private func shown(_ listing: PhotoListing) -> String {
    listing.sections.filter { $0.id != .folders }.flatMap(\.photos)
      .compactMap { listing.catalog[$0].displayName.first.map(String.init) }.joined()
  }

  private func filter(_ change: (inout PhotoFilter) -> Void) -> PhotoFilter {
    var filter = PhotoFilter()
    change(&filter)
    return filter
  }

  @Test func aFilterFollowsMarksAndPhotographsThatCome() {
    var listing = listing()
    listing.filter(by: filter { $0.leastRating = 3 })
    listing.settle()
    #expect(shown(listing) == "" && listing.isSearching && listing.total == 3)
    listing.mark([photo("/p/b.jpg").id: .rating(4)])
    listing.settle()
    #expect(shown(listing) == "b")
    listing.update(to: photos("abcd"))
    listing.mark([photo("/p/d.jpg").id: .rating(3)])
    listing.settle()
    #expect(shown(listing) == "bd")
    listing.mark([photo("/p/b.jpg").id: .rating(2)])
    listing.settle()
    #expect(shown(listing) == "d")
    listing.filter(by: PhotoFilter())
    listing.settle()
    #expect(shown(listing) == "abcd")
  }

  @Test func whatIsLookedForFromTheStartIsAllThatIsShown() {
    let chosen = filter { $0.photos = Set(["a", "c", "gone"].map { photo("/p/\($0).jpg").id }) }
    let opened = OpenedScope(name: FilePath("/p"), state: FolderState(sort: .name))
    var listing = PhotoListing(
      opened, scope: .folder(FilePath("/p")), photos: photos("ab"), isWhole: false, filter: chosen)
    #expect(shown(listing) == "a" && listing.isSearching)
    listing.update(to: photos("abcd"))
    listing.settle()
    #expect(shown(listing) == "ac")
    listing.rename([PhotoMove(photo("/p/c.jpg").id, to: photo("/p/x.jpg").id)])
    listing.settle()
    #expect(shown(listing) == "ax")
    listing.filter(by: PhotoFilter())
    listing.settle()
    #expect(shown(listing) == "abdx")
  }

  @Test func aFilterFollowsWhatIsReadOfPhotographs() {
    var listing = listing()
    listing.filter(by: filter { $0.keywords = ["sea"] })
    listing.settle()
    var read = photo("/p/c.jpg")
    (read.isRead, read.details) = (true, PhotoDetails(keywords: ["sea"]))
    listing.learn([read])
    listing.settle()
    #expect(shown(listing) == "c")
    listing.forgetReading([read.id])
    #expect(listing.hasUnread && listing.unread(from: nil).count == 3)
    read.details = .none
    listing.learn([read])
    listing.settle()
    #expect(shown(listing) == "")
  }

  @Test func wordsAndCriteriaAreMetBoth() {
    var listing = listing()
    listing.mark([photo("/p/a.jpg").id: .favourite(true), photo("/p/b.jpg").id: .favourite(true)])
    listing.filter(by: filter { ($0.isFavourite, $0.text) = (true, "b") })
    listing.settle()
    #expect(shown(listing) == "b")
  }

  @Test func inAFolderWhatIsBelowItIsSearchedToo() {
    let folder = FilePath("/p")
    var listing = PhotoListing(
      OpenedScope(name: folder, state: FolderState(sort: .name)), scope: .folder(folder),
      photos: ["/p/a.jpg", "/p/q/b.jpg", "/r/c.jpg"].map(photo))
    #expect(shown(listing) == "a" && listing.folderStacks.count == 1)
    listing.filter(by: PhotoFilter(text: "jpg"))
    listing.settle()
    #expect(shown(listing) == "ab" && listing.folderStacks.isEmpty)
    listing.filter(by: PhotoFilter())
    listing.settle()
    #expect(shown(listing) == "a" && listing.folderStacks.count == 1)
  }

  // MARK: Smart albums

  @Test func aSmartAlbumFollowsMarks() {
    var listing = listing("abc", .smartAlbum(1), album: filter { $0.flags = [.picked] })
    #expect(shown(listing) == "" && listing.total == 0)
    listing.mark([photo("/p/b.jpg").id: .flag(.picked)])
    listing.settle()
    #expect(shown(listing) == "b" && listing.total == 1)
    listing.mark([photo("/p/b.jpg").id: .flag(.none)])
    listing.settle()
    #expect(shown(listing) == "")
  }

  @Test func aSmartAlbumCanBeSearchedAndHasNoOrderOfItsOwn() {
    var listing = listing("abc", .smartAlbum(1), album: PhotoFilter(text: "jpg"))
    listing.filter(by: PhotoFilter(text: "c"))
    listing.settle()
    #expect(shown(listing) == "c" && listing.total == 3)
    #expect(!listing.canMove)
    listing.move([photo("/p/c.jpg").id], before: photo("/p/a.jpg").id)
    #expect(listing.order.own == nil)
  }

  @Test func aSmartAlbumThatIsGoneHasNoPhotographs() { #expect(shown(listing("abc", .smartAlbum(1))) == "") }

  @Test func allThatIsNotReadIsReadWhateverIsShown() {
    let listing = listing("abc", .smartAlbum(1), album: filter { $0.camera = "X-T3" })
    #expect(listing.count == 0 && listing.unread(from: nil).count == 3)
  }

  // MARK: Keeping

  @Test func whatIsLookedForInAPartIsKeptWithThePart() {
    let folder = FilePath("/p/2024")
    #expect(PhotoScope.all.filter(among: []) == PhotoFilter())
    #expect(PhotoScope.folder(folder).filter(among: [])?.folder == folder)
    #expect(PhotoScope.favourites.filter(among: [])?.isFavourite == true)
    let album = Album(id: 3, title: "Sea", count: 0, filter: PhotoFilter(text: "sea"))
    #expect(PhotoScope.smartAlbum(3).filter(among: [album])?.text == "sea")
    #expect(PhotoScope.album(3).filter(among: [album]) == nil && PhotoScope.trash.filter(among: []) == nil)
  }

  @Test func daysAreTypedFromAndTo() throws {
    #expect(PhotoDates(from: "", to: "") == nil && PhotoDates(from: "2024", to: "") == nil)
    #expect(PhotoDates(from: "2024-02-01", to: "2024-01-01") == nil)
    let open = try #require(PhotoDates(from: "2024-02-29", to: ""))
    #expect(open.texts == ("2024-02-29", "") && open.title == "From 29 February 2024")
    let days = try #require(PhotoDates(from: "2024-02-01", to: "2024-03-01"))
    #expect(days.title == "1 February 2024 – 1 March 2024")
    #expect(PhotoDates(from: "", to: "2024-03-01")?.title == "To 1 March 2024")
  }

  @Test func photographsAreNotDroppedOnSmartAlbums() {
    #expect(Sidebar.operation(on: .part(.smartAlbum(1)), for: [photo("/p/a.jpg").id], proposed: .copy) == .cancel)
  }
}
