import Adwaita
import GTK
import Localization
import PhotoLibrary

/// The sidebar of the photographs' tab: beside them where there is room, else over them.
extension VitrineWindow {
  /// The width of the window from which on the sidebar stands beside the photographs, in points.
  private static let sidebarFrom = 700

  func connectSidebar() {
    sidebarBox.append(sidebar.widget)
    sidebar.delegate = self
    flap.onChange(of: "reveal-flap") { [weak self] in self?.sidebarDidToggle() }
    if let widget = Widget(retaining: sidebar.widget) {
      FocusController(on: widget) { [weak self] isInside in
        self?.isInSidebar = isInside
        self?.actions?.update()
      }
    }
    // Escape closes it where it lies over the photographs, and else gives them the keyboard, where there are any.
    KeyController(on: sidebarBox) { [weak self] key, _ in
      guard let self, key.isEscape else { return false }
      guard flap.isFolded else { return focusPhotos() }
      showsSidebar = false
      return true
    }
  }

  /// Whether the sidebar is in sight.
  var showsSidebar: Bool {
    get { flap.isRevealed }
    set { flap.isRevealed = newValue }
  }

  /// Lays the sidebar beside the photographs or over them, by the room there is.
  func fitSidebar(width: Int) {
    let folds = width < Self.sidebarFrom || fullScreen?.state.isWhole == true
    guard isSidebarFitted != folds else { return }
    isSidebarFitted = folds
    isFittingSidebar = true
    flap.setFolds(folds)
    showsSidebar = !folds && wantsSidebar
    isFittingSidebar = false
  }

  private func sidebarDidToggle() {
    if !isFittingSidebar, fullScreen?.isLeaving != true {
      fullScreen?.wake()
      if !flap.isFolded { wantsSidebar = showsSidebar }
      // It takes the keyboard; closed, it gives it back.
      if showsSidebar { sidebar.takeFocus() }
    }
    if !showsSidebar, isInSidebar { focusPhotos() }
    fitProperties(width: window.width)
    actions?.update()
  }

  /// Brings the sidebar in line with what is shown.
  func showSidebar() { sidebar.update() }
}

extension VitrineWindow: SidebarDelegate {
  func sidebar(_ sidebar: Sidebar, opens scope: PhotoScope) {
    go(to: scope)
    if flap.isFolded { showsSidebar = false }
  }

  func sidebar(_ sidebar: Sidebar, beginsAlbumWith photos: [Photo.ID]) {
    askForTitle(localized("New Album"), text: localized("Untitled Album"), accept: localized("_Create")) {
      [page] title in
      page.beginAlbum(titled: title, with: photos)
    }
  }

  func sidebar(_ sidebar: Sidebar, renames album: Album) {
    askForTitle(localized("Rename Album"), text: album.title, accept: localized("_Rename")) { [page] title in
      page.library.perform {
        if await !page.library.albums.rename(album.id, to: title) {
          page.say(localized("The album couldn’t be saved."))
        }
      }
    }
  }

  func sidebar(_ sidebar: Sidebar, changesFilterOf album: Album) {
    if flap.isFolded { showsSidebar = false }
    page.changeFilter(of: album)
  }

  func askForTitle(_ heading: String, text: String, accept: String, then: @escaping (String) -> Void) {
    MessageDialog(
      over: window, heading: heading, label: localized("Title"), text: text,
      responses: [.init("cancel", localized("_Cancel")), .init("accept", accept)]
    ) { title in
      if Album.title(title) != nil { then(title) }
    }.present()
  }

  func sidebar(_ sidebar: Sidebar, deletes album: Album) {
    MessageDialog(
      over: window, heading: localized("Delete “{album}”?", ["album": album.title]),
      body: localized("The photos in it stay where they are."),
      responses: [.init("cancel", localized("_Cancel")), .init("delete", localized("_Delete"), isDestructive: true)]
    ) { [weak self] response in
      guard response == "delete", let self else { return }
      delete(album)
    }.present()
  }

  private func delete(_ album: Album) {
    let (page, albums) = (page, page.library.albums)
    page.library.perform { [weak self] in
      guard await albums.delete(album.id) else { return page.say(localized("The album couldn’t be saved.")) }
      self?.navigate { $0.forget(album.scope) }
    }
  }

  func photoPage(_ page: PhotoPage, deletes photos: [Photo]) {
    let body =
      photos.count == 1
      ? localized("“{name}” can’t be restored then.", ["name": photos[0].displayName])
      : localized("{count} photo can’t be restored then.", "{count} photos can’t be restored then.", photos.count)
    MessageDialog(
      over: window, heading: localized("Delete Permanently?"), body: body,
      responses: [.init("cancel", localized("_Cancel")), .init("delete", localized("_Delete"), isDestructive: true)]
    ) { [session = page.session] response in
      if response == "delete" { session.deleteForGood(photos) }
    }.present()
  }

  func photoPage(_ page: PhotoPage, beginsAlbumWith photos: [Photo.ID]) {
    sidebar(sidebar, beginsAlbumWith: photos)
  }
}
