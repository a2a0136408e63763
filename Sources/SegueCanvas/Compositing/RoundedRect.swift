/// A clipped rectangle with round corners, in points of a canvas.
struct RoundedRect {
  let rect: PointRect
  let clip: PointRect
  let corner: Double
  /// The corners that are round.
  let corners: CornerMask

  init(rect: PointRect, clip: PointRect, corner: Double, corners: CornerMask = .all) {
    self.rect = rect
    self.clip = clip
    self.corners = corners
    let half = min(rect.right - rect.left, rect.bottom - rect.top) / 2
    self.corner = corner > 0 ? min(corner, half) : 0
  }

  /// The cells that are covered wholly and lie away from the round corners.
  var inner: CellRect {
    var cells = clip.wholeCells
    if corner > 0 {
      let rows = Int((min(corner, 1e6) / CellMetrics.height).rounded(.up)) + 1
      cells.top += rows
      cells.bottom -= rows
    }
    return cells
  }

  /// The columns of cells that neither an upright edge nor a round corner touches. Within a row, all of them have the same
  /// coverage.
  var level: Range<Int> {
    let flat = PointRect(left: rect.left + corner, top: 0, right: rect.right - corner, bottom: 1)
    let (whole, straight) = (clip.wholeCells, flat.wholeCells)
    let left = corner > 0 ? max(whole.left, straight.left) : whole.left
    return left..<max(left, corner > 0 ? min(whole.right, straight.right) : whole.right)
  }

  func coverage(column: Int, row: Int) -> SampleShares {
    var shares = SampleShares.none
    for index in 0..<8 {
      let left = Double(column) * CellMetrics.width + Double(index & 1) * CellMetrics.sample
      let top = Double(row) * CellMetrics.height + Double(index >> 1) * CellMetrics.sample
      let width = min(clip.right, left + CellMetrics.sample) - max(clip.left, left)
      let height = min(clip.bottom, top + CellMetrics.sample) - max(clip.top, top)
      guard width > 0, height > 0 else { continue }
      var share = width * height / (CellMetrics.sample * CellMetrics.sample)
      if corner > 0 { share *= cornerShare(x: left + 2, y: top + 2) }
      shares.values[index] = UInt8((share * 255).rounded())
    }
    return shares
  }

  /// 1 inside the round corners, 0 outside, and a ramp between them one sample wide.
  private func cornerShare(x: Double, y: Double) -> Double {
    let dx = max(rect.left + corner - x, x - (rect.right - corner), 0)
    let dy = max(rect.top + corner - y, y - (rect.bottom - corner), 0)
    guard dx > 0, dy > 0 else { return 1 }
    let isLeft = x < rect.left + corner
    let nearest: CornerMask =
      y < rect.top + corner
      ? (isLeft ? .layerMinXMinYCorner : .layerMaxXMinYCorner)
      : (isLeft ? .layerMinXMaxYCorner : .layerMaxXMaxYCorner)
    guard corners.contains(nearest) else { return 1 }
    let outside = (dx * dx + dy * dy).squareRoot() - corner
    return min(1, max(0, 0.5 - outside / CellMetrics.sample))
  }
}
