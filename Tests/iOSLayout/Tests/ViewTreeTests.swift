import CollectionEngine
import Foundation
import PortedViews
import Testing

/// The tree of views up to the window, and where it is pressed.
@Suite(.serialized)
struct ViewTreeTests {
  private final class Host: ViewHost {
    var displayScale: CGFloat { 2 }
    var animationsEnabled: Bool { true }
    var layoutDirection: LayoutDirection { .leftToRight }
    func viewNeedsFrame(_ view: View) {}
    func viewNeedsDisplay(_ view: View) {}
  }
  private let host = Host()
  private let frame = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test func aViewThatCodeMakesAwakesFromNoNib() {
    TreeView.calls = []
    let view = TreeView("a")
    #expect(TreeView.calls == [])
    view.awakeFromNib()
    #expect(TreeView.calls == ["a awoke"])
  }

  @Test func aViewThatIsShownStandsInAWindowAsLargeAsItself() throws {
    let view = CollectionView(frame: frame, collectionViewLayout: FlowLayout())
    #expect(view.superview == nil && view.window == nil)
    view.host = host
    let window = try #require(view.window)
    #expect(view.superview === window && window.bounds == frame && window.subviews == [view])
    #expect(window.superview == nil && window.traitCollection.displayScale == 2 && view.isDescendant(of: window))
    view.frame.size = CGSize(width: 100, height: 50)
    #expect(window.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && view.window === window)
    view.bounds.origin.y = 30
    #expect(view.convert(CGPoint(x: 5, y: 40), to: window) == CGPoint(x: 5, y: 10))
    view.host = nil
    #expect(view.superview == nil && view.window == nil)
  }

  @Test func aLayoutAsksForWhatIsAroundItsView() {
    let layout = SurroundedLayout()
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    #expect(layout.collectionViewContentSize == .zero && layout.windowScale == nil)
    view.host = host
    #expect(layout.collectionViewContentSize == frame.size && layout.windowScale == 2)
  }

  @Test func nothingElseStandsInTheWindow() {
    let view = CollectionView(frame: frame, collectionViewLayout: FlowLayout())
    var faults: [String] = []
    view.faultHandler = { faults.append($0) }
    view.host = host
    let other = View(frame: .zero)
    view.window?.addSubview(other)
    #expect(other.superview == nil && faults.count == 1 && view.window?.subviews == [view])
  }

