import AuctionHouse
import CollectionEngine
import Foundation
import GTK
import PhotoLibrary

/// The pictures of a catalogue's lots, in whatever size they are needed.
final class LotPictures {
  private let thumbnails: ThumbnailStore
  private var photos: [Photo?]
  private lazy var reader = PhotoMetadataReader(index: nil)
  private lazy var zoomed = ZoomedPictures(thumbnails) { [thumbnails] in thumbnails.scale }

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
    zoomed.cancel(cell)
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
    guard let photo = photo(of: lot), space.width >= 1, space.height >= 1 else { return nil }
    // In steps, so that a cell that glides from one size to another does not ask at each frame.
    func pixels(_ length: CGFloat) -> Int { Int((length * scale / Self.step).rounded(.up) * Self.step) }
    let box = PixelSize(width: pixels(space.width), height: pixels(space.height))
    return ThumbnailRequest(photo, box: box, mode: .fit)
  }

  /// In pixels.
  private static let step: CGFloat = 64

  private func photo(of lot: Int) -> Photo? { photos.indices.contains(lot) ? photos[lot] : nil }

  // MARK: Opened

  /// Whether there is a picture of a lot.
  func hasPicture(of lot: Int) -> Bool { photo(of: lot) != nil }

  /// Fills the cell of a picture that is opened, in its file's own pixels.
  /// - Parameters:
  ///   - size: the size that it has when it fills the view, in points.
  ///   - scale: device pixels in a point.
  func fill(_ cell: PictureCell, with lot: Int, exactly size: CGSize, scale: CGFloat) {
    guard let photo = photo(of: lot), let request = exactRequest(for: lot, size: size, scale: scale) else {
      return takeBack(from: cell)
    }
    thumbnails.give(request, to: cell, priority: 0)
    cell.pixelWidth = photo.size.map { CGFloat($0.width) }
    guard !photo.isRead else { return }
    Task { [weak self, weak cell] in
      guard let self else { return }
      for await photos in reader.read([photo]) { photos.first.map { self.photos[lot] = $0 } }
      if let cell, cell.request == request { cell.pixelWidth = self.photo(of: lot)?.size.map { CGFloat($0.width) } }
    }
  }

  /// Fetches the picture of a lot that may be opened soon.
  func prefetch(_ lot: Int, exactly size: CGSize, scale: CGFloat) {
    if let request = exactRequest(for: lot, size: size, scale: scale) { thumbnails.prefetch(request, priority: 1) }
  }

  /// Gives a picture that is zoomed as many pixels as are seen.
  func followZoom(of cell: PictureCell, with lot: Int) {
    guard let photo = photo(of: lot) else { return }
    zoomed.follow(cell, of: photo)
    zoomed.loadPart(for: cell, of: photo)
  }

  private func exactRequest(for lot: Int, size: CGSize, scale: CGFloat) -> ThumbnailRequest? {
    guard let photo = photo(of: lot), size.width > 0, size.height > 0 else { return nil }
    thumbnails.scale = scale
    let box = PixelSize(width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    return ThumbnailRequest(photo, box: box, mode: .fit, isExact: true)
  }
}
