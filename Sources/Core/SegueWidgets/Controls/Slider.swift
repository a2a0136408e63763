@_spi(Segue) import SegueCore

/// A value in a range, which ← and →, a click and a drag change.
///
/// The value and the ends of the range are always finite. The ends can be set in any order; while the least value is above the greatest
/// one, the value is the least.
///
///     let volume = Slider()
///     volume.value = 0.7
///     volume.addAction(for: .valueChanged) { _ in player.volume = volume.value }
@preconcurrency @MainActor open class Slider: Control {
  /// The value, in `minimumValue...maximumValue`; 0 by default. A value outside counts as the nearest one, NaN as the least. Setting it
  /// sends no event. A change inside of an animation moves the knob.
  open var value: Float = 0 {
    didSet {
      let kept = clamped(value)
      if kept != value { value = kept }
      guard value != oldValue else { return }
      valueChanged(from: fraction(of: oldValue)) { [weak self] in self?.value = oldValue }
    }
  }
  /// The least value; 0 by default. An infinite one counts as the nearest finite number, and NaN is ignored.
  open var minimumValue: Float = 0 {
    didSet {
      minimumValue = minimumValue.isNaN ? oldValue : minimumValue.finite
      value = clamped(value)
      setNeedsDisplay()
    }
  }
  /// The greatest value; 1 by default. An infinite one counts as the nearest finite number, and NaN is ignored.
  open var maximumValue: Float = 1 {
    didSet {
      maximumValue = maximumValue.isNaN ? oldValue : maximumValue.finite
      value = clamped(value)
      setNeedsDisplay()
    }
  }
  /// By how much a key changes the value; nil, the default, for a twentieth of the range. With 0, less or NaN, arrows change nothing. One
  /// that a `Float` cannot add to the value leads to the next number that it has.
  @available(swift, introduced: 6)
  open var stepValue: Float?
  /// Whether a drag sends events while it lasts, and not only at its end; true by default.
  open var isContinuous = true
  /// The colour of the track up to the value; `.tint` by default.
  open var minimumTrackTintColor = Color.tint { didSet { setNeedsDisplay() } }
  /// The colour of the rest of the track; `.separator` by default.
  open var maximumTrackTintColor = Color.separator { didSet { setNeedsDisplay() } }

  private func clamped(_ value: Float) -> Float {
    value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
  }

  /// Sets the value, without an event. With `animated` the knob moves there in a quarter of a second, or in the time of the animation
  /// around it.
  open func setValue(_ value: Float, animated: Bool) {
    guard animated else { return View.performWithoutAnimation { self.value = value } }
    View.animate(withDuration: 0.25) { self.value = value }
  }

  /// Shows the value while it moves.
  package var valueFilm: ValueFilm?
  /// Whether it is a picture of one with the focus.
  private var looksFocused = false

  /// A slider from 0 to 1 at 0.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  override var respondsToTaps: Bool { false }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    // It follows the pointer from the press on, and no page does.
    addGestureRecognizer(PointerGestureRecognizer { [weak self] in self?.moved($0) })
  }

  private func moved(_ recognizer: GestureRecognizer) {
    guard isEnabled, bounds.width > 8 else { return }
    let state = recognizer.state
    if state == .began { becomeFocused() }
    isHighlighted = isEnabled && recognizer.isActive
    // What heard of that may have disabled it, or cancelled the touch.
    guard isEnabled, recognizer.state == state else { return }
    let old = value
    let fraction = min(max((recognizer.location(in: self).x - 4) / (bounds.width - 8), 0), 1)
    if state != .cancelled { value = Float(Double(minimumValue) + fraction * range) }
    if isContinuous ? value != old : state == .ended { sendActions(for: .valueChanged) }
  }

  /// Whether it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// The length of the range; as a `Float` it may be infinite.
  private var range: Double { max(0, Double(maximumValue) - Double(minimumValue)) }

  private func change(to new: Float, _ direction: DragDirection) {
    let old = value
    value = new
    if value != old { sendActions(for: .valueChanged) } else { nudge(direction) }
  }

  /// ← and → change the value by ``stepValue``, Home and End go to the ends. At an end the slider gives.
  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    guard isFocused else { return [] }
    return super.builtInKeyCommands + [
      changeCommand { [unowned self] direction in
        change(to: value.stepped(by: stepValue.map(Double.init) ?? range / 20, direction), direction)
      },
      KeyCommand(
        title: "", keys: [.home, .end], discoverabilityTitle: "the least, the most", attributes: .hiddenInToolbar,
        keyAction: { [unowned self] key in
          change(to: key == .home ? minimumValue : maximumValue, key == .home ? .left : .right)
        }),
    ]
  }

  open override var drawsContent: Bool { true }

  open override func draw(in grid: inout CellGrid) { drawValue(in: &grid) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    valueFilm?.take(self)
  }

  /// The width that it has, or 20 columns, in one row.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width > 0 && bounds.width.isFinite ? bounds.width : 160, height: 16)
  }
}

extension Slider: ValueDrawing {
  private func fraction(of value: Float) -> CGFloat {
    range > 0 ? min(max(0, (CGFloat(value) - CGFloat(minimumValue)) / range), 1) : 0
  }

  package var drawnValue: CGFloat { fraction(of: value) }
  package var valueSteps: Int { CellSize(covering: bounds.size).columns - 1 }

  package func draw(_ value: CGFloat, inRow grid: inout CellGrid) {
    let columns = grid.size.columns
    let knob = Int((CGFloat(columns - 1) * value).rounded())
    for column in 0..<columns where column != knob {
      let isDone = column < knob
      grid.write(
        isDone ? "━" : "─", column: column, row: 0,
        ink: !isEnabled ? .tertiaryLabel : isDone ? minimumTrackTintColor : maximumTrackTintColor)
    }
    let isFocused = isFocused || looksFocused
    let ink: Color = !isEnabled ? .tertiaryLabel : isFocused ? .focusLabel : .label
    grid.write(isFocused ? "◆" : "●", column: knob, row: 0, ink: ink, fill: isFocused ? .focus : nil, style: .bold)
  }

  package var valueRestorer: () -> Void { { [self, value] in self.value = value } }

  package func stillCopyOfValue() -> any ValueDrawing {
    let copy = Slider(frame: CGRect(origin: .zero, size: bounds.size))
    (copy.minimumValue, copy.maximumValue, copy.value) = (minimumValue, maximumValue, value)
    (copy.minimumTrackTintColor, copy.maximumTrackTintColor) = (minimumTrackTintColor, maximumTrackTintColor)
    (copy.isEnabled, copy.looksFocused) = (isEnabled, isFocused)
    return copy
  }
}

extension Control {
  /// ← and −, → and + change a number.
  func changeCommand(_ change: @escaping (DragDirection) -> Void) -> KeyCommand {
    KeyCommand(
      title: "change", keys: [.left, .right],
      alternateKeys: [.character("h"), .character("l"), .character("-"), .character("+")],
      discoverabilityTitle: "less, more",
      keyAction: { key in change([.left, .character("h"), .character("-")].contains(key) ? .left : .right) })
  }
}

nonisolated extension BinaryFloatingPoint {
  /// The nearest finite number.
  var finite: Self { min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }

  /// The number that is larger by a step, or to the left smaller, or the next one if the step is too small for it; the number itself for
  /// a step that is not above 0.
  func stepped(by step: Double, _ direction: DragDirection) -> Self {
    if direction == .left { return -(-self).stepped(by: step, .right) }
    guard step > 0 else { return self }
    let next = Self(Double(self) + step)
    return next > self ? next : nextUp
  }
}
