import Segue

/// Where the inspector's panel is on the display, and its sections in the panel.
struct InspectorLayout: Equatable {
  /// The panel, in cells of the display: beside the app where that is wide, and below it elsewhere.
  let panel: CGRect
  /// What that takes from the app.
  let insets: EdgeInsets
  /// The sections, in the panel's coordinates; empty for those without room.
  let header, state, curve, timeline, calls, meters: CGRect

  /// From this width on the panel is beside the app, in columns: so the app has at least 40.
  private static let leastColumns = 80

  /// From this width on there is room for two columns of sections below the app.
  private static let leastColumnsForTwo = 56

  /// The places on a display of that size.
  init(_ size: CellSize) {
    let isBeside = size.columns >= Self.leastColumns
    let columns = isBeside ? min(72, max(40, size.columns * 2 / 5)) : size.columns
    let rows = isBeside ? size.rows : max(5, size.rows * 2 / 5)
    panel = CGRect(cells: size.columns - columns, size.rows - rows, columns, rows)
    insets = isBeside ? EdgeInsets(right: panel.width) : EdgeInsets(bottom: panel.height)
    header = CGRect(cells: 0, 0, columns, 1)
    guard isBeside else {
      (curve, meters) = (.zero, .zero)
      guard columns >= Self.leastColumnsForTwo else {
        state = CGRect(cells: 0, 1, columns, 1)
        timeline = .zero
        calls = CGRect(cells: 0, 2, columns, max(0, rows - 2))
        return
      }
      // What is, and beside that what was called.
      let left = columns * 2 / 5
      let state = min(StateSection.rows, rows - 1)
      self.state = CGRect(cells: 0, 1, left, state)
      timeline = CGRect(cells: 0, 1 + state, left, max(0, rows - 1 - state))
      calls = CGRect(cells: left, 1, columns - left, rows - 1)
      return
    }
    let heights: (curve: Int, timeline: Int) =
      switch rows {
      case ..<20: (0, 0)
      case ..<28: (0, 4)
      case ..<34: (4, 5)
      case ..<44: (6, 7)
      default: (8, 13)
      }
    var row = 1
    func next(_ rows: Int) -> CGRect {
      defer { row += rows }
      return CGRect(cells: 0, row, columns, rows)
    }
    state = next(StateSection.rows)
    curve = next(heights.curve)
    timeline = next(heights.timeline)
    let meterRows = rows >= 28 ? MetersSection.rows : rows >= 20 ? MetersSection.rows - 1 : 0
    calls = next(max(0, rows - row - meterRows))
    meters = next(meterRows)
  }
}
