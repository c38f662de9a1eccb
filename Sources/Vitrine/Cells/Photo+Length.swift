import Localization
import PhotoLibrary

nonisolated extension Photo {
  /// The length of a video as clocks show it, such as "0:07", "12:05" or "1:02:03"; nil where there is none.
  var lengthText: String? {
    guard seconds > 0 else { return nil }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// The name as a screen reader says it, with what the cell shows besides.
  var spokenName: String {
    guard kind == .video else { return displayName }
    guard let lengthText else { return localized("{name}, video", ["name": displayName]) }
    return localized("{name}, video, {length}", ["name": displayName, "length": lengthText])
  }
}
