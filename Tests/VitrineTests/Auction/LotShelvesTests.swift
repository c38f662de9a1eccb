import AuctionHouse
import Testing

@testable import Vitrine

@Suite("Lots on shelves")
struct LotShelvesTests {
  private func lots(_ artists: String...) -> [Lot] {
    artists.enumerated().map { index, artist in
      var lot = Lot(id: "\(index)", label: "\(index)", title: "", start: .zero)
      lot.artist = artist
      return lot
    }
  }

  @Test("an artist with three lots has a shelf, by name; all others share the last")
  func artists() {
    let shelves = LotShelves(lots("zoe", "Ätna", "b", "zoe", "Ätna", "", "zoe", "Ätna", "b"))
    #expect(shelves.titles == ["Ätna", "zoe", "Other Artists"])
    let parts = shelves.parted(Array(0..<9))
    #expect(parts.map(\.shelf) == [0, 1, 2])
    #expect(parts.map(\.lots) == [[1, 4, 7], [0, 3, 6], [2, 5, 8]])
  }

  @Test("a shelf stays the artist's whatever is looked for, and goes where nothing is left for it")
  func filtered() {
    let shelves = LotShelves(lots("a", "b", "a", "b", "a", "b"))
    let parts = shelves.parted([5, 99, -1])
    #expect(parts.map(\.shelf) == [1] && parts.map(\.lots) == [[5]])
    #expect(shelves.parted([]).isEmpty)
  }

  @Test("where nobody has several there is one shelf without a title")
  func single() {
    let shelves = LotShelves(lots("a", "b", ""))
    #expect(shelves.titles == [""] && shelves.parted([0, 1, 2]).map(\.lots) == [[0, 1, 2]])
    #expect(LotShelves().parted([]).isEmpty)
  }
}
