import Adwaita
import Foundation
import GTK
import Localization
import PhotoLibrary

/// A window with two tabs: a folder of photographs, whose widgets are kept in line with their page, and the auction.
final class VitrineWindow {
  let window: AdwaitaWindow
  let page: PhotoPage
  let auction: AuctionPage
  /// Called when the window is gone, to be released.
  var onClose: ((VitrineWindow) -> Void)?

  unowned let application: VitrineApplication
  let builder: Builder
  let tabs: ViewStack
  let switcher: Widget
  let switcherBar: Widget
  private let toasts: ToastOverlay
  private let title: Widget
  private let viewButton: MenuButton
  let headerButtons: [Widget]
  let backButton: Widget
  private let viewPopover: ViewPopover
  private let selectionBar: Widget
  let sidecarBanner: Widget
  /// Whether the user is being asked about sidecars.
  var isAskingAboutSidecars = false
  let pages: Stack
  let gallery: LayoutGallery
  let sidebar: Sidebar
  let flap: Flap
  let sidebarBox: Box
  let properties: PropertiesPanel
  var fullScreen: FullScreen?
  let pageButtons: PageButtons
  let filmstrip: Filmstrip
  let fade: CrossFade
  var slideshow: SlideshowPlayer?
  private let status: StatusPage
  let sizeSlider: Scale
  private let statusButtons: Widget
  private let samplesButton: Widget
  private let openButton: Widget
  private let clearButton: Widget
  private let photos: Box
  let searchBar: SearchBar
  let searchEntry: SearchEntry
  let filterButton: MenuButton
  let filterPopover: FilterPopover
  private(set) lazy var filterChips = FilterChips(in: filterBar) { [weak self] in self?.remove($0) }
  private let filterBar: Box
  private(set) lazy var announceSoon = Debounce(seconds: Self.quiet) { [weak self] in self?.announceResults() }
  /// Where the user's own order stands among the orders to choose from, once there is one.
  let ownOrderMenu: Menu?

  var actions: WindowActions?
  var auctionActions: AuctionActions?
  /// The tab that is shown.
  var tab: Action?
  /// Whether the search entry has the keyboard.
  var isTyping = false
  /// Whether the sidebar has the keyboard.
  var isInSidebar = false
  /// Whether the sidebar is to be seen where there is room beside it.
  var wantsSidebar = true
  /// Whether the sidebar lies over the photographs; nil before the window has a width.
  var isSidebarFitted: Bool?
  /// Whether the sidebar comes or goes because of the window's width, not by the user.
  var isFittingSidebar = false
  /// The places that the window has shown, and the one that it shows.
  var navigation = NavigationModel(.photos(nil))
  private(set) lazy var keepPlacesSoon = Debounce(seconds: 0.4) { [weak self] in self?.writePlaces() }
  private var undoToast: Toast?
  let workRows: WorkRows
  /// The window that says what the keys do.
  var shortcuts: ShortcutsWindow?
  /// The window in which photographs are compared.
  var comparison: Comparison?
  /// The dialog in which photographs get names.
  var naming: NamingDialog?
  /// Takes files that are dropped where there are no photographs.
  var dropTarget: DropTarget?
  private var isShowingSize = false
  /// Whether the header bar will be brought in line with the width.
  var isUpdatingHeader = false
  private var shownContent = PhotoPage.Content.nothing
  var chooser: FileChooser?
  var heap: RestingHeap?

