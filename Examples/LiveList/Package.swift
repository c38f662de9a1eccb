// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LiveList",
  dependencies: [.package(name: "vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "LiveList",
      dependencies: [
        .product(name: "CollectionEngine", package: "vitrine"),
        .product(name: "CollectionWidget", package: "vitrine"),
        .product(name: "Adwaita", package: "vitrine"), .product(name: "GTK", package: "vitrine"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ]
)
