import Foundation

/// The window that a tree of views is shown in: as large as the contents that its host shows.
///
/// It is the superview of the contents, and nothing else stands in it: views that are added to it go nowhere, which is
/// reported.
@preconcurrency @MainActor
public final class Window: View {
  private let contents: BackReference<View>

  init(of contents: View) {
    self.contents = contents.wayBack.reference
    super.init(frame: CGRect(origin: .zero, size: contents.bounds.size))
  }

  override var shownContents: [View] { contents.owner.map { [$0] } ?? [] }

  /// Reports the view, which is shown nowhere.
  public override func insertSubview(_ view: View, at index: Int) {
    (contents.owner as? CollectionView)?.faultHandler(
      "a \(type(of: view)) is added to the window, which shows the collection view and nothing else")
  }

  /// What shows the contents.
  var contentsHost: (any ViewHost)? { contents.owner?.host }
}

extension View {
  /// The window that shows the tree; nil where nobody does.
  public final var window: Window? {
    let root = root
    return root.hasHost && root.host != nil ? root.ownWindow : nil
  }

  /// The window of a root.
  final var ownWindow: Window {
    if let window = extras?.window { return window }
    let window = Window(of: self)
    ownExtras.window = window
    return window
  }

  /// Called before the tree comes into sight in a window, or goes out of one.
  final func windowWillChange(to window: Window?) {
    willMove(toWindow: window)
    for view in children { view.windowWillChange(to: window) }
  }

  /// Called when the tree has come into a window, or gone out of one.
  final func windowDidChange() {
    didMoveToWindow()
    for view in children { view.windowDidChange() }
  }

  /// The way of a view from one superview to another, and whom it concerns.
  struct Move {
    let view: View
    let parent: View?
    let changesParent: Bool
    /// The root that shows the view afterwards, and whether that is another than before.
    let root: View?
    let changesWindow: Bool
    /// The colour that it inherited, where any view has one of its own.
    private let tint: DynamicColor?
    /// The traits of the window that the view leaves; nil where it leaves none.
    private let oldTraits: TraitCollection?

    init(of view: View, to parent: View?) {
      (self.view, self.parent) = (view, parent)
      changesParent = view.parent !== parent
      root = parent?.shownRoot
      let oldRoot = changesParent ? view.shownRoot : nil
      changesWindow = changesParent && oldRoot !== root
      oldTraits = changesWindow ? oldRoot?.extras?.shownTraits : nil
      tint = View.hasOwnTints && changesParent ? view.inheritedTint : nil
    }

    @inline(__always)
    func carryOut(_ body: () -> Void) {
      begin()
      body()
      end()
    }

    private func begin() {
      if changesParent { view.willMove(toSuperview: parent) }
      if changesWindow { view.windowWillChange(to: root?.ownWindow) }
    }

    private func end() {
      if changesWindow {
        if let root { takeTraits(of: root) } else { view.lastTraits = oldTraits }
        view.windowDidChange()
      }
      if changesParent { view.didMoveToSuperview() }
      if let tint, tint != view.inheritedTint { view.notifyTint() }
    }

    /// Notifies the view where the window has other traits than it was shown with last, or was likely to be.
    private func takeTraits(of root: View) {
      let old = oldTraits ?? view.lastTraits ?? View.lastShown?.extras?.shownTraits
      guard let old, let new = root.extras?.shownTraits, old !== new, old != new else { return }
      view.notifyTraits(from: old)
    }
  }

  /// The top of the tree, where that is shown.
  private final var shownRoot: View? {
    let root = root
    return root.hasHost ? root : nil
  }
}
