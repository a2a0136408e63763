extension View {
  /// A picture of the view and all inside it, in its size, without its transform and alpha; it stretches with
  /// its bounds. With `afterScreenUpdates` pending layout is done first; else it shows what the last frame
  /// showed. Nil for a view without a size.
  public func snapshotView(afterScreenUpdates: Bool) -> View? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    if afterScreenUpdates {
      layoutIfNeeded()
      displayIfNeeded()
    }
    return SnapshotView(of: self, at: afterScreenUpdates ? nil : window?.application?.time)
  }
}
