/// Some of a rectangle's corners: `CACornerMask`.
public struct CornerMask: OptionSet, Sendable, Hashable {
  /// The bits, those of Core Animation.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)
  /// Both upper corners.
  public static let upper: CornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  /// All four corners.
  public static let all: CornerMask = [.upper, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}
