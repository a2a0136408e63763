extension View {
  /// Makes a still picture of the view and its subviews.
  ///
  /// - Parameter afterScreenUpdates: Whether pending layout comes first; else the picture shows the last frame.
  /// - Returns: A view of the same size, without transform and alpha, that stretches with its bounds. Nil for size 0.
  public func snapshotView(afterScreenUpdates: Bool) -> View? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterScreenUpdates, withCapInsets: EdgeInsets())
  }

  /// Makes a still picture of a part of the view and its subviews.
  ///
  /// Pictures of one view at one moment share their content, so that a hundred pieces cost little more than one.
  ///
  /// - Parameters:
  ///   - rect: The part, in points of the view. It is clipped to the bounds.
  ///   - afterScreenUpdates: Whether pending layout comes first; else the picture shows the last frame.
  ///   - capInsets: How much at each edge does not stretch with the bounds, in points.
  /// - Returns: A view of the part's size that stretches with its bounds; beyond the bounds, an empty view of the size of `rect`. Nil for
  ///   a rectangle without a size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let part = rect.common(with: bounds)
    guard part.width > 0, part.height > 0 else { return View(frame: CGRect(origin: .zero, size: rect.size)) }
    if let picture = self as? SnapshotView { return picture.piece(part, capInsets: capInsets) }
    return SnapshotView(
      snapshotLayer(afterScreenUpdates: afterScreenUpdates), part: part.offsetBy(dx: -bounds.minX, dy: -bounds.minY),
      capInsets: capInsets)
  }

  /// Makes a still picture of the view and its subviews for layers.
  ///
  /// - Parameter afterScreenUpdates: Whether pending layout comes first; else the picture shows the last frame.
  public func snapshotLayer(afterScreenUpdates: Bool) -> LayerSnapshot {
    if afterScreenUpdates {
      layoutIfNeeded()
      displayIfNeeded()
    }
    let (time, version) = (afterScreenUpdates ? nil : window?.scene?.time, layer.contentVersion)
    if let last = lastSnapshot, let snapshot = last.snapshot, last.time == time, last.version == version {
      return snapshot
    }
    let snapshot = afterScreenUpdates ? LayerSnapshot(of: layer) : LayerSnapshot(ofLastFrame: layer)
    lastSnapshot = LastSnapshot(snapshot: snapshot, time: time, version: version)
    return snapshot
  }

  /// The last picture of a view, which exists as long as a layer shows it.
  struct LastSnapshot {
    weak var snapshot: LayerSnapshot?
    /// The picture depends on the time, nil for the model values, and on the changes so far.
    let time: TimeInterval?
    let version: Int
  }
}

/// A still picture of a view, or of a part of it, that transitions move instead. It stretches with its bounds.
package final class SnapshotView: View {
  private let snapshot: LayerSnapshot
  /// The part of the snapshot that it shows, in points.
  private let part: CGRect
  private let capInsets: EdgeInsets
  /// The nine pieces of a picture whose edges do not stretch, row by row; none if all of the picture stretches.
  private var pieces: [Layer] = []

  package init(_ snapshot: LayerSnapshot, part: CGRect, capInsets: EdgeInsets = EdgeInsets()) {
    (self.snapshot, self.part, self.capInsets) = (snapshot, part, capInsets)
    super.init(frame: CGRect(origin: .zero, size: part.size))
    layer.masksToBounds = true
    if capInsets == EdgeInsets() {
      layer.contents = .snapshot(snapshot)
      layer.contentsRect = unitRect(of: part)
    } else {
      pieces = (0..<9).map { _ in
        let piece = Layer()
        piece.contents = .snapshot(snapshot)
        layer.addSublayer(piece)
        return piece
      }
    }
  }

  private func unitRect(of rect: CGRect) -> CGRect {
    let size = snapshot.size
    guard size.width > 0, size.height > 0 else { return .zero }
    return CGRect(
      x: rect.minX / size.width, y: rect.minY / size.height, width: rect.width / size.width,
      height: rect.height / size.height)
  }

  /// A part of the picture, in points of this view, which shows the same snapshot.
  func piece(_ rect: CGRect, capInsets: EdgeInsets) -> SnapshotView? {
    guard pieces.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
    let (x, y) = (part.width / bounds.width, part.height / bounds.height)
    let inner = CGRect(
      x: part.minX + rect.minX * x, y: part.minY + rect.minY * y, width: rect.width * x, height: rect.height * y)
    let piece = SnapshotView(snapshot, part: inner, capInsets: capInsets)
    piece.bounds.size = rect.size
    piece.center = CGPoint(x: rect.width / 2, y: rect.height / 2)
    return piece
  }

  package override func layoutSubviews() {
    guard !pieces.isEmpty else { return }
    let (insets, size) = (capInsets, bounds.size)
    let sources = (
      x: [part.minX, part.minX + insets.left, part.maxX - insets.right, part.maxX],
      y: [part.minY, part.minY + insets.top, part.maxY - insets.bottom, part.maxY]
    )
    let targets = (
      x: [0, insets.left, size.width - insets.right, size.width],
      y: [0, insets.top, size.height - insets.bottom, size.height]
    )
    for (index, piece) in pieces.enumerated() {
      let (x, y) = (index % 3, index / 3)
      func rect(_ edges: (x: [CGFloat], y: [CGFloat])) -> CGRect {
        CGRect(
          x: edges.x[x], y: edges.y[y], width: max(0, edges.x[x + 1] - edges.x[x]),
          height: max(0, edges.y[y + 1] - edges.y[y]))
      }
      piece.frame = rect(targets)
      piece.contentsRect = unitRect(of: rect(sources))
    }
  }
}
