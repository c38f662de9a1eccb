import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Views of pictures: `UIImageView`, and `UIImage`.
@Suite(.serialized) @MainActor
struct ImageViewTests {
  private final class Pixels: ImagePixels {
    let width, height: Int

    init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
  }

  private func image(_ width: Int = 40, _ height: Int = 20, scale: CGFloat = 1) -> ViewImage {
    ViewImage(Pixels(width, height), scale: scale)
  }

  /// By `size` and `scale`; and `init(systemName:)`.
  @Test func aPictureHasItsSizeInPoints() {
    #expect(image().size == CGSize(width: 40, height: 20) && image(scale: 2).size == CGSize(width: 20, height: 10))
    #expect(image(scale: 0).scale == 1 && image(scale: .nan).scale == 1 && image(scale: 2).scale == 2)
    let pixels = Pixels(1, 1)
    #expect(ViewImage(pixels) == ViewImage(pixels) && ViewImage(pixels) != ViewImage(Pixels(1, 1)))
    #expect(ViewImage(pixels).pixels === pixels && ViewImage(pixels).name == nil)
    let symbol = ViewImage(systemName: "folder-symbolic")
    #expect(symbol?.name == "folder-symbolic" && symbol?.pixels == nil)
    #expect(symbol?.size == CGSize(width: 16, height: 16) && ViewImage(systemName: "") == nil)
  }

  /// By `withRenderingMode`, `renderingMode` and `withTintColor`.
  @Test func aTemplateHasTheColourOfItsView() throws {
    let symbol = try #require(ViewImage(systemName: "folder-symbolic"))
    func colors(_ image: ViewImage) -> [DynamicColor?] {
      ([image] + PictureCell.treatments(of: image)).map { $0.color(tint: .systemGreen) }
    }
    let red = DynamicColor(red: 1, green: 0, blue: 0, alpha: 1)
    // As it is, original, template, original in red, in red.
    #expect(colors(symbol) == [.systemGreen, .label, .systemGreen, red, .systemGreen])
    #expect(colors(image()) == [nil, nil, .systemGreen, red, red])
    #expect(PictureCell.treatments(of: symbol).map(\.renderingMode.rawValue) == [1, 2, 1, 0])
  }

