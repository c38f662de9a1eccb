import PhotoLibrary
import Testing

@testable import PhotoFiles

struct FreeNamesTests {
  private func names(_ wanted: [String], beside taken: [String] = []) -> [String] {
    var names = FreeNames(beside: Set(taken.map { FilePath($0) }))
    return wanted.map { names.take(FilePath($0)).display }
  }

  @Test func areTheirOwnWhereNobodyHasThem() {
    #expect(names(["a.jpg", "b.jpg"], beside: ["c.jpg"]) == ["a.jpg", "b.jpg"])
  }

  @Test func getANumberBeforeTheirEndingTheFirstThatIsFree() {
    #expect(names(["a.jpg"], beside: ["a.jpg"]) == ["a (2).jpg"])
    #expect(names(["a.jpg"], beside: ["a.jpg", "a (2).jpg"]) == ["a (3).jpg"])
    #expect(
      names(["a.tar.gz", ".hidden", "none"], beside: ["a.tar.gz", ".hidden", "none"])
        == ["a.tar (2).gz", ".hidden (2)", "none (2)"])
  }

  @Test func differAmongThoseThatComeTogether() {
    #expect(names(["a.jpg", "a.jpg", "a (2).jpg", "a.jpg"]) == ["a.jpg", "a (2).jpg", "a (2) (2).jpg", "a (3).jpg"])
  }

  @Test func areNoLongerThanADiskCanBearAndNoCharacterIsCutInTwo() {
    let long = String(repeating: "ö", count: 125) + "a.jpg"
    let taken = names([long], beside: [long])[0]
    #expect(taken.utf8.count <= 255)
    #expect(taken.hasSuffix("ö (2).jpg"))
  }

  @Test func keepBytesThatAreNoText() {
    let name = FilePath(bytes: [0x63, 0xE9, 0x2E, 0x6A, 0x70, 0x67])
    var names = FreeNames(beside: [name])
    #expect(names.take(name) == FilePath(bytes: [0x63, 0xE9] + " (2).jpg".utf8))
  }
}