  /// A window of the app, with nothing in it yet.
  init(in application: VitrineApplication) throws(BuilderError) {
    self.application = application
    builder = try Builder(file: Resources.file("window.ui"))
    window = try builder.object("window")
    tabs = try builder.object("tabs")
    switcher = try builder.object("switcher")
    switcherBar = try builder.object("switcher_bar")
    title = try builder.object("title")
    backButton = try builder.object("back_button")
    viewButton = try builder.object("view_button")
    selectionBar = try builder.object("selection_bar")
    sidecarBanner = try builder.object("sidecar_banner")
    pages = try builder.object("pages")
    status = try builder.object("status")
    sizeSlider = try builder.object("size_slider")
    statusButtons = try builder.object("status_buttons")
    samplesButton = try builder.object("samples_button")
    openButton = try builder.object("open_button")
    clearButton = try builder.object("clear_button")
    photos = try builder.object("photos")
    searchBar = try builder.object("search_bar")
    searchEntry = try builder.object("search_entry")
    filterButton = try builder.object("filter_button")
    filterBar = try builder.object("filter_bar")
    ownOrderMenu = try builder.object("own_order")
    toasts = try builder.object("toasts")
    workRows = WorkRows(in: try builder.object("work"))
    flap = try builder.object("flap")
    sidebarBox = try builder.object("sidebar")
    headerButtons = [
      viewButton, try builder.object("sidebar_button"), try builder.object("search_button"),
      try builder.object("select_button"),
    ]
    page = PhotoPage(library: application.library)
    sidebar = Sidebar(page: page)
    properties = PropertiesPanel(
      of: page, in: try builder.object("properties"), foldingIn: try builder.object("properties_flap"))
    pageButtons = try PageButtons(of: page, in: builder)
    fade = CrossFade(try builder.object("fade"))
    filmstrip = try Filmstrip(of: page, in: builder)
    viewPopover = try ViewPopover(page: page, offersGallery: true)
    filterPopover = try FilterPopover(page: page)
    gallery = LayoutGallery(page: page)
    auction = try AuctionPage(application.auctions)

    window.setApplication(application.application)
    let size = WindowSize(in: application.library.folder)
    size?.apply(to: window)
    wantsSidebar = size?.showsSidebar ?? true
    properties.isWanted = size?.showsProperties ?? false
    filmstrip.isWanted = size?.showsFilmstrip ?? false
    photos.append(page.widget)
    // Before the search bar, which takes all that is typed.
    KeyController(on: photos, .capture) { [weak self, weak page] press, keys in
      press.isEscape && self?.leaveOverPhotograph() == true || self?.slideshow?.takes(press) == true
        || page?.mark(byKey: press, keys) == true || page?.viewingTakes(press) == true
    }
    viewButton.popover = viewPopover.popover
    page.delegate = self
    connectDrops()
    actions = WindowActions(self)
    auctionActions = AuctionActions(self)
    connectAuction()
    connectSlider()
    connectSearch()
    connectFilter()
    connectGallery()
    connectSidecarQuestion()
    connectSidebar()
    connectProperties()
    connectWindow()
    fullScreen = try FullScreen(self)
    slideshow = try SlideshowPlayer(self)
    pageButtons.isSlideshowRunning = { [unowned self] in slideshow?.isRunning == true }
    filmstrip.isSlideshowRunning = pageButtons.isSlideshowRunning
    filmstrip.fullScreen = { [unowned self] in fullScreen?.state ?? FullScreenState() }
    makeYielding()
    returnFocus(from: viewButton)
    returnFocus(from: try builder.object("main_button"))
    returnFocus(from: auction.mainButton)
    arrangeAtFirst()
    photoPageDidChange(page)
  }

  /// Shows the window, in front.
  func present() { window.present() }

  /// Asks the window to close.
  func close() { window.close() }

  /// Lets the desktop make the window narrow at once: `updateHeader` hides what has no room then.
  private func makeYielding() {
    guard let content = window.content else { return }
    window.setContent(nil)
    window.setContent(Widget(of: ShrinkableBin(content)))
  }

  private func connectWindow() {
    window.onCloseRequest { [weak self] in
      guard let self, window.isVisible else { return true }
      WindowSize(
        of: window, showsSidebar: wantsSidebar, showsProperties: properties.isWanted,
        showsFilmstrip: filmstrip.isWanted
      ).keep(in: application.library.folder)
      keepPlacesSoon.flush()
      shortcuts?.close()
      comparison?.close()
      page.close()
      sidebar.close()
      properties.close()
      fullScreen?.close()
      pageButtons.close()
      filmstrip.close()
      slideshow?.close()
      // What is under way is finished, and what was done is written, before the app ends.
      application.finish { [library = application.library] in await library.finish() }
      onClose?(self)
      // GTK releases what is in it when nobody holds it any more: with this window.
      window.leave { self.leaveTabs() }
      return true
    }
    window.connect("realize") { [weak self] in self?.followSurface() }
    // Another process may have moved photographs meanwhile.
    window.onChange(of: "is-active") { [weak self] in
      guard let self, window.isActive else { return }
      page.session.refresh()
      page.days.check()
      page.library.albums.refresh()
    }
    window.onNavigationButtons { [weak self] in
      self?.navigate { $0.goBack() }
    } forward: { [weak self] in
      self?.navigate { $0.goForward() }
    }
    pages.onSidewaysSwipe { [weak self] in
      guard let self else { return false }
      return !showsGallery && !page.isViewing && !page.arrangement.scrollsSideways && page.arrangement != .shelves
    } handler: { [weak self] direction in
      guard let self else { return }
      let isBack = (direction == .left) != window.isRightToLeft
      navigate { if isBack { $0.goBack() } else { $0.goForward() } }
    }
    // What nobody else wanted: Escape leaves the gallery, then selection mode, then the search, then full screen.
    KeyController(on: window) { [weak self] key, _ in key.isEscape && self?.leaveMode() == true }
  }

