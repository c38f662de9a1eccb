import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoLibrary

/// A photograph of the grid, or what is wrong with it.
final class PhotoCell: PictureCell, RegistrableCell {
  private(set) var problem: PictureError?
  private var problemText: (style: DrawingStyle, layout: TextLayout)?
  private var isLifted = false
  /// What it stands for. Set before `show`.
  var stack = Stack()
  /// Called when the badge of a stack is pressed.
  var onStackPress: () -> Void = {}
  private var folderTitle: (style: DrawingStyle, layout: TextLayout)?
  private let pile = StackView()

  /// A folder that a cell stands for.
  struct Folder: Equatable {
    var title: String
    /// The number of photographs in it.
    var count: Int
    /// The pictures that are seen of it.
    var pictures: [Photo.ID]
  }

  /// The folder that the cell stands for; nil for a photograph.
  private(set) var folder: Folder? {
    didSet {
      guard folder != oldValue else { return }
      pile.count = (folder?.pictures.count ?? 1) - 1
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  private let photoMarks = PhotoMarksView(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(pile, at: 0)
    photoMarks.isHidden = true
    addSubview(photoMarks)
  }

  // MARK: Content

  /// Says which photograph the cell stands for.
  func show(_ photo: Photo, problem: PictureError?) {
    folder = nil
    showPhoto(photo, problem: problem)
  }

  /// Says which folder the cell stands for, of which it shows the first picture.
  func show(_ folder: Folder, cover photo: Photo, problem: PictureError?) {
    self.folder = folder
    stack = Stack()
    showPhoto(photo, problem: problem)
    let counted = localized("{count} photo", "{count} photos", folder.count)
    caption.caption = CaptionView.Caption(name: folder.title, detail: counted, figure: "")
    accessibilityLabel = localized("{folder}, folder, {count}", ["folder": folder.title, "count": counted])
  }

  /// Shows the pictures below the first one of a folder, from the highest down.
  func showBelow(_ textures: [Texture?]) { pile.show(textures) }

  private func showPhoto(_ photo: Photo, problem: PictureError?) {
    isPhotograph = photo.kind != .video
    pixelWidth = photo.size.map { CGFloat($0.width) }
    picture.badge = photo.lengthText ?? stack.text
    // A video without a frame is none that is broken.
    let fault = problem == .noFrame ? nil : problem
    caption.caption = CaptionView.Caption(photo, problem: fault)
    accessibilityLabel =
      ([stack.spoken(photo.spokenName)] + photo.marks.words + [fault?.message].compactMap(\.self))
      .joined(separator: ", ")
    show(photo.marks)
    guard problem != self.problem else { return }
    self.problem = problem
    problemText = nil
    if problem != nil { picture.texture = nil }
    isCovered = picture.texture != nil
    setNeedsDisplay()
  }

  override func performPress(at point: CGPoint) -> Bool {
    guard stack.text != nil, case let frame = pictureFrameInCell, !picture.isBadgeHidden,
      let badge = picture.badgeFrame?.offsetBy(dx: frame.minX, dy: frame.minY),
      badge.insetBy(dx: -Self.badgeReach, dy: -Self.badgeReach).contains(point)
    else { return false }
    onStackPress()
    return true
  }

  override var isZoomable: Bool { isPhotograph && folder == nil && problem == nil }
  /// Whether it stands for a photograph, and not for a video.
  private var isPhotograph = false

  override func releasePicture() {
    super.releasePicture()
    pile.show(Array(repeating: nil, count: pile.count))
  }

  override func pictureFrame(in size: CGSize) -> CGRect {
    let frame = super.pictureFrame(in: size)
    guard folder != nil, look == .tile else { return frame }
    var inner = frame.insetBy(dx: Self.folderMargin, dy: Self.folderMargin)
    inner.size.height = max(1, inner.height - Self.folderTitleHeight)
    inner.size.width = max(1, inner.width)
    return inner
  }

  private func show(_ marks: PhotoMarks) {
    guard marks != photoMarks.marks else { return }
    let isDimmed = marks.flag == .rejected
    if isDimmed != (photoMarks.marks.flag == .rejected) { setNeedsDisplay() }
    photoMarks.marks = marks
    if hasPicture { picture.alpha = pictureOpacity }
  }

  /// What is rejected is dimmed.
  override var pictureOpacity: CGFloat { photoMarks.marks.flag == .rejected ? Self.rejectedOpacity : 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    photoMarks.frame = pictureFrameInCell
    pile.frame = photoMarks.frame
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onStackPress = {}
    folder = nil
    (isLifted, isTaken, draggedCount) = (false, false, 0)
  }

  override func dragStateDidChange(_ dragState: DragState) {
    let grid = dragState == .none ? nil : superview as? CollectionView
    let dragged = grid?.indexPathOfInteractivelyMovingItem.flatMap { grid?.cellForItem(at: $0) }
    isLifted = dragState != .none && (dragged == nil || dragged === self)
    isTaken = dragState != .none && !isLifted
    draggedCount = dragged === self && isSelected ? grid?.numberOfSelectedItems ?? 0 : 0
    setNeedsUpdateConfiguration()
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func rowFill(in style: DrawingStyle) -> Color? {
    super.rowFill(in: style) ?? (isLifted ? style.background : nil)
  }

  override func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    if isLifted {
      snapshot.appendOutsetShadow(
        Color(white: 0, alpha: Self.liftedShade), around: CGRect(origin: .zero, size: size),
        radius: CellMetrics.cornerRadius, offset: CGSize(width: 0, height: 4), blur: Self.liftedBlur)
    }
    super.draw(in: snapshot, size: size, style: style)
    if let folder, look == .tile { draw(folder, in: snapshot, size: size, style: style) }
    if !isCovered, problem != nil { drawProblem(in: snapshot, tile: shownPictureFrame(in: size), style: style) }
  }

  /// The name of the folder below its pictures.
  private func draw(_ folder: Folder, in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    if folderTitle?.style != style {
      folderTitle = style.layout("", font: Font(weight: 600)).map { (style, $0) }
      folderTitle?.layout.ellipsis = .end
      folderTitle?.layout.isSingleParagraph = true
      folderTitle?.layout.alignment = .center
    }
    guard let layout = folderTitle?.layout else { return }
    layout.text = folder.title
    layout.width = max(1, size.width - 2 * CellMetrics.rowPadding)
    let y =
      size.height - Self.folderTitleHeight + (Self.folderTitleHeight - layout.size.height) / 2 - CellMetrics.rowPadding
      / 2
    snapshot.appendLayout(layout, color: style.foreground, at: CGPoint(x: CellMetrics.rowPadding, y: y.rounded()))
  }

  private func drawProblem(in snapshot: Snapshot, tile: CGRect, style: DrawingStyle) {
    let color = style.foreground.opacity(style.isHighContrast ? 1 : Self.problemOpacity)
    func drawIcon(at middle: CGFloat) {
      SymbolicIcon.draw(
        problem == .noFrame ? "video-x-generic-symbolic" : "image-missing-symbolic", side: Self.problemIconSide,
        at: CGPoint(x: tile.midX, y: middle), color: color,
        in: snapshot, scale: style.scale)
    }
    guard look == .tile, tile.height >= Self.problemTextFromHeight, problem != .noFrame,
      let text = text(of: problem, in: style)
    else {
      return drawIcon(at: tile.midY)
    }
    text.width = max(1, tile.width - 2 * CellMetrics.rowPadding)
    let height = Self.problemIconSide + CellMetrics.rowPadding + text.size.height
    let top = tile.midY - height / 2
    drawIcon(at: top + Self.problemIconSide / 2)
    let y = (top + Self.problemIconSide + CellMetrics.rowPadding).rounded()
    snapshot.appendLayout(text, color: color, at: CGPoint(x: tile.minX + CellMetrics.rowPadding, y: y))
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

  /// How far round its badge a stack can be pressed, in points.
  private static let badgeReach: CGFloat = 8
  private static let folderMargin: CGFloat = 14
  private static let folderTitleHeight: CGFloat = 24
  private static let rejectedOpacity: CGFloat = 0.35
  private static let liftedShade: Float = 0.35
  private static let liftedBlur: CGFloat = 16
  private static let problemOpacity: Float = 0.7
  private static let problemIconSide: CGFloat = 24
  private static let problemTextScale = 0.85
  private static let problemTextFromHeight: CGFloat = 80
}
