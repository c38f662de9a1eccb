import CollectionEngine
import Foundation
import PhotoLibrary

/// The data source of the sidebar, which finds rows by the beginning of their title.
final class SidebarDataSource: DiffableDataSource<SidebarSection, SidebarRow> {
  /// What the user calls a row.
  var title: (SidebarRow) -> String = { _ in "" }

  override func collectionView(
    _ collectionView: CollectionView, indexPathForTyping text: String, from start: IndexPath
  ) -> IndexPath? {
    let rows = snapshot().itemIdentifiers
    let place = itemIdentifier(for: start).flatMap { rows.firstIndex(of: $0) } ?? 0
    let typed = FoldedText(text)
    return (rows[place...] + rows[..<place]).first { FoldedText(title($0)).hasPrefix(typed) }.flatMap {
      indexPath(for: $0)
    }
  }
}
