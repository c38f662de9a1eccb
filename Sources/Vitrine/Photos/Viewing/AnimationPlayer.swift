import CollectionEngine
import Foundation
import GTK
import PhotoLibrary

/// Plays a photograph that is an animation, frame by frame, until it is stopped or out of sight.
final class AnimationPlayer {
  /// Seconds between looks whether an animation that is out of sight is seen again.
  private static let pause = 0.25

  private var playing: Task<Void, Never>?
  /// The photograph that is played, or that was found to be none.
  private(set) var photo: Photo?

  isolated deinit { playing?.cancel() }

  /// Plays a photograph from its first frame on, unless it is played already.
  /// - Parameters:
  ///   - box: the space to fill, in device pixels.
  ///   - isSeen: whether anybody sees it now.
  ///   - show: shows a frame.
  func play(
    _ photo: Photo, in box: PixelSize, isSeen: @escaping () -> Bool, show: @escaping (Texture) -> Void
  ) {
    guard self.photo?.isShownAlike(photo) != true else { return }
    stop()
    self.photo = photo
    playing = Task {
      guard var part = await Part.read(photo, in: box, from: 0), part.total > 1 else { return }
      while !Task.isCancelled {
        let next = part.next
        // What comes next is made while this is seen.
        let coming = part.isWhole ? nil : Task { await Part.read(photo, in: box, from: next) }
        for frame in part.frames {
          while !Task.isCancelled, !isSeen() { try? await Task.sleep(for: .seconds(Self.pause)) }
          guard !Task.isCancelled else { break }
          show(frame.texture)
          try? await Task.sleep(for: .seconds(frame.duration))
        }
        guard let coming else { continue }
        guard let read = await coming.value else { return }
        part = read
      }
    }
  }

  /// Plays nothing any more.
  func stop() {
    playing?.cancel()
    (playing, photo) = (nil, nil)
  }

  /// Frames that are ready to be drawn.
  private nonisolated struct Part: Sendable {
    let frames: [(texture: Texture, duration: Double)]
    let next: Int
    let isWhole: Bool
    let total: Int

    @concurrent
    static func read(_ photo: Photo, in box: PixelSize, from first: Int) async -> Part? {
      guard let part = await AnimationPart.read(photo, box: box, from: first) else { return nil }
      let frames = part.frames.compactMap { frame in
        (try? ThumbnailStore.makeTexture(frame.image).get()).map { (texture: $0, duration: frame.duration) }
      }
      guard frames.count == part.frames.count else { return nil }
      return Part(frames: frames, next: part.next, isWhole: part.isWhole, total: part.total)
    }
  }
}

extension Photo {
  /// Whether it looks as it did: the same file, rotated alike.
  fileprivate func isShownAlike(_ other: Photo) -> Bool {
    id == other.id && version == other.version && marks.quarterTurns == other.marks.quarterTurns
  }
}

/// Animations among the photographs.
extension PhotoPage {
  /// Plays the photograph on view, if it is an animation, and nothing else.
  func playViewed() {
    guard let viewed, let photo = listing.catalog.photo(viewed), AnimationPart.isLikely(photo),
      let box = viewedBox(of: photo)
    else { return animation.stop() }
    animation.play(photo, in: box) { [weak self] in
      self?.isPlayable(viewed) ?? false
    } show: { [weak self] frame in
      self?.viewedCell?.show(frame)
    }
  }

  /// Whether the photograph on view is seen, and at rest.
  private func isPlayable(_ id: Photo.ID) -> Bool {
    viewed == id && viewedCell?.hasPicture == true && Widget(retaining: widget)?.isMapped == true
      && !(collectionView.collectionViewLayout is TransitionLayout)
  }

  /// Its own pixels, or as many as fit.
  private func viewedBox(of photo: Photo) -> PixelSize? {
    guard let own = viewedCell?.request?.box else { return nil }
    guard let size = photo.size, size.area <= own.area else { return own }
    return size
  }
}
