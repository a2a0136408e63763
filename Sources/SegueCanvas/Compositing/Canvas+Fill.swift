/// Plain fills: backgrounds, dimming, shadows.
extension Canvas {
  /// The whole canvas in cells.
  var area: CellRect { CellRect(left: 0, top: 0, right: size.columns, bottom: size.rows) }

  /// Fills a rectangle, given in points. Edges inside a cell cover their samples by area; `corner` is the radius
  /// of its corners.
  mutating func fill(_ rect: PointRect, with color: Pixel, corner: Double = 0, clip: PointRect) {
    let visible = rect.intersection(clip)
    guard color.bits != 0, !visible.isEmpty else { return }
    let touched = visible.cells.intersection(area)
    guard !touched.isEmpty else { return }
    let shape = Shape(rect: rect, clip: visible, corner: corner)
    let full = shape.inner.intersection(touched)
    for row in touched.top..<touched.bottom {
      let isFullRow = row >= full.top && row < full.bottom && !full.isEmpty
      if isFullRow { cover(columns: full.left..<full.right, row: row, with: color) }
      // What is left are the cells at the edge.
      var column = touched.left
      while column < touched.right {
        if isFullRow, column == full.left {
          column = full.right
          continue
        }
        let shares = shape.coverage(column: column, row: row)
        if shares == .full {
          cover(columns: column..<column &+ 1, row: row, with: color)
        } else {
          cover(column: column, row: row, with: color, shares: shares)
        }
        column &+= 1
      }
    }
  }

  /// Mixes a colour over a run of whole cells.
  mutating func cover(columns: Range<Int>, row: Int, with color: Pixel) {
    let start = row &* size.columns
    if color.alpha == 255 {
      let blank = CanvasCell(fill: color)
      var span = cells.mutableSpan
      for column in columns { span[start &+ column] = blank }
      return
    }
    for column in columns {
      let index = start &+ column
      var cell = cells[index]
      if cell.flags.contains(.isSplit) {
        var span = samples.mutableSpan
        for sample in index &* 8..<index &* 8 &+ 8 { span[sample] = color.over(span[sample]) }
      } else {
        cell.fill = color.over(cell.fill)
      }
      if cell.hasInk {
        cell.ink = color.over(cell.ink)
        cell.weaken(by: color.alpha)
      }
      cells[index] = cell
    }
  }

  /// Mixes a colour over the samples of a cell, each by its own share of 0…255.
  mutating func cover(column: Int, row: Int, with color: Pixel, shares: SampleShares) {
    guard shares != .none else { return }
    let index = row &* size.columns &+ column
    split(index)
    var total: UInt32 = 0
    for sample in 0..<8 {
      let part = color.scaled(by: UInt32(shares.values[sample]))
      total += part.alpha
      samples[index &* 8 &+ sample] = part.over(samples[index &* 8 &+ sample])
    }
    // Covered in part: what is left of the glyph keeps its colour, and gives way when less than half is left.
    if cells[index].hasInk { cells[index].weaken(by: total / 8) }
  }

  /// Makes a cell hold eight samples.
  @inline(__always)
  mutating func split(_ index: Int) {
    guard !cells[index].flags.contains(.isSplit) else { return }
    let fill = cells[index].fill
    for sample in index &* 8..<index &* 8 &+ 8 { samples[sample] = fill }
    cells[index].flags.insert(.isSplit)
  }
}

extension CanvasCell {
  /// Takes `alpha` / 255 of what is left of a glyph.
  @inline(__always)
  mutating func weaken(by alpha: UInt32) {
    let left = UInt32(strength) * (255 &- alpha) / 255
    strength = UInt8(truncatingIfNeeded: left)
    if left == 0 { flags.remove(.isDots) }
  }
}

/// How much of each of a cell's eight samples something covers, 0…255.
struct SampleShares: Equatable {
  var values: SIMD8<UInt8>

  static let full = SampleShares(values: SIMD8(repeating: 255))
  static let none = SampleShares(values: .zero)
}

/// A rectangle with round corners, clipped.
struct Shape {
  let rect: PointRect
  let clip: PointRect
  let corner: Double

  init(rect: PointRect, clip: PointRect, corner: Double) {
    self.rect = rect
    self.clip = clip
    let half = min(rect.right - rect.left, rect.bottom - rect.top) / 2
    self.corner = corner > 0 ? min(corner, half) : 0
  }

  /// Cells that are covered wholly and far from any round corner.
  var inner: CellRect {
    var cells = clip.wholeCells
    if corner > 0 {
      let rows = Int((min(corner, 1e6) / Canvas.cellHeight).rounded(.up)) + 1
      cells.top += rows
      cells.bottom -= rows
    }
    return cells
  }

  /// Shares of a cell's samples inside the shape.
  func coverage(column: Int, row: Int) -> SampleShares {
    var shares = SampleShares.none
    for index in 0..<8 {
      let left = Double(column) * Canvas.cellWidth + Double(index & 1) * Canvas.sampleSize
      let top = Double(row) * Canvas.cellHeight + Double(index >> 1) * Canvas.sampleSize
      let width = min(clip.right, left + Canvas.sampleSize) - max(clip.left, left)
      let height = min(clip.bottom, top + Canvas.sampleSize) - max(clip.top, top)
      guard width > 0, height > 0 else { continue }
      var share = width * height / (Canvas.sampleSize * Canvas.sampleSize)
      if corner > 0 { share *= cornerShare(x: left + 2, y: top + 2) }
      shares.values[index] = UInt8((share * 255).rounded())
    }
    return shares
  }

  /// 1 inside, 0 outside the round corners, and between them over one sample's width.
  private func cornerShare(x: Double, y: Double) -> Double {
    let dx = max(rect.left + corner - x, x - (rect.right - corner), 0)
    let dy = max(rect.top + corner - y, y - (rect.bottom - corner), 0)
    guard dx > 0, dy > 0 else { return 1 }
    let outside = (dx * dx + dy * dy).squareRoot() - corner
    return min(1, max(0, 0.5 - outside / Canvas.sampleSize))
  }
}
