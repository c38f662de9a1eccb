import Localization
import PhotoLibrary

extension PhotoScope {
  /// What to say where this part of a library has no photographs; nil for a folder and for the whole.
  var emptiness: PhotoPage.Problem? {
    let (title, advice) =
      switch self {
      case .all, .folder: ("", "")
      case .favourites: (localized("No Favourites"), localized("Photos that you mark as favourites are here."))
      case .recentlyAdded:
        (localized("Nothing Added Recently"), localized("Photos that come to the library are here for 30 days."))
      case .rejected: (localized("Nothing Rejected"), localized("Photos that you reject are here."))
      case .trash:
        (localized("Trash Is Empty"), localized("Photos of this library that you move to the trash are here."))
      case .album:
        (localized("No Photos in This Album"), localized("Drag photos onto its name in the sidebar."))
      case .smartAlbum:
        (localized("No Photos in This Album"), localized("Photos that its filter finds are here."))
      }
    guard !title.isEmpty else { return nil }
    return PhotoPage.Problem(
      icon: SidebarRow.part(self).iconName, title: title, advice: advice, offersFolder: false)
  }
}
