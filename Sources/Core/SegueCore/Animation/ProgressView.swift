/// Shows progress as a thin line, with a mark on a threshold.
///
///     let line = ProgressView()
///     line.progress = 0.4
///     line.threshold = 0.53
///
/// The line is in the middle of the view's height. It grows by half a column.
@preconcurrency @MainActor open class ProgressView: View {
  /// The progress, 0…1. Values outside count as the nearest one, and NaN as 0. A change inside of an animation moves the line.
  open var progress: CGFloat = 0 {
    didSet {
      guard progress != oldValue else { return }
      valueChanged(from: Self.clamped(oldValue)) { [weak self] in self?.progress = oldValue }
    }
  }
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

  /// Sets the progress. With `animated` it moves there in a quarter of a second, or in the time of the animation around it.
  open func setProgress(_ progress: CGFloat, animated: Bool) {
    guard animated else { return View.performWithoutAnimation { self.progress = progress } }
    View.animate(withDuration: 0.25) { self.progress = progress }
  }

  /// Shows the progress while it moves.
  package var valueFilm: ValueFilm?

  open override func layoutSubviews() {
    super.layoutSubviews()
    valueFilm?.take(self)
  }

  open override func draw(in grid: inout CellGrid) { drawValue(in: &grid) }

  private static func clamped(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
}

extension ProgressView: ValueDrawing {
  package var drawnValue: CGFloat { Self.clamped(progress) }
  // In half columns.
  package var valueSteps: Int { CellSize(covering: bounds.size).columns * 2 }

  package func draw(_ value: CGFloat, inRow grid: inout CellGrid) {
    let columns = grid.size.columns
    let done = Int((value * CGFloat(columns * 2)).rounded())
    for column in 0..<columns {
      let isDone = column * 2 + 1 < done
      let isHalf = column * 2 + 1 == done
      grid.write(
        isDone ? "━" : isHalf ? "╾" : "─", column: column, row: 0,
        ink: isDone || isHalf ? progressTintColor : trackTintColor, limit: 1)
    }
    guard let threshold else { return }
    let place = min(columns - 1, Int(Self.clamped(threshold) * CGFloat(columns)))
    let isBeyond = value > Self.clamped(threshold)
    grid.write(
      isBeyond ? "╋" : "╂", column: place, row: 0, ink: isBeyond ? progressTintColor : thresholdTintColor,
      style: .bold, limit: 1)
  }

  package var valueRestorer: () -> Void { { [self, progress] in self.progress = progress } }

  package func stillCopyOfValue() -> any ValueDrawing {
    let copy = ProgressView(frame: CGRect(origin: .zero, size: bounds.size))
    (copy.progress, copy.threshold) = (progress, threshold)
    (copy.progressTintColor, copy.trackTintColor) = (progressTintColor, trackTintColor)
    copy.thresholdTintColor = thresholdTintColor
    return copy
  }
}
