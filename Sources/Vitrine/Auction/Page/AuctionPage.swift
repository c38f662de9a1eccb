import Adwaita
import AuctionHouse
import CollectionEngine
import Foundation
import GTK
import Localization

/// What an auction page reports to its window.
protocol AuctionPageDelegate: AnyObject {
  /// The sale, what is shown of it, or what can be done has changed.
  func auctionPageDidChange(_ page: AuctionPage)
  /// There is something that the user should see, whichever tab is shown.
  func auctionPage(_ page: AuctionPage, shows toast: Toast)
  /// There is something for a screen reader to say.
  func auctionPage(_ page: AuctionPage, announces message: String, isUrgent: Bool)
}

/// The live sale: lots at the side, the lot that is looked at in the middle, and what there is to do about it.
final class AuctionPage {
  /// What the page shows.
  enum View: String {
    case status, sale, catalogue
  }

  /// From these widths on, in points, the list stands beside the stage, and the bid panel beside both.
  private static let listFrom = 720
  private static let columnsFrom = 960

  weak var delegate: (any AuctionPageDelegate)?
  let widget: Widget
  let builder: Builder
  /// Leads to the other tab.
  let switcher: Widget
  let toasts: ToastOverlay
  let searchBar: SearchBar
  let searchEntry: SearchEntry
  private let auctions: Auctions
  private let title: Widget
  private let pages: Stack
  private let status: StatusPage
  private let flap: Flap
  private let columns: Widget
  private let separator: Widget
  private let progress: Widget
  private let runButton: Widget
  private let listButton: Widget
  let mainButton: MenuButton
  let viewButton: MenuButton
  let filterButton: MenuButton
  let followBar: Widget
  let followButton: Widget

  private(set) var session: SaleSession?
  private(set) var pictures: LotPictures?
  private(set) lazy var list = LotList(page: self)
  private(set) lazy var stage = LotStage(page: self)
  private(set) var viewer: LotViewer?
  private(set) var panel: BidPanel?
  private(set) var history: HistorySheet?
  private(set) lazy var catalogue = LotCatalogue(page: self)
  private(set) lazy var announcer = BidAnnouncer(page: self)
  private(set) var viewPopover: ViewPopover?
  var filterPopover: LotFilterPopover?
  private var opening: Task<Void, Never>?
  /// Where the page begins once the sale is open.
  private var start: (view: View, lot: Int?) = (.sale, nil)

  /// What the user knows of their own bids.
  var news: UserNews?
  /// The offer to bid again that is shown, or was last.
  var outbidOffer: OutbidOffer?
  /// Whether the hammer, and being outbid, can be heard.
  var hasSounds = false

  /// What there is to find among the lots.
  private(set) var index = LotIndex()
  /// What is looked for among the lots.
  var filter = LotFilter() { didSet { if filter != oldValue { filterDidChange() } } }
  private(set) lazy var finding = CoalescingTask { [weak self] in await self?.showLots() }
  private(set) lazy var announceSoon = Debounce(seconds: Self.quiet) { [weak self] in self?.announceFound() }
  /// How many lots are found.
  private(set) var foundCount = 0
  /// Whether the page goes along when the next lot comes up.
  var isFollowing = true { didSet { if isFollowing != oldValue { showFollowing() } } }
  var following: LoopSource?
  /// The lot that the page has turned to by itself, until the user turns to another.
  var ledTo: Int?

  /// The page of a window. Nothing is opened before it is shown.
  init(_ auctions: Auctions) throws(BuilderError) {
    self.auctions = auctions
    builder = try Builder(file: Resources.file("auction.ui"))
    widget = try builder.object("auction")
    switcher = try builder.object("switcher")
    title = try builder.object("title")
    pages = try builder.object("pages")
    status = try builder.object("status")
    toasts = try builder.object("toasts")
    flap = try builder.object("flap")
    columns = try builder.object("columns")
    separator = try builder.object("panel_separator")
    progress = try builder.object("progress")
    runButton = try builder.object("run_button")
    searchBar = try builder.object("search_bar")
    searchEntry = try builder.object("search_entry")
    listButton = try builder.object("list_button")
    mainButton = try builder.object("main_button")
    viewButton = try builder.object("view_button")
    filterButton = try builder.object("filter_button")
    followBar = try builder.object("follow_bar")
    followButton = try builder.object("follow_button")
    flap.onChange(of: "reveal-flap") { [weak self] in self.map { $0.delegate?.auctionPageDidChange($0) } }
  }

