import CollectionEngine
import Foundation
import GTK

/// The space in which a picture is zoomed that is shown as large as it fits: all of the view that its cell is in.
final class PictureZoomView: ScrollView, ScrollViewDelegate {
  /// The picture; at scale 1 it is where its cell is.
  let picture: PictureView
  /// Called at each step of the scale, and when it has come to rest.
  var onZoom: () -> Void = {}
  /// Called when another part of the picture is seen.
  var onScroll: () -> Void = {}
  /// Whether the picture is given another size: nobody has zoomed.
  private var isBeingLaid = false
  /// A part of the picture in more pixels, over it.
  private var detail: PictureView?

  /// How many times larger than its pixels the picture can be shown.
  private static let beyondPixels: CGFloat = 8
  /// How many times larger than it fits it can always be shown.
  private static let leastMaximum: CGFloat = 4
  /// From how many device pixels a pixel has its edges are seen.
  private static let pixelatedFrom: CGFloat = 2
  /// What a step of keys magnifies by.
  private static let step: CGFloat = 1.5
  /// As near as this, a scale is another.
  private static let tolerance: CGFloat = 1.001

  /// Device pixels of the screen that a pixel of the picture has at scale 1; 1 where its size is not known.
  var pixelScale: CGFloat = 1 {
    didSet { if pixelScale != oldValue { limit() } }
  }

  init(_ picture: PictureView) {
    self.picture = picture
    super.init(frame: .zero)
    clipsToBounds = true
    // At its sides the next page comes: one swipe there is enough, with nothing to spring back first.
    bouncesHorizontally = false
    contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    delegate = self
    addSubview(picture)
    limit()
  }

  private func limit() {
    maximumZoomScale = max(Self.beyondPixels / max(pixelScale, .leastNormalMagnitude), Self.leastMaximum)
    showPixels()
  }

  /// The scale at which each pixel of the picture is one of the screen; 1 at least.
  var actualScale: CGFloat { max(1, 1 / pixelScale) }

  /// Whether the picture is larger than it fits, or is about to be.
  var isZoomed: Bool { zoomScale > Self.tolerance || targetZoomScale > Self.tolerance }

  /// Gives the picture a size, in a space whose middle is its middle. What is zoomed keeps its scale and its middle.
  /// - Parameter displayScale: device pixels in a point: the picture stands on them.
  func lay(_ size: CGSize, in space: CGSize, displayScale: CGFloat) {
    func margin(_ space: CGFloat, _ length: CGFloat) -> CGFloat {
      // Up to a pixel beyond the space rather than one too few of it.
      max(0, ((space - length) / 2 * displayScale).rounded(.up) / displayScale)
    }
    let box = CGRect(origin: .zero, size: size)
      .insetBy(dx: -margin(space.width, size.width), dy: -margin(space.height, size.height))
    guard size != picture.bounds.size || box != frame else { return }
    let scale = zoomScale
    let middle = shownMiddle
    isBeingLaid = true
    setZoomScale(1, animated: false)
    frame = box
    picture.transform = .identity
    picture.frame = CGRect(origin: .zero, size: size)
    contentSize = size
    stopScrolling()
    if scale > Self.tolerance { show(scale, about: middle) }
    isBeingLaid = false
    if scale > Self.tolerance { onZoom() }
  }

  /// Shows a scale with a point of the picture in the middle, as far as there is something around it.
  /// - Parameter middle: in parts of the picture's size.
  func show(_ scale: CGFloat, about middle: CGPoint) {
    setZoomScale(scale, animated: false)
    contentOffset = clampedOffset(
      CGPoint(
        x: middle.x * contentSize.width - bounds.width / 2, y: middle.y * contentSize.height - bounds.height / 2))
  }

  // MARK: Where the picture is

  /// The point of the picture in the middle of the space, in parts of its size.
  var shownMiddle: CGPoint {
    CGPoint(x: bounds.midX / max(1, contentSize.width), y: bounds.midY / max(1, contentSize.height))
  }

