// swift-tools-version: 6.2
import PackageDescription

let isolated: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
let engine = Target.Dependency.product(name: "CollectionEngine", package: "vitrine")

let package = Package(
  name: "CustomLayout",
  dependencies: [.package(name: "vitrine", path: "../..")],
  targets: [
    .target(name: "BubbleLayouts", dependencies: [engine], swiftSettings: isolated),
    .executableTarget(
      name: "Conversation",
      dependencies: [
        "BubbleLayouts", engine, .product(name: "CollectionWidget", package: "vitrine"),
        .product(name: "Adwaita", package: "vitrine"), .product(name: "GTK", package: "vitrine"),
      ],
      swiftSettings: isolated),
    .testTarget(name: "BubbleLayoutsTests", dependencies: ["BubbleLayouts", engine], swiftSettings: isolated),
  ]
)
