/// The modules that each module may import: the design's table, as data.
enum ModuleImports {
  /// What comes with Swift and holds no toolkit.
  static let standard: Set<String> = ["Foundation", "Dispatch", "Glibc", "Synchronization"]
  static let collections: Set<String> = [
    "BitCollections", "Collections", "DequeModule", "HashTreeCollections", "HeapModule", "OrderedCollections",
  ]
  static let appleNames: Set<String> = ["CoreGraphics", "QuartzCore", "UIKit"]
  static let house: Set<String> = [
    "GTK", "Adwaita", "CollectionEngine", "CollectionWidget", "Localization", "PhotoFiles", "PhotoLibrary",
    "AuctionHouse",
  ]

  /// The modules a folder under Sources may import. A folder without a row fails the test.
  static let mayImport: [String: Set<String>] = [
    "CGTK": [],
    "CGLib": [],
    "CGIO": [],
    "CExif": [],
    "CCodecs": [],
    "CProcess": [],
    "CSandbox": [],
    "CJPEG": [],
    "CScaling": [],
    "DecoderProtocol": [],
    "Decoder": ["Glibc", "DecoderProtocol", "PictureCodecs", "CProcess", "CSandbox"],
    "PictureCodecs": ["Glibc", "Synchronization", "DecoderProtocol", "CCodecs", "CExif", "CJPEG", "CScaling"],
    "CFiles": [],
    "Localization": ["CGLib"],
    "GTK": standard.union(["CGTK"]),
    "CAdwaita": [],
    "Adwaita": ["CGTK", "CAdwaita", "GTK"],
    "CollectionEngine": collections.union(["Foundation", "Synchronization"]),
    "CollectionWidget": standard.union(["CGTK", "GTK", "CollectionEngine", "Localization"]),
    "CoreGraphics": ["Foundation", "CollectionEngine"],
    "QuartzCore": ["Foundation", "CollectionEngine", "CoreGraphics"],
    "UIKit": ["Foundation", "CollectionEngine", "CoreGraphics", "QuartzCore"],
    "PhotoLibrary": standard.union([
      "DecoderProtocol", "CProcess", "CGLib", "Localization", "GRDB", "GRDBSQLite", "Logging",
    ]),
    "PhotoFiles": standard.union(["CFiles", "CGIO", "DecoderProtocol", "Localization", "PhotoLibrary"]),
    "AuctionHouse": standard.union(["Localization", "GRDB", "Logging"]),
    "Vitrine": standard.union(house).union(appleNames).union(["ArgumentParser", "Logging"]),
  ]
}
