import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

struct LotOriginLayoutTests {
  private let frame = CGRect(x: 40, y: 30, width: 200, height: 100)

  private func view(_ origin: @escaping () -> (lot: Int, frame: CGRect)?) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: LotOriginLayout(origin))
    view.layoutIfNeeded()
    return view
  }

  @Test func theLotIsInItsPlaceAndNoOtherIsAnywhere() {
    let view = view { (3, frame) }
    let layout = view.collectionViewLayout
    let all = CGRect(x: 0, y: 0, width: 400, height: 300)
    #expect(layout.layoutAttributesForElements(in: all)?.map(\.indexPath) == [IndexPath(item: 3, section: 0)])
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame == frame)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)) == nil)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 300, y: 0, width: 100, height: 300))?.isEmpty == true)
    #expect(view.contentSize == all.size)
  }

  @Test func nothingIsShownWhereTheLotCannotBeSeen() {
    let layout = view { nil }.collectionViewLayout
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 400, height: 300))?.isEmpty == true)
  }

  @Test func thePlaceIsAskedForAgainWhenTheViewHasAnotherSize() {
    var place = frame
    let view = view { (0, place) }
    place.origin.x += 50
    view.frame.size.width = 500
    view.layoutIfNeeded()
    #expect(view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame == place)
  }
}
