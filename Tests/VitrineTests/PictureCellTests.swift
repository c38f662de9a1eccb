import CollectionEngine
import Foundation
import GTK
import Testing

@testable import Vitrine

struct PictureCellTests {
  @Test func oneThatWaitsForItsNextTurnKeepsNothingOfItsPictureNorOfItsDrawing() throws {
    let cell = PictureCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    weak var kept: Texture?
    func fill() throws {
      let texture = try #require(
        Texture(copying: [UInt8](repeating: 200, count: 4), width: 1, height: 1, stride: 4, format: .bgraPremultiplied))
      kept = texture
      cell.show(texture)
      cell.hostStorage = texture
    }
    try fill()
    #expect(kept != nil && cell.hasPicture)
    cell.releasePicture()
    #expect(kept == nil && !cell.hasPicture)
  }

  @Test func onTheWayToFillTheViewThePictureGrowsOutOfItsRowAndLosesItsMarks() {
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: ListLayout())
    let cell = PictureCell(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.addSubview(cell)
    let between = TransitionLayout(currentLayout: ListLayout(), nextLayout: PageLayout())
    func frame(at progress: CGFloat) -> CGRect {
      between.transitionProgress = progress
      cell.follow(between)
      cell.layoutIfNeeded()
      return cell.picture.frame
    }
    #expect(frame(at: 0) == CellLook.row.pictureFrame(in: cell.bounds.size, isRightToLeft: false))
    #expect(cell.marks.alpha == 1 && cell.picture.cornerRadius == CellMetrics.cornerRadius)
    #expect(frame(at: 0.5) == CGRect(x: 3, y: 3, width: 144, height: 94))
    #expect(cell.marks.alpha == 0.5 && cell.caption.alpha == 0.5)
    #expect(frame(at: 1) == cell.bounds)
    #expect(cell.marks.alpha == 0 && cell.caption.alpha == 0 && cell.picture.cornerRadius == 0)
    cell.follow(PageLayout())
    #expect(cell.look == .tile && cell.pictureSize(in: cell.bounds.size, of: PageLayout()) == cell.bounds.size)
  }

  @Test func oneThatIsPlacedHasTheMarksOfSelectionModeAsTheViewHasThen() {
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: FlowLayout())
    let cell = PictureCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(cell)
    for isEditing in [true, false] {
      view.isEditing = isEditing
      cell.apply(LayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)))
      #expect(cell.isSelecting == isEditing && cell.marks.marks.showsCheck == isEditing)
    }
  }
}
