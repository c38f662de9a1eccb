import GTK
import CollectionEngine
