extension View {
  /// Makes a still picture of the view and its subviews.
  ///
  /// - Parameter afterScreenUpdates: Whether pending layout comes first; else the picture is that of the last frame.
  /// - Returns: A view of the same size, without transform and alpha, that stretches with its bounds. Nil for size 0.
  public func snapshotView(afterScreenUpdates: Bool) -> View? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    if afterScreenUpdates {
      layoutIfNeeded()
      displayIfNeeded()
    }
    return SnapshotView(of: self, at: afterScreenUpdates ? nil : window?.application?.time)
  }
}
