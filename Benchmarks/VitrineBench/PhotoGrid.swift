import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// The work that every peer does, which `peers/work.h` describes: cells with a picture over a one-line label.
@MainActor
enum Work {
  static let windowSize = (width: 1280, height: 800)
  static let pictureCount = 64
  /// Whether pictures are larger and have round corners.
  static var isRounded = false
  static var pictureSide: Int { isRounded ? 174 : 128 }
  static var cornerRadius: CGFloat { isRounded ? 8 : 0 }
  static var cellSize: CGSize { CGSize(width: pictureSide + 14, height: pictureSide + 32) }
  static var labelTop: CGFloat { CGFloat(pictureSide + 8) }

  /// Different pictures in memory, at exact size, made for what draws the window: as the app's are.
  static let pictures: [Texture] = (0..<pictureCount).compactMap { picture in
    var pixels = [UInt8](repeating: 0, count: pictureSide * pictureSide * 3)
    for k in 0..<pictureSide * pictureSide {
      pixels[3 * k] = UInt8(truncatingIfNeeded: 4 * picture)
      pixels[3 * k + 1] = UInt8(truncatingIfNeeded: (k / pictureSide >> 1) + 9 * picture)
      pixels[3 * k + 2] = UInt8(truncatingIfNeeded: k + 40 * picture)
    }
    return Texture.make(
      copying: pixels, width: pictureSide, height: pictureSide, stride: pictureSide * 3, format: .rgb, for: .current)
  }
}

/// A picture over a label.
final class PhotoCell: Cell, RegistrableCell, SnapshotDrawing {
  private(set) static var madeCount = 0
  private var label: TextLayout?

  required init(frame: CGRect) {
    super.init(frame: frame)
    Self.madeCount += 1
  }

  var number = 0 {
    didSet {
      let text = "Photo \(number)"
      label?.text = text
      accessibilityLabel = text
      setNeedsDisplay()
    }
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let side = CGFloat(Work.pictureSide)
    let picture = CGRect(x: (size.width - side) / 2, y: 0, width: side, height: side)
    let texture = Work.pictures[number % Work.pictures.count]
    if Work.isRounded {
      snapshot.appendTexture(texture, in: picture, inside: picture, radius: Work.cornerRadius)
    } else {
      snapshot.appendTexture(texture, in: picture)
    }
    let label = self.label ?? style.layout("Photo \(number)")
    self.label = label
    guard let label else { return }
    if label.width != size.width {
      label.width = size.width
      label.ellipsis = .end
      label.alignment = .center
    }
    snapshot.appendLayout(label, color: style.foreground, at: CGPoint(x: 0, y: Work.labelTop))
  }
}

/// As many numbers as asked for, made when asked for.
final class Numbers: NSObject, CollectionViewDataSource {
  let count: Int
  /// How many items a section has; the last one fewer.
  private let sectionSize: Int

  /// In milliseconds.
  private let cellCost: Double

  /// - Parameter cellCost: what filling a cell takes besides, in milliseconds.
  init(count: Int, sectionSize: Int = .max, cellCost: Double = 0) {
    (self.count, self.sectionSize, self.cellCost) = (count, sectionSize, cellCost)
  }

  func numberOfSections(in view: CollectionView) -> Int { count > sectionSize ? (count - 1) / sectionSize + 1 : 1 }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    min(sectionSize, count - section * (count > sectionSize ? sectionSize : 0))
  }

  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = view.dequeue(PhotoCell.self, for: indexPath)
    cell.number = indexPath.item
    if cellCost > 0 { work() }
    return cell
  }

  private func work() {
    let began = milliseconds(CLOCK_THREAD_CPUTIME_ID)
    while milliseconds(CLOCK_THREAD_CPUTIME_ID) - began < cellCost {}
  }
}
