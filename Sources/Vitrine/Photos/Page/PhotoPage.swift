import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoLibrary

/// What a page reports to its window.
protocol PhotoPageDelegate: AnyObject {
  /// The folder, its photographs, the arrangement, the selection or what can be undone has changed.
  func photoPageDidChange(_ page: PhotoPage)
  /// Another folder is shown, or why it can't be.
  func photoPageDidOpenFolder(_ page: PhotoPage)
  /// The page is about to show something else without motion, by `cut`.
  func photoPage(_ page: PhotoPage, cutsBy cut: () -> Void)
  /// There is something the user should know; a screen reader says it in `words`.
  func photoPage(_ page: PhotoPage, says message: String, aloud words: String, canUndo: Bool)
  /// The library was damaged, and what could be read of it was rescued.
  func photoPage(_ page: PhotoPage, recovered recovery: LibraryStore.Recovery)
  /// How far work is that takes its time, by the number of the work; nil when it is over.
  func photoPage(_ page: PhotoPage, isAt progress: WorkProgress?, of work: Int)
  /// The user wants to give photographs other names.
  func photoPage(_ page: PhotoPage, renames photos: [Photo])
  /// The user wants copies of photographs under numbered names.
  func photoPage(_ page: PhotoPage, copiesInOrder photos: [Photo])
  /// The user wants copies of photographs in a folder that is to be chosen.
  func photoPage(_ page: PhotoPage, copies photos: [Photo])
  /// The user wants to see a few photographs at one time.
  func photoPage(_ page: PhotoPage, compares photos: [Photo])
  /// The user wants photographs printed.
  func photoPage(_ page: PhotoPage, prints operation: PrintOperation)
  /// The user asks for another folder.
  func photoPage(_ page: PhotoPage, wantsFolder folder: FilePath)
  /// The user asks for another part of the library.
  func photoPage(_ page: PhotoPage, wants scope: PhotoScope)
  /// The user deletes photographs that are in the trash.
  func photoPage(_ page: PhotoPage, deletes photos: [Photo])
  /// The user begins an album with photographs.
  func photoPage(_ page: PhotoPage, beginsAlbumWith photos: [Photo.ID])
  /// The user wants to choose another folder.
  func photoPageWantsFolder(_ page: PhotoPage)
}

/// A folder of photographs in a grid: joins the library to the collection view.
final class PhotoPage: NSObject {
  /// What there is to see.
  enum Content: Equatable {
    case nothing
    case photos
    case problem(Problem)
  }

  /// Why there are no photographs to see, and what to do.
  struct Problem: Equatable {
    var icon: String
    var title: String
    var advice: String
    /// Whether another folder would help.
    var offersFolder = true
    /// Whether the user has no pictures yet, and may like to see others.
    var offersSamples = false
    /// Whether there are photographs without the filter.
    var offersClearing = false
  }

  weak var delegate: (any PhotoPageDelegate)?
  let collectionView: CollectionView
  let widget: CollectionWidget
  let library: Library
  let thumbnails: ThumbnailStore
  /// Brings files into folders, one after the other.
  private let imports: SerialTasks

  // The folder
  var content = Content.nothing
  /// The folder that is shown.
  private(set) var session: FolderSession
  /// The folder that is shown as soon as it is read.
  private(set) var next: FolderSession?
  var destination = Destination.here
  /// Whether photographs are on their way from one part of the library to another.
  var isGliding = false
  /// What is looked for, as far as it was typed and chosen.
  var filter = PhotoFilter()
  /// The smart album whose filter is being changed by what is looked for; nil where none is.
  var changedAlbum: Int64?
  /// A smart album whose filter is to be changed once all of the library is shown, and the filter.
  var filterToChange: (album: Int64, filter: PhotoFilter)?
  var position: (id: Photo.ID, offset: Double)?

