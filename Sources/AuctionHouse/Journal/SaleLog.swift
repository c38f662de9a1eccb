import Foundation

/// Reads what happened in a sale from the rows of its journal, in the order of their numbers.
struct SaleLog {
  /// What a log with gaps is refused for.
  struct MissingEvents: Error {}

  private var events: [SaleEvent] = []
  private let decoder = JSONDecoder()

  /// Reads the next row.
  /// - Parameters:
  ///   - time: in nanoseconds since the sale began.
  ///   - kind: what happened, as JSON.
  /// - Throws: `DecodingError` where it can't be understood.
  mutating func add(number: Int, time: Int64, kind: Data) throws {
    let kind = try decoder.decode(SaleEvent.Kind.self, from: kind)
    events.append(SaleEvent(id: number, time: .nanoseconds(time), kind: kind))
  }

  /// All events. Whether they may follow each other, the sale's rules say.
  /// - Throws: `MissingEvents`.
  func finished() throws -> [SaleEvent] {
    guard events.first.map({ $0.id == 1 }) ?? true, events.last.map({ $0.id == events.count }) ?? true else {
      throw MissingEvents()
    }
    return events
  }
}
