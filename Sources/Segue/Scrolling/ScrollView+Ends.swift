/// Where the content of a scroll view may be.
extension ScrollView {
  /// The content offsets along one axis.
  struct Ends {
    /// The first offset at rest, in points.
    let first: CGFloat
    /// The last offset at rest, in points.
    let last: CGFloat
    /// The length of the view, in points.
    let length: CGFloat
    /// The height of a row of cells, or the width of a column, in points.
    let cell: CGFloat
    /// Whether the content can be pulled past the ends.
    let gives: Bool

    var isScrollable: Bool { last > first }
    var range: ClosedRange<Double> { first...last }

    init(content: CGFloat, before: CGFloat, after: CGFloat, length: CGFloat, cell: CGFloat, gives: (Bool) -> Bool) {
      let (before, after) = (before.isFinite ? before : 0, after.isFinite ? after : 0)
      first = -before
      // The last offset is rounded up to whole cells, or the last part of the content could not be seen whole.
      last = max(first, first + ((max(0, content) + before + after - length) / cell - 1e-6).rounded(.up) * cell)
      self.length = length
      self.cell = cell
      self.gives = gives(last > first)
    }

    /// The nearest offset of whole cells within the ends.
    func snap(_ offset: CGFloat) -> CGFloat {
      min(max(first + ((offset - first) / cell).rounded() * cell, first), last)
    }

    private var band: RubberBand { RubberBand(dimension: length) }

    /// Where the content is when the finger pulls it to `offset`, and the share of the finger's velocity that it has.
    func stretched(_ offset: CGFloat) -> (place: CGFloat, rate: CGFloat) {
      let end = min(max(offset, first), last)
      let pull = offset - end
      guard pull != 0 else { return (offset, 1) }
      guard gives, length > 0 else { return (end, 0) }
      // The derivative of the rubber band's formula, x c d / (d + x c).
      let slack = length / (length + abs(pull) * band.coefficient)
      return (end + band.offset(for: pull), band.coefficient * slack * slack)
    }

    /// Where the finger has to pull for the content to be at `place`.
    func pulled(to place: CGFloat) -> CGFloat {
      let end = min(max(place, first), last)
      return gives ? end + band.pull(for: place - end) : end
    }
  }

  var horizontal: Ends {
    let cell = CellSize.pointsPerCell.width
    return Ends(
      content: contentSize.width, before: contentInset.left, after: contentInset.right, length: bounds.width, cell: cell
    ) { bounces && ($0 || alwaysBounceHorizontal) }
  }

  var vertical: Ends {
    let cell = CellSize.pointsPerCell.height
    return Ends(
      content: contentSize.height, before: contentInset.top, after: contentInset.bottom, length: bounds.height,
      cell: cell
    ) { bounces && ($0 || alwaysBounceVertical) }
  }
}
