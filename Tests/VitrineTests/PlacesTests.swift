import CollectionEngine
import GTK
import PhotoLibrary
import Testing

@testable import Vitrine

struct PlacesTests {
  private func photo(_ path: String, modified: Double = 0) -> Photo {
    Photo(id: Photo.ID(FilePath(path)), byteCount: 1, modified: Int64(modified * 1e9))
  }

  private func names(_ listing: PhotoListing) -> [String] {
    listing.sections.flatMap(\.photos).map { listing.catalog[$0].displayName }
  }

  @Test func whatIsInTheTrashIsShownThereAndNowhereElse() {
    let here = [photo("/p/a.jpg"), photo("/p/b.jpg")]
    let gone = [photo("/t/files/x.jpg")]
    let state = FolderState(sort: .name)
    func opened(_ name: String) -> OpenedScope { OpenedScope(name: FilePath(name), state: state) }
    var trash = PhotoListing(opened("trash:/p"), scope: .trash, photos: here)
    #expect(names(trash).isEmpty)
    trash.showTrash(gone)
    trash.settle()
    #expect(names(trash) == ["x.jpg"])
    let all = PhotoListing(opened("/p"), scope: .all, continuing: trash)
    #expect(names(all) == ["a.jpg", "b.jpg"])
    trash.showTrash([])
    trash.settle()
    #expect(names(trash).isEmpty)
    var other = all
    other.showTrash(gone)
    other.settle()
    #expect(names(other) == ["a.jpg", "b.jpg"])
  }

  @Test func aMoveInAnAlbumKeepsWhatItHasOfOtherLibraries() {
    let elsewhere = Photo.ID(FilePath("/elsewhere/z.jpg"))
    let photos = [photo("/p/a.jpg", modified: 1), photo("/p/b.jpg", modified: 2)]
    let order = PhotoOrder([elsewhere] + photos.map(\.id))
    var listing = PhotoListing(
      OpenedScope(
        name: FilePath("album:1"), state: FolderState(sort: .newestFirst),
        order: StoredOrder(order, revision: 1, sort: .newestFirst)), scope: .album(1), photos: photos)
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

  @Test func anAlbumThatWasDraggedStandsBeforeTheOneBehindIt() {
    func move(_ after: [Int64]) -> [Int64?]? {
      Sidebar.move(from: [1, 2, 3, 4], to: after).map { [$0.album, $0.next] }
    }
    #expect(move([4, 1, 2, 3]) == [4, 1])
    #expect(move([2, 3, 4, 1]) == [1, nil])
    #expect(move([1, 3, 4, 2]) == [2, nil])
    #expect(move([1, 4, 2, 3]) == [4, 2])
    #expect(move([2, 1, 3, 4]).map { $0 == [2, 1] || $0 == [1, 3] } == true, "two that change places")
    #expect(move([1, 2, 3, 4]) == nil)
    #expect(move([1, 2]) == nil, "no move")
  }

  @Test func fingersThatGoFarToTheSideAskForAnotherPlaceOnce() {
    func asked(dx: Double, dy: Double, times: Int) -> [SidewaysSwipe.Direction] {
      var swipe = SidewaysSwipe()
      return (0..<times).compactMap { _ in swipe.move(dx: dx, dy: dy) }
    }
    #expect(asked(dx: -5, dy: 0.5, times: 80) == [.left])
    #expect(asked(dx: 5, dy: -0.5, times: 80) == [.right])
    #expect(asked(dx: 5, dy: 4, times: 80) == [], "down and to the side")
    #expect(asked(dx: 5, dy: 0, times: 20) == [], "not far enough")
  }

  @Test func fingersThatScrollFirstAskForNoOtherPlace() {
    var swipe = SidewaysSwipe()
    #expect(swipe.move(dx: 0, dy: 200) == nil)
    #expect(swipe.move(dx: 900, dy: 0) == nil)
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
