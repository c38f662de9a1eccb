import Foundation
import GTK
import PhotoFiles
import PhotoLibrary

/// The folders that are shown when nobody names one.
nonisolated enum DefaultFolder {
  /// The photographs that come with the app.
  @MainActor static var samples: FilePath { FilePath(Resources.samplePhotos.path) }

  /// The folder of the user's pictures; it need not be there.
  @MainActor static var pictures: FilePath { FilePath(UserFolder.pictures ?? NSHomeDirectory() + "/Pictures") }

  /// Whether a folder is there and isn't the samples, which are shown only when they are asked for.
  @concurrent
  static func isUsersOwn(_ folder: FilePath, samples: FilePath) async -> Bool {
    await FileIntake.isFolder(folder) && folder.resolved != samples.resolved
  }
}
