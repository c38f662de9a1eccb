import CollectionEngine
import GTK
import Localization
import PhotoLibrary

/// Ratings, flags and favourites.
extension PhotoPage {
  /// Marks the photographs that are selected by the key for it.
  /// - Returns: whether it is such a key, and photographs are selected: else it is typed to search.
  func mark(byKey press: KeyController.Press, _ keys: KeyController) -> Bool {
    guard selectedPhotoCount > 0, content == .photos, !widget.isShowingMenu,
      let command = MarkCommand(for: press, keys)
    else { return false }
    mark(selectedPhotos, command)
    return true
  }

  /// Marks photographs.
  func mark(_ photos: [Photo], _ command: MarkCommand) {
    guard let marks = session.marks else { return }
    let isFavourite = !photos.allSatisfy { marks.current($0).isFavourite }
    session.mark(photos, command)
    let message = command.message(isFavourite: isFavourite)
    announce(
      photos.count == 1
        ? message
        // Translators: {message} is “Rated 3 stars” or the like.
        : localized("{message}: {count} photo", "{message}: {count} photos", photos.count, ["message": message]))
  }

  /// The entries of a menu that mark photographs.
  func markEntries(for photos: [Photo]) -> [MenuElement] {
    let marks = photos.map(\.marks)
    func entries(_ commands: [MarkCommand]) -> [MenuAction] {
      commands.map { command in
        MenuAction(
          title: command.title, state: command.isMet(by: marks) ? .on : .off, keys: command.key
        ) { [weak self] _ in self?.mark(photos, command) }
      }
    }
    return [
      MenuGroup(
        title: localized("_Rating"), options: .singleSelection, children: entries(PhotoMarks.ratings.map { .rate($0) })),
      MenuGroup(
        title: localized("F_lag"), options: .singleSelection,
        children: entries([.flag(.picked), .flag(.rejected), .flag(.none)])),
    ] + entries([.favourite])
  }
}

extension MarkCommand {
  /// The command of a key; nil where it has none.
  init?(for press: KeyController.Press, _ keys: KeyController) {
    guard let letter = press.letter else { return nil }
    let command = MarkCommand.all.first { command in
      letter.isASCII
        ? command.key == String(letter).lowercased() : command.key.unicodeScalars.first.map(keys.isKey) == true
    }
    guard let command else { return nil }
    self = command
  }
}
