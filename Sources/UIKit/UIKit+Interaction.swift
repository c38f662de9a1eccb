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

/// The base of the recognisers of gestures.
public typealias UIGestureRecognizer = GestureRecognizer
/// Has a say in what a recogniser recognises. Every method is optional.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// Recognises one or more taps, or clicks.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// Recognises fingers that rest for a while.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// Recognises fingers that move, and follows them.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// Recognises a quick way along an axis.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// Recognises two fingers that move apart or together.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// A finger on the screen, or the pressed button of a pointer.
public typealias UITouch = Touch

/// A ring of dots above contents that are pulled down to get what is new.
public typealias UIRefreshControl = RefreshControl
