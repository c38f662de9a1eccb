/// The state in which a folder was looked at last.
public struct FolderState: Hashable, Sendable {
  /// The chosen layout, by the app's name for it.
  public var layout: String?
  /// The cell size, in the app's own measure.
  public var zoom: Double?
  /// The other settings of layouts, in the app's own words.
  public var options: String?
  /// The order the photos are shown in.
  public var sort: PhotoSort
  /// The photo at the top of the viewport.
  public var anchor: Photo.ID?
  /// The distance of the anchor's top from the viewport's, in layout points.
  public var anchorOffset: Double

  /// A folder never opened, by default.
  public init(
    layout: String? = nil, zoom: Double? = nil, options: String? = nil, sort: PhotoSort = .oldestFirst,
    anchor: Photo.ID? = nil, anchorOffset: Double = 0
  ) {
    self.layout = layout
    self.zoom = zoom
    self.options = options
    self.sort = sort
    self.anchor = anchor
    self.anchorOffset = anchorOffset
  }
}

/// The state of the app besides its folders.
public struct AppState: Hashable, Sendable {
  /// The folder shown last.
  public var lastFolder: FilePath?
  /// The window's width in points, when it was not maximised.
  public var windowWidth: Int?
  /// The window's height in points, when it was not maximised.
  public var windowHeight: Int?
  /// Whether the window was maximised.
  public var isMaximized: Bool
  /// Whether marks are written to sidecars, too; nil where the user was not asked yet.
  public var writesSidecars: Bool?

  /// An app started for the first time, by default.
  public init(
    lastFolder: FilePath? = nil, windowWidth: Int? = nil, windowHeight: Int? = nil, isMaximized: Bool = false,
    writesSidecars: Bool? = nil
  ) {
    self.lastFolder = lastFolder
    self.windowWidth = windowWidth
    self.windowHeight = windowHeight
    self.isMaximized = isMaximized
    self.writesSidecars = writesSidecars
  }
}

/// A part of a library as it was left.
public struct OpenedScope: Sendable {
  /// The name under which it is stored.
  public let name: FilePath
  /// The state in which it was looked at last.
  public let state: FolderState
  /// The user's order of the photos, shown or not; nil where it could not be read: then `state` was not read, either,
  /// and nothing may be written over them.
  public let order: StoredOrder?
  /// The filter of a smart album; nil where that is gone, and for other parts.
  public let filter: PhotoFilter?

  /// A part as it was left; by default one that was never seen.
  public init(
    name: FilePath, state: FolderState = FolderState(), order: StoredOrder? = StoredOrder(),
    filter: PhotoFilter? = nil
  ) {
    (self.name, self.state, self.order, self.filter) = (name, state, order, filter)
  }
}
