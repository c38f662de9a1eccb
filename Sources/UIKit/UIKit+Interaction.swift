// Controllers, menus and focus under the names that iOS code knows.
import CollectionEngine

/// Owns a collection view, and is its data source and delegate. No views but that one: what shows it says when it comes
/// into sight.
public typealias UICollectionViewController = CollectionViewController

/// A change of focus: the item that loses it and the item that gets it.
public typealias UICollectionViewFocusUpdateContext = FocusUpdateContext
/// Shows changes that go with the focus as motion.
public typealias UIFocusAnimationCoordinator = FocusAnimationCoordinator

/// A menu that comes up where it was asked for. Nothing is shown beside it.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
/// Takes what is to be done along with a menu; delegates are given nil.
public typealias UIContextMenuInteractionAnimating = ContextMenuInteractionAnimating
/// An element of a menu.
public typealias UIMenuElement = MenuElement
/// An entry of a menu that does something.
public typealias UIAction = MenuAction
/// Entries under a title. Its options are `displayInline` and `singleSelection` alone.
public typealias UIMenu = MenuGroup
