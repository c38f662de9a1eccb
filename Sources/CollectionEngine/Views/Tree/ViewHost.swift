import Foundation

/// The requirements of a tree of views to whatever shows it: a widget, or a test.
@preconcurrency @MainActor
public protocol ViewHost: AnyObject {
  /// Something moves or has to be laid out: `frame(at:)` is wanted at the next tick.
  func viewNeedsFrame(_ view: View)
  /// Something looks different: draw at the next tick.
  func viewNeedsDisplay(_ view: View)
  /// Device pixels per point.
  var displayScale: CGFloat { get }
  /// False where the person has turned motion off: everything then jumps to its end.
  var animationsEnabled: Bool { get }
  /// The way text runs.
  var layoutDirection: LayoutDirection { get }
  /// Whether contents are bright or dark. By default it is not known.
  var userInterfaceStyle: UserInterfaceStyle { get }
  /// The size of texts that the person chose for all programs, as a multiple of the usual. 1 by default.
  var textScale: CGFloat { get }
  /// How large a text is when it is broken at `width`, in points, and cut off after `lineLimit` lines; 0 is no limit.
  /// By default an estimate: a host that draws texts measures them.
  func size(of text: String, font: TextFont, width: CGFloat, lineLimit: Int) -> CGSize
  /// How large a text in parts is when it is broken at `width`, in points, and cut off after `lineLimit` lines; 0 is no
  /// limit. By default an estimate.
  func size(of text: StyledText, width: CGFloat, lineLimit: Int) -> CGSize
  /// The picture of a view and all in it as they look now, within its bounds and without its own transform and opacity; it
  /// stays as it is. Nil, the default, where the host makes none.
  func image(of view: View) -> ViewImage?
  /// Runs a pass of layout. By default just that: a host that measures looks at a clock before and after it.
  func layOut(_ view: View, _ pass: () -> Void)
  /// Shows the scroll bars of a view for a while. By default nothing: a host may have none.
  func showScrollIndicators(of view: ScrollView)
  /// The program has begun to get what is new of a view's contents, or has it: for a screen reader. By default nothing.
  func view(_ view: ScrollView, isRefreshing: Bool)
  /// Shows the menu that somebody asked for, and calls `contextMenuDidEnd()` when it is gone. False, the default, where
  /// there is none.
  func view(_ view: CollectionView, shows request: ContextMenuRequest) -> Bool
  /// Begins a drag that a person has begun in a view by the pointer or finger that is down there, and calls
  /// `dragDidEnd(_:operation:)` when it is over. False, the default, where there are none.
  func view(_ view: CollectionView, begins drag: ItemDrag) -> Bool
}

extension ViewHost {
  /// Just runs it.
  public func layOut(_ view: View, _ pass: () -> Void) { pass() }

  /// There is none.
  public func image(of view: View) -> ViewImage? { nil }

  /// It is not known.
  public var userInterfaceStyle: UserInterfaceStyle { .unspecified }
  /// The usual size.
  public var textScale: CGFloat { 1 }

  /// Shows nothing.
  public func showScrollIndicators(of view: ScrollView) {}
  /// Does nothing.
  public func view(_ view: ScrollView, isRefreshing: Bool) {}
  /// There is no menu.
  public func view(_ view: CollectionView, shows request: ContextMenuRequest) -> Bool { false }
  /// There are no drags.
  public func view(_ view: CollectionView, begins drag: ItemDrag) -> Bool { false }

  /// An estimate: every letter as wide as the next.
  public func size(of text: String, font: TextFont, width: CGFloat, lineLimit: Int) -> CGSize {
    font.estimatedSize(of: text, width: width, lineLimit: lineLimit)
  }
}

extension ViewHost {
  /// An estimate.
  public func size(of text: StyledText, width: CGFloat, lineLimit: Int) -> CGSize {
    text.estimatedSize(width: width, lineLimit: lineLimit)
  }
}

extension View {
  /// How large a text in parts is in the view's host; an estimate where there is none.
  final func size(of text: StyledText, width: CGFloat, lineLimit: Int) -> CGSize {
    root.host?.size(of: text, width: width, lineLimit: lineLimit)
      ?? text.estimatedSize(width: width, lineLimit: lineLimit)
  }

  /// How large a text is in the view's host; an estimate where there is none.
  final func size(of text: String, font: TextFont, width: CGFloat, lineLimit: Int) -> CGSize {
    root.host?.size(of: text, font: font, width: width, lineLimit: lineLimit)
      ?? font.estimatedSize(of: text, width: width, lineLimit: lineLimit)
  }
}

extension CollectionView {
  /// Called by a host whose texts have other sizes now: what is in sight is measured and laid out again.
  public final func textSizesDidChange() {
    for view in displayed.visible.values {
      view.setNeedsLayout()
      view.invalidateIntrinsicContentSize()
    }
  }
}
