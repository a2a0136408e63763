import Foundation

// The system's log: of a Linux system here. Messages go to syslog, never to the terminal.

/// Kinds of messages, by their weight.
public nonisolated struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  fileprivate var priority: Int32 {
    switch self {
    case .debug: LOG_DEBUG
    case .info: LOG_INFO
    case .error: LOG_ERR
    case .fault: LOG_CRIT
    default: LOG_NOTICE
    }
  }
}

/// A log of a part of a program.
public nonisolated final class OSLog: NSObject, Sendable {
  fileprivate let name: String
  private let isEnabled: Bool

  /// Creates a log.
  public init(subsystem: String, category: String) { (name, isEnabled) = ("\(subsystem) \(category)", true) }
  /// Creates a log of a category.
  public init(subsystem: String, category: Category) {
    (name, isEnabled) = ("\(subsystem) \(category.rawValue)", true)
  }
  private init(name: String, isEnabled: Bool) { (self.name, self.isEnabled) = (name, isEnabled) }

  /// The log without a name.
  public static let `default` = OSLog(name: "", isEnabled: true)
  /// A log that keeps nothing.
  public static let disabled = OSLog(name: "", isEnabled: false)

  /// Whether messages of a kind are kept.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  /// Categories that tools know.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  fileprivate func write(_ message: String, _ type: OSLogType) {
    guard isEnabled else { return }
    let line = name.isEmpty ? message : "\(name): \(message)"
    // A format that takes the message as an argument: a percent sign in it says nothing.
    unsafe withVaList([]) { list in unsafe vsyslog(type.priority, line.replacing("%", with: "%%"), list) }
  }
}

/// Writes a message, whose `%@`, `%d` and the like stand for the arguments.
public nonisolated func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any?...
) {
  // Foundation does not know the marks of privacy.
  let format = "\(message)".replacing("%{public}", with: "%").replacing("%{private}", with: "%")
  // Texts are no variadic arguments on Linux.
  log.write(
    String(
      format: format, arguments: arguments.map { $0 as? any CVarArg ?? NSString(string: $0.map { "\($0)" } ?? "nil") }),
    type)
}

/// Writes a message.
public nonisolated func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: String
) {
  log.write(message, type)
}

/// Writes messages to a log of a part of a program.
public nonisolated struct Logger: Sendable {
  private let log: OSLog
  /// The log without a name.
  public init() { log = .default }
  /// A log with a name.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// A log.
  public init(_ log: OSLog) { self.log = log }

  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// A message with values, each of which may say whether it is private. Private values are written as they are: the log is the user's own.
public nonisolated struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The text so far.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto, align: OSLogStringAlignment = .none
    ) { text += "\(value())" }
  }
}

/// Whether a value may be read by others; it has no effect.
public nonisolated struct OSLogPrivacy: Sendable {
  public static let auto = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
}

/// The width of a value; it has no effect.
public nonisolated struct OSLogStringAlignment: Sendable {
  public static let none = OSLogStringAlignment()
}
