/// Shows progress as a thin line, with a mark on a threshold.
///
///     let line = ProgressView()
///     line.progress = 0.4
///     line.threshold = 0.53
///
/// The line is in the middle of the view's height. It grows by half a column.
@preconcurrency @MainActor open class ProgressView: View {
  /// The progress, 0…1. Values outside count as the nearest one, and NaN as 0.
  open var progress: CGFloat = 0 { didSet { if progress != oldValue { setNeedsDisplay() } } }
  /// The place of the mark, 0…1; nil, the default, for no mark.
  @available(swift, introduced: 6)
  open var threshold: CGFloat? { didSet { if threshold != oldValue { setNeedsDisplay() } } }
  /// The colour of the part that is done, and of the mark once progress is beyond it; `.tint` by default.
  open var progressTintColor = Color.tint {
    didSet { if progressTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the rest of the line; `.separator` by default.
  open var trackTintColor = Color.separator { didSet { if trackTintColor != oldValue { setNeedsDisplay() } } }
  /// The colour of the mark as long as progress has not reached it; `.barLabel` by default.
  @available(swift, introduced: 6)
  open var thresholdTintColor = Color.barLabel {
    didSet { if thresholdTintColor != oldValue { setNeedsDisplay() } }
  }

  /// A bar at 0.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  open override var drawsContent: Bool { true }

  open override func draw(in grid: inout CellGrid) {
    let (columns, row) = (grid.size.columns, (grid.size.rows - 1) / 2)
    guard columns > 0, row >= 0 else { return }
    // In half columns.
    let done = Int((Self.clamped(progress) * CGFloat(columns * 2)).rounded())
    for column in 0..<columns {
      let isDone = column * 2 + 1 < done
      let isHalf = column * 2 + 1 == done
      grid.write(
        isDone ? "━" : isHalf ? "╾" : "─", column: column, row: row,
        ink: isDone || isHalf ? progressTintColor : trackTintColor, limit: 1)
    }
    guard let threshold else { return }
    let place = min(columns - 1, Int(Self.clamped(threshold) * CGFloat(columns)))
    let isBeyond = Self.clamped(progress) > Self.clamped(threshold)
    grid.write(
      isBeyond ? "╋" : "╂", column: place, row: row, ink: isBeyond ? progressTintColor : thresholdTintColor,
      style: .bold, limit: 1)
  }

  private static func clamped(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
}
