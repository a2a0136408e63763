/// A still picture of a view, or of a part of one, that transitions move in its place. It stretches with its bounds.
final class SnapshotView: View {
  private let snapshot: LayerSnapshot
  /// The part of the picture that it shows, in points.
  private let part: CGRect
  private let capInsets: EdgeInsets
  /// The nine pieces of a picture whose edges do not stretch, row by row; none if all of it does.
  private var pieces: [Layer] = []

  init(_ snapshot: LayerSnapshot, part: CGRect, capInsets: EdgeInsets = EdgeInsets()) {
    (self.snapshot, self.part, self.capInsets) = (snapshot, part, capInsets)
    super.init(frame: CGRect(origin: .zero, size: part.size))
    layer.masksToBounds = true
    if capInsets == EdgeInsets() {
      layer.contents = .snapshot(snapshot)
      layer.contentsRect = share(of: part)
    } else {
      pieces = (0..<9).map { _ in
        let piece = Layer()
        piece.contents = .snapshot(snapshot)
        layer.addSublayer(piece)
        return piece
      }
    }
  }

  private func share(of rect: CGRect) -> CGRect {
    let size = snapshot.size
    guard size.width > 0, size.height > 0 else { return .zero }
    return CGRect(
      x: rect.minX / size.width, y: rect.minY / size.height, width: rect.width / size.width,
      height: rect.height / size.height)
  }

  /// The same picture, or a part of this one's, in points of this view. All pieces share it.
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

  override func layoutSubviews() {
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
      piece.contentsRect = share(of: rect(sources))
    }
  }
}
