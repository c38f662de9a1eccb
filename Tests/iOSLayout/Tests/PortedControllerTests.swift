import CollectionEngine
import Foundation
import Testing
import WaterfallLayout

/// Code that is written for iOS, in Swift 5 mode, beside its layout.
struct PortedControllerTests {
  private func shown(_ heights: [CGFloat]) -> WaterfallController {
    let controller = WaterfallController(heights: heights)
    controller.loadViewIfNeeded()
    controller.collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.collectionView.hostDidShow(true)
    controller.collectionView.frame(at: 0)
    return controller
  }

  @Test func aBatchUsesWhatDoesNotEscape() {
    let controller = shown([10, 200, 20, 300])
    controller.remove { $0 > 100 }
    #expect(controller.heights == [10, 20] && controller.collectionView.numberOfItems(inSection: 0) == 2)
  }

  @Test func aBatchMayBeMissing() {
    let controller = shown([10, 20])
    var ran: [String] = []
    controller.run(nil) { ran.append("none \($0)") }
    controller.run({ ran.append("updates") }) { ran.append("some \($0)") }
    controller.collectionView.frame(at: 1)
    #expect(ran == ["none true", "updates", "some true"])
  }

  @Test func theViewOfAControllerIsItsCollectionView() {
    let controller = shown([10])
    #expect(controller.view === controller.collectionView && controller.view.alpha == 0.5)
    #expect(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
  }

  /// viewWillAppear, viewIsAppearing, viewDidAppear, viewWillLayoutSubviews, viewDidLayoutSubviews.
  @Test func aControllerIsNotifiedOfAppearingAndOfLayout() {
    let controller = shown([10])
    #expect(controller.life == ["will appear", "is appearing", "did appear", "will lay out", "did lay out"])
  }

  @Test func aClassThatIsKnownAsAClassAloneIsRegisteredWhereItFits() {
    let view = CollectionView(frame: .zero, collectionViewLayout: FlowLayout())
    var faults: [String] = []
    view.faultHandler = { faults.append($0) }
    let (row, title): (AnyClass, AnyClass) = (Row.self, Title.self)
    view.register(row, forCellWithReuseIdentifier: "row")
    view.register(title, forSupplementaryViewOfKind: "header", withReuseIdentifier: "title")
    let path = IndexPath(item: 0, section: 0)
    #expect(view.dequeueReusableCell(withReuseIdentifier: "row", for: path) is Row)
    #expect(
      view.dequeueReusableSupplementaryView(ofKind: "header", withReuseIdentifier: "title", for: path) is Title)
    #expect(faults.isEmpty)
    view.register(title, forCellWithReuseIdentifier: "row")
    #expect(faults == ["Title is registered, and is no Cell"])
    #expect(view.dequeueReusableCell(withReuseIdentifier: "row", for: path) is Row)
  }

  @Test func whatComesFromAnArchiveIsEmptyAndFlows() throws {
    let controller = try #require(WaterfallController(coder: NSKeyedArchiver(requiringSecureCoding: true)))
    #expect(controller.collectionViewLayout is FlowLayout && controller.collectionView.frame == .zero)
    let view = try #require(WaterfallView(coder: NSKeyedArchiver(requiringSecureCoding: true)))
    #expect(view.origin == "archive" && view.collectionViewLayout is FlowLayout && view.frame == .zero)
    #expect(view.collectionViewLayout.collectionView === view)
    #expect(WaterfallView(frame: .zero, collectionViewLayout: CarouselLayout()).origin == "code")
  }
}

private final class Row: CollectionEngine.Cell {}
private final class Title: ReusableView {}
