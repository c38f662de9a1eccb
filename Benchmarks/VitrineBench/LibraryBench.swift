import Foundation
import PhotoLibrary

/// Measures what a library of many photographs costs without a window: reading, writing down, opening, searching.
struct LibraryBench {
  let root: FilePath
  let cache: URL
  let rounds: Int

  /// A figure, the unit it is in, and the most that it may be.
  private struct Figure {
    var name: String
    var value: Double
    var unit: String
    var budget: Double?
  }

  /// Prints a line of JSON for each figure.
  func run() async throws {
    var figures: [Figure] = []
    let index = try await LibraryIndex.open(in: cache)
    figures.append(Figure(name: "first scan", value: await seconds { await scan(index, [:]) }, unit: "s"))

    var library = await index.library(under: root)
    figures.append(
      Figure(name: "open", value: await best { library = await index.library(under: root) }, unit: "s"))
    let known = LibraryScan.Known.all(of: library.folders)
    figures.append(
      Figure(name: "rescan, nothing changed", value: await best { await scan(index, known) }, unit: "s", budget: 2))
    figures.append(
      Figure(
        name: "rescan, all read again",
        value: await best { await scan(index, known, changed: Set(known.keys)) }, unit: "s"))

    let photos = library.photos
    let catalog = PhotoCatalog(photos)
    var sorted: [Photo] = []
    figures.append(
      Figure(
        name: "sort by date", value: await best { sorted = PhotoSort.newestFirst.sorted(photos) } * 1000, unit: "ms"))
    let order = PhotoIndex(sorted, in: catalog)
    let searches = ["img 17", "2001", "mar", "zzz"].map { (name: "search “\($0)”", filter: PhotoFilter(text: $0)) }
    for (name, filter) in searches {
      let took = await best {
        _ = order.sections(matching: PhotoMatcher(filter, in: catalog), byDay: true)
      }
      figures.append(Figure(name: name, value: took * 1000, unit: "ms", budget: 30))
    }
    for figure in figures { print(line(figure, photos: photos.count)) }
  }

  private func line(_ figure: Figure, photos: Int) -> String {
    let value = (figure.value * 1000).rounded() / 1000
    let budget = figure.budget.map { ", \"budget\": \($0)" } ?? ""
    return """
      {"library": "\(figure.name)", "photos": \(photos), "value": \(value), "unit": "\(figure.unit)"\(budget)}
      """
  }

  private func scan(_ index: LibraryIndex, _ known: [FilePath: LibraryScan.Known], changed: Set<FilePath> = []) async {
    let updates = LibraryReader.updates(of: root, known: known, changed: changed, index: index, isFirst: known.isEmpty)
    for await _ in updates {}
  }

  private func best(_ work: () async -> Void) async -> Double {
    var least = Double.infinity
    for _ in 0..<rounds { least = min(least, await seconds(work)) }
    return least
  }

  private func seconds(_ work: () async -> Void) async -> Double {
    let clock = ContinuousClock()
    let began = clock.now
    await work()
    return (clock.now - began) / .seconds(1)
  }
}
