/// The even areas of a row: runs of one fill, in which a step of one level would be seen.
struct EvenAreas {
  /// The fewest cells of one fill in a row that are an even area.
  static let shortest = 6
  /// Whether each cell of the row belongs to one.
  private(set) var isEven: [Bool]
  /// The fill of the even area at each column of the last row that was marked; unknown where there was none.
  private var above: [UInt32]

  init(columns: Int) {
    isEven = Array(repeating: false, count: columns)
    above = Array(repeating: Pen.unknown, count: columns)
  }

  /// Marks the cells of a row whose fill forms a run that is long enough, or continues an even area right above: the
  /// margin beside a narrow picture would otherwise differ from the page.
  mutating func mark(_ row: [ScreenCell]) { Self.mark(row.span, &isEven, &above) }

  private static func mark(_ row: Span<ScreenCell>, _ isEven: inout [Bool], _ above: inout [UInt32]) {
    var isEven = isEven.mutableSpan
    var above = above.mutableSpan
    var (last, length) = (Pen.unknown, 0)
    for column in row.indices {
      let fill = row[column].fill
      length = fill == last ? length &+ 1 : 1
      last = fill
      let isPart = length >= shortest || above[column] == fill
      isEven[column] = isPart
      above[column] = isPart ? fill : Pen.unknown
      // Only now the run is known to be long enough.
      if length == shortest {
        for earlier in column &- shortest &+ 1..<column {
          isEven[earlier] = true
          above[earlier] = fill
        }
      }
    }
  }
}
