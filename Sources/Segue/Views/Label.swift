/// Shows text, in one colour and style.
///
///     let label = Label("Saved", color: .white, style: .bold, alignment: .center)
///     label.frame = CGRect(cells: 0, 2, 20, 1)
///
/// Lines break between words, and text that does not fit ends in an ellipsis. As in UIKit, text is centred in a higher
/// label. While the label scales or turns, each letter becomes dots of its weight and colour.
open class Label: View {
  /// The text. Only printable graphemes are shown; a newline of any kind begins a new line.
  open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// The colour of the text.
  open var textColor: Color = .white { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// Bold, italic, underlined.
  open var textStyle: TextStyle = [] { didSet { if textStyle != oldValue { setNeedsDisplay() } } }
  /// Where each line stands in the width.
  open var textAlignment = TextAlignment.left { didSet { setNeedsDisplay() } }
  /// How many lines there are at most; 0 is any number. 1 by default.
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

  /// A label of size zero: set its frame, or call `sizeToFit`.
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

  /// The size of the text, broken into lines no wider than `size`, in whole cells. Its height is not limited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = CellSize(covering: CGSize(width: size.width, height: 0)).columns
    let limit = numberOfLines == 0 ? .max : numberOfLines
    let lines = TextLayout.lines(of: text ?? "", width: size.width.isFinite ? width : .max, limit: limit)
    let columns = lines.map { Grapheme.width(of: $0) }.max() ?? 0
    return CellSize(columns: columns, rows: lines.count).points
  }
}
