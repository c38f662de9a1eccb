import AuctionHouse
import Testing

@testable import Vitrine

struct LotShelvesTests {
  private func lots(_ artists: String...) -> [Lot] {
    artists.enumerated().map { index, artist in
      var lot = Lot(id: "\(index)", label: "\(index)", title: "", start: .zero)
      lot.artist = artist
      return lot
    }
  }

  @Test func anArtistWithThreeLotsHasAShelfByNameAllOthersShareTheLast() {
    let shelves = LotShelves(lots("zoe", "Ätna", "b", "zoe", "Ätna", "", "zoe", "Ätna", "b"))
    #expect(shelves.titles == ["Ätna", "zoe", "Other Artists"])
    let parts = shelves.parted(Array(0..<9))
    #expect(parts.map(\.shelf) == [0, 1, 2])
    #expect(parts.map(\.lots) == [[1, 4, 7], [0, 3, 6], [2, 5, 8]])
  }

  @Test func aShelfStaysTheArtistsWhateverIsLookedForAndGoesWhereNothingIsLeftForIt() {
    let shelves = LotShelves(lots("a", "b", "a", "b", "a", "b"))
    let parts = shelves.parted([5, 99, -1])
    #expect(parts.map(\.shelf) == [1] && parts.map(\.lots) == [[5]])
    #expect(shelves.parted([]).isEmpty)
  }

  @Test func whereNobodyHasSeveralThereIsOneShelfWithoutATitle() {
    let shelves = LotShelves(lots("a", "b", ""))
    #expect(shelves.titles == [""] && shelves.parted([0, 1, 2]).map(\.lots) == [[0, 1, 2]])
    #expect(LotShelves().parted([]).isEmpty)
  }
}
