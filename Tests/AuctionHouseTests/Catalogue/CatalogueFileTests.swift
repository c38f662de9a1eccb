import Foundation
import Testing

@testable import AuctionHouse

struct CatalogueFileTests {
  @Test func whatIsNotJSONIsReportedByLineAndColumn() {
    #expect(
      SampleCatalogue.faults(text: "{\"title\": \"é\",\n \"lots\": }")
        == ["The file is not JSON, in line 2, column 10"])
    #expect(SampleCatalogue.faults(text: "{\"title\": NaN}") == ["The file is not JSON, in line 1, column 11"])
  }

  @Test func nothingSomethingElseTooDeepCutOff() {
    #expect(SampleCatalogue.faults(text: " \n") == ["The file is empty"])
    #expect(SampleCatalogue.faults(text: "[1]") == ["should be an object in braces, found a list"])
    #expect(SampleCatalogue.faults(text: "null") == ["should be an object in braces, found null"])
    let deep = SampleCatalogue.faults(text: String(repeating: "[", count: 1_000_000))
    #expect(deep == ["The file is nested too deeply, in line 1, column 514"])
    #expect(
      SampleCatalogue.faults(text: "{\"title\": ")
        == ["The file is cut off: it ends within an object, a list or a text"])
  }

  @Test func bytesThatAreNotUTF8AreReportedByLineAndColumnAByteOrderMarkIsPassedOver() throws {
    let latin = Data("{\"title\":\n \"Caf".utf8) + [0xE9] + Data("\"}".utf8)
    #expect(
      SampleCatalogue.faults(data: latin) == ["The file should be text in UTF-8, which it is not in line 2, column 6"])
    let sale = try JSONSerialization.data(withJSONObject: SampleCatalogue.sale())
    #expect(SampleCatalogue.faults(data: [0xEF, 0xBB, 0xBF] + sale) == [])
  }

  @Test func cutOffOrSpoiltAtAnyByteItIsRefusedOrReadNeverMore() throws {
    let sale = try JSONSerialization.data(withJSONObject: SampleCatalogue.sale(), options: .sortedKeys)
    for count in 0..<sale.count {
      #expect(!SampleCatalogue.faults(data: sale.prefix(count)).isEmpty)
    }
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var state = seed
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    for _ in 0..<2000 {
      var spoilt = sale
      for _ in 0...(next() % 3) { spoilt[next() % spoilt.count] = UInt8(next() % 256) }
      _ = SampleCatalogue.faults(data: spoilt)
    }
  }

  @Test func whatIsNotAFileThatCanBeReadIsReported() async throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "lots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = try await #require(throws: CatalogueError.self) {
      try await Catalogue.read(file: folder.appending(path: "none.json"))
    }
    #expect(missing.message.hasPrefix("none.json can’t be opened:\n• The file can’t be found: No such file"))
    let directory = try await #require(throws: CatalogueError.self) { try await Catalogue.read(file: folder) }
    #expect(directory.faults.first?.problem == "It should be a file, found a folder or a device")
    let large = folder.appending(path: "large.json")
    #expect(FileManager.default.createFile(atPath: large.path, contents: nil))
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: UInt64(CatalogueLimits.fileSize) + 1)
    try handle.close()
    let huge = try await #require(throws: CatalogueError.self) { try await Catalogue.read(file: large) }
    #expect(huge.faults.first?.problem == "The file should have at most 64 MB, found more")
  }

  @Test func picturesAreLookedForInTheFolderBesideTheFileOrTheOneThatIsGiven() async throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "lots-\(UUID().uuidString)")
    let beside = folder.appending(path: "autumn")
    try FileManager.default.createDirectory(at: beside.appending(path: "large"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: beside.appending(path: "large/1.JPG"))
    var lot = SampleCatalogue.lot("1")
    lot["picture"] = "large/1.JPG"
    let file = folder.appending(path: "autumn.json")
    try JSONSerialization.data(withJSONObject: SampleCatalogue.sale(lots: [lot])).write(to: file)
    let catalogue = try await Catalogue.read(file: file)
    #expect(catalogue.lots.first?.picture == "large/1.JPG")
    #expect(catalogue.pictures?.path == beside.path)
    let elsewhere = try await #require(throws: CatalogueError.self) {
      try await Catalogue.read(file: file, pictures: folder)
    }
    #expect(
      elsewhere.faults.map(\.description)
        == ["Lot 1 (entry 1): picture “large/1.JPG” is not in the folder \(folder.path)"])
    let nowhere = try await #require(throws: CatalogueError.self) {
      try await Catalogue.read(file: file, pictures: folder.appending(path: "none"))
    }
    #expect(nowhere.faults.map(\.description) == ["The folder of the pictures, \(folder.path)/none, is not there"])
  }
}
