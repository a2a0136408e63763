/// The cells of a flattened layer that lie inside pictures, as a summed-area table (Crow 1984): a test takes the same time for any
/// rectangle.
struct PictureMap {
  private let size: CellSize
  /// The number of cells above and to the left of each corner of a cell that do not lie inside pictures.
  private var others: [Int32] = []

  /// Whether any cell lies inside a picture.
  var isEmpty: Bool { others.isEmpty }

  init(_ canvas: Canvas) {
    size = canvas.size
    let count = size.columns * size.rows
    guard canvas.cells.prefix(count).contains(where: \.isPicture) else { return }
    let stride = size.columns + 1
    others = Array(repeating: 0, count: stride * (size.rows + 1))
    for row in 0..<size.rows {
      var line: Int32 = 0
      for column in 0..<size.columns {
        if !canvas.cells[row * size.columns + column].isPicture { line += 1 }
        others[(row + 1) * stride + column + 1] = others[row * stride + column + 1] + line
      }
    }
  }

  /// Whether a rectangle lies inside pictures. Its edges are in samples of the layer.
  func contains(left: Double, top: Double, right: Double, bottom: Double) -> Bool {
    // Also false for NaN.
    guard left >= 0, top >= 0, right <= Double(size.columns * 2), bottom <= Double(size.rows * 4) else { return false }
    let (first, end) = (Int(left) / 2, Int(right.rounded(.up) + 1) / 2)
    let (top, bottom) = (Int(top) / 4, Int(bottom.rounded(.up) + 3) / 4)
    guard first < end, top < bottom else { return false }
    let stride = size.columns + 1
    return others[bottom * stride + end] - others[bottom * stride + first]
      == others[top * stride + end] - others[top * stride + first]
  }
}

/// The cells of a row of the target that lie inside pictures of a flattened layer.
///
/// The source of a cell is a quadrilateral. If the smallest rectangle around it lies inside pictures, the cell does.
struct PictureRow {
  /// Whether pictures have to be marked.
  var isNeeded = true
  private var map: PictureMap?
  private var inverse = Homography(x: .zero, y: .zero, w: .zero)
  private var target = CellRect.none
  private var reach = 0.0
  private var nextRow = 0
  private var isInside: [Bool] = []
  /// The sources of the cells' corners, in the last line of corners and in the line above.
  private var corners: [SIMD2<Double>] = []
  private var above: [SIMD2<Double>] = []

  /// Begins before the first row of `target`. `inverse` maps samples of the target to samples of the source; source samples within
  /// `reach` count too.
  mutating func begin(_ map: PictureMap, through inverse: Homography, _ target: CellRect, reach: Double) {
    self.map = map.isEmpty || !isNeeded ? nil : map
    guard self.map != nil else { return }
    (self.inverse, self.target, self.reach) = (inverse, target, reach)
    if isInside.count < target.columns {
      isInside = Array(repeating: false, count: target.columns)
      corners = Array(repeating: .zero, count: target.columns + 1)
      above = corners
    }
    nextRow = target.top
    findCorners()
  }

  /// Advances to the next row.
  mutating func advance() {
    guard let map else { return }
    swap(&corners, &above)
    nextRow += 1
    findCorners()
    for column in 0..<target.columns {
      let (a, b, c, d) = (above[column], above[column + 1], corners[column], corners[column + 1])
      let low = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)) - reach
      let high = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d)) + reach
      isInside[column] = map.contains(left: low.x, top: low.y, right: high.x, bottom: high.y)
    }
  }

  /// An edge runs through a cell.
  mutating func cut(_ column: Int) { if map != nil { isInside[column] = false } }

  func contains(_ column: Int) -> Bool { map != nil && isInside[column] }

  func containsAny(of columns: Range<Int>) -> Bool { map != nil && isInside[columns].contains(true) }

  private mutating func findCorners() {
    let y = Double(nextRow * 4)
    for column in 0...target.columns {
      let place = SIMD3(Double((target.left + column) * 2), y, 1)
      let depth = (place * inverse.w).sum()
      // Behind the eye there are no pictures.
      corners[column] =
        depth > 1e-9
        ? SIMD2((place * inverse.x).sum() / depth, (place * inverse.y).sum() / depth) : SIMD2(repeating: .infinity)
    }
  }
}
