import Foundation
import PhotoLibrary

/// The places that a window has shown, and which of them it shows now.
nonisolated struct NavigationModel: Hashable, Codable, Sendable {
  /// Places kept; older ones can't be gone back to.
  private static let limit = 50

  /// The places, in the order they were gone to; one at least.
  private(set) var places: [Place]
  private var index = 0

  /// A window that shows its first place.
  init(_ place: Place) { places = [place] }

  /// The place that is shown.
  var current: Place { places[index] }
  /// Whether there is a place before the one shown.
  var canGoBack: Bool { index > 0 }
  /// Whether there is a place after the one shown, from which the user went back.
  var canGoForward: Bool { index + 1 < places.count }

  /// Goes to a place. Those that could be gone forward to are forgotten.
  mutating func go(to place: Place) {
    guard place != current else { return }
    places.removeSubrange((index + 1)...)
    places.append(place)
    places.removeFirst(max(0, places.count - Self.limit))
    index = places.count - 1
  }

  /// Goes to the place before; stays where there is none.
  mutating func goBack() { if canGoBack { index -= 1 } }

  /// Goes to the place after; stays where there is none.
  mutating func goForward() { if canGoForward { index += 1 } }

  /// Whether there is a place above the one shown.
  var canGoUp: Bool { current.above != nil }

  /// Goes to the place above the one shown; stays where there is none.
  mutating func goUp() { if let above = current.above { go(to: above) } }

  /// Puts the whole library in place of each part of this kind, which is gone. Of the same place twice, one stays.
  mutating func forget(_ scope: PhotoScope) {
    var kept: [Place] = []
    var shown = 0
    for (number, place) in places.enumerated() {
      let isGone = !place.isAuction && place.scope == scope
      let next = isGone ? Place.photos(place.root) : place
      if kept.last != next || number == 0 { kept.append(next) }
      if number == index { shown = kept.count - 1 }
    }
    (places, index) = (kept, shown)
  }

  // MARK: Tabs

  /// The place that is shown in a tab when it is chosen: the last one there.
  func place(inAuction isAuction: Bool) -> Place {
    places[...index].last { $0.isAuction == isAuction } ?? (isAuction ? .sale(lot: nil) : .photos(nil))
  }

  /// Puts a place in place of the last one of its tab: another lot is shown there, or the library has another name.
  mutating func replace(with place: Place) {
    guard let last = places[...index].lastIndex(where: { $0.isAuction == place.isAuction }) else { return }
    places[last] = place
  }

  /// Leaves a picture or the gallery for the photographs: goes back where they came before it.
  mutating func returnToPhotos() {
    let place = place(inAuction: false)
    guard let photos = place.photosBehind else { return }
    if current == place, canGoBack, places[index - 1] == photos { goBack() } else { replace(with: photos) }
  }
}

nonisolated extension NavigationModel {
  private static let name = "navigation.json"

  private enum CodingKeys: CodingKey {
    case places, index
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    (places, index) = (try values.decode([Place].self, forKey: .places), try values.decode(Int.self, forKey: .index))
    guard places.indices.contains(index), places.count <= Self.limit else {
      throw DecodingError.dataCorruptedError(forKey: .index, in: values, debugDescription: "not a place")
    }
  }

  /// The places that a window was at last, as they are kept in a folder; nil where there are none.
  init?(in folder: URL) {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(Self.name)),
      let kept = try? JSONDecoder().decode(NavigationModel.self, from: data)
    else { return nil }
    self = kept
  }

  /// Keeps them in a folder: a process killed at any instant leaves these or the former. Where that can't be written to,
  /// the next window begins with the user's pictures.
  func keep(in folder: URL) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(self).write(to: folder.appendingPathComponent(Self.name), options: .atomic)
  }
}
