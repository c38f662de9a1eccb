import Foundation

/// What is done with an input. Set once, before the first, and used on the thread that libFuzzer calls on.
nonisolated(unsafe) private var test: ([UInt8]) -> Void = { _ in }

/// Says what is done with each input: called once, from `LLVMFuzzerInitialize`.
///
/// With the environment's `FUZZ_SEEDS` the program writes its seeds into that folder and ends.
/// - Parameters:
///   - seeds: inputs to begin with, which the others are made from.
///   - body: reads an input. It fails by trapping, by `check`, or by taking longer than libFuzzer allows.
public func fuzz(seeds: () -> [[UInt8]], test body: @escaping ([UInt8]) -> Void) {
  test = body
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return }
  do {
    for (index, seed) in seeds().enumerated() {
      try Data(seed).write(to: URL(filePath: folder).appending(path: "seed-\(index)"))
    }
  } catch {
    FileHandle.standardError.write(Data("The seeds can’t be written: \(error)\n".utf8))
    exit(1)
  }
  exit(0)
}

/// Stops at what should never be, with words on what it is.
public func check(_ condition: Bool, _ words: @autoclosure () -> String) {
  guard !condition else { return }
  FileHandle.standardError.write(Data("wrong: \(words())\n".utf8))
  abort()
}

/// Where libFuzzer hands over an input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  test(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
