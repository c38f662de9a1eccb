import Foundation
import Localization
import PhotoLibrary

/// A property of photographs as it is shown: its name, and what it is.
nonisolated struct PropertyRow: Hashable {
  var name: String
  var value: String

  /// The property as a screen reader says it.
  var spoken: String { localized("{name}: {value}", ["name": name, "value": value]) }

  /// A row, unless there is nothing to show in it.
  private init?(_ name: String, _ value: String?) {
    guard let value = value?.oneLine, !value.isEmpty else { return nil }
    (self.name, self.value) = (name, value)
  }
}

nonisolated extension PropertyRow {
  /// What is known of one photograph. What is not known is left out.
  /// - Parameter kind: what the desktop calls its kind of file.
  static func rows(of properties: PhotoProperties, kind: String?) -> [PropertyRow] {
    let (photo, settings) = (properties.photo, properties.settings)
    return [
      PropertyRow(localized("Problem"), properties.problem?.message),
      PropertyRow(localized("Name"), photo.displayName),
      PropertyRow(localized("Folder"), photo.folder.display),
      PropertyRow(localized("Kind"), kind),
      PropertyRow(localized("File Size"), photo.byteCount > 0 ? photo.byteCount.byteText : nil),
      PropertyRow(localized("Dimensions"), photo.size?.text),
      PropertyRow(localized("Length"), photo.lengthText),
      PropertyRow(localized("Taken"), photo.captureDate?.dayText),
      PropertyRow(localized("Camera"), photo.details.camera),
      PropertyRow(localized("Lens"), photo.details.lens),
      PropertyRow(localized("Exposure Time"), settings.exposureText),
      PropertyRow(localized("Aperture"), settings.apertureText),
      PropertyRow(localized("Sensitivity"), settings.sensitivityText),
      PropertyRow(localized("Focal Length"), settings.focalLengthText),
      PropertyRow(localized("Place"), properties.coordinates?.text),
      PropertyRow(localized("Keywords"), photo.details.keywords.joined(separator: ", ")),
      PropertyRow(
        localized("Rating"),
        photo.marks.rating > 0 ? localized("{count} star", "{count} stars", photo.marks.rating) : nil),
    ].compactMap(\.self)
  }

  /// What is known of several photographs.
  static func rows(of totals: PhotoTotals) -> [PropertyRow] {
    [
      PropertyRow(localized("Selected"), localized("{count} photo", "{count} photos", totals.count)),
      PropertyRow(localized("Total Size"), totals.byteCount.byteText),
    ].compactMap(\.self)
  }
}

nonisolated extension PixelSize {
  /// Width, height and how many pixels that is: "6000 × 4000 (24 megapixels)".
  fileprivate var text: String {
    let sides = localized("{width} × {height}", ["width": "\(width)", "height": "\(height)"])
    // In tenths of a million.
    let megapixels = (area + 50_000) / 100_000
    guard megapixels > 0 else { return sides }
    let values: KeyValuePairs = ["size": sides, "number": megapixels.tenths]
    return localized("{size} ({number} megapixels)", values)
  }
}
