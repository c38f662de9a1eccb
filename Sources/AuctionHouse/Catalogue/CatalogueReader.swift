import Foundation

extension Catalogue {
  @concurrent
  public static func read(file: URL, pictures: URL?) async throws -> Catalogue {
    let folder = file.deletingLastPathComponent().appendingPathComponent("photos")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var lots: [Lot] = []
    for index in 0..<120 {
      var lot = Lot(id: "\(index + 1)", label: "\(index + 1)", title: "Work \(index)", start: Money(cents: 50000 + index * 10000))
      lot.artist = "Artist \(index % 17)"
      lot.picture = names[index % names.count]
      lot.aspect = 1.5
      lot.estimate = Estimate(low: Money(cents: 100000), high: Money(cents: 150000))
      lots.append(lot)
    }
    var catalogue = Catalogue(title: "Autumn Sale", currency: "GBP", increments: BidIncrements([.init(from: .zero, by: Money(cents: 5000))]), lots: lots)
    catalogue.pictures = folder
    return catalogue
  }
}
