import ArgumentParser
import Foundation
import GTK
import PhotoLibrary
import Synchronization

/// Measures Vitrine doing what its peers do. Each command says its name: made from those of the types, the names would take
/// 2 ms of each start.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine-bench", abstract: "Measures Vitrine doing what its peers do.",
    subcommands: [Frames.self, Engine.self, Diff.self, Thumbnails.self, Library.self, Filters.self])
}

/// The cost of a frame while a grid is scrolled by script.
struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "Scrolls a grid by script and prints one line of JSON.")

  @Option(help: "How many items the grid has.")
  var items = 1_000_000

  @Option(help: "Pixels per frame, \"jump\" for a random place each frame, or \"fling\" for a finger's.")
  var motion = "50"

  @Option(help: "What filling a cell takes besides, in milliseconds.")
  var cellCost = 0.0

  @Flag(help: "Draw larger pictures with round corners.")
  var rounded = false

  @Flag(inversion: .prefixedNo, help: "Make cells ahead.")
  var prefetching = true

  @Flag(help: "Switch between every two layouts instead of scrolling.")
  var layoutSwitch = false

  func validate() throws {
    guard items > 0 else { throw ValidationError("--items takes a number above 0") }
    guard cellCost >= 0 else { throw ValidationError("--cell-cost takes a number of milliseconds") }
    guard BenchMotion(motion) != nil else {
      throw ValidationError("--motion takes a number of pixels, \"jump\" or \"fling\"")
    }
  }

  func run() throws {
    // The command runs where the program starts: on the main thread.
    let status = MainActor.assumeIsolated {
      Heap.keepBlocksOfFrames()
      Work.isRounded = rounded
      guard !layoutSwitch else { return SwitchBench(items: items).run() }
      let bench = FrameBench(items: items, motion: BenchMotion(motion) ?? .jumps, cellCost: cellCost)
      bench.prefetches = prefetching
      return bench.run()
    }
    throw ExitCode(status)
  }
}

/// How fast photographs are found.
struct Filters: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filters", abstract: "Looks for photographs by every criterion and prints one line of JSON.")

  @Option(help: "How many photographs there are.")
  var photos = 200_000

  func validate() throws { guard photos > 1000 else { throw ValidationError("--photos takes a number above 1000") } }

  func run() throws { throw ExitCode(FilterBench(count: photos).run()) }
}

/// How fast thumbnails are made.
struct Thumbnails: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thumbnails", abstract: "Makes thumbnails of a folder's pictures and prints one line of JSON.")

  @Argument(help: "The folder.")
  var folder: String

  @Option(help: "The longer side of the thumbnails, in pixels.")
  var side = 256

  @Option(help: "How many times each picture is decoded.")
  var rounds = 1

  func validate() throws {
    guard side > 0, rounds > 0 else { throw ValidationError("--side and --rounds take a number above 0") }
  }

  func run() throws {
    let bench = ThumbnailBench(folder: FilePath(folder), side: side, rounds: rounds)
    throw ExitCode(try runToEnd { try await bench.run() })
  }
}

/// The cost of a library of many photographs.
struct Library: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Makes a tree of photographs, reads it as a library, and prints a line of JSON for each figure.")

  @Option(help: "How many photographs the library has.")
  var photos = 200_000

  @Option(help: "How many folders it has; one for 100 photographs unless told.")
  var folders: Int?

  @Option(help: "Where the tree is made and left; it is used as it is if it is there. By default it is removed.")
  var tree: String?

  @Option(help: "How many times each part is measured: the best counts.")
  var rounds = 3

  @Flag(help: "Make the tree, and no more.")
  var onlyMake = false

  func validate() throws {
    guard photos > 0, rounds > 0, folders ?? 1 > 0 else {
      throw ValidationError("--photos, --folders and --rounds take a number above 0")
    }
    guard !onlyMake || tree != nil else { throw ValidationError("--only-make takes --tree") }
  }

  func run() throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let root = tree.map { URL(fileURLWithPath: $0) } ?? scratch.appendingPathComponent("Photos")
    try PhotoTree(root: root, photos: photos, folders: folders ?? max(1, photos / 100)).make()
    guard !onlyMake else { return }
    let bench = LibraryBench(root: FilePath(root.path), cache: scratch.appendingPathComponent("cache"), rounds: rounds)
    try runToEnd { try await bench.run() }
  }
}

/// The cost of comparing lists.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compares lists and sections and prints a line of JSON for each pair.")

  @Option(help: "How many times each pair is compared.")
  var runs = 15

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs takes a number above 0") }
  }

  func run() { DiffBench.run(runs: runs) }
}

/// Waits on the main thread for work that goes on without it.
private func runToEnd<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
  let outcome = Mutex<Result<Value, any Error>?>(nil)
  let isDone = DispatchSemaphore(value: 0)
  Task {
    do {
      let value = try await work()
      outcome.withLock { $0 = .success(value) }
    } catch {
      outcome.withLock { $0 = .failure(error) }
    }
    isDone.signal()
  }
  isDone.wait()
  return try outcome.withLock(\.self)?.get() ?? { throw ExitCode.failure }()
}

/// When the program began, in milliseconds.
let launched = milliseconds(CLOCK_MONOTONIC)
Bench.main()
