import GTK

/// Full screen. With a photograph on view all else lies over it, and leaves while nobody moves.
final class FullScreen {
  /// Seconds without movement after which all but the photograph leaves.
  static let quiet = 2.0
  /// Milliseconds in which the header bar comes and goes, and what lies over a photograph with it.
  static let duration = 200

  private unowned let window: VitrineWindow
  private let header: Widget
  private let revealer: Widget
  /// What has the height of the header bar above the photographs, where that doesn't lie over them.
  private let space: Widget
  /// What stands above the photographs besides: the search, its chips, a question.
  private let bars: Widget
  private let leaveButton: Widget
  /// What is shown.
  private(set) var state = FullScreenState()
  private var isQuiet = false
  private var isClosed = false
  private var isHeaderFocused = false
  /// Where the pointer was last, in the window's points.
  private var pointer: (x: Double, y: Double)?
  /// Whether the pointer counts for nothing until it moves, wherever it rests.
  private var ignoresPointer = false
  /// What lay over the photograph when it left.
  private var left = (sidebar: false, properties: false)
  /// Whether that comes or goes by itself, not by the user.
  private(set) var isLeaving = false
  private lazy var restSoon = Debounce(seconds: Self.quiet) { [unowned self] in rest() }

  init(_ window: VitrineWindow) throws(BuilderError) {
    self.window = window
    let builder = window.builder
    header = try builder.object("header")
    revealer = try builder.object("header_revealer")
    space = try builder.object("header_space")
    bars = try builder.object("bars")
    leaveButton = try builder.object("leave_full_screen")
    fitHeader()
    window.window.onChange(of: "fullscreened") { [weak self] in self?.changed() }
    ActivityController(on: window.window) { [weak self] activity in self?.noticed(activity) }
    FocusController(on: header) { [weak self] isInside in
      self?.isHeaderFocused = isInside
      self?.wake()
    }
    KeyController(on: window.window, .capture) { [weak self] press, _ in
      // The keys that lead to what has left; they go on to it.
      if press.isForFocus { self?.wake() }
      return false
    }
  }

  /// Whether the window fills the screen.
  var isOn: Bool {
    get { window.window.isFullScreen }
    set { window.window.isFullScreen = newValue }
  }

  /// Leaves full screen; false where the window is not in it.
  func leave() -> Bool {
    guard isOn else { return false }
    isOn = false
    return true
  }

  /// Keeps as much space for the header bar as it has height: that follows from the fonts.
  func fitHeader() { space.setSizeRequest(height: header.preferredHeight) }

  /// Ends what waits. What is in the window loses the keyboard when all of it goes.
  func close() {
    isClosed = true
    restSoon.cancel()
  }

  private func changed() {
    leaveButton.isVisible = isOn
    wake()
    window.slideshow?.fullScreenDidChange()
    window.actions?.update()
  }

  /// Brings the window in line with what is shown in it.
  func update() {
    guard !isClosed else { return }
    var next = FullScreenState(isFullScreen: isOn, isViewing: window.page.isViewing && !window.showsAuction)
    if next.isWhole != state.isWhole { isQuiet = false }
    (next.isQuiet, next.isInUse) = (isQuiet, isQuiet && isInUse)
    guard next != state else { return }
    let former = state
    state = next
    if next.isWhole != former.isWhole { fit() }
    if next.showsControls != former.showsControls { showControls() }
    window.filmstrip.update()
    if next.showsPointer != former.showsPointer { window.window.setPointerHidden(!next.showsPointer) }
    if next.isWhole, !isQuiet { restSoon() }
  }

  /// Lets all but the photograph leave though the pointer rests on what was pressed there.
  func ignorePointer() { ignoresPointer = true }

  // MARK: Rest

  private func noticed(_ activity: ActivityController.Activity) {
    if case .motion(let x, let y) = activity {
      // A pointer that rests has not moved where the layout under it changes.
      if let pointer, abs(pointer.x - x) < 1, abs(pointer.y - y) < 1 { return }
      if pointer != nil { ignoresPointer = false }
      pointer = (x, y)
      window.pageButtons.pointerDidMove()
    }
    wake()
  }

  /// Shows all again, for a while.
  func wake() {
    guard !isClosed else { return }
    isQuiet = false
    update()
    if state.isWhole { restSoon() } else { restSoon.cancel() }
  }

  private func rest() {
    isQuiet = true
    update()
    // What is in use is asked again: a menu closes without a movement.
    if state.isWhole, state.isInUse { restSoon() }
  }

  private var isInUse: Bool {
    isHeaderFocused || window.isInSidebar || window.properties.isFocused || window.page.widget.isShowingMenu
      || isPointerOverControls || window.pageButtons.isHovered
  }

  private var isPointerOverControls: Bool {
    guard let pointer, !ignoresPointer else { return false }
    let fromRight = Double(window.window.width) - pointer.x
    let (leading, trailing) = window.window.isRightToLeft ? (fromRight, pointer.x) : (pointer.x, fromRight)
    return pointer.y < Double(header.height) || window.showsSidebar && leading < Double(window.sidebarBox.width)
      || window.showsProperties && trailing < Double(window.properties.box.width)
  }

  // MARK: What is seen

  /// Gives the photograph the whole of the window, or the part that the rest leaves.
  private func fit() {
    space.isVisible = !state.isWhole
    bars.isVisible = !state.isWhole
    // The header bar lies over them, too.
    for box in [window.sidebarBox, window.properties.box] {
      box.set("margin-top", to: state.isWhole ? header.preferredHeight : 0)
    }
    left = (false, false)
    window.updateHeader()
  }

  private func showControls() {
    revealer.set("transition-duration", to: Appearance.animationsEnabled && state.isWhole ? Self.duration : 0)
    revealer.set("reveal-child", to: state.showsControls)
    // What is beside the photographs has come back with the room for it.
    guard state.isWhole else { return }
    isLeaving = true
    if state.showsControls {
      if left.sidebar { window.showsSidebar = true }
      if left.properties { window.showsProperties = true }
    } else {
      left = (window.showsSidebar, window.showsProperties)
      (window.showsSidebar, window.showsProperties) = (false, false)
    }
    isLeaving = false
  }
}
