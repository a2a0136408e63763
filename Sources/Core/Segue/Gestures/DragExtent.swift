/// How far a drag can go: what the finger that keys move takes for the whole way.
struct DragExtent: Equatable {
  /// The points of the whole way.
  var length: CGFloat
  /// How far to either side the finger has an effect, in shares of the way from where the drag began. Right and down are
  /// positive.
  var range: ClosedRange<Double> = -1...1
  /// What share of its way a transition had gone when the drag grabbed it, 0…1; 0 for a drag that begins one.
  var progress = 0.0
}
