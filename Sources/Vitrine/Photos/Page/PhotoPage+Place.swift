import Foundation
import PhotoLibrary

extension PhotoPage {
  /// Where one is among the photographs, by what they are sorted by: a day, a letter, or a size.
  func place(at indexPath: IndexPath) -> String? {
    if let day = day(of: indexPath.section) { return day.shortTitle }
    guard let photo = photo(at: indexPath) else { return nil }
    switch listing.order.sort {
    case .own, .newestFirst, .oldestFirst: return (photo.captureDate ?? photo.modificationDate).monthText
    case .name, .nameReversed: return photo.displayName.first.map { String($0).uppercased() }
    case .largestFirst: return photo.byteCount.byteText
    }
  }
}
