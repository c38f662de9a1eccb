import Foundation
import Testing

@testable import CollectionEngine

struct LayoutAttributesTests {
  private let attributes = LayoutAttributes(forCellWith: path(3, 2))

  @Test func newAttributesShowTheirElementAsItIs() {
    #expect(attributes.indexPath == path(3, 2))
    #expect(attributes.frame == .zero && attributes.bounds == .zero && attributes.center == .zero)
    #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
    #expect(attributes.transform3D.isIdentity && attributes.transform.isIdentity)
  }

  @Test func attributesKnowWhatTheySpeakOf() {
    #expect(attributes.representedElementCategory == .cell && attributes.representedElementKind == nil)
    let header = LayoutAttributes(forSupplementaryViewOfKind: "header", with: IndexPath(index: 4))
    #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "header")
    #expect(header.indexPath == IndexPath(index: 4))
    let board = LayoutAttributes(forDecorationViewOfKind: "board", with: path(0))
    #expect(board.representedElementCategory == .decorationView && board.representedElementKind == "board")
    board.indexPath = path(9, 1)
    #expect(board.indexPath == path(9, 1))
  }

  @Test func frameCenterSizeAndBoundsSpeakOfOneRectangle() {
    attributes.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    #expect(attributes.center == CGPoint(x: 30, y: 50) && attributes.size == CGSize(width: 40, height: 60))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
    attributes.size = CGSize(width: 20, height: 20)
    #expect(attributes.frame == CGRect(x: 20, y: 40, width: 20, height: 20))
    attributes.center = .zero
    #expect(attributes.frame == CGRect(x: -10, y: -10, width: 20, height: 20))
    attributes.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    #expect(attributes.frame == CGRect(x: -4, y: -2, width: 8, height: 4))
  }

  @Test func underATransformTheFrameIsWhatItTakesAndTheRestStays() {
    attributes.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 4)
    #expect(attributes.frame == CGRect(x: -10, y: -15, width: 40, height: 40))
    #expect(attributes.size == CGSize(width: 20, height: 10) && attributes.center == CGPoint(x: 10, y: 5))
    #expect(attributes.transform3D == CATransform3DMakeScale(2, 4, 1))
    attributes.transform3D = CATransform3DMakeTranslation(5, 6, 7)
    #expect(attributes.transform == CGAffineTransform(translationX: 5, y: 6))
    #expect(attributes.frame == CGRect(x: 5, y: 6, width: 20, height: 10))
  }

  @Test func aCopySaysTheSameAndIsAnother() {
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.zIndex = 5
    let copy = attributes.copy(with: nil) as? LayoutAttributes
    #expect(copy == attributes && copy !== attributes && copy?.hash == attributes.hash)
  }

  @Test func attributesThatDifferInAnythingAreNotEqual() {
    let changes: [(LayoutAttributes) -> Void] = [
      { $0.frame.origin.x = 1 }, { $0.size.width = 1 }, { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true },
      { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }, { $0.transform3D.m34 = 1 }, { $0.indexPath = path(4, 2) },
    ]
    for (number, change) in changes.enumerated() {
      let other = attributes.duplicate()
      change(other)
      #expect(!attributes.isEqual(other), "change \(number)")
    }
    #expect(attributes != LayoutAttributes(forSupplementaryViewOfKind: "header", with: path(3, 2)))
    #expect(!attributes.isEqual(nil) && !attributes.isEqual("cell"))
  }

  @Test func contextsNameWhatIsOutOfDate() {
    let context = LayoutInvalidationContext()
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
    context.invalidateItems(at: [path(1)])
    context.invalidateItems(at: [path(2)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(0)])
    context.invalidateSupplementaryElements(ofKind: "footer", at: [path(0)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(0, 1)])
    context.invalidateDecorationElements(ofKind: "board", at: [path(7)])
    #expect(context.invalidatedItemIndexPaths == [path(1), path(2)])
    #expect(
      context.invalidatedSupplementaryIndexPaths == ["header": [path(0), path(0, 1)], "footer": [path(0)]])
    #expect(context.invalidatedDecorationIndexPaths == ["board": [path(7)]])
    #expect(context.previousIndexPathsForInteractivelyMovingItems == nil)
    #expect(context.targetIndexPathsForInteractivelyMovingItems == nil && context.interactiveMovementTarget == .zero)
  }
}
