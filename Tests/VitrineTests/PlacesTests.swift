import CollectionEngine
import GTK
import PhotoLibrary
import Testing

@testable import Vitrine

struct PlacesTests {
  private func photo(_ path: String, modified: Double = 0) -> Photo {
    Photo(id: Photo.ID(FilePath(path)), byteCount: 1, modified: Int64(modified * 1e9))
  }

  @Test func aFolderShowsWhatIsDirectlyInIt() {
    let photos = [photo("/p/a.jpg"), photo("/p/x/b.jpg"), photo("/p/x/y/c.jpg")]
    let shown = PhotoScope.folder(FilePath("/p/x")).shown(of: photos, own: nil)
    #expect(shown.map(\.displayName) == ["b.jpg"])
    #expect(PhotoScope.all.shown(of: photos, own: nil).count == 3)
  }

  @Test func anAlbumShowsWhatItsOrderHas() {
    let photos = [photo("/p/a.jpg"), photo("/p/x/b.jpg")]
    let order = PhotoOrder([Photo.ID(FilePath("/p/x/b.jpg")), Photo.ID(FilePath("/gone.jpg"))])
    #expect(PhotoScope.album(1).shown(of: photos, own: order).map(\.displayName) == ["b.jpg"])
    #expect(PhotoScope.album(1).shown(of: photos, own: nil).isEmpty)
  }

  @Test func whatCameThirtyDaysAgoIsRecentAndNothingOlder() {
    let now = 1_000_000_000.0
    var indexed = photo("/p/old-file.jpg", modified: 1)
    indexed.added = UInt32(now) - 60
    let photos = [
      photo("/p/new.jpg", modified: now - 29 * 86_400), photo("/p/old.jpg", modified: now - 31 * 86_400), indexed,
    ]
    let shown = PhotoScope.recentlyAdded.shown(of: photos, own: nil, at: now)
    #expect(shown.map(\.displayName) == ["new.jpg", "old-file.jpg"])
  }

  @Test func aMoveInAnAlbumKeepsWhatItHasOfOtherLibraries() {
    let elsewhere = Photo.ID(FilePath("/elsewhere/z.jpg"))
    let photos = [photo("/p/a.jpg", modified: 1), photo("/p/b.jpg", modified: 2)]
    let order = PhotoOrder([elsewhere] + photos.map(\.id))
    var listing = PhotoListing(
      OpenedFolder(
        path: FilePath("/p"), photos: photos, state: FolderState(sort: .newestFirst),
        order: StoredOrder(order, revision: 1, sort: .newestFirst)), scope: .album(1))
    listing.move([photos[0].id], before: photos[1].id)
    #expect(Set(listing.order.own?.ids ?? []) == Set(order.ids))
    #expect(listing.order.own?.ids.first == photos[0].id)
  }

  @Test func rowsTakeWhatCanGoThere() {
    let folder = FilePath("/p/x")
    let (here, other) = (Photo.ID(FilePath("/p/x/a.jpg")), Photo.ID(FilePath("/p/b.jpg")))
    func operation(_ scope: PhotoScope, _ photos: [Photo.ID], _ proposed: DropOperation = .move) -> DropOperation {
      Sidebar.operation(on: .part(scope), for: photos, proposed: proposed)
    }
    #expect(operation(.folder(folder), [here]) == .cancel)
    #expect(operation(.folder(folder), [here, other]) == .move)
    #expect(operation(.folder(folder), [], .copy) == .copy)
    #expect(operation(.album(1), [other]) == .copy)
    #expect(operation(.album(1), []) == .cancel)
    #expect(operation(.trash, [other]) == .move)
    #expect(operation(.recentlyAdded, [other]) == .cancel)
  }

  @Test func fingersThatGoFarToTheSideAskForAnotherPlace() {
    var swipe = SidewaysSwipe()
    for _ in 0..<20 { swipe.move(dx: -5, dy: 0.5) }
    #expect(swipe.end() == .left)
    for _ in 0..<20 { swipe.move(dx: 5, dy: -0.5) }
    #expect(swipe.end() == .right)
    for _ in 0..<20 { swipe.move(dx: 5, dy: 4) }
    #expect(swipe.end() == nil)
    swipe.move(dx: 20, dy: 0)
    #expect(swipe.end() == nil)
    #expect(swipe.end() == nil)
  }

  @Test func whatIsOfAnOrderIsForgottenWithItAndAllElseCanStillBeUndone() {
    var history = History()
    history.add(.addToAlbum(1, [], before: []))
    history.add(.move([Photo.ID(FilePath("/p/a.jpg"))], from: [nil], to: nil, replacing: nil))
    history.leaveOrder()
    guard case .addToAlbum(1, _, _)? = history.undo() else {
      Issue.record("the album's change is gone")
      return
    }
    #expect(!history.canUndo)
  }
}
