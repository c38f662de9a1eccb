import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import PhotoLibrary

/// A photograph of the grid: a calm tile until its picture is there, then the picture, and the marks over it.
final class PhotoCell: Cell, RegistrableCell, SnapshotDrawing {
  /// What a cell looks like.
  enum Look {
    /// The picture alone, filling the cell.
    case tile
    /// A small picture with the photograph's name, date and size beside it.
    case row

    /// Where the picture is in a cell of a size.
    func pictureFrame(in size: CGSize, isRightToLeft: Bool) -> CGRect {
      guard self == .row else { return CGRect(origin: .zero, size: size) }
      let side = max(1, size.height - 2 * CellMetrics.rowPadding)
      let x = isRightToLeft ? size.width - CellMetrics.rowPadding - side : CellMetrics.rowPadding
      return CGRect(x: x, y: CellMetrics.rowPadding, width: side, height: side)
    }
  }

  private let picture = PictureView()
  private let caption = CaptionView()
  private let marks = MarksView()

  /// The thumbnail that is shown or on its way.
  var request: ThumbnailRequest?
  /// Called when the room for the picture has another size.
  var onResize: (() -> Void)?

  /// How the cell is laid out. Part of whatever animation is under way.
  var look = Look.tile {
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

  private(set) var problem: PictureError?
  private var problemText: (style: DrawingStyle, layout: TextLayout)?
  private var isLifted = false
  /// Whether the picture hides all of the tile.
  private var isCovered = false

  required init(frame: CGRect) {
    super.init(frame: frame)
    caption.alpha = 0
    marks.isHidden = true
    addSubview(caption)
    addSubview(picture)
    addSubview(marks)
  }

  /// The size of the picture's room, in points.
  var pictureSize: CGSize { picture.bounds.size }

  /// The room for a picture in a cell of a size.
  func pictureSize(in size: CGSize) -> CGSize { pictureFrame(in: size).size }

  // MARK: Content

  /// Says which photograph the cell stands for.
  func show(_ photo: Photo, problem: PictureError?) {
    caption.caption = CaptionView.Caption(photo, problem: problem)
    accessibilityLabel = problem.map { "\(photo.displayName), \($0.message)" } ?? photo.displayName
    guard problem != self.problem else { return }
    self.problem = problem
    problemText = nil
    if problem != nil { picture.texture = nil }
    isCovered = picture.texture != nil
    setNeedsDisplay()
  }

  /// Whether there is a picture to be seen.
  var hasPicture: Bool { picture.texture != nil }

  /// Shows a picture; the first one fades in when asked to.
  func show(_ texture: Texture?, fades: Bool = false) {
    let isFirst = picture.texture == nil
    picture.texture = texture
    guard texture != nil, isFirst, fades else {
      View.performWithoutAnimation { picture.alpha = 1 }
      setCovered(texture != nil)
      return
    }
    View.performWithoutAnimation { picture.alpha = 0 }
    View.animate(withDuration: Self.fadeDuration, animations: { picture.alpha = 1 }) { [weak self] finished in
      if finished, self?.hasPicture == true { self?.setCovered(true) }
    }
  }

  private func setCovered(_ covered: Bool) {
    guard covered != isCovered else { return }
    isCovered = covered
    setNeedsDisplay()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    show(nil)
    request = nil
    onResize = nil
    isLifted = false
  }

  // MARK: States

  override func setNeedsUpdateConfiguration() {
    marks.marks = MarksView.Marks(
      isSelected: isSelected, isHighlighted: isHighlighted, isFocused: isFocused, showsCheck: isSelecting,
      isInRow: look == .row)
    if look == .row { setNeedsDisplay() }
  }

  override func dragStateDidChange(_ dragState: DragState) {
    isLifted = dragState != .none
    setNeedsDisplay()
  }

  // MARK: Layout

  override func apply(_ layoutAttributes: LayoutAttributes) {
    // Here and not in `willTransition`, which a cell on its way out does not hear of, and may be called back from.
    guard let collectionView = superview as? CollectionView else { return }
    look = collectionView.collectionViewLayout.cellLook
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let before = picture.bounds.size
    picture.frame = pictureFrame(in: size)
    marks.frame = look == .tile ? picture.frame : CGRect(origin: .zero, size: size)
    caption.frame = captionFrame(in: size)
    caption.alpha = look == .row ? 1 : 0
    if picture.bounds.size != before { onResize?() }
  }

  private func pictureFrame(in size: CGSize) -> CGRect {
    look.pictureFrame(in: size, isRightToLeft: isRightToLeft)
  }

  private func captionFrame(in size: CGSize) -> CGRect {
    let side = max(1, size.height - 2 * CellMetrics.rowPadding)
    let start = CellMetrics.rowPadding + side + CellMetrics.rowSpacing
    let mark = look == .row && isSelecting ? CellMetrics.markSide + CellMetrics.markMargin : 0
    let width = max(1, size.width - start - CellMetrics.rowSpacing - mark)
    return CGRect(x: isRightToLeft ? size.width - start - width : start, y: 0, width: width, height: size.height)
  }

  // MARK: Drawing

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let bounds = CGRect(origin: .zero, size: size)
    if isLifted {
      snapshot.appendOutsetShadow(
        Color(white: 0, alpha: Self.liftedShade), around: bounds, radius: CellMetrics.cornerRadius,
        offset: CGSize(width: 0, height: 4), blur: Self.liftedBlur)
    }
    if look == .row, isSelected || isLifted {
      let fill = isSelected ? style.accent.opacity(Self.selectedRowOpacity) : style.background
      snapshot.appendColor(fill, in: bounds, radius: CellMetrics.cornerRadius)
    }
    guard !isCovered else { return }
    let tile = pictureFrame(in: size)
    snapshot.appendColor(style.foreground.opacity(Self.tileOpacity), in: tile, radius: CellMetrics.cornerRadius)
    if style.isHighContrast {
      snapshot.appendBorder(style.foreground, in: tile, width: 1, radius: CellMetrics.cornerRadius)
    }
    if problem != nil { drawProblem(in: snapshot, tile: tile, style: style) }
  }

