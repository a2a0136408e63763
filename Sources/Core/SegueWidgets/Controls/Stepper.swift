@_spi(Segue) import SegueCore

/// A number that − and + change, beside the number itself. ← and → change it while it has the focus, and so do clicks on the signs.
///
/// The value and the ends of the range are always finite. The ends can be set in any order; while the least value is above the greatest
/// one, the value is the least.
///
///     let copies = Stepper()
///     copies.minimumValue = 1
///     copies.value = 1
///     copies.addAction(for: .valueChanged) { _ in job.copies = Int(copies.value) }
@preconcurrency @MainActor open class Stepper: Control {
  /// The value, in `minimumValue...maximumValue`; 0 by default. A value outside counts as the nearest one, NaN as the least. Setting it
  /// sends no event.
  open var value = 0.0 {
    didSet {
      let kept = clamped(value)
      if kept != value { value = kept }
      if value != oldValue { setNeedsDisplay() }
    }
  }
  /// The least value; 0 by default. An infinite one counts as the nearest finite number, and NaN is ignored.
  open var minimumValue = 0.0 {
    didSet {
      minimumValue = minimumValue.isNaN ? oldValue : minimumValue.finite
      value = clamped(value)
      setNeedsDisplay()
    }
  }
  /// The greatest value; 100 by default. An infinite one counts as the nearest finite number, and NaN is ignored.
  open var maximumValue = 100.0 {
    didSet {
      maximumValue = maximumValue.isNaN ? oldValue : maximumValue.finite
      value = clamped(value)
      setNeedsDisplay()
    }
  }
  /// By how much it changes; 1 by default. With 0, less or NaN, nothing changes the value. One that a `Double` cannot add to the value leads
  /// to the next number that it has.
  open var stepValue = 1.0
  /// Whether the value goes on at the other end; false by default.
  open var wraps = false { didSet { setNeedsDisplay() } }
  /// Returns the text between the signs; nil, the default, for the number. The empty text shows the signs alone.
  open var valueText: ((Double) -> String)? { didSet { setNeedsDisplay() } }

  private func clamped(_ value: Double) -> Double {
    value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
  }

  /// A stepper at 0.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  override var respondsToTaps: Bool { false }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    bounds.size = sizeThatFits(.zero)
    let tap = TapGestureRecognizer { [weak self] tap in
      guard let self, let direction = direction(at: tap.location(in: self)) else { return }
      becomeFocused()
      step(direction)
    }
    tap.pressAction = { [weak self] tap in
      guard let self, isEnabled || !tap.isPressed else { return }
      let isLeft = tap.location(in: self).x < 24
      let area = CGRect(x: isLeft ? 0 : bounds.width - 24, y: 0, width: 24, height: bounds.height)
      tap.showPress(in: self, area: direction(at: tap.location(in: self)) == nil ? nil : area, cornerRadius: 0)
    }
    addGestureRecognizer(tap)
  }

  private func direction(at point: CGPoint) -> DragDirection? {
    point.x < 24 ? .left : point.x >= bounds.width - 24 ? .right : nil
  }

  private func step(_ direction: DragDirection) {
    guard isEnabled else { return }
    let old = value
    let new = value.stepped(by: stepValue, direction)
    value = wraps && new > maximumValue ? minimumValue : wraps && new < minimumValue ? maximumValue : new
    if value != old { sendActions(for: .valueChanged) } else { nudge(direction) }
  }

  /// Whether it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// ← and −, → and + change the value. At an end the stepper gives.
  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    guard isFocused else { return [] }
    return super.builtInKeyCommands + [changeCommand { [unowned self] direction in step(direction) }]
  }

  open override var drawsContent: Bool { true }

  func text(of value: Double) -> String {
    valueText?(value) ?? (value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value))
  }

  open override func draw(in grid: inout CellGrid) {
    let (columns, row) = (grid.size.columns, (grid.size.rows - 1) / 2)
    let fill: Color = isFocused ? .focus : .systemFill
    func sign(_ text: String, at column: Int, isUseful: Bool) {
      for offset in 0..<3 { grid[column + offset, row] = Cell(fill: fill) }
      let ink: Color = isEnabled && isUseful ? (isFocused ? .focusLabel : .label) : .tertiaryLabel
      grid.write(text, column: column + 1, row: row, ink: ink, style: .bold)
      if areFillsUnseen {
        grid.write("[", column: column, row: row, ink: ink)
        grid.write("]", column: column + 2, row: row, ink: ink)
      }
    }
    sign("-", at: 0, isUseful: wraps || value > minimumValue)
    sign("+", at: max(3, columns - 3), isUseful: wraps || value < maximumValue)
    let text = text(of: value)
    let room = max(0, columns - 6)
    let column = 3 + max(0, (room - Grapheme.width(of: text)) / 2)
    grid.write(
      text, column: column, row: row, ink: isEnabled ? .label : .tertiaryLabel,
      style: isFocused ? [.bold, .underline] : [], limit: room)
  }

  /// The signs, with room for the longer text of the two ends between them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = [minimumValue, maximumValue, value].map { Grapheme.width(of: text(of: $0)) }.max() ?? 0
    return CellSize(columns: 6 + (width > 0 ? width + 2 : 0), rows: 1).points
  }
}
