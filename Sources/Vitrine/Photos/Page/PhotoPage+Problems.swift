import Foundation
import Localization
import PhotoLibrary

extension PhotoPage.Problem {
  /// A library that can't be shown.
  init(_ fault: PhotoFolderError, of root: FilePath?) {
    self.init(
      icon: "dialog-error-symbolic", title: fault.errorDescription ?? localized("The Folder Couldn’t Be Read"),
      advice: [root?.display, fault.recoverySuggestion].compactMap(\.self).joined(separator: "\n\n"))
  }

  /// A library in which no photographs were found before the user ended the search.
  static var cutShort: PhotoPage.Problem {
    PhotoPage.Problem(
      icon: "image-x-generic-symbolic", title: localized("No Photos Found Yet"),
      advice: localized("Press Shift+F5 to go on looking."))
  }

  /// A folder without photographs.
  static func noPhotos(in folder: FilePath?) -> PhotoPage.Problem {
    PhotoPage.Problem(
      icon: "image-x-generic-symbolic", title: localized("No Photos Here"),
      advice: localized(
        "Add pictures to “{folder}” or open another folder.", ["folder": folder?.lastComponent.display ?? ""]),
      offersSamples: true)
  }
}
