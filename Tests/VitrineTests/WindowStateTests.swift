import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("The actions of a window that are enabled")
nonisolated struct WindowStateTests {
  typealias Action = WindowState.Action

  private nonisolated static let sizes: Set<Action> = [.layout, .normalSize, .larger, .smaller]

  /// Where the window is and what is there, and the actions that are enabled.
  private nonisolated static let table: [(name: String, state: WindowState, enabled: Set<Action>)] = {
    let folder = FilePath("/photos")
    let empty = WindowState(navigation: NavigationModel(.photos(folder)))
    var photos = empty
    photos.hasPhotos = true
    var selected = photos
    selected.selectionCount = 2
    var one = selected
    one.selectionCount = 1
    var typing = one
    (typing.isTyping, typing.canUndo) = (true, true)
    var nothingFound = empty
    nothingFound.isSearching = true
    var filtered = photos
    (filtered.isSearching, filtered.canSaveSearch) = (true, true)
    var changing = filtered
    changing.isChangingAlbum = true
    var changed = photos
    (changed.canUndo, changed.canRedo) = (true, true)
    var gallery = changed
    gallery.navigation.go(to: .gallery(folder))
    gallery.selectionCount = 2
    var picture = changed
    picture.navigation.go(to: .picture(folder, .all, Photo.ID(FilePath("/photos/a.jpg"))))
    picture.selectionCount = 1
    var left = gallery
    left.navigation.goBack()
    var sale = changed
    sale.navigation.go(to: .sale(lot: 2))
    var open = sale
    open.hasSale = true
    var lotPicture = open
    lotPicture.showsLotPicture = true
    var catalogue = open
    catalogue.navigation.go(to: .catalogue)
    var part = selected
    part.navigation.go(to: .photos(folder, .folder(FilePath("/photos/a/b"))))
    var inSidebar = part
    inSidebar.isInSidebar = true
    var unselected = part
    unselected.selectionCount = 0
    var largest = photos
    largest.canGrow = false
    let inPhotos = sizes.union([
      .paste, .search, .select, .selectAll, .slideshow, .gallery, .copyInOrder, .sidebar, .properties,
    ])
    return [
      ("no photographs", empty, sizes.union([.paste, .sidebar, .properties])),
      ("photographs", photos, inPhotos),
      (
        "a selection", selected,
        inPhotos.union([.compare, .openWith, .trash, .copy, .rename, .rotateLeft, .rotateRight, .copyTo, .print])
      ),
      (
        "one photograph", one,
        inPhotos.union([.openWith, .trash, .copy, .rename, .rotateLeft, .rotateRight, .copyTo, .print, .setBackground])
      ),
      (
        "the search entry", typing,
        sizes.union([.search, .select, .slideshow, .gallery, .sidebar, .properties, .openWith, .copyInOrder])
      ),
      ("nothing found", nothingFound, sizes.union([.paste, .search, .sidebar, .properties, .clearFilter])),
      ("a filter", filtered, inPhotos.union([.saveSearch, .clearFilter])),
      ("the filter of a smart album", changing, inPhotos.union([.saveSearch, .changeSmartAlbum, .clearFilter])),
      ("something done", changed, inPhotos.union([.undo, .redo])),
      ("the gallery", gallery, sizes.union([.paste, .gallery, .undo, .redo, .back, .backKey, .leave])),
      (
        "a picture", picture,
        [
          .normalSize, .actualSize, .filmstrip, .larger, .smaller, .paste, .sidebar, .properties, .undo, .redo, .back,
          .backKey, .up, .upKey, .leave, .slideshow, .openWith, .trash, .copy, .rename, .rotateLeft, .rotateRight,
          .copyTo, .print, .copyInOrder, .setBackground,
        ]
      ),
      (
        "back from the gallery", left,
        inPhotos.union([
          .compare, .openWith, .trash, .copy, .rename, .rotateLeft, .rotateRight, .copyTo, .print, .undo, .redo,
          .forward,
        ])
      ),
      (
        "a folder with a selection", part,
        inPhotos.union([
          .compare, .openWith, .trash, .copy, .rename, .rotateLeft, .rotateRight, .copyTo, .print, .back, .up,
        ])
      ),
      (
        "the sidebar", inSidebar,
        inPhotos.subtracting([.selectAll, .copyInOrder]).union([.compare, .openWith, .back, .up, .backKey, .upKey])
      ),
      ("a folder without a selection", unselected, inPhotos.union([.back, .up, .backKey, .upKey])),
      ("a sale that opens", sale, [.back, .backKey]),
      ("the sale", open, [.back, .gallery, .search]),
      (
        "the picture of a lot", lotPicture,
        [.back, .gallery, .search, .normalSize, .actualSize, .larger, .smaller]
      ),
      ("the catalogue", catalogue, sizes.union([.back, .backKey, .gallery, .search])),
      ("the largest size", largest, inPhotos.subtracting([.larger])),
    ]
  }()

  @Test("follow from the place and from what is there", arguments: table.indices)
  func follow(row: Int) {
    let (name, state, enabled) = Self.table[row]
    #expect(state.enabledActions == enabled, "\(name)")
  }
}
