/// The two colours and the style that a terminal writes with; each may be unknown.
struct Pen {
  static let unknown = UInt32.max
  var ink = Pen.unknown
  var fill = Pen.unknown
  var style = Pen.unknown

  /// Whether fewer colours have to be set for a block if it is printed as its mirror, with swapped colours.
  @inline(__always)
  func prefersMirror(of cell: ScreenCell) -> Bool {
    let straight = (cell.ink != ink ? 1 : 0) &+ (cell.fill != fill ? 1 : 0)
    let swapped = (cell.fill != ink ? 1 : 0) &+ (cell.ink != fill ? 1 : 0)
    return swapped < straight
  }
}
