import CGTK
import GTK
import Localization
import PhotoLibrary

/// What can be done in a window, by menu, button or key, and what of it can be done now.
final class WindowActions {
  private unowned let window: VitrineWindow
  private var page: PhotoPage { window.page }
  private var auction: AuctionPage { window.auction }
  /// The page whose layout the menu and the keys change; nil while no such page is shown.
  private var presenter: (any LayoutPresenting)? {
    window.showsAuction ? auction.view == .catalogue ? auction.catalogue : nil : page
  }

  private var layout: Action?
  private var sort: Action?
  private var search: Action?
  private var select: Action?
  private var gallery: Action?
  private var named: [String: Action] = [:]

  init(_ window: VitrineWindow) {
    self.window = window
    add("open") { [unowned self] in chooseFolder() }
    add("close") { [unowned self] in self.window.close() }
    add("show-help-overlay") { [unowned self] in self.window.showShortcuts() }
    add("larger") { [unowned self] in presenter.map { $0.resize($0.size.larger) } }
    add("smaller") { [unowned self] in presenter.map { $0.resize($0.size.smaller) } }
    add("normal-size") { [unowned self] in presenter?.resize(.normal) }
    add("select-all") { [unowned self] in page.collectionView.selectAllItems() }
    add("undo") { [unowned self] in
      self.window.withdrawUndo()
      page.session.undo()
    }
    add("redo") { [unowned self] in
      self.window.withdrawUndo()
      page.session.redo()
    }
    add("trash") { [unowned self] in page.trash(page.selectedPhotos) }
    add("copy") { [unowned self] in page.copy(page.selectedPhotos) }
    add("paste") { [unowned self] in page.paste() }
    add("open-with") { [unowned self] in page.openWith(page.selectedPhotos) }

    let layout = Action("layout", choice: page.arrangement.rawValue) { [unowned self] choice in
      if !self.window.showsAuction { self.window.showsGallery = false }
      Arrangement(rawValue: choice).map { presenter?.arrange($0) }
    }
    let gallery = Action("gallery", isOn: false) { [unowned self] isOn in
      if self.window.showsAuction { auction.view = isOn ? .catalogue : .sale } else { self.window.showsGallery = isOn }
    }
    let sort = Action("sort", choice: page.listing.order.sort.rawValue) { [unowned self] choice in
      PhotoSort(rawValue: choice).map { page.sort(by: $0) }
    }
    let search = Action("search", isOn: false) { [unowned self] isOn in
      if self.window.showsAuction { auction.isSearching = isOn } else { self.window.isSearching = isOn }
    }
    let select = Action("select", isOn: false) { [unowned self] isOn in page.isSelecting = isOn }
    for action in [layout, sort, search, select, gallery] { window.window.add(action) }
    (self.layout, self.sort, self.search, self.select) = (layout, sort, search, select)
    self.gallery = gallery
  }

  private func add(_ name: String, _ handler: @escaping () -> Void) {
    let action = Action(name, handler: handler)
    named[name] = action
    window.window.add(action)
  }

  /// Brings what can be done in line with the page.
  func update() {
    let showsGallery = window.showsGallery
    let showsAuction = window.showsAuction
    let hasPhotos = page.content == .photos && !showsGallery && !showsAuction
    let hasSelection = hasPhotos && page.collectionView.numberOfSelectedItems > 0
    // Keys that edit text are the search entry's while it has the keyboard.
    let isTyping = window.isTyping
    let presenter = presenter
    layout?.choice = (presenter ?? page).arrangement.rawValue
    layout?.isEnabled = presenter != nil
    named["normal-size"]?.isEnabled = presenter != nil
    sort?.choice = page.listing.order.sort.rawValue
    search?.isOn = showsAuction ? auction.isSearching : window.isSearching
    search?.isEnabled = showsAuction ? auction.sale != nil : hasPhotos || page.isSearching && !showsGallery
    select?.isOn = page.isSelecting
    select?.isEnabled = hasPhotos
    gallery?.isOn = showsAuction ? auction.view == .catalogue : showsGallery
    gallery?.isEnabled = showsAuction ? auction.sale != nil : hasPhotos || showsGallery
    named["select-all"]?.isEnabled = hasPhotos && !isTyping
    for name in ["trash", "copy"] { named[name]?.isEnabled = hasSelection && !isTyping }
    named["paste"]?.isEnabled = !isTyping && !showsAuction
    named["open-with"]?.isEnabled = hasSelection
    named["undo"]?.isEnabled = page.session.history.canUndo && !isTyping && !showsAuction
    named["redo"]?.isEnabled = page.session.history.canRedo && !isTyping && !showsAuction
    named["larger"]?.isEnabled = presenter.map { $0.size.points < CellSize.range.upperBound } ?? false
    named["smaller"]?.isEnabled = presenter.map { $0.size.points > CellSize.range.lowerBound } ?? false
  }

  /// Lets the user choose another folder.
  func chooseFolder() {
    let chooser = FileChooser(
      over: window.window, title: localized("Open Folder"), accept: localized("_Open"),
      action: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
    ) { [unowned self] folders in
      window.chooser = nil
      folders.first.flatMap(FilePath.init).map { window.open($0) }
    }
    // The dialog lives as long as it is held.
    window.chooser = chooser
    chooser.show()
  }
}
