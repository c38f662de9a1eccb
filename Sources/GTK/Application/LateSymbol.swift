import CGTK
import Foundation

/// A function that came to GTK or libadwaita after the oldest version Vitrine runs on, looked up by name.
///
/// A direct call would keep the whole program from loading on the older version.
public struct LateSymbol<Function> {
  private let found: Function?

  /// Looks for the function. `Function` must be its C type: `@convention(c) (…) -> …`.
  public init(_ name: String, as type: Function.Type = Function.self) {
    // A null handle stands for everything the program has loaded.
    found = dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }

  /// The function; nil on a system that doesn't have it.
  public var function: Function? { LateSymbols.areHidden ? nil : found }
}

/// All functions looked up by name.
public enum LateSymbols {
  /// Pretends that none was found, to test what happens without them.
  public static var areHidden = false
}
