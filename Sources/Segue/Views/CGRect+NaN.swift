nonisolated extension CGRect {
  /// Whether one of its numbers is NaN.
  var hasNaN: Bool { origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN }
}
