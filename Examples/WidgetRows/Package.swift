// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "WidgetRows",
  dependencies: [.package(name: "vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "WidgetRows",
      dependencies: [
        .product(name: "CollectionEngine", package: "vitrine"),
        .product(name: "CollectionWidget", package: "vitrine"),
        .product(name: "Adwaita", package: "vitrine"), .product(name: "GTK", package: "vitrine"),
      ],
      exclude: ["row.ui"], swiftSettings: [.defaultIsolation(MainActor.self)])
  ]
)
