import AuctionHouse
import CollectionEngine
import Foundation
import GTK
import PhotoLibrary

/// The pictures of a catalogue's lots, in whatever size they are needed.
final class LotPictures {
  private let thumbnails: ThumbnailStore
  private let photos: [Photo?]

  /// The pictures of a catalogue that lie in its folder; lots whose picture is not there go without.
  init(of catalogue: Catalogue, thumbnails: ThumbnailStore) async {
    self.thumbnails = thumbnails
    photos = await Self.find(catalogue)
  }

  @concurrent
  private nonisolated static func find(_ catalogue: Catalogue) async -> [Photo?] {
    guard let folder = catalogue.pictures, let found = try? await PhotoFolder.scan(FilePath(folder.path)) else {
      return Array(repeating: nil, count: catalogue.lots.count)
    }
    let photos = Dictionary(found.map { ($0.id.name, $0) }) { first, _ in first }
    return catalogue.lots.map { $0.picture.flatMap { photos[FilePath($0)] } }
  }

  /// Fills a cell that shows a lot in a space of a size: at once with what is in memory, soon with what is exact.
  /// - Parameters:
  ///   - space: in points.
  ///   - scale: device pixels in a point.
  func fill(_ cell: PictureCell, with lot: Int, space: CGSize, scale: CGFloat, priority: Double = 0) {
    guard let request = request(for: lot, space: space, scale: scale) else {
      thumbnails.withdraw(from: cell)
      return cell.show(nil)
    }
    thumbnails.give(request, to: cell, priority: priority)
  }

  /// Leaves a cell that is not seen any more without a picture, and without one on its way.
  func takeBack(from cell: PictureCell) {
    thumbnails.withdraw(from: cell)
    cell.releasePicture()
  }

  /// Fetches what will be needed soon.
  func prefetch(_ lot: Int, space: CGSize, scale: CGFloat) {
    if let request = request(for: lot, space: space, scale: scale) { thumbnails.prefetch(request, priority: 1) }
  }

  /// Withdraws what was fetched of lots and is not needed soon.
  func cancelPrefetching(of lots: [Int]) {
    thumbnails.cancelPrefetching(of: Set(lots.compactMap { photos.indices.contains($0) ? photos[$0]?.id : nil }))
  }

  private func request(for lot: Int, space: CGSize, scale: CGFloat) -> ThumbnailRequest? {
    guard photos.indices.contains(lot), let photo = photos[lot], space.width >= 1, space.height >= 1 else { return nil }
    // In steps, so that a cell that glides from one size to another does not ask at each frame.
    func pixels(_ length: CGFloat) -> Int { Int((length * scale / Self.step).rounded(.up) * Self.step) }
    let box = PixelSize(width: pixels(space.width), height: pixels(space.height))
    return ThumbnailRequest(photo, box: box, mode: .fit)
  }

  /// In pixels.
  private static let step: CGFloat = 64
}
