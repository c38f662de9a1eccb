import Testing

@testable import Vitrine

struct FolderStateSaverTests {
  /// A disk that fails as often as asked, and pauses that last until somebody ends them.
  private final class Disk {
    struct Full: Error {}
    var failures = 0
    /// What is to be written, and what has been.
    var value = 0
    var written: [Int] = []
    var tries = 0
    var pauses: [Double] = []
    var messages = 0
    /// How many pauses end by themselves.
    var shortPauses = 0

    private(set) lazy var saver: FolderStateSaver = makeSaver()

    private func makeSaver() -> FolderStateSaver {
      FolderStateSaver(
        sleep: { [unowned self] in await sleep($0) }, onFailure: { [unowned self] _ in messages += 1 },
        write: { [unowned self] in try await write() })
    }

    private func sleep(_ seconds: Double) async {
      pauses.append(seconds)
      guard shortPauses == 0 else { return shortPauses -= 1 }
      while !Task.isCancelled { await Task.yield() }
    }

    private func write() async throws {
      tries += 1
      let value = value
      await Task.yield()
      if failures > 0 {
        failures -= 1
        throw Full()
      }
      written.append(value)
    }

    func save(_ value: Int) {
      self.value = value
      saver.save()
    }
  }

  @Test func isTheLatestOnceItIsAskedFor() async {
    let disk = Disk()
    disk.save(1)
    disk.save(2)
    await disk.saver.finish()
    #expect(disk.written == [2])
    disk.save(3)
    while disk.tries < 2 { await Task.yield() }
    disk.save(4)
    await disk.saver.finish()
    #expect(disk.written == [2, 3, 4] || disk.written == [2, 4, 4])
    #expect(!disk.saver.isPending && disk.messages == 0)
  }

  @Test func isTriedAgainAfterPausesThatGrowAndAFailureIsSaidOnce() async {
    let disk = Disk()
    (disk.failures, disk.shortPauses) = (9, 9)
    disk.save(1)
    while disk.written.isEmpty { await Task.yield() }
    #expect(disk.written == [1] && disk.messages == 1)
    #expect(disk.pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60])
    disk.failures = 1
    disk.shortPauses = 1
    disk.save(2)
    while disk.written.count < 2 { await Task.yield() }
    #expect(disk.messages == 2, "after a success, a failure is news")
    #expect(disk.pauses.last == 1)
  }

  @Test func isTriedAgainAtOnceWithTheNextChange() async {
    let disk = Disk()
    disk.failures = 1
    disk.save(1)
    while disk.pauses.isEmpty { await Task.yield() }
    disk.save(2)
    while disk.written.isEmpty { await Task.yield() }
    #expect(disk.written == [2])
  }

  @Test func isTriedAtTheEndWhichDoesNotWaitForADiskThatGoesOnFailing() async {
    let disk = Disk()
    disk.failures = 1
    disk.save(1)
    while disk.pauses.isEmpty { await Task.yield() }
    await disk.saver.finish()
    #expect(disk.written == [1])

    disk.failures = 100
    disk.save(2)
    await disk.saver.finish()
    #expect(disk.written == [1] && disk.saver.isPending, "and stays to be written")
    disk.failures = 0
    await disk.saver.finish()
    #expect(disk.written == [1, 2])
  }
}
