import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Calls by `?` of methods that a delegate may not have.
@Suite(.serialized)
struct OptionalCallTests {
  private final class Quiet: NSObject, CollectionViewDataSource, CollectionViewDelegate {
    func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell { Cell(frame: .zero) }
  }

  private final class Talkative: NSObject, CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var calls: [String] = []
    func numberOfSections(in collectionView: CollectionView) -> Int { 2 }
    func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell { Cell(frame: .zero) }
    func collectionView(_: CollectionView, canMoveItemAt path: IndexPath) -> Bool { path.item == 1 }
    func collectionView(_: CollectionView, layout _: Layout, sizeForItemAt path: IndexPath) -> CGSize {
      CGSize(width: 10, height: 10 * path.item)
    }
    func collectionView(_: CollectionView, shouldHighlightItemAt path: IndexPath) -> Bool { true }
    func collectionView(_: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool { path.item != 1 }
    func collectionView(_: CollectionView, didHighlightItemAt path: IndexPath) { calls.append("down") }
    func collectionView(_: CollectionView, didSelectItemAt path: IndexPath) { calls.append("select \(path.item)") }
    func collectionView(_: CollectionView, didDeselectItemAt path: IndexPath) { calls.append("deselect") }
    func collectionView(_: CollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint) -> CGPoint {
      CGPoint(x: offset.x, y: offset.y + 5)
    }
    func scrollViewDidScroll(_: ScrollView) { calls.append("scroll") }
    func scrollViewDidEndDragging(_: ScrollView, willDecelerate: Bool) { calls.append("end \(willDecelerate)") }
    func scrollViewShouldScrollToTop(_: ScrollView) -> Bool { false }
  }

  private let view = CollectionView(frame: .zero, collectionViewLayout: FlowLayout())
  private let path = IndexPath(item: 1, section: 0)

  @Test func codeThatIsIsolatedToNothingCallsThem() {
    let talkative = Talkative()
    (view.dataSource, view.delegate) = (talkative, talkative)
    let callers = OptionalCallers(view)
    talkative.calls = []
    #expect(callers.sections() == 2 && callers.size(at: path) == CGSize(width: 10, height: 10))
    #expect(callers.permissions(at: path) == [true, false, true, false])
    #expect(callers.target(CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 7))
    callers.tell(path)
    #expect(talkative.calls == ["select 1", "down", "scroll", "end true", "deselect"])
  }

  @Test func answersThatNobodyWroteAreNil() {
    let quiet = Quiet()
    (view.dataSource, view.delegate) = (quiet, quiet)
    let callers = OptionalCallers(view)
    #expect(callers.sections() == 1 && callers.size(at: path) == nil)
    #expect(callers.permissions(at: path) == [nil, nil, nil, nil])
    #expect(callers.target(CGPoint(x: 1, y: 2)) == CGPoint(x: -1, y: -1))
    callers.tell(path)
  }
}
