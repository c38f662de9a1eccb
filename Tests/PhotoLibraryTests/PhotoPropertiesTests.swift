import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoPropertiesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aPhotoThatWasNotReadYetHasWhatItsHeaderSays() async throws {
    let exif = SamplePicture.exif(orientation: .turnedLeft, taken: "2024:05:01 12:30:15", zone: "+02:00")
    let photo = try folder.write(SamplePicture.jpeg(exif: exif), as: "a.jpg")
    let read = await PhotoPropertiesReader().read(photo)
    #expect(read.photo.size == PixelSize(width: 64, height: 96))
    #expect(read.photo.captureDate == Date(timeIntervalSince1970: 1_714_559_415))
    #expect(read.problem == nil)
  }

  @Test func whatTheIndexHasStays() async throws {
    var photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    photo.isRead = true
    photo.details = PhotoDetails(camera: "X-T3", keywords: ["sea"])
    photo.sizeInFile = PixelSize(width: 6000, height: 4000)
    let read = await PhotoPropertiesReader().read(photo)
    #expect(read.photo == photo)
  }

  @Test func aFileThatCantBeReadHasAProblem() async throws {
    for (bytes, problem): ([UInt8], PictureError) in [([], .empty), (Array("no picture".utf8), .notAPicture)] {
      let photo = try folder.write(bytes, as: "a.jpg")
      let read = await PhotoPropertiesReader().read(photo)
      #expect(read.problem == problem && read.settings == CameraSettings() && read.photo == photo)
    }
    let gone = await PhotoPropertiesReader().read(folder.photo(FilePath("b.jpg")))
    #expect(gone.problem == .gone)
  }

  @Test func aCancelledTaskReadsNothing() async throws {
    let photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let task = Task {
      // Cancelled before it begins, whenever that is.
      while !Task.isCancelled { await Task.yield() }
      return await PhotoPropertiesReader().read(photo)
    }
    task.cancel()
    let read = await task.value
    #expect(read == PhotoProperties(photo))
  }
}
