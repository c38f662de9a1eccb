// swift-tools-version: 6.2
import PackageDescription

let isolated: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
let collections = "swift-collections"
/// Glibc's checks of buffers, which need an optimised build.
let fortified: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]

let package = Package(
  name: "vitrine",
  products: [
    .library(name: "CollectionEngine", targets: ["CollectionEngine"]),
    .library(name: "CollectionWidget", targets: ["CollectionWidget"]),
    .library(name: "GTK", targets: ["GTK"]),
    .library(name: "Adwaita", targets: ["Adwaita"]),
    .library(name: "AuctionHouse", targets: ["AuctionHouse"]),
    .library(name: "PictureCodecs", targets: ["PictureCodecs"]),
    .library(name: "DecoderProtocol", targets: ["DecoderProtocol"]),
    .library(name: "PhotoLibrary", targets: ["PhotoLibrary"]),
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore"]),
    .executable(name: "vitrine", targets: ["Vitrine"]),
    .executable(name: "vitrine-decoder", targets: ["vitrine-decoder"]),
    .executable(name: "gtk-probe", targets: ["GTKProbe"]),
    .executable(name: "vitrine-fuzz", targets: ["Fuzz"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // C: what GTK and the picture codecs look like from Swift.
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CExif", pkgConfig: "gexiv2", providers: [.apt(["libgexiv2-dev"])]),
    .systemLibrary(name: "CFiles"),
    .target(name: "CProcess", cSettings: fortified),
    .target(name: "CScaling", cSettings: fortified),
    .target(name: "CJPEG", cSettings: fortified, linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CSandbox", cSettings: fortified, linkerSettings: [.linkedLibrary("seccomp")]),
    .systemLibrary(
      name: "CCodecs",
      providers: [
        .apt([
          "libturbojpeg0-dev", "libspng-dev", "libwebp-dev", "libtiff-dev", "libgif-dev", "libheif-dev", "liblcms2-dev",
        ])
      ]),

    // The modules.
    .target(name: "Localization", dependencies: ["CGLib"]),
    .target(name: "GTK", dependencies: ["CGTK"], swiftSettings: isolated),
    .target(name: "Adwaita", dependencies: ["GTK", "CGTK", "CAdwaita"], swiftSettings: isolated),
    .target(
      name: "CollectionEngine", dependencies: [.product(name: "DequeModule", package: collections)],
      swiftSettings: isolated),
    .target(
      name: "CollectionWidget", dependencies: ["GTK", "CGTK", "CollectionEngine", "Localization"],
      swiftSettings: isolated),
    .target(name: "CoreGraphics", dependencies: ["CollectionEngine"]),
    .target(name: "QuartzCore", dependencies: ["CollectionEngine", "CoreGraphics"]),
    .target(
      name: "UIKit", dependencies: ["CollectionEngine", "CoreGraphics", "QuartzCore"],
      exclude: ["MEMBERS.md", "PORTING.md"], swiftSettings: isolated),
    .target(name: "DecoderProtocol"),
    .target(name: "PictureCodecs", dependencies: ["DecoderProtocol", "CCodecs", "CExif", "CJPEG", "CScaling"]),
    .executableTarget(
      name: "vitrine-decoder", dependencies: ["PictureCodecs", "DecoderProtocol", "CProcess", "CSandbox"],
      path: "Sources/Decoder", exclude: ["README.md"]),
    .target(
      name: "PhotoLibrary",
      dependencies: [
        "DecoderProtocol", "CProcess", "CGLib", "Localization", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"), .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "AuctionHouse",
      dependencies: [
        "Localization", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "PhotoFiles", dependencies: ["CFiles", "CGIO", "DecoderProtocol", "Localization", "PhotoLibrary"]),
    .executableTarget(
      name: "Vitrine",
      dependencies: [
        "GTK", "Adwaita", "CollectionEngine", "CollectionWidget", "Localization", "PhotoFiles", "PhotoLibrary",
        "AuctionHouse", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: isolated),

    // Proof.
    .executableTarget(
      name: "vitrine-bench",
      dependencies: [
        "GTK", "CGTK", "CollectionEngine", "CollectionWidget", "PhotoLibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Benchmarks/VitrineBench"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CollectionEngine", "Chance"], path: "Tests/Fuzz", swiftSettings: isolated),
    .executableTarget(
      name: "GTKProbe",
      dependencies: ["GTK", "CGTK", "Adwaita", "CAdwaita", "Chance", "CollectionEngine", "CollectionWidget"],
      path: "Tests/GTKProbe",
      exclude: ["run"],
      swiftSettings: isolated),
    .executableTarget(
      name: "Durability", dependencies: ["AuctionHouse", "PhotoFiles", "PhotoLibrary", "Chance"],
      path: "Tests/Durability",
      exclude: ["recorder.c", "run"]),
    .target(name: "Chance", path: "Tests/Chance"),
    .systemLibrary(
      name: "CPixbuf", path: "Tests/CPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "AuctionHouseTests",
      dependencies: ["AuctionHouse", "Chance", .product(name: "GRDB", package: "GRDB.swift")]),
    .testTarget(name: "CollectionEngineTests", dependencies: ["CollectionEngine", "Chance"], swiftSettings: isolated),
    .target(
      name: "WaterfallLayout", dependencies: ["UIKit"], path: "Tests/iOSLayout/WaterfallLayout",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "PortedViews", dependencies: ["UIKit"], path: "Tests/iOSLayout/PortedViews",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "ShelfLayout", dependencies: ["UIKit", "CollectionEngine", "WaterfallLayout"],
      path: "Tests/iOSLayout/ShelfLayout"),
    .testTarget(
      name: "iOSLayoutTests", dependencies: ["CollectionEngine", "PortedViews", "ShelfLayout", "WaterfallLayout"],
      path: "Tests/iOSLayout/Tests",
      swiftSettings: isolated),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"]),
    .testTarget(
      name: "PictureCodecsTests", dependencies: ["PictureCodecs", "DecoderProtocol", "CCodecs", "CScaling", "Chance"]),
    .testTarget(
      name: "PhotoLibraryTests",
      dependencies: [
        "Chance", "CPixbuf", "CGLib", "PhotoLibrary", "DecoderProtocol", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "VitrineTests",
      dependencies: [
        "Vitrine", "GTK", "CGTK", "Adwaita", "CFiles", "CollectionEngine", "CollectionWidget", "PhotoFiles",
        "PhotoLibrary",
        "AuctionHouse", "Chance", "DecoderProtocol",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: isolated),
  ]
)
