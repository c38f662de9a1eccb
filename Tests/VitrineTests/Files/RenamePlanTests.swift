import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

struct RenamePlanTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func photo(_ name: String, taken: Date? = nil) throws -> Photo {
    try folder.write(name)
    var photo = Photo(id: Photo.ID(FilePath(name), in: folder.path), byteCount: 0, modified: 1_000_000_000)
    photo.captureDate = taken
    return photo
  }

  private func plan(_ text: String, _ photos: [Photo], first: Int = 1, digits: Int = 1) async -> RenamePlan {
    let subjects = await RenameSubjects.look(at: photos)
    return RenamePlan(RenamePattern(text, firstNumber: first, digits: digits), for: subjects)
  }

  private func names(_ plan: RenamePlan) -> [String] { plan.items.map(\.name.display) }
  private func problems(_ plan: RenamePlan) -> [RenamePlan.Problem?] { plan.items.map(\.problem) }

  @Test func placeholdersStandForNameNumberDayAndTime() async throws {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (124, 2, 5)
    (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (14, 5, 9, -1)
    let taken = Date(timeIntervalSince1970: Double(mktime(&parts)))
    let photos = [try photo("a.JPG", taken: taken), try photo("b.c.png", taken: taken)]
    let plan = await plan("[date] [time] [number] [name] [x", photos, first: 9, digits: 3)
    #expect(names(plan) == ["2024-03-05 14-05-09 009 a [x.JPG", "2024-03-05 14-05-09 010 b.c [x.png"])
    #expect(plan.isPossible && plan.operation.kind == .rename && plan.operation.steps.count == 2)
  }

  @Test func namesThatCantBeGivenAreFoundBeforeAnythingHappens() async throws {
    let photos = [try photo("a.jpg"), try photo("b.jpg")]
    try folder.write("1.jpg")
    #expect(problems(await plan("", photos)) == [.empty, .empty])
    #expect(problems(await plan("a/b [name]", photos)) == [.slash, .slash])
    #expect(problems(await plan(".[name]", photos)) == [.hidden, .hidden])
    #expect(problems(await plan("same", photos)) == [.twice, .twice])
    #expect(problems(await plan("[number]", photos)) == [.taken, nil])
    #expect(await plan("[number]", photos).isPossible == false)
    let long = String(repeating: "ä", count: 126)
    #expect(problems(await plan(long + "[number]", photos)) == [.tooLong, .tooLong])
    #expect(problems(await plan(String(long.dropLast(2)) + "[number]", photos)) == [nil, nil])
    let same = await plan("[name]", photos)
    #expect(problems(same) == [nil, nil] && !same.isPossible && same.problemCount == 0)
  }

  @Test func photosMayTakeEachOthersNames() async throws {
    let photos = [try photo("2.jpg"), try photo("1.jpg")]
    let plan = await plan("[number]", photos)
    #expect(names(plan) == ["1.jpg", "2.jpg"] && plan.isPossible)
    let outcome = await plan.operation.perform(recordedIn: folder["records"])
    #expect(outcome.done.count == 2 && outcome.failures.isEmpty)
    // Here the second stays: the first can't have its name.
    let stays = await self.plan("1", [photos[0]])
    #expect(problems(stays) == [.taken])
  }

  @Test func whatBelongsToAPhotoGoesAlong() async throws {
    let photos = [try photo("a.jpg"), try photo("b.jpg")]
    for name in ["a.CR2", "a.xmp", "a.jpg.xmp", "a.txt", "ab.xmp"] { try folder.write(name) }
    let plan = await plan("p [number]", photos)
    let pairs = plan.operation.steps.map { "\($0.source.lastComponent.display) > \($0.destination.lastComponent.display)" }
    #expect(
      pairs == [
        "a.jpg > p 1.jpg", "a.CR2 > p 1.CR2", "a.jpg.xmp > p 1.jpg.xmp", "a.xmp > p 1.xmp", "b.jpg > p 2.jpg",
      ])
    try folder.write("p 1.xmp")
    #expect(problems(await self.plan("p [number]", photos)) == [.taken, nil], "a sidecar counts, too")
  }

  @Test func aPairOfOneNameHasOneNumberAndPicturesOfOneNameHaveTwo() async throws {
    let photos = [try photo("a.jpg"), try photo("a.dng"), try photo("b.jpg"), try photo("b.png")]
    let plan = await plan("[number]", photos)
    #expect(names(plan) == ["1.jpg", "1.dng", "2.jpg", "3.png"])
  }

  @Test func copiesInOrderGetNumbersAndNeverTheNameOfAFileThatIsThere() async throws {
    try folder.make("to")
    try folder.write("to/1 b.jpg", "old")
    let photos = [try photo("b.jpg"), try photo("a.jpg")]
    let subjects = await RenameSubjects.look(at: photos, copiesTo: folder["to"])
    let taken = RenamePlan(RenamePattern("[number] [name]"), for: subjects)
    #expect(problems(taken) == [.taken, nil])
    let plan = RenamePlan(RenamePattern("[number] [name]", digits: 3), for: subjects)
    #expect(names(plan) == ["001 b.jpg", "002 a.jpg"] && plan.isPossible && plan.operation.kind == .copy)
    let outcome = await plan.operation.perform()
    #expect(outcome.done.count == 2)
    #expect(folder.names("to") == ["001 b.jpg", "002 a.jpg", "1 b.jpg"] && folder.text("to/1 b.jpg") == "old")
  }

  @Test func aNameIsTheTextOfItsOwnPatternWhereItCanBe() {
    #expect(RenamePattern.plain(for: FilePath("a b.jpg")) == "a b")
    #expect(RenamePattern.plain(for: FilePath("[name] 2.jpg")) == "[name]")
    #expect(RenamePattern.plain(for: FilePath(bytes: [0xFF, 0x2E, 0x6A])) == "[name]")
    #expect(RenamePattern.digits(for: 99) == 2 && RenamePattern.digits(for: 100) == 3)
  }
}
