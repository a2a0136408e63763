extension View {
  /// Makes a still picture of the view and its subviews.
  ///
  /// - Parameter afterScreenUpdates: Whether pending layout comes first; else the picture is that of the last frame.
  /// - Returns: A view of the same size, without transform and alpha, that stretches with its bounds. Nil for size 0.
  public func snapshotView(afterScreenUpdates: Bool) -> View? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterScreenUpdates, withCapInsets: EdgeInsets())
  }

  /// Makes a still picture of a part of the view and its subviews.
  ///
  /// Pictures that are made of one view at one moment share what is in them, so that a hundred pieces cost little more than one.
  ///
  /// - Parameters:
  ///   - rect: The part, in points of the view. What lies beyond the bounds is left out.
  ///   - afterScreenUpdates: Whether pending layout comes first; else the picture is that of the last frame.
  ///   - capInsets: How much at each edge does not stretch with the bounds, in points.
  /// - Returns: A view of the part's size that stretches with its bounds. Nil for a part without a size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    let part = rect.intersection(bounds)
    guard part.width > 0, part.height > 0 else { return nil }
    if let picture = self as? SnapshotView { return picture.piece(part, capInsets: capInsets) }
    return SnapshotView(
      snapshotLayer(afterScreenUpdates: afterScreenUpdates), part: part.offsetBy(dx: -bounds.minX, dy: -bounds.minY),
      capInsets: capInsets)
  }

  /// Makes a still picture of the view and its subviews, which layers can show.
  ///
  /// - Parameter afterScreenUpdates: Whether pending layout comes first; else the picture is that of the last frame.
  public func snapshotLayer(afterScreenUpdates: Bool) -> LayerSnapshot {
    if afterScreenUpdates {
      layoutIfNeeded()
      displayIfNeeded()
    }
    let key = LastSnapshot.Key(
      time: afterScreenUpdates ? nil : window?.application?.time, version: layer.contentVersion)
    if let last = lastSnapshot, let snapshot = last.snapshot, last.key == key { return snapshot }
    let snapshot = afterScreenUpdates ? LayerSnapshot(of: layer) : LayerSnapshot(ofLastFrame: layer)
    lastSnapshot = LastSnapshot(snapshot: snapshot, key: key)
    return snapshot
  }

  /// The last picture that was made, for as long as somebody shows it.
  struct LastSnapshot {
    weak var snapshot: LayerSnapshot?
    let key: Key

    /// What the picture depends on: the time, nil for the model values, and the changes so far.
    struct Key: Equatable {
      let time: TimeInterval?
      let version: Int
    }
  }
}
