import GTK

/// The buttons at the edges of the photograph on view, which lead to the one before and to the next, and those of a
/// slideshow. They are there while the pointer moves over it or is over one of them.
final class PageButtons {
  /// Seconds without movement after which they leave.
  private static let quiet = 2.0
  /// Milliseconds in which they come and go.
  private static let duration = 200

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
  /// Where the pointer was last, in the window's points.
  private var pointer: (x: Double, y: Double)?
  private var isMoving = false
  private var hovers: [HoverController] = []
  private lazy var restSoon = Debounce(seconds: Self.quiet) { [unowned self] in
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
    hovers = (buttons + [bar]).compactMap { HoverController(on: $0) { [weak self] in self?.hoverDidChange() } }
    // What is faded out is out of the way of fingers, too, and of screen readers.
    for revealer in sides.map(\.revealer) + [slideshow] {
      revealer.onChange(of: "child-revealed") { [weak self] in self?.update() }
    }
    ActivityController(on: try builder.object("viewer", as: Widget.self)) { [weak self] in self?.noticed($0) }
  }

  /// Ends what waits.
  func close() { restSoon.cancel() }

  private func noticed(_ activity: ActivityController.Activity) {
    guard case .motion(let x, let y) = activity else { return }
    defer { pointer = (x, y) }
    // A pointer that rests has not moved where the layout under it changes.
    guard let pointer, abs(pointer.x - x) >= 1 || abs(pointer.y - y) >= 1 else { return }
    isMoving = true
    update()
    restSoon()
  }

  /// Whether the pointer is over one of them.
  var isHovered: Bool { hovers.contains(where: \.containsPointer) }

  private func hoverDidChange() {
    isMoving = true
    restSoon()
    update()
  }

  /// Brings them in line with the photograph on view.
  func update() {
    let isUsed = page.isViewing && (isMoving || isHovered)
    for side in sides { reveal(side.revealer, isUsed && page.canTurnPage(by: side.distance)) }
    reveal(slideshow, isUsed && isSlideshowRunning())
  }

  private func reveal(_ revealer: Widget, _ isShown: Bool) {
    revealer.set("transition-duration", to: Appearance.animationsEnabled ? Self.duration : 0)
    if isShown { revealer.isVisible = true }
    revealer.set("reveal-child", to: isShown)
    if !isShown, !revealer.bool("child-revealed") { revealer.isVisible = false }
  }
}
