import PhotoLibrary
import Testing

struct PhotoIDTests {
  @Test func photosOfTwoFoldersWithOneNameAreDifferent() {
    let (one, other) = (FilePath("/one"), FilePath("/other"))
    let name = FilePath("a.jpg")
    #expect(Photo.ID(name, in: one) == Photo.ID(FilePath("a.jpg"), in: FilePath("/one")))
    #expect(Photo.ID(name, in: one) != Photo.ID(name, in: other))
    #expect(Set([Photo.ID(name, in: one), Photo.ID(name, in: other), Photo.ID(name, in: one)]).count == 2)
  }

  @Test func pathsAreFolderAndName() {
    let id = Photo.ID(FilePath("/photos/2024/a.jpg"))
    #expect(id.folder == FilePath("/photos/2024") && id.name == FilePath("a.jpg"))
    #expect(id.path == FilePath("/photos/2024/a.jpg") && id.display == "a.jpg")
  }

  @Test func aCatalogTellsPhotosOfTwoFoldersApart() {
    let photos = ["/one", "/other"].map {
      Photo(id: Photo.ID(FilePath("a.jpg"), in: FilePath($0)), byteCount: 1, modified: 1)
    }
    let catalog = PhotoCatalog(photos)
    #expect(catalog.count == 2)
    for photo in photos { #expect(catalog.key(of: photo.id).map { catalog[$0] } == photo) }
  }
}
