/// Which cells of a flattened layer lie inside pictures, as a summed-area table (Crow 1984): any rectangle is asked in the
/// same time.
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

  /// Whether a rectangle lies inside pictures, where its edges are given in samples of the layer.
  func contains(left: Double, top: Double, right: Double, bottom: Double) -> Bool {
    // Also false for what is not a number.
    guard left >= 0, top >= 0, right <= Double(size.columns * 2), bottom <= Double(size.rows * 4) else { return false }
    let (first, end) = (Int(left) / 2, Int(right.rounded(.up) + 1) / 2)
    let (top, bottom) = (Int(top) / 4, Int(bottom.rounded(.up) + 3) / 4)
    guard first < end, top < bottom else { return false }
    let stride = size.columns + 1
    return others[bottom * stride + end] - others[bottom * stride + first]
      == others[top * stride + end] - others[top * stride + first]
  }
}