  // The view
  var arrangement = Arrangement.grid
  var size = CellSize.normal
  /// The photograph that is shown by itself, as large as fits; nil where the arrangement is shown.
  var viewed: Photo.ID?
  /// The one that was shown so last: it may be on its way still.
  var lastViewed: Photo.ID?
  /// How fast one follows the other.
  var turns = PageTurns()
  /// The photograph that is made ready for when it is opened: it has the focus.
  var focused: Photo.ID?
  /// The photograph that is to be on view as soon as it is there.
  var awaited: Photo.ID? {
    // Others are there already, in a view that gets its size with the window's first frame.
    didSet { Widget(retaining: widget)?.opacity = awaited == nil ? 1 : 0 }
  }
  /// The photographs that are made ready for when they follow.
  var neighbours: Set<Photo.ID> = []
  /// Where the view stood when a photograph was opened out of its cell, and which one.
  var openedFrom: (bounds: CGRect, photo: Photo.ID)?
  /// Where the view goes back to, by what is proposed; nil while it goes nowhere back.
  var returnTarget: ((CGPoint) -> CGPoint)?
  /// What the pinch under way goes through.
  var pinchRow: PinchRow?
  var shapedLayout: ShapedLayout?
  /// The photographs that have another shape than `shapedLayout` knows.
  var reshaped: [PhotoListing.Key] = []
  var options = LayoutOptions()
  /// Plays what is on view, where that moves.
  let animation = AnimationPlayer()
  /// What of the view the photograph on view leaves to the filmstrip.
  private(set) var pageInset = EdgeInsets.zero
  /// Called when the contents scroll with a photograph on view.
  var onPageScroll: () -> Void = {}
  /// Changes of layout that are under way.
  var transitions = 0
  /// Grows when cells are to show something else of the same photographs.
  var cellRevision = 0

  private(set) lazy var dataSource = makeDataSource()
  private(set) lazy var zoomed = ZoomedPictures(thumbnails) { [unowned self] in widget.style.scale }
  private(set) lazy var keepSoon = Debounce(seconds: 0.4) { [unowned self] in keepState() }
  private(set) lazy var refreshSoon = Debounce(seconds: 0.12) { [unowned self] in refreshThumbnails() }
  /// Has the headings say of another day what it is called then.
  private(set) lazy var days = DayWatch { [weak self] in self?.updateHeadings() }
  private(set) lazy var viewSoon = Debounce(seconds: 0.12) { [unowned self] in markViewed() }
  private(set) lazy var focusedSoon = Debounce(seconds: 0.15) { [unowned self] in prefetchFocused() }
  private(set) lazy var neighboursSoon = Debounce(seconds: 0.3, atMost: 0.3) { [unowned self] in
    prefetchNeighbours()
  }
  private(set) lazy var zoomSoon = Debounce(seconds: 0.4) { [unowned self] in announceZoom() }
  private(set) lazy var takeShapesSoon = Debounce(seconds: 0.016, atMost: 0.016) { [unowned self] in takeShapes() }
  private(set) lazy var reshapeSoon = Debounce(seconds: 0.3) { [unowned self] in reshape() }

  init(library: Library) {
    self.library = library
    imports = SerialTasks(in: library)
    session = FolderSession(in: library, imports: imports)
    thumbnails = ThumbnailStore(cacheFolder: library.cacheFolder, shared: library.sharedThumbnails)
    collectionView = CollectionView(
      frame: .zero, collectionViewLayout: Arrangement.grid.makeLayout(side: CGFloat(CellSize.normal.points)))
    widget = CollectionWidget(collectionView)
    super.init()
    collectionView.register([PhotoCell.self])
    collectionView.allowsMultipleSelection = true
    // A tap selects alone, as a click does: selection mode is there for several.
    collectionView.touchTogglesSelection = false
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.movesSelectionTogether = true
    collectionView.alwaysBounceVertical = true
    collectionView.delegate = self
    collectionView.dataSource = dataSource
    collectionView.prefetchDataSource = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    widget.scrollLabelHandler = { [unowned self] item in place(at: item) }
    collectionView.layoutZoom = makeZoom()
    collectionView.layoutPull = makePull()
    days.check()
    showIndex()
    widget.setAccessibleLabel(localized("Photos"))
  }

  /// The photographs as they are shown.
  var listing: PhotoListing { session.listing }

  // MARK: Folders

  /// The folder of the library that is shown, or is to be shown; nil as long as it is not known which.
  var root: FilePath? { (next ?? session).root }

  /// The part of the library that is shown, or is to be shown.
  var scope: PhotoScope { (next ?? session).scope }