  /// Leaves the mode that the window is in; false where it is in none.
  private func leaveMode() -> Bool {
    if showsAuction {
      return auction.leaveMode()
    } else if showsGallery {
      showsGallery = false
    } else if page.isSelecting {
      page.isSelecting = false
    } else if isSearching {
      isSearching = false
    } else {
      return fullScreen?.leave() == true
    }
    return true
  }

  /// Shows a message in the tab that the user sees, whichever it is from.
  func show(_ toast: Toast) { (showsAuction ? auction.toasts : toasts).add(toast) }

  /// Takes away the offer to undo: it has been taken, or something else has come after it.
  func withdrawUndo() {
    undoToast?.dismiss()
    undoToast = nil
  }

  // MARK: Size

  private func connectSlider() {
    sizeSlider.setRange(0...1, step: 0.05, page: 0.2)
    sizeSlider.onChange { [weak self] in
      guard let self, !isShowingSize else { return }
      page.resize(CellSize(fraction: sizeSlider.value))
    }
  }

  private func showSize() {
    isShowingSize = true
    sizeSlider.value = page.size.fraction
    isShowingSize = false
  }

  // MARK: Content

  func showTitle() {
    if showsGallery {
      title.set("title", to: localized("Layout Gallery"))
      title.set("subtitle", to: "")
      return
    }
    if let viewed = page.viewed {
      title.set("title", to: viewed.display)
      title.set("subtitle", to: page.placeOfViewed ?? "")
      return
    }
    let count = page.collectionView.numberOfSelectedItems
    let isSelecting = page.isSelecting
    title.set("title", to: isSelecting ? localized("{count} Selected", "{count} Selected", count) : page.title)
    let (shown, all) = (page.listing.count, page.listing.total)
    title.set(
      "subtitle",
      to: isSelecting || page.content != .photos || !page.session.isCounted
        ? ""
        : page.listing.isSearching
          ? localized("{shown} of {count} photo", "{shown} of {count} photos", all, ["shown": shown.grouped])
          : localized("{count} photo", "{count} photos", all))
  }

  private func showContent() {
    guard page.content != shownContent else { return }
    shownContent = page.content
    if case .problem(let problem) = page.content {
      statusButtons.isVisible = problem.offersFolder || problem.offersClearing
      (openButton.isVisible, clearButton.isVisible) = (problem.offersFolder, problem.offersClearing)
      samplesButton.isVisible = problem.offersSamples
      status.show(icon: problem.icon, title: problem.title, description: problem.advice)
    }
    if showsGallery, page.content != .photos { showsGallery = false } else { showPage() }
  }

  func showPage() {
    let name =
      switch page.content {
      case _ where showsGallery: "gallery"
      case .nothing, .photos: "photos"
      case .problem: "status"
      }
    pages.visibleChildName = name
    if !isTyping { focusPhotos() }
  }

  /// Shows what the keys do, in a window of its own. There is none before: GTK reports it to a screen reader that
  /// counts windows while one of them closes of the last there is, and ends the app where that was never shown.
  func showShortcuts() {
    if shortcuts == nil { shortcuts = try? ShortcutsWindow(over: window) }
    shortcuts?.onClose = { [weak self] in self?.shortcuts = nil }
    shortcuts?.present()
  }
}

extension VitrineWindow: PhotoPageDelegate {
  func photoPageDidChange(_ page: PhotoPage) {
    followViewing()
    showTitle()
    showContent()
    showSize()
    showOwnOrder()
    viewButton.set("icon-name", to: page.arrangement.iconName)
    viewPopover.update()
    showFilter()
    selectionBar.set("revealed", to: page.isSelecting)
    showSidecarQuestion()
    actions?.update()
    showSidebar()
    properties.update()
    fullScreen?.update()
    slideshow?.update()
    pageButtons.update()
    filmstrip.update()
    comparison?.update()
  }

  func photoPage(_ page: PhotoPage, says message: String, aloud words: String, canUndo: Bool) {
    // An older offer to undo would undo something else.
    withdrawUndo()
    let toast: Toast
    if canUndo {
      toast = Toast(message, button: localized("Undo")) { [weak page] in page?.session.undo() }
      undoToast = toast
      toast.onDismiss { [weak self, weak toast] in if self?.undoToast === toast { self?.undoToast = nil } }
    } else {
      toast = Toast(message)
    }
    show(toast)
    Announcement.post(words, from: window)
  }

  func photoPage(_ page: PhotoPage, cutsBy cut: () -> Void) {
    fade.run(over: page.widget, seconds: Fade.quick, cut)
  }

  func photoPageWantsFolder(_ page: PhotoPage) { actions?.chooseFolder() }
}