  /// By `image`, `highlightedImage` and `isHighlighted`; `init(image:)` and `init(image:highlightedImage:)`.
  @Test func aHighlightedViewShowsItsOtherPicture() {
    let (usual, other) = (image(), image(10, 10))
    let view = ImageView(image: usual)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 20) && !view.isUserInteractionEnabled)
    view.isHighlighted = true
    #expect(view.shownImage == usual)
    view.highlightedImage = other
    #expect(view.shownImage == other && view.intrinsicContentSize == CGSize(width: 10, height: 10))
    view.isHighlighted = false
    #expect(view.shownImage == usual && view.image == usual)
    let both = ImageView(image: usual, highlightedImage: other)
    #expect(both.bounds.size == usual.size && both.highlightedImage == other && !both.isHighlighted)
  }

  /// By `intrinsicContentSize`, `sizeThatFits` and `sizeToFit`.
  @Test func aViewIsAsLargeAsItsPicture() {
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 7, height: 9))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 7, height: 9) && view.imageFrame(in: view.bounds.size) == nil)
    view.image = image(scale: 2)
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
    #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 20, height: 10))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 20, height: 10))
  }

  /// By `contentMode`: a picture of 40 × 20 points in a view of 100 × 100.
  @Test func aPictureStandsWhereTheModeSays() {
    let view = ImageView(image: image())
    #expect(view.contentMode == .scaleToFill && PictureCell.modes.map(\.rawValue) == Array(0...12))
    func frame(_ mode: View.ContentMode) -> [CGFloat] {
      view.contentMode = mode
      let frame = view.imageFrame(in: CGSize(width: 100, height: 100)) ?? .null
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
    let scaled: [[CGFloat]] = [[0, 0, 100, 100], [0, 25, 100, 50], [-50, 0, 200, 100], [0, 0, 100, 100]]
    let places: [[CGFloat]] = [
      [30, 40], [30, 0], [30, 80], [0, 40], [60, 40], [0, 0], [60, 0], [0, 80], [60, 80],
    ]
    #expect(PictureCell.modes.map(frame) == scaled + places.map { $0 + [40, 20] })
    let empty = View.ContentMode.scaleAspectFit.frame(of: .zero, in: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(empty == .zero)
  }

  /// Of another `image`, `contentMode`, `isHighlighted` or `tintColor`.
  @Test func aViewIsDrawnAgainWhereItsPictureChanges() {
    let (usual, other) = (image(), image())
    let view = ImageView(image: usual)
    var revision = view.contentsRevision
    func isNew() -> Bool {
      defer { revision = view.contentsRevision }
      return view.contentsRevision != revision
    }
    view.image = usual
    #expect(!isNew())
    view.highlightedImage = other
    #expect(!isNew())
    view.isHighlighted = true
    #expect(isNew())
    view.highlightedImage = nil
    #expect(isNew())
    view.image = other
    #expect(isNew())
    view.contentMode = .center
    #expect(isNew())
    view.tintColor = .systemRed
    #expect(isNew())
  }

  @Test func aPictureOfAnotherSizeAsksForAnotherSizeOfWhatItIsIn() {
    final class Box: View {
      var times = 0
      override func invalidateIntrinsicContentSize() { times += 1 }
    }
    let (box, view) = (Box(), ImageView(image: image()))
    box.addSubview(view)
    view.image = image()
    #expect(box.times == 0)
    view.image = image(41, 20)
    #expect(box.times == 1)
    view.image = nil
    #expect(box.times == 2)
  }

  @Test func aCellShowsAPictureAndASymbol() throws {
    let cell = PictureCell(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
    cell.imageView.image = image()
    cell.layoutIfNeeded()
    #expect(cell.imageView.frame == cell.bounds && cell.imageView.clipsToBounds)
    #expect(cell.imageView.imageFrame(in: cell.bounds.size) == CGRect(x: -30, y: 0, width: 180, height: 90))
    #expect(cell.badge.frame == CGRect(x: 100, y: 4, width: 16, height: 16))
    let color = try #require(cell.badge.shownImage).color(tint: cell.badge.tintColor)
    #expect(color == .systemOrange)
  }

  private final class Host: ViewHost {
    var frames: [CGRect] = []
    var displayScale: CGFloat { 2 }
    var animationsEnabled: Bool { true }
    var layoutDirection: LayoutDirection { .leftToRight }
    func viewNeedsFrame(_ view: View) {}
    func viewNeedsDisplay(_ view: View) {}
    func image(of view: View) -> ViewImage? {
      frames.append((view as? PictureCell)?.imageView.frame ?? .null)
      return ViewImage(Pixels(240, 180), scale: 2)
    }
  }

  /// By `snapshotView(afterScreenUpdates:)`.
  @Test func aStillStandsForAView() throws {
    let (root, host) = (View(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Host())
    let cell = PictureCell(frame: CGRect(x: 20, y: 30, width: 119.5, height: 90))
    root.host = host
    root.addSubview(cell)
    let still = try #require(cell.putStill(in: root) as? ImageView)
    // Of the cell as it is after the layout that was due.
    #expect(host.frames == [cell.bounds] && still.superview === root)
    #expect(still.frame == cell.frame && still.image?.size == CGSize(width: 120, height: 90))
    #expect(still.imageFrame(in: still.bounds.size) == cell.bounds)
    root.host = nil
    // Of a view in no window, by the host of the window that was shown last; by none where that has none.
    #expect(View.lastShown !== root || cell.putStill(in: root) == nil)
  }
}
