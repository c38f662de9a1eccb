import Foundation
import Testing

@testable import AuctionHouse

struct SampleSaleTests {
  @Test func itIsReadWithoutAFaultAndHasSome120LotsOfSome30Artists() async throws {
    let catalogue = try await Catalogue.read(file: SampleCatalogue.data.appending(path: "lots.json"))
    #expect((110...130).contains(catalogue.lots.count))
    #expect((28...40).contains(Set(catalogue.lots.map(\.artist)).count))
    #expect(catalogue.lots.contains { $0.reserve == nil } && catalogue.lots.contains { $0.label.hasSuffix("A") })
    #expect(catalogue.lots.contains { lot in lot.reserve.map { $0 > lot.estimate?.high ?? $0 } ?? false })
    for lot in catalogue.lots {
      #expect(![lot.artist, lot.year, lot.medium, lot.note].contains(""), "lot \(lot.label)")
      #expect(lot.estimate != nil && lot.size != nil, "lot \(lot.label)")
    }
  }

  @Test func everyLotHasAPictureOfTheShapeItSaysAndAllTake10MBAtMost() async throws {
    let catalogue = try await Catalogue.read(file: SampleCatalogue.data.appending(path: "lots.json"))
    let folder = try #require(catalogue.pictures)
    var total = 0
    for lot in catalogue.lots {
      let name = try #require(lot.picture)
      let bytes = try Data(contentsOf: folder.appending(path: name))
      total += bytes.count
      let size = try #require(jpegSize(bytes), "\(name) is no JPEG")
      #expect(abs(Double(size.width) / Double(size.height) - lot.aspect) < 0.0001, "\(name)")
      #expect(max(size.width, size.height) == 900)
    }
    #expect(Set(catalogue.lots.map(\.picture)).count == catalogue.lots.count)
    #expect(total <= 10_000_000, "\(total) bytes")
  }

  /// Width and height out of a JPEG's frame header.
  private func jpegSize(_ data: Data) -> (width: Int, height: Int)? {
    let bytes = [UInt8](data)
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      if bytes[at + 1] == 0xC0 || bytes[at + 1] == 0xC2 {
        return (Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]), Int(bytes[at + 5]) << 8 | Int(bytes[at + 6]))
      }
      at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
    }
    return nil
  }
}
