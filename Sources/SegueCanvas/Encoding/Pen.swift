/// The two colours and the style that a terminal writes with; each may be unknown.
struct Pen {
  static let unknown = UInt32.max
  var ink = Pen.unknown
  var fill = Pen.unknown
  var style = Pen.unknown
}
