// swift-tools-version: 6.2
import PackageDescription

// What is thrown at whatever reads what others wrote, by libFuzzer under AddressSanitizer: `make fuzz-input`.
//
// A new target is a folder, a line in `targets`, and the modules it reads from, which the package above has to offer as
// library products. Its one file calls `fuzz(seeds:test:)` from `LLVMFuzzerInitialize`; `catalogue` shows how. Beside it
// may stand a `dictionary` of words that its inputs are made of (https://llvm.org/docs/LibFuzzer.html#dictionaries).
let targets: [(name: String, modules: [String])] = [
  ("catalogue", ["AuctionHouse"]),
  ("journal", ["AuctionHouse"]),
  ("percent-paths", ["PhotoLibrary"]),
  ("trash-note", ["PhotoLibrary"]),
  ("pictures", ["PictureCodecs", "DecoderProtocol"]),
  ("xmp", ["PictureCodecs", "DecoderProtocol"]),
  ("sidecar", ["PictureCodecs", "DecoderProtocol"]),
]

let package = Package(
  name: "fuzz-input",
  dependencies: [.package(name: "vitrine", path: "../..")],
  targets: [.target(name: "FuzzKit", path: "FuzzKit")]
    + targets.map { target in
      .executableTarget(
        name: target.name,
        dependencies: ["FuzzKit"] + target.modules.map { .product(name: $0, package: "vitrine") }, path: target.name,
        sources: ["Target.swift"])
    }
)