  /// The sale as it stands.
  var sale: Sale? { session?.sale }
  /// The lot that is looked at.
  var focusedLot: Int? { session == nil ? nil : stage.pager.focusedIndex }

  // MARK: Opening

  /// Opens the sale, the first time.
  func open() {
    guard opening == nil else { return }
    status.show(icon: "vitrine-hammer-symbolic", title: localized("Opening the Sale…"), description: "")
    opening = Task {
      switch await auctions.open() {
      case .success(let opened): await show(opened)
      case .failure(let problem): status.show(icon: problem.icon, title: problem.title, description: problem.advice)
      }
    }
  }

  private func show(_ opened: Auctions.Opened) async {
    let session = opened.session
    async let index = LotIndex.make(of: session.sale.catalogue.lots)
    pictures = await LotPictures(
      of: session.sale.catalogue, thumbnails: ThumbnailStore(cacheFolder: auctions.cacheFolder))
    self.index = await index
    self.session = session
    do throws(BuilderError) {
      try assemble()
    } catch {
      return status.show(
        icon: "dialog-error-symbolic", title: localized("The Sale Can’t Be Shown"), description: error.description)
    }
    session.observe(self) { [unowned self] in receive($0) }
    stage.pager.count = session.sale.lots.count
    news = UserNews(of: session.sale)
    await finding().value
    showAll()
    if let lot = start.lot, session.sale.lots.indices.contains(lot) { stage.pager.focus(on: lot, animated: false) }
    view = start.view
    if let message = opened.message { delegate?.auctionPage(self, shows: Toast(message)) }
  }

  /// Puts the parts in their places.
  private func assemble() throws(BuilderError) {
    list.onChoice = { [unowned self] lot in
      look(at: lot)
      if isFolded { showsLots = false }
    }
    let lots: Box = try builder.object("lots")
    let stageBox: Overlay = try builder.object("stage")
    let panelBin: Bin = try builder.object("panel")
    let catalogueBox: Box = try builder.object("catalogue")
    lots.append(list.found.widget)
    stageBox.setChild(stage.widget)
    Widget(retaining: stage.widget)?.set("margin-bottom", to: HistorySheet.handleHeight)
    history = try HistorySheet(
      page: self, over: stageBox,
      hiding: [try builder.object("previous_button"), try builder.object("next_button")])
    let panel = try BidPanel(page: self)
    panel.isBeside = columns.orientation == .horizontal
    panelBin.setChild(panel.widget)
    self.panel = panel
    viewer = try LotViewer(page: self)
    catalogueBox.append(catalogue.found.widget)
    let viewPopover = try ViewPopover(page: catalogue, offersGallery: false)
    viewButton.popover = viewPopover.popover
    viewPopover.popover.connect("unmap", after: true) { [weak self] in
      MainLoop.whenIdle { self?.takeFocus() }
    }
    self.viewPopover = viewPopover
    try assembleFilter()
  }

  // MARK: What is shown

  /// What the page shows.
  var view = View.status {
    didSet {
      guard view != oldValue else { return }
      if view != .sale { viewer?.leave() }
      pages.visibleChildName = view.rawValue
      if view == .catalogue { catalogue.willShow() }
      viewButton.isVisible = view == .catalogue
      listButton.isVisible = view != .catalogue
      takeFocus()
      delegate?.auctionPageDidChange(self)
    }
  }

  /// The place that is shown; nil before the sale is open.
  var place: Place? {
    switch view {
    case .status: nil
    case .sale: .sale(lot: focusedLot)
    case .catalogue: .catalogue
    }
  }

  /// Shows the sale or its catalogue; before it is open, that is where it begins, with the lot. Then lots stay as they are.
  func go(to view: View, lot: Int?) { if self.view == .status { start = (view, lot) } else { self.view = view } }

  /// Gives the keyboard to what is shown.
  func takeFocus() {
    switch view {
    case .status: break
    case .sale: (viewer?.isOpen == true ? viewer?.widget : stage.widget)?.takeFocus()
    case .catalogue: catalogue.takeFocus()
    }
  }

