/// The effect of a single, short press of a key that drags while it is held.
public nonisolated enum KeyTap: Sendable, Hashable {
  /// It drags for a moment and lets go. The place decides as always, so that the page goes back.
  case release
  /// It is a flick, which finishes the transition. Where the terminal does not report when keys come up, the page follows the finger
  /// until 0.7 s without a repeat have shown that it was a tap.
  case flick
}

/// How far a drag by keys can go.
@_spi(Segue) public struct DragExtent: Equatable {
  /// The points of the whole way.
  var length: CGFloat
  /// How far to either side the finger has an effect, in fractions of the way from the start of the drag. Right and down are
  /// positive.
  var range: ClosedRange<Double> = -1...1
  /// Whether the moved content stays where it is when the finger is lifted.
  var keepsWay = false
  /// How far the finger can go across the drag, in points from where it came down. Right and down are positive.
  var room: ClosedRange<Double> = 0...0
  /// The effect of a tap of the key; nil for the application's ``Application/keyTap``.
  package var tap: KeyTap?
}
