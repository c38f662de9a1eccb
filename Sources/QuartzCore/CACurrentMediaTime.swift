import Foundation

/// The time since the system was started, in seconds: it runs evenly, and differences of it are durations.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
