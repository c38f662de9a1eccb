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

  /// What shows a picture that fills the view; nil while none is on view.
  private var viewing: (any PictureViewing)? {
    if window.showsAuction { return auction.viewer?.isOpen == true ? auction.viewer : nil }
    return page.isViewing ? page : nil
  }

  private var all: [String: Action] = [:]

  init(_ window: VitrineWindow) {
    self.window = window
    add("open") { [unowned self] in chooseFolder() }
    add("samples") { [unowned self] in self.window.open(DefaultFolder.samples) }
    add("close") { [unowned self] in self.window.close() }
    add("show-help-overlay") { [unowned self] in self.window.showShortcuts() }
    add("leave") { [unowned self] in self.window.navigate { $0.returnToPhotos() } }
    for name in ["back", "back-key"] { add(name) { [unowned self] in self.window.navigate { $0.goBack() } } }
    for name in ["forward", "forward-key"] { add(name) { [unowned self] in self.window.navigate { $0.goForward() } } }
    for name in ["up", "up-key"] { add(name) { [unowned self] in self.window.navigate { $0.goUp() } } }
    add("larger") { [unowned self] in if let viewing { viewing.zoomViewed(by: 1) } else { presenter?.grow(by: 1) } }
    add("smaller") { [unowned self] in if let viewing { viewing.zoomViewed(by: -1) } else { presenter?.grow(by: -1) } }
    add("normal-size") { [unowned self] in if let viewing { viewing.fitViewed() } else { presenter?.resize(.normal) } }
    add("actual-size") { [unowned self] in viewing?.showViewedPixels() }
    add("save-search") { [unowned self] in self.window.askForSmartAlbum() }
    add("change-smart-album") { [unowned self] in page.saveChangedFilter() }
    add("clear-filter") { [unowned self] in self.window.clearFilter() }
    add("select-all") { [unowned self] in page.collectionView.selectAllItems() }
    add("undo") { [unowned self] in
      self.window.withdrawUndo()
      page.session.undo()
    }
    add("redo") { [unowned self] in
      self.window.withdrawUndo()
      page.session.redo()
    }
    add("slideshow") { [unowned self] in self.window.slideshow?.toggle() }
    add("pause-slideshow") { [unowned self] in self.window.slideshow?.togglePause() }
    add("faster-slideshow") { [unowned self] in self.window.slideshow?.goFaster() }
    add("slower-slideshow") { [unowned self] in self.window.slideshow?.goSlower() }
    add("rescan") { [unowned self] in page.session.rescanAll() }
    add("trash") { [unowned self] in page.trash(page.selectedPhotos) }
    add("copy") { [unowned self] in page.copy(page.selectedPhotos) }
    add("paste") { [unowned self] in page.paste() }
    add("toggle-stacks") { [unowned self] in
      page.toggleStacks(at: page.collectionView.indexPathsForSelectedItems ?? [])
    }
    for (name, writes) in [("write-sidecars", true), ("no-sidecars", false)] {
      add(name) { [unowned self] in
        page.session.marks?.sidecars.choose(writes)
        // The button that was pressed goes away.
        self.window.focusPhotos()
      }
    }
    add("rename") { [unowned self] in page.delegate?.photoPage(page, renames: page.selectedPhotos) }
    add("copy-in-order") { [unowned self] in page.delegate?.photoPage(page, copiesInOrder: page.photosToCopy) }
    add("copy-to") { [unowned self] in page.delegate?.photoPage(page, copies: page.selectedPhotos) }
    add("compare") { [unowned self] in page.delegate?.photoPage(page, compares: page.selectedPhotos) }
    add("print") { [unowned self] in page.printPhotos(page.selectedPhotos) }
    add("rotate-left") { [unowned self] in page.rotate(page.selectedPhotos, by: -1) }
    add("rotate-right") { [unowned self] in page.rotate(page.selectedPhotos, by: 1) }
    add("set-background") { [unowned self] in page.setAsBackground(page.selectedPhotos) }
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
    let sidebar = Action("sidebar", isOn: false) { [unowned self] isOn in self.window.showsSidebar = isOn }
    let properties = Action("properties", isOn: false) { [unowned self] isOn in self.window.showsProperties = isOn }
    let filmstrip = Action("filmstrip", isOn: false) { [unowned self] isOn in
      self.window.filmstrip.isWanted = isOn
      update()
    }
    let fullScreen = Action("fullscreen", isOn: false) { [unowned self] isOn in self.window.fullScreen?.isOn = isOn }
    let search = Action("search", isOn: false) { [unowned self] isOn in
      if self.window.showsAuction { auction.isSearching = isOn } else { self.window.isSearching = isOn }
    }
    let select = Action("select", isOn: false) { [unowned self] isOn in page.isSelecting = isOn }
    let sidecars = Action("sidecars", isOn: false) { [unowned self] isOn in
      page.session.marks?.sidecars.choose(isOn)
    }
    let newest = Action("start-at-newest", isOn: false) { [unowned self] isOn in page.startAtNewest(isOn) }
    let bursts = Action("stack-bursts", isOn: false) { [unowned self] isOn in page.stackBursts(isOn) }
    for (name, action) in [
      ("sidecars", sidecars), ("start-at-newest", newest), ("stack-bursts", bursts), ("layout", layout), ("sort", sort),
      ("search", search), ("sidebar", sidebar), ("properties", properties), ("fullscreen", fullScreen),
      ("filmstrip", filmstrip),
      ("select", select), ("gallery", gallery),
    ] {
      all[name] = action
      window.window.add(action)
    }
  }

  private func add(_ name: String, _ handler: @escaping () -> Void) {
    let action = Action(name, handler: handler)
    all[name] = action
    window.window.add(action)
  }

  /// Brings what can be done in line with the place and the page.
  func update() {
    let showsAuction = window.showsAuction
    all["layout"]?.choice = (presenter ?? page).arrangement.rawValue
    all["sort"]?.choice = page.listing.order.sort.rawValue
    all["search"]?.isOn = showsAuction ? auction.isSearching : window.isSearching
    all["select"]?.isOn = page.isSelecting
    all["sidecars"]?.isOn = page.session.marks?.sidecars.isWriting == true
    all["start-at-newest"]?.isOn = page.options.startsAtNewest
    all["stack-bursts"]?.isOn = page.options.stacksBursts
    all["start-at-newest"]?.isEnabled = page.listing.order.sort == .oldestFirst
    all["sidebar"]?.isOn = window.showsSidebar
    all["properties"]?.isOn = window.showsProperties
    all["filmstrip"]?.isOn = window.filmstrip.isWanted
    all["fullscreen"]?.isOn = window.fullScreen?.isOn == true
    all["gallery"]?.isOn = showsAuction ? auction.view == .catalogue : window.showsGallery
    all["faster-slideshow"]?.isEnabled = window.slideshow?.show.canBeFaster == true
    all["slower-slideshow"]?.isEnabled = window.slideshow?.show.canBeSlower == true
    let enabled = state.enabledActions
    for action in WindowState.Action.allCases { all[action.rawValue]?.isEnabled = enabled.contains(action) }
  }

  /// What decides which actions are enabled.
  private var state: WindowState {
    WindowState(
      navigation: window.navigation, hasPhotos: page.content == .photos,
      selectionCount: page.selectedPhotoCount, isSearching: page.isSearching,
      canSaveSearch: page.savableFilter != nil, isChangingAlbum: page.changedAlbum != nil,
      isTyping: window.isTyping, isInSidebar: window.isInSidebar || window.properties.isFocused,
      canUndo: page.session.canUndo, canRedo: page.session.history.canRedo, hasSale: auction.sale != nil,
      showsLotPicture: auction.viewer?.isOpen == true,
      canGrow: viewing?.canZoomIn ?? presenter?.canGrow ?? false,
      canShrink: viewing?.canZoomOut ?? presenter?.canShrink ?? false)
  }

  /// Lets the user choose another folder.
  func chooseFolder() {
    window.chooseFolder(localized("Open Folder"), accept: localized("_Open")) { [weak window] in window?.open($0) }
  }
}
