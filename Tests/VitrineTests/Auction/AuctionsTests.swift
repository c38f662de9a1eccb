import AuctionHouse
import Foundation
import GRDB
import Testing

@testable import Vitrine

struct AuctionsTests {
  @Test func ofANewerVersionTheUserIsToldSoNothingOfItChangesAndTheSaleCanBeTriedUnkept() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "auctions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "autumn.json")
    try Data(#"{"title": "Autumn", "currency": "GBP", "lots": [{"label": "1", "title": "Barn"}]}"#.utf8).write(to: file)
    let data = folder.appending(path: "data")

    let service = try await SaleService.open(Catalogue.read(file: file), seed: 7, in: data)
    _ = try await service.advance(to: .seconds(1_000_000), limit: 5)
    try await service.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: data.path).sorted()
    let journal = data.appending(path: try #require(names.first { $0.hasSuffix(".sqlite") }))
    let database = try DatabaseQueue(path: journal.path)
    try await database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('of tomorrow')") }
    try database.close()
    let bytes = try Data(contentsOf: journal)

    let auctions = Auctions(file: file, pictures: nil, folder: data, cacheFolder: folder, seed: 7, speed: nil)
    let opened = try await auctions.open().get()
    #expect(
      opened.message == "This sale was saved by a newer version of Vitrine. Install that version again to continue "
        + "it; nothing was changed. This sale won’t be saved.")
    #expect(opened.session.sale.events.isEmpty)
    #expect(opened.session.sale.lots.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: data.path).sorted() == names)
    #expect(try Data(contentsOf: journal) == bytes)
  }
}
