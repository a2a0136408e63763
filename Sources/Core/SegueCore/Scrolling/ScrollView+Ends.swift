extension ScrollView {
  /// The content offsets along one axis, in points.
  package struct Ends {
    /// The first and the last offset at rest.
    package var first, last: CGFloat
    /// The length of the view.
    let length: CGFloat
    /// The height of a row of cells, or the width of a column.
    package let cell: CGFloat
    /// Whether the content can be pulled past the ends.
    let gives: Bool

    var isScrollable: Bool { last > first }
    var range: ClosedRange<Double> { first...last }

    init(content: CGFloat, before: CGFloat, after: CGFloat, length: CGFloat, cell: CGFloat, gives: (Bool) -> Bool) {
      let (before, after) = (before.isFinite ? before : 0, after.isFinite ? after : 0)
      first = -before
      // The last offset is rounded up to whole cells, so that the last part of the content can be seen whole.
      last = max(first, first + ((max(0, content) + before + after - length) / cell - 1e-6).rounded(.up) * cell)
      (self.length, self.cell) = (length, cell)
      self.gives = gives(last > first)
    }

    /// The nearest offset within the ends.
    package func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, first), last) }

    /// The nearest offset of whole cells within the ends.
    package func snap(_ offset: CGFloat) -> CGFloat { clamp(first + ((offset - first) / cell).rounded() * cell) }

    /// The offsets past the ends to which a finger can pull the content.
    var elastic: ElasticRange { ElasticRange(first, last, band: gives ? RubberBand(dimension: length) : nil) }
  }

  package var horizontal: Ends {
    Ends(
      content: contentSize.width, before: adjustedContentInset.left, after: adjustedContentInset.right,
      length: bounds.width,
      cell: CellSize.pointsPerCell.width
    ) { bounces && ($0 || alwaysBounceHorizontal) }
  }

  package var vertical: Ends {
    var ends = Ends(
      content: contentSize.height, before: adjustedContentInset.top, after: adjustedContentInset.bottom,
      length: bounds.height,
      cell: CellSize.pointsPerCell.height
    ) { bounces && ($0 || alwaysBounceVertical) }
    for observer in observers { observer.adjust(&ends, of: self) }
    return ends
  }

  /// Maps each coordinate of a point with the ends of its axis.
  func map(_ point: CGPoint, _ value: (Ends, CGFloat) -> CGFloat) -> CGPoint {
    CGPoint(x: value(horizontal, point.x), y: value(vertical, point.y))
  }
}
