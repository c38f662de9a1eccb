import CollectionEngine

/// The computer that the program runs on, as far as layout code asks for it.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The one there is.
  public static let current = UIDevice()

  private override init() {}

  /// The kind of device: `mac`, UIKit's name for a desktop.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// The name of the system: "Linux".
  public var systemName: String { "Linux" }

  /// The version of the kernel, such as "6.1.0".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
}
