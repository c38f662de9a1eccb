// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Viewer",
  dependencies: [.package(name: "vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Viewer",
      dependencies: [
        .product(name: "CollectionEngine", package: "vitrine"),
        .product(name: "CollectionWidget", package: "vitrine"),
        .product(name: "Adwaita", package: "vitrine"), .product(name: "GTK", package: "vitrine"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ]
)
