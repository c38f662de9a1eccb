import Foundation

/// Wheels and keys: each step adds to the target, and totals are exact.
extension ScrollView {
  /// Turns a wheel by so many detents: each adds page^⅔ points to the target, or a page where `isPagingEnabled`; where
  /// contents come to rest at some places only, whole detents lead to the next. Contents that only go sideways take what
  /// turns down for what turns on.
  ///
  /// - Parameter time: when, in seconds: parts of a detent that are to turn a page are forgotten after a pause.
  public final func turnWheel(dx: CGFloat, dy: CGFloat, time: TimeInterval) {
    guard isScrollEnabled else { return }
    var way = CGPoint(x: dx, y: dy)
    if dx == 0 && goesSideways { way = CGPoint(x: isMirrored ? -dy : dy, y: 0) }
    if !isPagingEnabled, case let free = target(after: steps(way)), wheelStop(free, towards: way) == free {
      return scroll(to: free)
    }
    let x = pageDetents.x.turn(by: way.x, time: time)
    let y = pageDetents.y.turn(by: way.y, time: time)
    guard x != 0 || y != 0 else { return }
    if isPagingEnabled { turnPages(x: x, y: y) } else { scroll(by: steps(CGPoint(x: x, y: y))) }
  }

  /// Whether the contents go sideways alone.
  private var goesSideways: Bool { canScroll.horizontally && !canScroll.vertically }

  /// How far so many detents lead.
  private func steps(_ detents: CGPoint) -> CGPoint {
    CGPoint(
      x: WheelStep.distance(page: bounds.width, detents: detents.x),
      y: WheelStep.distance(page: bounds.height, detents: detents.y))
  }

  private func target(after way: CGPoint) -> CGPoint {
    let start = start
    return clampedOffset(CGPoint(x: start.x + way.x, y: start.y + way.y))
  }

  /// Where the next step starts from: where a wheel is taking the contents, or where it took them to before they came to
  /// rest on a device pixel, or were sent to the next place where they may.
  private var start: CGPoint {
    if let target = activity.wheelTarget { return wheelRest?.shown == target ? wheelRest?.exact ?? target : target }
    guard let wheelRest, wheelRest.shown == bounds.origin else { return bounds.origin }
    return wheelRest.exact
  }

  final func scroll(by way: CGPoint) {
    let (goal, exact) = (activity.wheelTarget ?? bounds.origin, target(after: way))
    var stop = clampedOffset(wheelStop(exact, towards: way))
    // Turned on, contents never go back: until there is a place further on, what is turned adds up.
    if (stop.x - goal.x) * way.x < 0 { stop.x = goal.x }
    if (stop.y - goal.y) * way.y < 0 { stop.y = goal.y }
    if stop != goal || activity.wheelTarget != nil { scroll(to: stop) }
    if stop != exact, activity.wheelTarget == stop || stop == goal { wheelRest = (exact, stop) }
  }

  /// Scrolls to an offset in the range as a step of a wheel does: the delegate is notified of nothing but the
  /// scrolling.
  final func scroll(to target: CGPoint) {
    let target = clampedOffset(target)
    guard target != start || activity.wheelTarget != nil else { return }
    guard shownBy?.animationsEnabled ?? true else {
      setContentOffset(onPixel(target), animated: false)
      return wheelRest = (target, contentOffset)
    }
    animate(to: target, purpose: .wheel)
  }

  /// The offset so many pages on, from where a wheel is taking the contents.
  final func pagesOn(x: Int, y: Int) -> CGPoint {
    func axis(_ offset: CGFloat, _ length: CGFloat, _ pages: Int) -> CGFloat {
      guard pages != 0, length > 0 else { return offset }
      // As far from a page as rounding to device pixels brings it, it is on the page.
      let (before, behind) = ((offset + 1) / length, (offset - 1) / length)
      return ((pages > 0 ? before.rounded(.down) : behind.rounded(.up)) + CGFloat(pages)) * length
    }
    return CGPoint(x: axis(start.x, bounds.width, x), y: axis(start.y, bounds.height, y))
  }

  /// Scrolls as a key says that moves no focus: arrows by a detent, page keys by nine tenths of a page, Home and End to
  /// the ends; sideways where contents only go so. False where it doesn't get any further.
  final func scroll(by key: InputEvent.Key) -> Bool {
    guard isScrollEnabled, allowsKeyboardScrolling else { return false }
    let (before, (least, most)) = (start, offsetRange)
    func step(x: CGFloat, y: CGFloat) {
      if isPagingEnabled { turnPages(x: Int(x), y: Int(y)) } else { scroll(by: steps(CGPoint(x: x, y: y))) }
    }
    switch key {
    case .left: step(x: -1, y: 0)
    case .right: step(x: 1, y: 0)
    case .up: step(x: 0, y: -1)
    case .down: step(x: 0, y: 1)
    case .pageUp, .pageDown:
      let part: CGFloat = key == .pageUp ? -1 : 1
      let way = goesSideways ? CGPoint(x: isMirrored ? -part : part, y: 0) : CGPoint(x: 0, y: part)
      if isPagingEnabled {
        step(x: way.x, y: way.y)
      } else {
        scroll(by: CGPoint(x: way.x * 0.9 * bounds.width, y: way.y * 0.9 * bounds.height))
      }
    case .home where scrollsToTop && !goesSideways: return scrollToTop()
    case .home, .end:
      let isEnd = key == .end
      scroll(
        to: goesSideways
          ? CGPoint(x: isEnd != isMirrored ? most.x : least.x, y: before.y)
          : CGPoint(x: before.x, y: isEnd ? most.y : least.y))
    default: return false
    }
    return start != before
  }
}
