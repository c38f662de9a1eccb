import CollectionEngine
import Foundation

/// The view of a pager: keys turn pages, and each frame ends with the page in its place.
final class LotPagerView: CollectionView {
  weak var pager: LotPager?

  override func handle(_ event: InputEvent) -> Bool {
    if let pager, pager.takesInput {
      if case .keyDown(let key) = event.kind, event.modifiers.isEmpty, pager.press(key) { return true }
    }
    return super.handle(event)
  }

  /// The pager has pages without end.
  override func turnPages(x: Int, y: Int) { pager?.turnPages(by: x) }

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
