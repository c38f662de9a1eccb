import Adwaita
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
  func viewForZooming(in _: ScrollView) -> View? { pictures.isWhole || zoom.zoomScale > 1 ? picture : nil }
}

/// A grid whose cells grow into pages and come back: by a double click, Return, two fingers, or a finger that pulls down.
final class Pictures: NSObject, CollectionViewDataSource, CollectionViewDelegate, AspectRatioLayoutDelegate {
  let view = CollectionView(frame: .zero, collectionViewLayout: Pictures.grid())
  var isWhole: Bool { view.collectionViewLayout is PageLayout }

  override init() {
    super.init()
    view.register([PictureCell.self])
    (view.dataSource, view.delegate) = (self, self)
    view.layoutZoom = LayoutZoom { [unowned self] in
      ([.init(scale: 1, makeLayout: Self.grid), .init(scale: 4) { PageLayout() }], isWhole ? 1 : 0)
    }
    view.layoutPull = LayoutPull(
      isEnabled: { [unowned self] in isWhole }, begin: { [unowned self] in turn() }, end: { _ in })
  }
  static func grid() -> Layout {
    let grid = FlowLayout()
    grid.itemSize = CGSize(width: 160, height: 160)
    return grid
  }
  /// Begins to let a picture grow, or go back: the one in the middle unless another is given.
  private func turn(_ item: IndexPath? = nil) -> TransitionLayout {
    let seen = item ?? view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    return view.startInteractiveTransition(to: isWhole ? Self.grid() : PageLayout(), aboutItemAt: seen ?? [0, 0])
  }
  func collectionView(_ view: CollectionView, performPrimaryActionForItemAt item: IndexPath) { goAllTheWay(item) }
  @discardableResult func goAllTheWay(_ item: IndexPath? = nil) -> Bool {
    _ = turn(item)
    view.finishInteractiveTransition()
    return true
  }
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
  func collectionView(_ view: CollectionView, cellForItemAt item: IndexPath) -> Cell {
    let cell = view.dequeue(PictureCell.self, for: item)
    (cell.picture.number, cell.accessibilityLabel) = (item.item, "Picture \(item.item + 1)")
    return cell
  }
  func collectionView(_ view: CollectionView, layout: Layout, aspectRatioForItemAt item: IndexPath) -> CGFloat {
    Picture.aspect(item.item)
  }
}

MainLoop.install()
let pictures = Pictures()
let application = AdwaitaApplication(id: "org.vitrine.Viewer", isUnique: false)
application.onActivate {
  let window = ApplicationWindow(application)
  window.title = "Viewer"
  window.setDefaultSize(width: 900, height: 640)
  window.setContent(Widget(of: CollectionWidget(pictures.view)))
  KeyController(on: window) { key, _ in key.isEscape && pictures.isWhole && pictures.goAllTheWay() }
  window.present()
}
exit(application.run())
