import Foundation
import PhotoFiles
import PhotoLibrary
import Testing

@testable import Vitrine

struct LibraryBeginningTests {
  @Test func whatIsReadAheadIsTakenOnceByThePartItWasReadFor() async throws {
    let scratch = try ScratchFolder()
    let library = Library(dataFolder: URL(fileURLWithPath: try scratch.make("data").display, isDirectory: true))
    let photos = try scratch.make("photos")
    library.readAhead(.all, in: photos)
    let ahead = library.ahead?.beginning
    #expect(library.beginning(of: .favourites, in: photos) != ahead)
    library.readAhead(.all, in: photos)
    let again = library.ahead?.beginning
    let taken = library.beginning(of: .all, in: photos)
    #expect(taken == again && library.ahead == nil)
    let root = await taken.value.root
    #expect(root?.path == photos.resolved && root?.fault == nil)
    #expect(await taken.value.part?.first.photos.isEmpty == true, "of a library that was not seen before")
    #expect(library.beginning(of: .all, in: photos) != taken)
  }
}
