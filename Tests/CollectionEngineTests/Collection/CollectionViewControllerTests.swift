import Foundation
import Testing

@testable import CollectionEngine

private final class Numbers: CollectionViewController, CollectionViewDelegateFlowLayout {
  var life: [String] = []
  var selected: [Int] = []
  var moves: [String] = []
  var mayScrollToTop = true
  var numbers = Array(0..<40)

  override func viewDidLoad() {
    life.append("load")
    collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    life.append("willAppear")
  }
  override func viewDidAppear(_ animated: Bool) { life.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { life.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { life.append("didDisappear") }

  override func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }
  override func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  override func collectionView(_ view: CollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
  override func collectionView(_ view: CollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    moves.append("\(source.item) to \(target.item)")
    numbers.insert(numbers.remove(at: source.item), at: target.item)
  }
  override func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) { selected.append(path.item) }
  override func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { mayScrollToTop }
  func collectionView(_ view: CollectionView, layout: Layout, sizeForItemAt path: IndexPath) -> CGSize {
    CGSize(width: 100, height: 100)
  }
}

struct CollectionViewControllerTests {
  private func shown() -> Numbers {
    let controller = Numbers(collectionViewLayout: FlowLayout())
    controller.collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.collectionView.hostDidShow(true)
    controller.collectionView.frame(at: 0)
    return controller
  }

  private func press(_ controller: Numbers, _ points: [CGPoint]) {
    let view: CollectionView = controller.collectionView
    view.handle(InputEvent(.pointerDown(points[0], button: .primary, clicks: 1), time: 1))
    for point in points.dropFirst() { view.handle(InputEvent(.pointerMoved(point), time: 1)) }
    view.handle(InputEvent(.pointerUp(points[points.count - 1], button: .primary), time: 1))
  }

  @Test func itOwnsTheViewAndIsItsDataSourceAndDelegate() {
    let controller = Numbers(collectionViewLayout: FlowLayout())
    #expect(!controller.isViewLoaded && controller.life.isEmpty)
    #expect(controller.collectionView.collectionViewLayout === controller.collectionViewLayout)
    #expect(controller.isViewLoaded && controller.life == ["load"])
    #expect(controller.collectionView.dataSource === controller && controller.collectionView.delegate === controller)
    controller.collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.collectionView.frame(at: 0)
    #expect(controller.collectionView.layoutAttributesForItem(at: path(0))?.size == CGSize(width: 100, height: 100))
    press(controller, [CGPoint(x: 50, y: 50)])
    #expect(controller.selected == [0])
  }

  @Test func itIsNotifiedOfComingAndGoingOnce() {
    let controller = shown()
    controller.collectionView.hostDidShow(true)
    controller.collectionView.hostDidShow(false)
    controller.collectionView.hostDidShow(false)
    #expect(controller.life == ["load", "willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  @Test func nothingIsSelectedWhenItComesBackByDefault() {
    let controller = shown()
    for clears in [false, true] {
      controller.clearsSelectionOnViewWillAppear = clears
      press(controller, [CGPoint(x: 50, y: 50)])
      controller.collectionView.hostDidShow(false)
      controller.collectionView.hostDidShow(true)
      #expect((controller.collectionView.indexPathsForSelectedItems == nil) == clears)
    }
  }

  @Test func theStandardGestureMovesItemsByDefault() {
    let controller = shown()
    let way = [CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 60), CGPoint(x: 160, y: 50)]
    press(controller, way)
    #expect(controller.moves == ["0 to 1"])
    controller.installsStandardGestureForInteractiveMovement = false
    press(controller, way)
    #expect(controller.moves.count == 1)
    #expect(controller.collectionView.beginInteractiveMovementForItem(at: path(0)))
    controller.collectionView.cancelInteractiveMovement()
  }

  @Test func aSubclassSaysWhetherTheContentsGoToTheTop() {
    let controller = shown()
    controller.collectionView.contentOffset.y = 100
    controller.mayScrollToTop = false
    #expect(!controller.collectionView.scrollToTop())
    controller.mayScrollToTop = true
    #expect(controller.collectionView.scrollToTop())
  }

  @Test func selectionModeIsTheViews() {
    let controller = shown()
    controller.setEditing(true, animated: true)
    #expect(controller.collectionView.isEditing && controller.isEditing)
    controller.isEditing = false
    #expect(!controller.collectionView.isEditing)
  }

  @Test func whatItDoesNotWriteIsAsWithAnyDelegate() {
    let controller = CollectionViewController(collectionViewLayout: FlowLayout())
    let view: CollectionView = controller.collectionView
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 0 && view.indexTitles.isEmpty)
    #expect(OptionalAnswer.of { controller.numberOfSections(in: view) } == nil)
    view.allowsFocus = false
    view.selectionFollowsFocus = false
    #expect(!controller.collectionView(view, canFocusItemAt: path(0)))
    #expect(!controller.collectionView(view, selectionFollowsFocusForItemAt: path(0)))
    #expect(controller.collectionView(view, canPerformPrimaryActionForItemAt: path(0)))
    #expect(controller.collectionView(view, contextMenuConfigurationForItemsAt: [path(0)], point: .zero) == nil)
  }
}