  private func drawProblem(in snapshot: Snapshot, tile: CGRect, style: DrawingStyle) {
    let color = style.foreground.opacity(style.isHighContrast ? 1 : Self.problemOpacity)
    func drawIcon(at middle: CGFloat) {
      SymbolicIcon.draw(
        "image-missing-symbolic", side: Self.problemIconSide, at: CGPoint(x: tile.midX, y: middle), color: color,
        in: snapshot, scale: style.scale)
    }
    guard look == .tile, tile.height >= Self.problemTextFromHeight, let text = text(of: problem, in: style) else {
      return drawIcon(at: tile.midY)
    }
    text.width = max(1, tile.width - 2 * CellMetrics.rowPadding)
    let height = Self.problemIconSide + CellMetrics.rowPadding + text.size.height
    let top = tile.midY - height / 2
    drawIcon(at: top + Self.problemIconSide / 2)
    snapshot.save()
    snapshot.translate(
      x: tile.minX + CellMetrics.rowPadding, y: (top + Self.problemIconSide + CellMetrics.rowPadding).rounded())
    snapshot.appendLayout(text, color: color)
    snapshot.restore()
  }

  private func text(of problem: PictureError?, in style: DrawingStyle) -> TextLayout? {
    if let problemText, problemText.style == style { return problemText.layout }
    guard let problem, let layout = style.layout(problem.message, font: Font(scale: Self.problemTextScale)) else {
      return nil
    }
    layout.alignment = .center
    layout.ellipsis = .end
    layout.lineLimit = 3
    problemText = (style, layout)
    return layout
  }

  /// How long a picture takes to appear, in seconds.
  private static let fadeDuration = 0.2
  private static let tileOpacity: Float = 0.07
  private static let selectedRowOpacity: Float = 0.18
  private static let liftedShade: Float = 0.35
  private static let liftedBlur: CGFloat = 16
  private static let problemOpacity: Float = 0.7
  private static let problemIconSide: CGFloat = 24
  private static let problemTextScale = 0.85
  private static let problemTextFromHeight: CGFloat = 80
}
