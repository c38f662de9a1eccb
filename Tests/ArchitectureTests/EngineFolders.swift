/// What the folders of the engine may name of each other.
enum EngineFolders {
  /// Each folder may name the types of those before it.
  static let order = [
    "Geometry", "Model", "Diffing", "Animation", "Views", "Scrolling", "Gestures", "Updates", "Layout", "Menus",
    "Collection",
    "Diffable", "DragAndDrop", "List", "Interaction",
  ]

  /// The types that a folder names of one behind it. A name leaves this list when it is no longer needed, and no other
  /// comes in without a reason.
  static let exceptions: [Pair: Set<String>] = [
    // Asks the view for its counts.
    Pair("Model", "Collection"): ["CollectionView"],
    Pair("Animation", "Views"): ["View", "ViewState"],
    // What a spring moves goes by the law of scrolling.
    Pair("Animation", "Scrolling"): ["Spring"],
    // The view that another stands in, and what its owner is asked.
    Pair("Views", "Scrolling"): ["ScrollView"],
    // A view reads events by its gestures, as a collection view does.
    Pair("Scrolling", "Interaction"): ["ScrollInteractions"],
    // A view holds the recognisers that are added to it, and a scroll view those of its own.
    Pair("Views", "Gestures"): ["GestureRecognizer", "PanGestureRecognizer", "PinchGestureRecognizer"],
    Pair("Scrolling", "Gestures"): ["GestureRecognizer"],
    Pair("Views", "Layout"): ["Layout", "LayoutAttributes"],
    Pair("Views", "Menus"): ["ContextMenuRequest"],
    Pair("Views", "Collection"): ["CollectionView"],
    Pair("Views", "DragAndDrop"): ["ItemDrag"],
    // A batch is applied to the view.
    Pair("Updates", "Layout"): ["LayoutAttributes", "LayoutInvalidationContext"],
    Pair("Updates", "Collection"): [
      "CollectionView", "LayoutWindow", "PresentationOrder", "ScrollAnchor", "Selection",
    ],
    // A layout asks its view, as in UIKit.
    Pair("Layout", "Collection"): ["CollectionView", "CollectionViewDelegate"],
    Pair("Layout", "List"): ["CollectionLayoutListConfiguration", "ListArranging"],
    // Public members of the view that other folders implement.
    Pair("Collection", "DragAndDrop"): [
      "CollectionViewDragDelegate", "CollectionViewDropDelegate", "DropContext", "ItemDrag",
      "SpringLoadedInteractionContext",
    ],
    Pair("Collection", "Interaction"): ["Interactions", "LayoutPull", "LayoutZoom"],
    Pair("Collection", "List"): ["CellAccessory", "ListCell", "ListMetrics"],
    Pair("DragAndDrop", "Interaction"): ["EdgeScroller", "PointerInteraction"],
  ]

  /// A folder that names types, and the one that declares them.
  struct Pair: Hashable {
    let user, owner: String

    init(_ user: String, _ owner: String) { (self.user, self.owner) = (user, owner) }
  }

  /// The types of folders behind their own that files name.
  static func upward(in files: [SourceFile]) -> [Pair: Set<String>] {
    let parts = files.compactMap { file -> (folder: String, names: Names)? in
      let path = file.path.split(separator: "/").map(String.init)
      return path.count > 2 && path[0] == "CollectionEngine" ? (path[1], Names(in: file.lines)) : nil
    }
    var owners: [String: String] = [:]
    for part in parts { for name in part.names.declared { owners[name] = part.folder } }
    let rank = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var found: [Pair: Set<String>] = [:]
    for part in parts {
      for name in part.names.used {
        guard let owner = owners[name], owner != part.folder, let mine = rank[part.folder], let its = rank[owner] else {
          continue
        }
        if its > mine { found[Pair(part.folder, owner), default: []].insert(name) }
      }
    }
    return found
  }

  /// The types that a file declares for others, and those that it names.
  struct Names {
    var declared: Set<String> = []
    var used: Set<String> = []

    init(in lines: [String]) {
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
      let modifiers: Set<Substring> = ["public", "open", "package", "final", "nonisolated", "indirect"]
      for line in lines {
        var code = line[...]
        if let comment = code.utf8.firstRange(of: "//".utf8) { code = code[..<comment.lowerBound] }
        // What stands in quotation marks is no code.
        let outside = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
          $0.offset % 2 == 0
        }
        for (_, piece) in outside {
          let words = piece.utf8.split { !Self.isOfName($0) }
          for word in words where (65...90).contains(word.first ?? 0) { used.insert(String(Substring(word))) }
        }
        guard let first = code.utf8.first, first != 32 else { continue }
        let words = code.split { !($0.isLetter || $0.isNumber || "@_".contains($0)) }
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { continue }
        if words[..<kind].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") }) {
          declared.insert(String(words[kind + 1]))
        }
      }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
      (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || byte == 95
    }
  }
}
