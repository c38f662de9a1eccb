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
