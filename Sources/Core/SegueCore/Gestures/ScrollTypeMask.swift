/// The kinds of scrolling that a pan takes as a drag: see ``PanGestureRecognizer/allowedScrollTypesMask``.
public nonisolated struct ScrollTypeMask: OptionSet, Sendable, Hashable {
  /// The bits, which are UIKit's.
  public let rawValue: Int
  /// Kinds from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The wheel, a notch at a time.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// A touch pad. Terminals report it as a wheel.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// All kinds.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