  /// The view says so by `willMove(toSuperview:)`, `didMoveToSuperview()`, `willMove(toWindow:)` and `didMoveToWindow()`.
  @Test func viewsAreToldWhereTheyComeAndGo() {
    let (root, box, leaf) = (TreeView("root"), TreeView("box"), TreeView("leaf"))
    TreeView.calls = []
    box.addSubview(leaf)
    root.addSubview(box)
    #expect(
      TreeView.calls == [
        "leaf will move to box", "leaf is in box", "box will move to root", "box is in root",
      ])
    TreeView.calls = []
    root.host = host
    #expect(
      TreeView.calls == [
        "root will enter", "box will enter", "leaf will enter", "root entered", "box entered", "leaf entered",
      ])
    TreeView.calls = []
    root.addSubview(leaf)
    root.bringSubviewToFront(box)
    #expect(TreeView.calls == ["leaf will move to root", "leaf is in root"] && root.subviews == [leaf, box])
    TreeView.calls = []
    leaf.removeFromSuperview()
    leaf.removeFromSuperview()
    #expect(TreeView.calls == ["leaf will move to -", "leaf will leave", "leaf left", "leaf is in -"])
  }

  @Test func viewsStandBesideOthersAndAreFoundByTheirTags() {
    let root = View(frame: frame)
    let views = (0..<3).map { index in
      let view = View(frame: .zero)
      view.tag = 10 + index
      return view
    }
    root.addSubview(views[0])
    root.insertSubview(views[1], belowSubview: views[0])
    root.insertSubview(views[2], aboveSubview: views[1])
    #expect(root.subviews == [views[1], views[2], views[0]])
    root.sendSubviewToBack(views[0])
    #expect(root.subviews == [views[0], views[1], views[2]])
    root.insertSubview(views[0], aboveSubview: views[2])
    #expect(root.subviews == [views[1], views[2], views[0]])
    // `bringSubview(toFront:)` and `sendSubview(toBack:)`.
    PortedNames.order(front: views[1], back: views[0], in: root)
    #expect(root.subviews == [views[0], views[2], views[1]])
    #expect(root.viewWithTag(12) === views[2] && root.viewWithTag(5) == nil && root.viewWithTag(0) === root)
    #expect(views[0].isDescendant(of: root) && root.isDescendant(of: root) && !root.isDescendant(of: views[0]))
  }

  /// `point(inside:with:)` of the round view says where that is.
  @Test func theFrontmostViewThatTakesInputIsPressed() {
    let root = View(frame: frame)
    let (low, high) = (View(frame: CGRect(x: 10, y: 10, width: 100, height: 100)), RoundView(frame: .zero))
    high.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
    root.addSubview(low)
    root.addSubview(high)
    #expect(root.hitTest(CGPoint(x: 70, y: 70), with: nil) === high)
    #expect(root.hitTest(CGPoint(x: 51, y: 51), with: nil) === low)
    high.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 70, y: 70), with: nil) === low)
    low.alpha = 0.005
    #expect(root.hitTest(CGPoint(x: 70, y: 70), with: nil) === root)
    (low.alpha, low.isHidden) = (1, true)
    #expect(root.hitTest(CGPoint(x: 70, y: 70), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 400, y: 70), with: nil) == nil)
    (low.isHidden, low.transform) = (false, CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(root.hitTest(CGPoint(x: 20, y: 60), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 40, y: 60), with: nil) === low)
  }

  @Test func sizesAreWhatTheContentsAskFor() {
    let view = SizedView(frame: CGRect(x: 5, y: 5, width: 80, height: 10))
    #expect(View(frame: .zero).intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.systemLayoutSizeFitting(CGSize(width: 60, height: 0)) == CGSize(width: 30, height: 21))
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 0, height: 21))
    let fixed = view.systemLayoutSizeFitting(
      View.layoutFittingExpandedSize, withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow)
    #expect(fixed == CGSize(width: 10_000, height: 21))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 40, height: 99))
  }

  @Test func partsThatAreFlexibleFollowTheSuperview() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func view(_ frame: CGRect, _ mask: View.AutoresizingMask) -> View {
      let view = View(frame: frame)
      root.addSubview(view)
      view.autoresizingMask = mask
      return view
    }
    let filling = view(CGRect(x: 10, y: 10, width: 80, height: 80), [.flexibleWidth, .flexibleHeight])
    let end = view(CGRect(x: 70, y: 0, width: 20, height: 20), [.flexibleLeftMargin])
    let middle = view(CGRect(x: 40, y: 40, width: 20, height: 20), [.flexibleLeftMargin, .flexibleRightMargin])
    let shared = view(CGRect(x: 0, y: 0, width: 60, height: 20), [.flexibleWidth, .flexibleRightMargin])
    let bottom = view(CGRect(x: 0, y: 90, width: 5, height: 10), [.flexibleTopMargin])
    let fixed = view(CGRect(x: 1, y: 2, width: 3, height: 4), [])
    root.frame.size = CGSize(width: 200, height: 150)
    #expect(filling.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
    #expect(end.frame == CGRect(x: 170, y: 0, width: 20, height: 20))
    #expect(middle.frame == CGRect(x: 90, y: 40, width: 20, height: 20))
    #expect(shared.frame == CGRect(x: 0, y: 0, width: 120, height: 20))
    #expect(bottom.frame == CGRect(x: 0, y: 140, width: 5, height: 10))
    #expect(fixed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
