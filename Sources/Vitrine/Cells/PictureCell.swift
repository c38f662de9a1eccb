import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoLibrary

/// A cell with a picture: a calm tile until that is there, then the picture; words beside it in a row, and marks over
/// it.
class PictureCell: Cell, SnapshotDrawing, ThumbnailOwner {
  let picture = PictureView()
  let caption = CaptionView()
  let marks = MarksView()

  /// The thumbnail that is shown or on its way.
  var request: ThumbnailRequest?
  /// Called when the space for the picture has another size.
  var onResize: (() -> Void)?

  /// How the cell is laid out. Part of whatever animation is under way.
  var look = CellLook.tile {
    didSet {
      guard look != oldValue else { return }
      setNeedsLayout()
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the cell shows if it is selected even when it is not.
  var isSelecting = false {
    didSet {
      guard isSelecting != oldValue else { return }
      setNeedsLayout()
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the picture hides all of the tile.
  var isCovered = false { didSet { if isCovered != oldValue { setNeedsDisplay() } } }

  required init(frame: CGRect) {
    super.init(frame: frame)
    caption.alpha = 0
    marks.isHidden = true
    addSubview(caption)
    addSubview(picture)
    addSubview(marks)
  }

  /// The size of the picture's space, in points.
  var pictureSize: CGSize { picture.bounds.size }

  /// The space for a picture in a cell of a size in a layout.
  func pictureSize(in size: CGSize, of layout: Layout) -> CGSize {
    layout.wholeness() == 1 ? size : pictureFrame(in: size).size
  }

  // MARK: Picture

  /// How opaque the picture is once it is there.
  var pictureOpacity: CGFloat { 1 }

  /// Whether there is a picture to be seen.
  var hasPicture: Bool { picture.texture != nil }

  /// Shows a picture; the first one fades in when asked to.
  func show(_ texture: Texture?, fades: Bool = false) {
    let isFirst = picture.texture == nil
    picture.texture = texture
    guard texture != nil, isFirst, fades else {
      View.performWithoutAnimation { picture.alpha = pictureOpacity }
      isCovered = texture != nil
      return
    }
    View.performWithoutAnimation { picture.alpha = 0 }
    View.animate(withDuration: Self.fadeDuration, animations: { picture.alpha = pictureOpacity }) {
      [weak self] _ in
      // A fade that was dropped leaves the picture opaque, too.
      if let self, hasPicture, !picture.isAnimating { isCovered = true }
    }
  }

  /// Shows the picture that is there rotated, and turns it from how it was seen, where its space allows that.
  /// - Parameter size: the size that it had.
  func turnPicture(by quarterTurns: Int, from size: CGSize) {
    picture.quarterTurns += quarterTurns
    let now = picture.bounds.size
    let hasSameShape = quarterTurns.isMultiple(of: 2) || abs(now.width - now.height) < 1
    guard hasPicture, zoom != nil || hasSameShape, now.width > 0, now.height > 0 else { return }
    let turning = zoom ?? picture
    let factor = zoom == nil ? 1 : size.width / (quarterTurns.isMultiple(of: 2) ? now.width : now.height)
    View.performWithoutAnimation {
      turning.transform = CGAffineTransform(rotationAngle: -CGFloat(quarterTurns) * .pi / 2)
        .scaledBy(x: factor, y: factor)
    }
    View.animate(withDuration: Self.turnDuration) { turning.transform = .identity }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    releasePicture()
    onResize = nil
    onZoom = {}
    onScroll = {}
  }

  // MARK: Zooming

  /// Where the picture is zoomed while it fills the view; nil where it doesn't.
  private(set) var zoom: PictureZoomView?
  /// Called at each step of the scale, and when it has come to rest.
  var onZoom: () -> Void = {}
  /// Called when another part of the picture is seen.
  var onScroll: () -> Void = {}
  /// The picture that is shown while it is zoomed, or is on its way.
  var sharpRequest: ThumbnailRequest?
  /// The part of it that is shown over it in more pixels, or is on its way.
  var partRequest: (part: ZoomedPart, request: ThumbnailRequest)?
  /// Whether the picture can be zoomed.
  var isZoomable: Bool { false }
  /// The width of the whole picture in its own pixels; nil where that is not known.
  var pixelWidth: CGFloat? { didSet { if zoom != nil, pixelWidth != oldValue { setNeedsLayout() } } }
  /// Where the picture was in parts of the cell's size when it was zoomed: it goes to its place from there, and back.
  private var wholeRect = CGRect.unit

  /// Has the picture in a space to zoom in while it fills the view, and in the cell at other times, also while that is on
  /// its way there.
  private func updateZoom() {
    if wholeness == 1, isZoomable {
      guard zoom == nil, !isAnimating, let place = subviews.firstIndex(where: { $0 === picture }) else { return }
      let zoom = PictureZoomView(picture)
      zoom.onZoom = { [weak self] in self?.onZoom() }
      zoom.onScroll = { [weak self] in self?.onScroll() }
      insertSubview(zoom, at: place)
      self.zoom = zoom
      layZoom()
      zoom.show(wholeRect)
      wholeRect = .unit
    } else if let zoom, let place = subviews.firstIndex(where: { $0 === zoom }) {
      wholeRect = wholeness == 0 ? .unit : zoom.shownRect
      zoom.hideDetail()
      zoom.removeFromSuperview()
      picture.transform = .identity
      (picture.isPixelated, picture.isBadgeHidden) = (false, false)
      insertSubview(picture, at: place)
      self.zoom = nil
    }
  }

  /// The size at which the picture is shown, of that of its pixels, in words; nil where that is not known.
  /// - Parameter scale: device pixels in a point.
  func zoomText(scale: CGFloat) -> String? {
    guard let zoom, let pixelWidth, pixelWidth > 0 else { return nil }
    let share = zoom.contentSize.width * scale / pixelWidth
    return localized("Zoom {percent}%", ["percent": Int((share * 100).rounded()).grouped])
  }

  private func layZoom() {
    guard let zoom, let collectionView = superview as? CollectionView else { return }
    let displayScale = collectionView.host?.displayScale ?? 1
    let layout = collectionView.collectionViewLayout
    let pages = layout as? PageLayout ?? (layout as? TransitionLayout)?.nextLayout as? PageLayout
    let space = place.flatMap { pages?.spaceForItem(at: $0) }
    zoom.lay(bounds.size, in: space ?? collectionView.bounds.size, displayScale: displayScale)
    zoom.pixelScale = pixelWidth.map { bounds.width * displayScale / max(1, $0) } ?? 1
  }

  /// Shows the picture as large as it fits, at once.
  func endZoom() {
    wholeRect = .unit
    zoom?.setZoomScale(1, animated: false)
  }

  /// Keeps nothing of the picture, nor of its drawing: that of a cell that waits for its next turn is in nobody's
  /// limit.
  func releasePicture() {
    endZoom()
    show(nil)
    (request, sharpRequest, partRequest) = (nil, nil, nil)
    hostStorage = nil
  }

  // MARK: States

  /// Whether it goes along with one that is dragged.
  var isTaken = false
  /// How many are dragged with this one, itself among them; 0 where it is not dragged.
  var draggedCount = 0

  override func setNeedsUpdateConfiguration() {
    marks.marks = MarksView.Marks(
      isSelected: isSelected, isHighlighted: isHighlighted, isFocused: isFocused, showsCheck: isSelecting,
      isInRow: look == .row, isTaken: isTaken, count: draggedCount)
    if look == .row { setNeedsDisplay() }
  }

  // MARK: Layout

  /// Where the layout has the cell.
  private var place: IndexPath?

  override func apply(_ layoutAttributes: LayoutAttributes) {
    place = layoutAttributes.indexPath
    // Here and not in `willTransition`, which a cell on its way out does not get, and may be called back from.
    guard let collectionView = superview as? CollectionView else { return }
    follow(collectionView.collectionViewLayout, layoutAttributes)
    // One that was on its way out and comes back has not been notified of a change meanwhile.
    isSelecting = collectionView.isEditing
  }

  /// Looks as a cell with these attributes does in a layout.
  func follow(_ layout: Layout, _ attributes: LayoutAttributes? = nil) {
    look = layout.cellLook
    wholeness = layout.wholeness(of: attributes)
  }

  /// How far the cell has become a picture that fills the view, from 0 to 1.
  private(set) var wholeness: CGFloat = 0 {
    didSet {
      guard wholeness != oldValue else { return }
      picture.cornerRadius = CellMetrics.cornerRadius * (1 - wholeness)
      // Round a picture that fills the view there is no room for marks, and nothing to tell it from.
      marks.alpha = 1 - wholeness
      if wholeness == 0 { wholeRect = .unit }
      if wholeness == 1 || oldValue == 1 { setNeedsLayout() }
      if look == .row {
        setNeedsLayout()
        setNeedsDisplay()
      }
    }
  }

  /// Where the picture is in the cell; all of the cell while it can be zoomed.
  final var pictureFrameInCell: CGRect { zoom == nil ? picture.frame : bounds }

  /// Where the picture is seen in a cell of a size.
  final func shownPictureFrame(in size: CGSize) -> CGRect {
    let own = pictureFrame(in: size)
    let whole = CGRect(
      x: wholeRect.minX * size.width, y: wholeRect.minY * size.height, width: wholeRect.width * size.width,
      height: wholeRect.height * size.height)
    func between(_ side: KeyPath<CGRect, CGFloat>) -> CGFloat {
      own[keyPath: side] + (whole[keyPath: side] - own[keyPath: side]) * wholeness
    }
    if wholeness == 0 { return own }
    return CGRect(x: between(\.minX), y: between(\.minY), width: between(\.width), height: between(\.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let before = picture.bounds.size
    updateZoom()
    let shown = shownPictureFrame(in: size)
    if zoom == nil { picture.frame = shown } else { layZoom() }
    marks.frame = look == .tile ? shown : CGRect(origin: .zero, size: size)
    caption.frame = captionFrame(in: size)
    caption.alpha = look == .row ? 1 - wholeness : 0
    if picture.bounds.size != before { onResize?() }
  }

  override func animationsDidEnd() {
    super.animationsDidEnd()
    if wholeness == 1, zoom == nil { setNeedsLayout() }
  }

  /// Where the picture is in a cell of a size, in its place among others.
  func pictureFrame(in size: CGSize) -> CGRect { look.pictureFrame(in: size, isRightToLeft: isRightToLeft) }

  private func captionFrame(in size: CGSize) -> CGRect {
    let side = max(1, size.height - 2 * CellMetrics.rowPadding)
    let start = CellMetrics.rowPadding + side + CellMetrics.rowSpacing
    let mark = look == .row && isSelecting ? CellMetrics.markSide + CellMetrics.markMargin : 0
    let width = max(1, size.width - start - CellMetrics.rowSpacing - mark)
    return CGRect(x: isRightToLeft ? size.width - start - width : start, y: 0, width: width, height: size.height)
  }

  // MARK: Drawing

  /// What a row stands on; nil for what the list stands on.
  func rowFill(in style: DrawingStyle) -> Color? {
    isSelected ? style.accent.opacity(Self.selectedRowOpacity) : nil
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    if look == .row, let fill = rowFill(in: style) {
      // A picture on its way from its row stands alone.
      let color = fill.opacity(Float(max(0, 1 - Self.rowFade * wholeness)))
      snapshot.appendColor(color, in: CGRect(origin: .zero, size: size), radius: CellMetrics.cornerRadius)
    }
    guard !isCovered || pictureOpacity < 1 else { return }
    let tile = shownPictureFrame(in: size)
    snapshot.appendColor(style.foreground.opacity(CellMetrics.tileOpacity), in: tile, radius: CellMetrics.cornerRadius)
    if style.isHighContrast {
      snapshot.appendBorder(style.foreground, in: tile, width: 1, radius: CellMetrics.cornerRadius)
    }
  }

  /// How long a picture takes to appear, in seconds.
  private static let fadeDuration = 0.2
  /// How long a picture takes to turn, in seconds.
  private static let turnDuration = 0.25
  private static let selectedRowOpacity: Float = 0.18
  /// How much faster than the picture grows what the row stands on fades.
  private static let rowFade: CGFloat = 5
}
