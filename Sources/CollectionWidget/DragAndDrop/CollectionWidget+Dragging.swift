import CollectionEngine
import Foundation
import GTK

extension CollectionWidget {
  /// The drag that has begun in a widget of the program and goes on: there is one pointer.
  private static var outgoing: (drag: Drag, item: ItemDrag)?

  /// The engine's drag that GTK's is of; nil for another program's.
  static func item(of drag: Drag?) -> ItemDrag? {
    guard let drag, let outgoing, outgoing.drag.raw == drag.raw else { return nil }
    return outgoing.item
  }

  /// Begins a drag of GTK's with the pointer that is pressed. Not with a finger: desktops do not drag by touch.
  public func view(_ view: CollectionView, begins drag: ItemDrag) -> Bool {
    guard let widget, let pointer = input.pressedPointer?.opaque else { return false }
    let content = ContentProvider(drag)
    let actions: DragActions = drag.allowsMoveOperation ? [.copy, .move] : .copy
    let outgoing = Drag(from: widget, with: pointer, content, actions: actions) { [weak view] outcome in
      Self.outgoing = nil
      view?.dragDidEnd(drag, operation: DropOperation(outcome))
    }
    guard let outgoing else { return false }
    if let picture = DragPicture(of: drag.items, style: style, revision: styleRevision) {
      outgoing.show(picture.paintable, grip: picture.grip)
    }
    Self.outgoing = (outgoing, drag)
    return true
  }
}

extension ContentProvider {
  /// The type of what stays in the program.
  private static let privateType = "application/x-vitrine-items"

  /// What other programs can have of a drag: all its files, and of the rest the first thing in each form that it hands
  /// over at once.
  convenience init(_ drag: ItemDrag) {
    var providers: [ContentProvider] = []
    if !drag.isRestrictedToDraggingApplication {
      var files: [URL] = []
      for item in drag.items { item.itemProvider.loadFileURLs { files += $0 } }
      if !files.isEmpty { providers.append(ContentProvider(files: files)) }
      let other = drag.items.first { !$0.itemProvider.hasItem(ofType: ItemProvider.fileListType) }?.itemProvider
      for type in other?.registeredTypes ?? [] {
        other?.loadData(ofType: type) { data in data.map { providers.append(ContentProvider($0, type: type)) } }
      }
    }
    // A drag has to be of something.
    if providers.isEmpty { providers = [ContentProvider(Data(), type: Self.privateType)] }
    self.init(providers)
  }
}

extension DropOperation {
  /// What has become of things, of GTK's words for it.
  init(_ actions: DragActions) {
    self = actions.contains(.move) ? .move : actions.contains(.copy) ? .copy : .cancel
  }

  /// GTK's word for it; nothing where nothing becomes of them.
  var actions: DragActions {
    switch self {
    case .cancel, .forbidden: []
    case .copy: .copy
    case .move: .move
    }
  }
}
