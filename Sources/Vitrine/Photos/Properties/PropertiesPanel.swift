import Adwaita
import CollectionEngine
import GTK
import Localization
import PhotoLibrary

/// The panel that shows what is known of the photograph on view, or of those selected.
///
/// What the index has not is read off the main thread. Until it is there, or a moment has passed, the panel shows what it
/// showed before: rows that come and go in between would flicker as one goes from photograph to photograph.
final class PropertiesPanel {
  /// Seconds after which what is known already is shown alone.
  private static let patience = 0.2
  /// Seconds without another selection after which its size is added up.
  private static let quiet = 0.1
  /// The widest that rows are, in points.
  private static let mostWidth = 400

  private unowned let page: PhotoPage
  private let reader = PhotoPropertiesReader()
  private let view: PropertiesView
  private var subject = PropertiesSubject.none
  private var task: Task<Void, Never>?
  /// What was read last, and what the desktop calls its kind of file.
  private var read: (properties: PhotoProperties, kind: String?)?
  private lazy var showKnownSoon = Debounce(seconds: Self.patience) { [unowned self] in showKnown() }
  private lazy var addUpSoon = Debounce(seconds: Self.quiet) { [unowned self] in addUp() }

  /// What it folds away in.
  let flap: Flap
  let box: Box
  /// Whether it has the keyboard.
  var isFocused = false
  /// Whether it is to be seen where there is room beside the photographs.
  var isWanted = false
  /// Whether it lies over the photographs; nil before the window has a width.
  var isFitted: Bool?
  /// Whether it comes or goes because of the window's width, not by the user.
  var isFitting = false

  /// A panel in an empty box.
  init(of page: PhotoPage, in box: Box, foldingIn flap: Flap) {
    (self.page, self.box, self.flap) = (page, box, flap)
    view = PropertiesView()
    let scroller = ScrolledWindow(view.box, maximumWidth: Self.mostWidth)
    scroller.setExpands(vertically: true)
    box.append(scroller)
    box.setAccessibleLabel(localized("Properties"))
  }

  /// Whether it is in sight: else it reads nothing.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      if isShown { update() } else { cancel() }
    }
  }

  /// Ends what is under way.
  func close() { isShown = false }

  /// Brings it in line with the page.
  func update() {
    guard isShown else { return }
    let next = page.propertiesSubject
    // What is being read of a photograph is read on; which ones are selected changes without notice.
    guard next != subject || next == .several || task == nil else { return }
    subject = next
    cancel()
    switch subject {
    case .none: view.show([])
    case .one(let photo): show(photo)
    case .several: addUpSoon()
    }
  }

  private func cancel() {
    task?.cancel()
    task = nil
    for debounce in [showKnownSoon, addUpSoon] { debounce.cancel() }
  }

  // MARK: One

  private func show(_ photo: Photo) {
    if read?.properties.photo.isSameReading(as: photo) == true {
      // Marks, or what the index has by now.
      if photo.isRead { read?.properties.photo = photo } else { read?.properties.photo.marks = photo.marks }
      return showKnown()
    }
    showKnownSoon()
    task = Task { [weak self, reader] in
      async let kind = Self.kind(of: photo)
      let properties = await reader.read(photo)
      let name = await kind
      guard let self, !Task.isCancelled else { return }
      read = (properties, name)
      task = nil
      showKnownSoon.cancel()
      showKnown()
    }
  }

  /// Shows what is known of the one photograph by now.
  private func showKnown() {
    guard case .one(let photo) = subject else { return }
    let isRead = read?.properties.photo.isSameReading(as: photo) == true
    var properties = isRead ? read?.properties ?? PhotoProperties(photo) : PhotoProperties(photo)
    // The header of a damaged picture may be whole.
    if properties.problem == nil { properties.problem = page.thumbnails.failure(of: photo) }
    view.show(PropertyRow.rows(of: properties, kind: isRead ? read?.kind : nil))
  }

  @concurrent
  private nonisolated static func kind(of photo: Photo) async -> String? {
    FileKind.name(ofFileNamed: photo.displayName)
  }

  // MARK: Several

  private func addUp() {
    let paths = page.collectionView.indexPathsForSelectedItems ?? []
    task = Task { [weak self, page] in
      let totals = await PhotoTotals.of(paths, in: page.dataSource.snapshot(), of: page.listing)
      guard let self, !Task.isCancelled else { return }
      task = nil
      view.show(PropertyRow.rows(of: totals))
    }
  }
}

extension Photo {
  /// Whether what was read of one file holds for the other.
  fileprivate func isSameReading(as other: Photo) -> Bool { id == other.id && version == other.version }
}
