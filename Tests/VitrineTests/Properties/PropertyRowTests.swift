import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

struct PropertyRowTests {
  private func photo(_ path: String = "/photos/2024/a.jpg", bytes: Int64 = 12_345_678) -> Photo {
    Photo(id: Photo.ID(FilePath(path)), byteCount: bytes, modified: 0)
  }

  private func pairs(_ rows: [PropertyRow]) -> [[String]] { rows.map { [$0.name, $0.value] } }

  @Test func allThatIsKnownIsShownInOrder() {
    var photo = photo()
    photo.sizeInFile = PixelSize(width: 6000, height: 4000)
    photo.details = PhotoDetails(camera: "X-T3", lens: "35 mm", keywords: ["sea", "fjord"])
    photo.marks = PhotoMarks(rating: 3)
    photo.captureDate = Calendar.current.date(from: DateComponents(year: 2024, month: 5, day: 1, hour: 12, minute: 30))
    var properties = PhotoProperties(photo)
    properties.settings = CameraSettings(exposureTime: 0.004, aperture: 2.8, sensitivity: 400, focalLength: 35)
    properties.coordinates = Coordinates(latitude: 48.5, longitude: 16.25)
    #expect(
      pairs(PropertyRow.rows(of: properties, kind: "JPEG image")) == [
        ["Name", "a.jpg"], ["Folder", "/photos/2024"], ["Kind", "JPEG image"], ["File Size", "12.3\u{A0}MB"],
        ["Dimensions", "6000 × 4000 (24 megapixels)"], ["Taken", "1 May 2024, 12:30"], ["Camera", "X-T3"],
        ["Lens", "35 mm"], ["Exposure Time", "1/250 s"], ["Aperture", "f/2.8"], ["Sensitivity", "ISO 400"],
        ["Focal Length", "35 mm"], ["Place", "48° 30′ 0″ N, 16° 15′ 0″ E"], ["Keywords", "fjord, sea"],
        ["Rating", "3 stars"],
      ])
  }

  @Test func whatIsNotKnownIsLeftOut() {
    #expect(
      pairs(PropertyRow.rows(of: PhotoProperties(photo(bytes: 0)), kind: nil)) == [
        ["Name", "a.jpg"], ["Folder", "/photos/2024"],
      ])
  }

  @Test func aVideoHasALength() {
    var video = photo("/photos/a.mp4")
    video.seconds = 83
    #expect(pairs(PropertyRow.rows(of: PhotoProperties(video), kind: nil)).contains(["Length", "1:23"]))
  }

  @Test func aProblemComesFirst() {
    var properties = PhotoProperties(photo())
    properties.problem = .damaged("It breaks off.")
    #expect(pairs(PropertyRow.rows(of: properties, kind: nil)).first == ["Problem", "The picture is damaged"])
  }

  @Test func smallPicturesHaveNoMegapixels() {
    for (width, height, text) in [(320, 240, "320 × 240 (0.1 megapixels)"), (100, 100, "100 × 100")] {
      var photo = photo()
      photo.sizeInFile = PixelSize(width: width, height: height)
      #expect(pairs(PropertyRow.rows(of: PhotoProperties(photo), kind: nil)).contains(["Dimensions", text]))
    }
  }

  @Test func hostileTextsAreBoundedAndPlain() {
    var photo = photo("/photos/\u{202E}gpj.a\n.jpg")
    photo.details = PhotoDetails(
      camera: "Cam\u{202E}era", keywords: (0..<48).map { "\($0)" + String(repeating: "k", count: 90) })
    photo.sizeInFile = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
    let rows = PropertyRow.rows(of: PhotoProperties(photo), kind: String(repeating: "x\n", count: 100_000))
    #expect(rows.allSatisfy { $0.value.unicodeScalars.count <= String.longestText + 1 })
    #expect(pairs(rows).contains(["Camera", "Camera"]))
    #expect(!rows.contains { $0.value.contains("\n") || $0.value.contains("\u{202E}") })
  }

  @Test func severalHaveANumberAndASize() {
    let totals = PhotoTotals([photo(bytes: 1_000_000), photo("/photos/b.jpg", bytes: 2_500_000)])
    #expect(pairs(PropertyRow.rows(of: totals)) == [["Selected", "2 photos"], ["Total Size", "3.5\u{A0}MB"]])
  }

  @Test func aScreenReaderSaysTheNameWithTheValue() {
    #expect(PropertyRow.rows(of: PhotoProperties(photo()), kind: nil).first?.spoken == "Name: a.jpg")
  }
}
