import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// A picture that can be zoomed while it is as large as fits.
final class PictureCell: Cell, RegistrableCell, ScrollViewDelegate {
  let picture = Picture()
  private let zoom = ScrollView()

  required init(frame: CGRect) {
    super.init(frame: frame)
    (zoom.delegate, zoom.maximumZoomScale) = (self, 8)
    zoom.addSubview(picture)
    addSubview(zoom)
  }

  override func layoutSubviews() {
    guard zoom.frame.size != bounds.size else { return }
    zoom.setZoomScale(1, animated: false)
    for view in [zoom, picture] { view.frame = CGRect(origin: .zero, size: bounds.size) }
    zoom.contentSize = bounds.size
  }

  func viewForZooming(in scrollView: ScrollView) -> View? {
    (superview as? CollectionView)?.collectionViewLayout is PageLayout || zoom.zoomScale > 1 ? picture : nil
  }
}

/// A grid whose cells grow into pages and come back: by a double click, Return, two fingers, or a finger that pulls down.
final class Pictures: NSObject, CollectionViewDataSource, CollectionViewDelegate, AspectRatioLayoutDelegate {
  let view = CollectionView(frame: .zero, collectionViewLayout: Pictures.makeGrid())

  override init() {
    super.init()
    view.register([PictureCell.self])
    (view.dataSource, view.delegate) = (self, self)
    view.layoutZoom = LayoutZoom { [unowned self] in
      let levels = [LayoutZoom.Level(scale: 1, makeLayout: Self.makeGrid), .init(scale: 4) { PageLayout() }]
      return (levels, isWhole ? 1 : 0)
    }
    view.layoutPull = LayoutPull(
      isEnabled: { [unowned self] in isWhole }, begin: { [unowned self] in travel(to: Self.makeGrid()) }, end: { _ in })
  }

  var isWhole: Bool { view.collectionViewLayout is PageLayout }
  private var seen: IndexPath {
    view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY)) ?? IndexPath(item: 0, section: 0)
  }

  static func makeGrid() -> Layout {
    let grid = FlowLayout()
    grid.itemSize = CGSize(width: 160, height: 160)
    grid.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    return grid
  }

  /// Goes back to the grid; false where that is what is shown.
  func goBack() -> Bool {
    guard isWhole else { return false }
    travel(to: Self.makeGrid())
    view.finishInteractiveTransition()
    return true
  }

  @discardableResult
  private func travel(to layout: Layout, about item: IndexPath? = nil) -> TransitionLayout {
    view.startInteractiveTransition(to: layout, aboutItemAt: item ?? seen)
  }

  /// Lets a picture grow, or go back; on its way it can be turned round.
  func collectionView(_ view: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    travel(to: isWhole ? Self.makeGrid() : PageLayout(), about: indexPath)
    view.finishInteractiveTransition()
  }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = view.dequeue(PictureCell.self, for: indexPath)
    cell.picture.number = indexPath.item
    cell.accessibilityLabel = "Picture \(indexPath.item + 1)"
    return cell
  }
  func collectionView(
    _ view: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { Picture.aspect(indexPath.item) }
}

MainLoop.install()
let pictures = Pictures()
let application = Application(id: "org.vitrine.Viewer", isUnique: false)
application.onActivate {
  let window = ApplicationWindow(application)
  window.title = "Viewer"
  window.setDefaultSize(width: 900, height: 640)
  window.setContent(Widget(of: CollectionWidget(pictures.view)))
  KeyController(on: window) { key, _ in key.isEscape && pictures.goBack() }
  window.present()
}
exit(application.run())
