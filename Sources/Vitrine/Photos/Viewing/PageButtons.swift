import GTK

/// The buttons at the edges of the photograph on view, which lead to the one before and to the next, and those of a
/// slideshow. They are there while the pointer moves or is over one of them.
final class PageButtons {
  /// One of them, and how many photographs on it leads.
  private struct Side {
    let revealer: Widget
    let distance: Int
  }

  private let page: PhotoPage
  private let sides: [Side]
  private let slideshow: Widget
  /// Whether a slideshow is under way.
  var isSlideshowRunning: () -> Bool = { false }
  private var isMoving = false
  private var hovers: [HoverController] = []
  private lazy var restSoon = Debounce(seconds: FullScreen.quiet) { [unowned self] in
    isMoving = false
    update()
  }

  init(of page: PhotoPage, in builder: Builder) throws(BuilderError) {
    self.page = page
    sides = [
      Side(revealer: try builder.object("previous_revealer"), distance: -1),
      Side(revealer: try builder.object("next_revealer"), distance: 1),
    ]
    slideshow = try builder.object("slideshow_revealer")
    let buttons: [Button] = [try builder.object("previous_button"), try builder.object("next_button")]
    for (side, button) in zip(sides, buttons) {
      button.onClick { [weak self] in self?.page.turnPage(by: side.distance) }
    }
    let bar: Widget = try builder.object("slideshow_bar")
    hovers = (buttons + [bar]).compactMap { HoverController(on: $0) { [weak self] in self?.pointerDidMove() } }
    // What is faded out is out of the way of fingers, too, and of screen readers.
    for revealer in sides.map(\.revealer) + [slideshow] {
      revealer.onChange(of: "child-revealed") { [weak self] in self?.update() }
    }
  }

  /// Ends what waits.
  func close() { restSoon.cancel() }

  /// Shows them for a while.
  func pointerDidMove() {
    guard page.isViewing else { return }
    isMoving = true
    restSoon()
    update()
  }

  /// Whether the pointer is over one of them.
  var isHovered: Bool { hovers.contains(where: \.containsPointer) }

  /// Brings them in line with the photograph on view.
  func update() {
    let isUsed = page.isViewing && (isMoving || isHovered)
    for side in sides { reveal(side.revealer, isUsed && page.canTurnPage(by: side.distance)) }
    reveal(slideshow, isUsed && isSlideshowRunning())
  }

  private func reveal(_ revealer: Widget, _ isShown: Bool) {
    revealer.set("transition-duration", to: Appearance.animationsEnabled ? FullScreen.duration : 0)
    if isShown { revealer.isVisible = true }
    revealer.set("reveal-child", to: isShown)
    if !isShown, !revealer.bool("child-revealed") { revealer.isVisible = false }
  }
}
