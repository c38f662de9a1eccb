import Foundation
import GTK
import PhotoFiles
import PhotoLibrary

/// Where the window is, and how it gets elsewhere.
extension VitrineWindow {
  /// Whether the auction is shown, else the photographs.
  var showsAuction: Bool { navigation.current.isAuction }

  /// Whether the photographs' tab shows the layouts instead of the photographs.
  var showsGallery: Bool {
    get { navigation.place(inAuction: false).isGallery }
    set {
      guard newValue != showsGallery else { return }
      navigate { if newValue { $0.go(to: .gallery(page.root, page.scope)) } else { $0.returnToPhotos() } }
    }
  }

  /// Whether the photographs' tab shows what is left for the photographs: a picture, or the layouts.
  var isLeavable: Bool { navigation.place(inAuction: false).photosBehind != nil }

  /// Begins with a folder or a picture, or where the last window was; without either, with the user's pictures.
  func start(on path: FilePath?, among pictures: [FilePath], or kept: NavigationModel?) {
    if let path, PhotoFolder.lists(path.lastComponent) {
      Task {
        let picture = await OpenedPicture.find(path, library: DefaultFolder.pictures)
        start(
          on: picture?.root ?? path, picture?.scope ?? .all, viewing: picture?.photo,
          among: picture?.together(with: pictures) ?? [])
      }
      return
    }
    guard path == nil, var kept else { return start(on: path) }
    // The gallery shows photographs, which are not there yet.
    kept.returnToPhotos()
    Task {
      // Samples are shown only when they are asked for, and a folder may be gone.
      if let root = kept.place(inAuction: false).root,
        await !DefaultFolder.isUsersOwn(root, samples: DefaultFolder.samples)
      {
        kept.replace(with: .photos(nil))
      }
      navigation = kept
      let photos = kept.place(inAuction: false)
      page.open(photos.root, scope: photos.scope)
      showPlace()
      actions?.update()
    }
  }

  private func start(
    on root: FilePath?, _ scope: PhotoScope = .all, viewing photo: Photo.ID? = nil, among others: Set<Photo.ID> = []
  ) {
    navigation = NavigationModel(.photos(root, scope))
    page.open(root, scope: scope, viewing: photo, among: others)
  }

  /// Changes the place, and shows it.
  func navigate(_ change: (inout NavigationModel) -> Void) {
    let (former, showedGallery, wasLeavable) = (navigation, showsGallery, isLeavable)
    change(&navigation)
    guard navigation != former else { return }
    keepPlaces()
    showPlace()
    if showsGallery != showedGallery { galleryDidChange() } else if isLeavable != wasLeavable { showHeader() }
    actions?.update()
  }

  private func showPlace() {
    switch navigation.current {
    case .photos(let root, let scope), .gallery(let root, let scope):
      if root != page.root || scope != page.scope { openPart(scope, of: root) }
      page.endViewing()
    case .picture(let root, let scope, let photo):
      // In another part of the library the picture is not there yet: then its photographs are shown.
      if root != page.root || scope != page.scope { openPart(scope, of: root) } else { page.view(photo) }
    case .sale(let lot): auction.go(to: .sale, lot: lot)
    case .catalogue: auction.go(to: .catalogue, lot: nil)
    }
    showTab()
  }

  /// Shows a library, all of it.
  func open(_ root: FilePath) {
    openPart(.all, of: root)
    navigate { $0.go(to: .photos(root)) }
  }

  /// Goes to a part of the library that is shown.
  func go(to scope: PhotoScope) { navigate { $0.go(to: .photos(page.root, scope)) } }

  private func openPart(_ scope: PhotoScope, of root: FilePath?) {
    isSearching = false
    if page.isSearching { page.filter(by: PhotoFilter()) }
    page.open(root, scope: scope)
  }

  // MARK: What changes the place by itself

  /// Follows the page from picture to picture, into the first and out of the last.
  func followViewing() {
    let place = navigation.place(inAuction: false)
    switch page.viewed {
    case let photo? where place.picture == nil:
      if !showsGallery { navigate { $0.go(to: .picture(page.root, page.scope, photo)) } }
    case let photo? where place.picture != photo:
      navigation.replace(with: .picture(page.root, page.scope, photo))
      keepPlaces()
    case nil where place.picture != nil && page.root == place.root && page.scope == place.scope:
      navigate { $0.returnToPhotos() }
    default: break
    }
  }

  func photoPageDidOpenFolder(_ page: PhotoPage) {
    // By now the root has its one absolute name.
    let (root, scope) = (page.session.root, page.session.scope)
    navigation.replace(with: showsGallery ? .gallery(root, scope) : .photos(root, scope))
    keepPlaces()
    showSidebar()
  }

  /// Follows the auction page: to the catalogue and back as to other places, from lot to lot in the same.
  func auctionPlaceDidChange() {
    guard showsAuction, let place = auction.place, place != navigation.current else { return }
    if place == .catalogue || navigation.current == .catalogue { return navigate { $0.go(to: place) } }
    navigation.replace(with: place)
    keepPlaces()
  }

  // MARK: Keeping

  private func keepPlaces() { if application.keepsPlaces { keepPlacesSoon() } }

  /// Keeps the places for the next start, off the main thread.
  func writePlaces() {
    let (navigation, folder) = (navigation, application.library.folder)
    application.library.perform { await Self.write(navigation, in: folder) }
  }

  @concurrent
  private nonisolated static func write(_ navigation: NavigationModel, in folder: URL) async {
    navigation.keep(in: folder)
  }
}
