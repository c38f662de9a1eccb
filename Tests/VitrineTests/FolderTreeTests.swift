import PhotoLibrary
import Testing

@testable import Vitrine

struct FolderTreeTests {
  private let root = FilePath("/photos")

  private func tree(_ folders: [(String, Int)]) -> FolderTree {
    FolderTree(folders.map { LibraryFolder(FilePath($0.0), count: $0.1) }, root: root)
  }

  private func names(_ folders: [FilePath]) -> [String] { folders.map(\.display) }

  @Test func foldersStandByNameAsPeopleReadThem() {
    let tree = tree([("/photos/b", 1), ("/photos/Trip 10", 1), ("/photos/Trip 9", 1), ("/photos/A", 1), ("/photos", 4)])
    #expect(names(tree.folders(in: root)) == ["/photos/A", "/photos/b", "/photos/Trip 9", "/photos/Trip 10"])
    #expect(tree.count(in: root) == 4)
  }

  @Test func foldersOnTheWayAreThereThoughNobodyNamedThem() {
    let tree = tree([("/photos/2024/Norway", 12)])
    #expect(names(tree.folders(in: root)) == ["/photos/2024"])
    #expect(names(tree.folders(in: FilePath("/photos/2024"))) == ["/photos/2024/Norway"])
    #expect(tree.count(in: FilePath("/photos/2024")) == 0 && tree.count(in: FilePath("/photos/2024/Norway")) == 12)
    #expect(names(tree.way(to: FilePath("/photos/2024/Norway"))) == ["/photos", "/photos/2024"])
    #expect(tree.way(to: root).isEmpty)
  }

  @Test func aTreeThatIsTheSameIsNotMadeAgain() async throws {
    let stamp = FolderStamp(device: 1, inode: 1, modified: 0)
    let folders = [root.appending(FilePath("a")): LibraryScan.Known(stamp: stamp)]
    let tree = try #require(await FolderTree.make(of: folders, PhotoCatalog(), root: root))
    #expect(names(tree.folders(in: root)) == ["/photos/a"])
    #expect(await FolderTree.make(of: folders, PhotoCatalog(), root: root, unless: tree) == nil)
    let more = folders.merging([root.appending(FilePath("b")): LibraryScan.Known(stamp: stamp)]) { first, _ in first }
    #expect(await FolderTree.make(of: more, PhotoCatalog(), root: root, unless: tree) != nil)
  }

  @Test func foldersThatAreElsewhereAreLeftOut() {
    let tree = tree([("/other/a", 1), ("/photos2", 1), ("/", 1), ("relative", 2)])
    #expect(tree.folders(in: root).isEmpty)
    #expect(!tree.contains(FilePath("/photos2")) && tree.contains(root))
  }

  @Test func folderTwoHundredDeepIsReached() {
    let deep = "/photos" + String(repeating: "/d", count: 200)
    let tree = tree([(deep, 1)])
    #expect(tree.contains(FilePath(deep)))
    #expect(tree.way(to: FilePath(deep)).count == 200)
  }
}
