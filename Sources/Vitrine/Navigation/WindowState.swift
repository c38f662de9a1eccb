/// What decides which actions of a window are enabled: where it is, and what is there.
nonisolated struct WindowState: Hashable {
  /// An action that is not always enabled.
  enum Action: String, CaseIterable {
    case back, forward, up
    case backKey = "back-key"
    case forwardKey = "forward-key"
    case upKey = "up-key"
    case sidebar, properties, filmstrip, leave
    case layout, gallery, search, select, slideshow
    case larger, smaller
    case normalSize = "normal-size"
    case actualSize = "actual-size"
    case selectAll = "select-all"
    case openWith = "open-with"
    case trash, copy, paste, undo, redo, rename
    case copyInOrder = "copy-in-order"
    case print
    case copyTo = "copy-to"
    case rotateLeft = "rotate-left"
    case rotateRight = "rotate-right"
    case setBackground = "set-background"
    case compare
    case saveSearch = "save-search"
    case changeSmartAlbum = "change-smart-album"
    case clearFilter = "clear-filter"
  }

  var navigation: NavigationModel
  /// Whether there are photographs in the photographs' tab.
  var hasPhotos = false
  /// How many of them are selected.
  var selectionCount = 0
  /// Whether something is looked for among them.
  var isSearching = false
  /// Whether what is looked for can be kept as a smart album.
  var canSaveSearch = false
  /// Whether that is to be the filter of a smart album that there is.
  var isChangingAlbum = false
  /// Whether the search entry has the keyboard: keys that edit text are its own then.
  var isTyping = false
  /// Whether the sidebar or the panel of properties has the keyboard.
  var isInSidebar = false
  var canUndo = false
  var canRedo = false
  /// Whether the sale is open.
  var hasSale = false
  /// Whether the picture of a lot is on view over the sale.
  var showsLotPicture = false
  /// Whether what is shown can be larger, and smaller.
  var canGrow = true
  var canShrink = true

  private var hasSelection: Bool { selectionCount > 0 }

  /// The actions that are enabled.
  var enabledActions: Set<Action> { Set(Action.allCases.filter(isEnabled)) }

  private func isEnabled(_ action: Action) -> Bool {
    let place = navigation.current
    let isPicture = place.picture != nil
    let canZoom = isPicture || place.isAuction && showsLotPicture
    let seesPhotos = hasPhotos && !place.isAuction && !place.isGallery
    let seesMany = seesPhotos && !isPicture
    let isArranged = !place.isAuction && !isPicture || place == .catalogue && hasSale
    return switch action {
    case .back: navigation.canGoBack
    case .forward: navigation.canGoForward
    case .backKey: navigation.canGoBack && !usesArrows
    case .forwardKey: navigation.canGoForward && !usesArrows
    case .up: navigation.canGoUp
    case .upKey: navigation.canGoUp && !usesArrows
    case .leave: place.photosBehind != nil
    case .sidebar, .properties: !place.isAuction && !place.isGallery
    case .layout: isArranged
    case .normalSize: isArranged || canZoom
    case .actualSize: canZoom
    case .filmstrip: isPicture
    case .larger: (isArranged || canZoom) && canGrow
    case .smaller: (isArranged || canZoom) && canShrink
    case .gallery: place.isAuction ? hasSale : seesMany || place.isGallery
    case .search: place.isAuction ? hasSale : seesMany || isSearching && place.photosBehind == nil
    case .saveSearch: canSaveSearch && !place.isAuction && !place.isGallery
    case .changeSmartAlbum: canSaveSearch && isChangingAlbum && !place.isAuction && !place.isGallery
    case .clearFilter: isSearching && !place.isAuction && !place.isGallery
    case .select: seesMany
    case .slideshow: seesPhotos
    case .selectAll: seesMany && !isTyping && !isInSidebar
    case .openWith: seesPhotos && hasSelection
    case .compare: seesMany && ComparisonPanes.counts.contains(selectionCount)
    case .copyInOrder: seesPhotos && !isInSidebar
    case .trash, .copy, .copyTo, .rename, .rotateLeft, .rotateRight, .print:
      seesPhotos && hasSelection && !isTyping && !isInSidebar
    case .setBackground: seesPhotos && selectionCount == 1 && !isTyping && !isInSidebar
    case .paste: !place.isAuction && !isTyping
    case .undo: canUndo && !place.isAuction && !isTyping
    case .redo: canRedo && !place.isAuction && !isTyping
    }
  }

  /// Whether Alt and an arrow key do something else: they move what is selected, and turn to other lots.
  private var usesArrows: Bool {
    switch navigation.current {
    case .photos: hasPhotos && hasSelection && !isTyping && !isInSidebar
    case .sale: hasSale
    case .picture, .gallery, .catalogue: false
    }
  }
}
