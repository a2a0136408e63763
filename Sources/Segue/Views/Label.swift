/// Text.
open class Label: View {
  /// What it says. Only printable graphemes are shown; a newline, of whatever kind, begins a new line.
  open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// Colour of the text.
  open var textColor: Color = .white { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// Bold and so on.
  open var textStyle: TextStyle = [] { didSet { if textStyle != oldValue { setNeedsDisplay() } } }
  /// Where lines stand in the width.
  open var textAlignment = TextAlignment.left { didSet { setNeedsDisplay() } }
  /// How many lines there may be; 0 is any number. What does not fit ends in an ellipsis.
  open var numberOfLines = 1 { didSet { setNeedsDisplay() } }

  /// Where lines stand in the width.
  public nonisolated enum TextAlignment: Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// A label; its size is up to the author.
  public convenience init(
    _ text: String, color: Color = .white, style: TextStyle = [], alignment: TextAlignment = .left
  ) {
    self.init(frame: .zero)
    self.text = text
    textColor = color
    textStyle = style
    textAlignment = alignment
  }

  open override var drawsContent: Bool { true }

  open override func draw(in grid: inout CellGrid) {
    let limit = numberOfLines == 0 ? grid.size.rows : min(numberOfLines, grid.size.rows)
    let lines = TextLayout.lines(of: text ?? "", width: grid.size.columns, limit: limit)
    // Like UIKit's, text stands in the middle of a label that is higher than it.
    let top = max(0, (grid.size.rows - lines.count) / 2)
    for (row, line) in lines.enumerated() {
      let space = grid.size.columns - Grapheme.width(of: line)
      let column =
        switch textAlignment {
        case .left: 0
        case .center: space / 2
        case .right: space
        }
      grid.write(line, column: column, row: top + row, ink: textColor, style: textStyle)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = CellSize(covering: CGSize(width: size.width, height: 0)).columns
    let lines = TextLayout.lines(
      of: text ?? "", width: size.width.isFinite ? width : .max,
      limit: numberOfLines == 0 ? .max : numberOfLines)
    let columns = lines.map { Grapheme.width(of: $0) }.max() ?? 0
    return CellSize(columns: columns, rows: lines.count).points
  }
}
