import CGTK

/// A pointer to a C instance, in any of the shapes Swift imports it as.
nonisolated public protocol InstancePointer {
  /// The address alone.
  var raw: UnsafeMutableRawPointer { get }
}

nonisolated extension UnsafeMutableRawPointer: InstancePointer {
  /// The address alone.
  @inlinable public var raw: UnsafeMutableRawPointer { self }
}

nonisolated extension UnsafeMutablePointer: InstancePointer {
  /// The address alone.
  @inlinable public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

nonisolated extension OpaquePointer: InstancePointer {
  /// The address alone.
  @inlinable public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

nonisolated extension InstancePointer {
  /// The same address as the type of a class that Swift imports as opaque: `GtkLabel`, `AdwToast`, `PangoLayout`.
  @inlinable public var opaque: OpaquePointer { OpaquePointer(raw) }

  /// The same address as a pointer to a class that Swift imports as a structure: `GtkWidget`, `GtkWindow`.
  @inlinable public func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
    raw.assumingMemoryBound(to: type)
  }
}
