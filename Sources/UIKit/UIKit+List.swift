// Lists under the names that iOS code knows.
import CollectionEngine

/// A row, a header or a footer of a list. A subclass that overrides `init(frame:)` marks it `required`.
public typealias UICollectionViewListCell = ListCell
/// A sign or a control before or after the contents of a row.
public typealias UICellAccessory = CellAccessory
/// The configuration of a section that is a list: layout and look.
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// The lines above and below a row.
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
/// Something that can be done with a row that is pushed aside.
public typealias UIContextualAction = ContextualAction
/// The actions at one side of a row.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

/// The contents of a view and their look, as a value.
public typealias UIContentConfiguration = ContentConfiguration
/// A view that shows a configuration.
public typealias UIContentView = ContentView
/// A picture, a text and what is said besides, as a list shows them.
public typealias UIListContentConfiguration = ListContentConfiguration
/// Shows a list's contents.
public typealias UIListContentView = ListContentView
/// The background of a cell.
public typealias UIBackgroundConfiguration = BackgroundConfiguration

/// The state that the looks of a view depend on.
public typealias UIConfigurationState = ConfigurationState
/// The name of a fact that a program adds to a state.
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
/// The state that the looks of any view depend on.
public typealias UIViewConfigurationState = ViewConfigurationState
/// The state that the looks of a cell depend on.
public typealias UICellConfigurationState = CellConfigurationState

/// A colour by what it is for, or by its parts; a value here.
public typealias UIColor = DynamicColor
/// A picture by its name in the icon theme, or of pixels that the program has made, such as a texture; a value here.
public typealias UIImage = ViewImage
/// A text's font, as the difference from the host's own.
public typealias UIFont = TextFont
