import Foundation
import GTK
import PhotoFiles
import PhotoLibrary

/// What to show when nobody says.
nonisolated enum DefaultFolder {
  /// The photographs that come with the app.
  @MainActor static var samples: FilePath { FilePath(Resources.samplePhotos.path) }

  /// The user's pictures if there are any, else those that come with the app. Looks at the disk, off the main thread.
  @concurrent
  static func find(samples: FilePath) async -> FilePath {
    guard let pictures = UserFolder.pictures.map({ FilePath($0) }),
      let found = try? await PhotoFolder.scan(pictures), !found.isEmpty
    else { return samples }
    return pictures
  }

  /// Whether a folder is there and isn't the samples, which are shown only while the user has no pictures.
  @concurrent
  static func isUsersOwn(_ folder: FilePath, samples: FilePath) async -> Bool {
    await FileIntake.isFolder(folder) && folder.resolved != samples.resolved
  }
}
