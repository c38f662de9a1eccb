import CollectionEngine
import Foundation
import PhotoLibrary

/// The data source of the lot list, which finds lots by what is typed: their number, or the beginning of their title.
final class LotListDataSource: DiffableDataSource<LotSection, Int> {
  /// What a lot is called.
  typealias Name = (label: FoldedText, title: FoldedText)

  /// Says what a lot is called.
  var name: (_ lot: Int) -> Name? = { _ in nil }

  override func collectionView(
    _ collectionView: CollectionView, indexPathForTyping text: String, from start: IndexPath
  ) -> IndexPath? {
    let lots = snapshot().itemIdentifiers
    let place = itemIdentifier(for: start).flatMap { lots.firstIndex(of: $0) } ?? 0
    return Self.lot(beginningWith: text, among: lots[place...] + lots[..<place], name).flatMap { indexPath(for: $0) }
  }

  /// The lot of that number; else the first whose number or title begins so. O(lots).
  static func lot(beginningWith text: String, among lots: some Sequence<Int>, _ name: (Int) -> Name?) -> Int? {
    let text = FoldedText(text)
    var first: Int?
    for lot in lots {
      guard let name = name(lot) else { continue }
      if name.label == text { return lot }
      if first == nil, name.label.hasPrefix(text) || name.title.hasPrefix(text) { first = lot }
    }
    return first
  }
}