  /// The rectangle of the picture, in parts of its cell's size; all of it at scale 1.
  var shownRect: CGRect {
    let size = CGSize(width: contentSize.width / zoomScale, height: contentSize.height / zoomScale)
    guard size.width > 0, size.height > 0 else { return .unit }
    let origin = CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
    return CGRect(
      x: origin.x / size.width, y: origin.y / size.height, width: zoomScale, height: zoomScale)
  }

  /// Brings the picture to where `shownRect` had it.
  func show(_ rect: CGRect) {
    guard rect.width > Self.tolerance, rect.height > 0 else { return }
    setZoomScale(rect.width, animated: false)
    let size = CGSize(width: contentSize.width / zoomScale, height: contentSize.height / zoomScale)
    contentOffset = clampedOffset(
      CGPoint(x: frame.minX - rect.minX * size.width, y: frame.minY - rect.minY * size.height))
  }

  // MARK: A part in more pixels

  /// The rectangle that is seen, in parts of the picture's size.
  var seenRect: CGRect {
    guard contentSize.width > 0, contentSize.height > 0 else { return .unit }
    return CGRect(
      x: bounds.minX / contentSize.width, y: bounds.minY / contentSize.height, width: bounds.width / contentSize.width,
      height: bounds.height / contentSize.height
    ).intersection(.unit)
  }

  /// Shows a part of the picture in more pixels.
  /// - Parameter place: where it is, in parts of the picture's size.
  func showDetail(_ texture: Texture, at place: CGRect) {
    let view = detail ?? PictureView()
    let size = picture.bounds.size
    view.cornerRadius = 0
    view.isPixelated = picture.isPixelated
    View.performWithoutAnimation {
      view.frame = CGRect(
        x: place.minX * size.width, y: place.minY * size.height, width: place.width * size.width,
        height: place.height * size.height)
    }
    view.texture = texture
    if detail == nil { picture.addSubview(view) }
    detail = view
  }

  /// Shows no part in more pixels.
  func hideDetail() {
    guard let detail else { return }
    detail.removeFromSuperview()
    self.detail = nil
  }

  // MARK: By keys, and a double click

  /// Shows the picture a step larger or smaller.
  func zoom(by steps: Int) { setZoomScale(targetZoomScale * pow(Self.step, CGFloat(steps)), animated: true) }

  /// Shows the picture so large that each of its pixels is one of the screen, or as large as it fits where it is larger.
  /// - Parameter point: what stays where it is, in the space.
  func toggle(about point: CGPoint) {
    guard zoomScale <= Self.tolerance else { return setZoomScale(1, animated: true) }
    // A picture of few pixels fills the view already: it is shown larger all the same.
    let scale = max(actualScale, 2)
    let place = CGPoint(x: (point.x + bounds.minX) / zoomScale, y: (point.y + bounds.minY) / zoomScale)
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    let part = CGPoint(x: point.x / bounds.width, y: point.y / bounds.height)
    zoom(
      to: CGRect(
        x: place.x - size.width * part.x, y: place.y - size.height * part.y, width: size.width, height: size.height),
      animated: true)
  }

  /// Toggles where an item was pressed that is being opened. False where it was opened by a key.
  func toggle(wherePressed collectionView: CollectionView) -> Bool {
    guard let point = collectionView.primaryActionLocation else { return false }
    let offset = collectionView.contentOffset
    let place = convert(CGPoint(x: point.x + offset.x, y: point.y + offset.y), from: collectionView)
    toggle(about: CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY))
    return true
  }

  // MARK: Delegate

  /// Nil once the picture is in its cell again.
  func viewForZooming(in scrollView: ScrollView) -> View? { picture.superview === self ? picture : nil }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    showPixels()
    if !isBeingLaid { onZoom() }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { if !isBeingLaid { onScroll() } }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) { onZoom() }

  private func showPixels() {
    picture.isPixelated = zoomScale * pixelScale >= Self.pixelatedFrom
    detail?.isPixelated = picture.isPixelated
    picture.isBadgeHidden = zoomScale > Self.tolerance
  }
}

extension CGRect {
  /// All of something, in parts of its size.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}