  /// Leaves the mode that the page is in; false where it is in none.
  func leaveMode() -> Bool {
    if view == .sale, viewer?.close() == true { return true }
    if isSearching {
      isSearching = false
    } else if view == .sale, history?.isOpen == true {
      history?.close()
    } else if view == .catalogue {
      view = .sale
    } else {
      return false
    }
    return true
  }

  /// Whether the list of lots is in sight.
  var showsLots: Bool {
    get { flap.isRevealed }
    set { flap.isRevealed = newValue }
  }

  /// Whether the list of lots lies over the stage, where there is no room beside it.
  private var isFolded: Bool { flap.isFolded }

  /// Arranges the parts for a window of a width.
  func fit(width: Int) {
    let (folds, wasFolded) = (width < Self.listFrom, isFolded)
    // Beside the stage the list stays: a finger across the stage turns the page.
    flap.setFolds(folds)
    if folds != wasFolded {
      showsLots = !folds
      showProgress()
    }
    let isWide = width >= Self.columnsFrom
    columns.orientation = isWide ? .horizontal : .vertical
    separator.orientation = isWide ? .vertical : .horizontal
    panel?.isBeside = isWide
  }

  /// Brings everything in line with the sale.
  func showAll() {
    guard let sale else { return }
    finding()
    let lot = sale.currentLot ?? (sale.phase == .closed ? sale.lots.count - 1 : 0)
    if sale.lots.indices.contains(lot) {
      stage.pager.focus(on: lot, animated: false)
      list.reveal(lot, animated: false)
    }
    isFollowing = true
    focusDidChange()
    showProgress()
    showPace()
    delegate?.auctionPageDidChange(self)
  }

  /// Shows the lots that are looked for.
  private func showLots() async {
    guard let sale else { return }
    let lots = await index.find(filter, in: sale)
    // What was asked for meanwhile makes this out of date.
    guard !finding.isStale else { return }
    foundCount = lots.count
    await list.show(lots)
    await catalogue.show(lots)
  }

  /// The catalogue is arranged in another way.
  func arrangementDidChange() {
    viewButton.set("icon-name", to: catalogue.arrangement.iconName)
    viewPopover?.update()
    delegate?.auctionPageDidChange(self)
  }

  /// Shows how far the sale is.
  func showProgress() {
    guard let sale else { return }
    progress.set("fraction", to: sale.progress)
    title.set("title", to: sale.catalogue.title)
    // A narrow header bar has no room to say so: there the lot that stands on the stage says it.
    let isSaid = isFollowing && sale.lotOnBlock != nil && !isFolded
    title.set(
      "subtitle",
      to:
        isSaid ? localized("{progress} · Following", ["progress": sale.progressText]) : sale.progressText)
  }

  /// Offers to run the sale, or to pause it.
  private func showPace() {
    let isRunning = session?.isRunning == true
    runButton.set("icon-name", to: isRunning ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
    runButton.tooltip = isRunning ? localized("Pause the Sale (Ctrl+P)") : localized("Run the Sale (Ctrl+P)")
  }

  // MARK: News

  private func receive(_ news: SaleSession.News) {
    switch news {
    case .events(let events): receive(events)
    case .pace: showPace()
    case .restart:
      self.news = sale.map { UserNews(of: $0) }
      outbidOffer?.withdraw()
      showAll()
    case .problem(let message): say(message, isUrgent: true)
    }
    panel?.update()
    viewer?.update()
    delegate?.auctionPageDidChange(self)
  }

  private func receive(_ events: [SaleEvent]) {
    let lots = Set(events.compactMap(\.lot))
    list.update(lots)
    list.stick(animated: true)
    catalogue.update(lots)
    history?.receive(events)
    follow(events)
    report(events)
    if filter.minds(events) { finding() }
    showProgress()
  }

  /// Notifies the user, by sight and by voice.
  func say(_ message: String, isUrgent: Bool = false) {
    delegate?.auctionPage(self, shows: Toast(message))
    announce(message, isUrgent: isUrgent)
  }
}

extension AuctionPage {
  /// Sends a command to the sale; the user is notified where it fails.
  func ask(_ command: SaleCommand) {
    guard let session else { return }
    Task {
      do {
        try await session.perform(command)
      } catch {
        say(error.fullMessage, isUrgent: true)
      }
    }
  }
}
