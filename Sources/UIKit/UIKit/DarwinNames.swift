public import Foundation

// Names of Apple's systems that Linux does not have.

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Infinity, for repeat counts.
public let HUGE = Float.infinity

/// An index path, whose `row` and `section` are the same as of the value type.
nonisolated extension NSIndexPath {
  /// The row in its section.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The item in its section.
  public var item: Int { row }
  /// The section.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
}

nonisolated extension CGPoint {
  /// Whether both are the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}
nonisolated extension CGSize {
  /// Whether both are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}
nonisolated extension CGRect {
  /// Whether both are the same.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

nonisolated extension NSCoder {
  /// The point of a text such as "{1, 2}"; zero for another text.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// The size of a text such as "{1, 2}"; zero for another text.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// The rectangle of a text such as "{{1, 2}, {3, 4}}"; zero for another text.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
  /// The text of a point.
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// The text of a size.
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// The text of a rectangle.
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
}
