import CollectionEngine
import Foundation

/// The view of a pager: wheels and keys turn pages, and each frame ends with the page in its place.
final class LotPagerView: CollectionView {
  weak var pager: LotPager?

  override func handle(_ event: InputEvent) -> Bool {
    if let pager, pager.takesInput {
      switch event.kind {
      case .wheel(let dx, let dy):
        pager.turnWheel(dx: dx, dy: dy, time: event.time)
        return true
      case .keyDown(let key) where event.modifiers.isEmpty:
        if pager.press(key) { return true }
      default:
        break
      }
    }
    return super.handle(event)
  }

  /// The width of pages as they were laid out last.
  private var pageWidth: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width != pageWidth else { return }
    pageWidth = bounds.width
    pager?.pagesDidResize()
  }

  override func frame(at time: Double) -> Bool {
    let wantsMore = super.frame(at: time)
    guard let pager, pager.follow() else { return wantsMore }
    layoutIfNeeded()
    return true
  }
}