  /// Shows a part of the library in a folder as soon as it is read; nil for the user's pictures.
  /// - Parameters:
  ///   - photo: the photograph that is on view from the start; nil for none.
  ///   - others: the photographs that are shown alone, until the user looks for nothing any more; none for all.
  func open(
    _ path: FilePath?, scope: PhotoScope = .all, viewing photo: Photo.ID? = nil, among others: Set<Photo.ID> = []
  ) {
    keepState()
    awaited = photo
    next?.close()
    let session = FolderSession(in: library, imports: imports)
    session.delegate = self
    session.notify = { [weak self] in self?.notify($0) }
    next = session
    var filter = PhotoFilter()
    filter.photos = others
    session.open(path, scope: scope, filter: filter, continuing: self.session)
  }

  /// Shows another folder from now on.
  /// - Parameter keepsThumbnails: whether photographs that are seen stay in sight.
  func replaceSession(with session: FolderSession, keepsThumbnails: Bool = false) {
    endSession(keepsThumbnails: keepsThumbnails)
    next = nil
    self.session = session
  }

  /// Ends all work. What is to be kept is written in the background: `Library.finish()` waits for it.
  func close() {
    next?.close()
    endSession()
  }

  private func endSession(keepsThumbnails: Bool = false) {
    keepState()
    for debounce in [
      keepSoon, refreshSoon, takeShapesSoon, reshapeSoon, viewSoon, focusedSoon, neighboursSoon, zoomSoon,
    ] {
      debounce.cancel()
    }
    reshaped = []
    session.close()
    if !keepsThumbnails { thumbnails.leaveFolder() }
  }

  /// Notifies the window.
  func changed() { delegate?.photoPageDidChange(self) }

  /// Notifies the user.
  /// - Parameter words: what a screen reader says of it, where that is more.
  func say(_ message: String, aloud words: String? = nil, canUndo: Bool = false) {
    delegate?.photoPage(self, says: message, aloud: words ?? message, canUndo: canUndo)
  }

  private func notify(_ notice: FolderNotice) {
    switch notice {
    case .message(let message, let words, let canUndo): say(message, aloud: words, canUndo: canUndo)
    case .recovered(let recovery): delegate?.photoPage(self, recovered: recovery)
    case .progress(let work, let progress): delegate?.photoPage(self, isAt: progress, of: work)
    }
  }

  /// Leaves a part of the view to others while a photograph is on view.
  func setPageInset(_ inset: EdgeInsets) {
    pageInset = inset
    // On the way in and out it is brought in line at the end.
    guard let pages = collectionView.collectionViewLayout as? PageLayout, pages.pageInset != inset else { return }
    collectionView.setCollectionViewLayout(makeLayout(.whole, size), animated: true)
  }

  // MARK: Selection

  /// Selection mode: a click adds and takes away, and every photograph shows whether it is selected.
  var isSelecting: Bool {
    get { collectionView.isEditing }
    set {
      guard newValue != isSelecting else { return }
      if !newValue { collectionView.deselectAllItems() }
      collectionView.isEditing = newValue
      cellRevision += 1
      for case let cell as PhotoCell in collectionView.visibleCells { cell.isSelecting = newValue }
      changed()
    }
  }

  /// The photographs that a command acts on: the one on view, or else those selected, in the order shown. O(k) for k that
  /// are selected.
  var selectedPhotos: [Photo] {
    photos(at: viewedPath.map { [$0] } ?? collectionView.indexPathsForSelectedItems ?? [])
  }

  /// The first of the photographs that a command acts on.
  var firstSelectedPhoto: Photo? {
    let paths = viewedPath.map { [$0] } ?? collectionView.indexPathsForSelectedItems ?? []
    return paths.lazy.compactMap { self.photos(at: [$0]).first }.first
  }

  /// How many photographs a command would act on. O(1).
  var selectedPhotoCount: Int { isViewing ? 1 : collectionView.numberOfSelectedItems }

  /// The photographs that are copied in the order shown: those selected, or else all. O(n log n).
  var photosToCopy: [Photo] {
    let selected = isViewing ? [] : selectedPhotos
    guard selected.isEmpty else { return selected }
    // The folders in the one that is shown stand before its photographs.
    return dataSource.snapshot().itemIdentifiers.dropFirst(listing.folderStacks.count).map { listing.catalog[$0] }
  }
}
