@_exported import CollectionEngine
