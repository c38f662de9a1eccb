import PhotoLibrary

/// The sizes and dates of photographs, which are read out of their files.
extension FolderSession {
  /// Reads sizes and dates that are not known yet, of what is visible first.
  func readMetadata() {
    guard let index = open?.index else { return }
    reading?.cancel()
    let first = delegate?.folderSessionFirstVisiblePhoto(self)
    awaitsFirstReading = true
    reading = Task { [weak self] in
      // Not to be held while it is read: it would be copied with each edit.
      guard let photos = await self?.unread(from: first) else { return }
      defer { free(photos) }
      if !photos.isEmpty {
        for await batch in PhotoMetadataReader(index: index).read(photos) {
          guard let self, !isClosed else { return }
          await edit { $0.learn(batch) }.value
          learned()
        }
      }
      guard let self, !Task.isCancelled else { return }
      endFirstReading()
      // What was sorted and found by the time of its file now goes by when it was taken.
      if !photos.isEmpty { edit { $0.sortAgain() } }
    }
  }

  private func unread(from first: PhotoListing.Key?) async -> [Photo] { await Self.unread(in: listing, from: first) }

  @concurrent
  private nonisolated static func unread(in listing: PhotoListing, from first: PhotoListing.Key?) async -> [Photo] {
    listing.unread(from: first)
  }

  private func learned() {
    let reshaped = listing.reshaped
    editor.listing.reshaped = []
    endFirstReading()
    delegate?.folderSession(self, didReshape: reshaped)
  }

  private func endFirstReading() {
    guard awaitsFirstReading else { return }
    awaitsFirstReading = false
    delegate?.folderSessionDidReadFirst(self)
  }
}
