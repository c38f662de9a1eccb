import CollectionEngine
import CollectionWidget
import GTK
import Localization
import PhotoLibrary

/// Files that are dropped on the window where there are no photographs to drop them among.
extension VitrineWindow {
  func connectDrops() {
    let target = DropTarget(pages, actions: [.copy, .move])
    var current: ItemDrop?
    // What GTK may ask while it takes the window apart.
    target.accepts = { [weak self] drop in
      guard let self, drop.hasFiles, page.content != .photos || showsGallery else { return false }
      let item = ItemDrop.of(drop)
      // Its own are here already.
      guard item.drag?.view !== page.collectionView else { return false }
      current = item
      return true
    }
    // What has no photographs may be no folder that files could go to: but another can be opened.
    let proposed = { [weak self] () -> DragActions in
      current.flatMap { self?.page.operation(for: $0) } == .move ? .move : .copy
    }
    target.moved = { _, _ in proposed() }
    target.entered = { [weak target] in target?.moved($0, $1) }
    target.left = { _ in current = nil }
    target.dropped = { [weak self] drop, _ in
      guard let self, let item = current else { return false }
      let chosen = drop.chosenAction ?? proposed()
      current = nil
      page.take(item.items, isMove: chosen == .move, at: .byOrder)
      item.whenRead { drop.finish(chosen) }
      return true
    }
    dropTarget = target
  }

  func photoPage(_ page: PhotoPage, wantsFolder folder: FilePath) { open(folder) }

  func photoPage(_ page: PhotoPage, wants scope: PhotoScope) { go(to: scope) }
}
