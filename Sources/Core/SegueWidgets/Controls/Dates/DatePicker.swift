@_spi(Segue) import SegueCore
public import Foundation

/// A date, a time or both in one row, as the locale writes them in figures. ← and → go from part to part, ↑ and ↓ change one, and typed
/// digits set it.
///
///     let due = DatePicker()
///     due.datePickerMode = .dateAndTime
///     due.date = .now
///     due.addAction(for: .valueChanged) { _ in job.due = due.date }
///
/// A part that has got all of its digits gives the next one its turn, so that a whole date is typed at a stretch.
@preconcurrency @MainActor open class DatePicker: Control {
  /// What is chosen.
  public nonisolated enum Mode: Int, Sendable {
    /// An hour and a minute.
    case time
    /// A day.
    case date
    /// Both.
    case dateAndTime
  }

  /// What is chosen; `.dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { fieldChanged() } } }
  /// The date, between ``minimumDate`` and ``maximumDate``; by default the beginning of 2001, because nothing here reads a clock. Setting it
  /// sends no event.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }
  /// The first date that can be chosen; nil, the default, for any. One after ``maximumDate`` has no effect.
  open var minimumDate: Date? { didSet { chosen = clamped(chosen) } }
  /// The last date that can be chosen; nil, the default, for any.
  open var maximumDate: Date? { didSet { chosen = clamped(chosen) } }
  /// By how many minutes ↑ and ↓ change a time; 1 by default. One that does not divide an hour counts as 1.
  open var minuteInterval = 1
  /// The calendar; the user's by default. Nil counts as that, too.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current { didSet { fieldChanged() } }
  /// The locale, which determines the order of the parts; nil, the default, for the calendar's or the user's.
  open var locale: Locale? { didSet { fieldChanged() } }
  /// The time zone; nil, the default, for the calendar's.
  open var timeZone: TimeZone? { didSet { fieldChanged() } }

  private var chosen = Date(timeIntervalSinceReferenceDate: 0) {
    didSet { if chosen != oldValue { setNeedsDisplay() } }
  }
  private lazy var field = makeField()
  /// The number of the part that keys change.
  private(set) var part = 0
  /// The digits that were typed into it.
  private(set) var typed = ""

  /// The beginning of 2001.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  override var respondsToTaps: Bool { false }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    bounds.size = sizeThatFits(.zero)
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self, isEnabled else { return }
        becomeFocused()
        choose(part(at: tap.location(in: self)))
      })
  }

  /// Sets the date. There is no movement.
  open func setDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    typed = ""
    chosen = clamped(date)
  }

  private func clamped(_ date: Date) -> Date {
    let last = maximumDate.map { min(date, $0) } ?? date
    guard let minimumDate, maximumDate.map({ minimumDate <= $0 }) ?? true else { return last }
    return max(last, minimumDate)
  }

  private func fieldChanged() {
    field = makeField()
    (part, typed) = (min(part, max(0, field.units.count - 1)), "")
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func makeField() -> DateField {
    var calendar = calendar ?? .current
    let locale = locale ?? calendar.locale ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    calendar.locale = locale
    return DateField(
      showsDate: datePickerMode != .time, showsTime: datePickerMode != .date, calendar: calendar, locale: locale)
  }

  // MARK: Changes

  var unit: DateField.Unit? { field.units.indices.contains(part) ? field.units[part] : nil }

  private func choose(_ new: Int) {
    (part, typed) = (min(max(0, new), field.units.count - 1), "")
    setNeedsDisplay()
  }

  private func change(to new: Date) {
    let new = clamped(new)
    guard new != chosen else { return }
    chosen = new
    sendActions(for: .valueChanged)
  }

  private func step(by step: Int) {
    guard isEnabled, let unit else { return }
    typed = ""
    setNeedsDisplay()
    let interval = unit == .minute && (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
    change(to: field.stepped(unit, by: step * interval, from: chosen))
  }

  /// A digit: sets the part as soon as its digits make up a value.
  private func type(_ digit: Character) -> Bool {
    guard isEnabled, let unit, unit.digits > 0 else { return false }
    typed = typed.count < unit.digits ? typed + String(digit) : String(digit)
    setNeedsDisplay()
    guard let value = Int(typed) else { return true }
    let range = field.range(of: unit, at: chosen)
    let isWhole = typed.count == unit.digits || value * 10 > range.upperBound
    // Three digits of a year are none.
    if unit != .year || isWhole, let new = field.date(chosen, setting: unit, to: min(value, range.upperBound)) {
      change(to: new)
    }
    if isWhole, part < field.units.count - 1 { choose(part + 1) } else if isWhole { typed = "" }
    return true
  }

  /// A letter that begins the name of a half of the day.
  private func type(half letter: Character) -> Bool {
    guard isEnabled, unit == .half, let first = letter.lowercased().first, "ap".contains(first),
      let new = field.date(chosen, setting: .half, to: first == "a" ? 0 : 1)
    else { return false }
    change(to: new)
    return true
  }

  // MARK: Input

  /// Whether it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    typed = ""
  }

  /// ← and → at an end, where there is no other part, go on to the next view.
  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    guard isFocused else { return [] }
    let digits = "0123456789".map { Key.character($0) }
    return [
      KeyCommand(
        title: "change", keys: [.up, .down], discoverabilityTitle: "change the part of the date",
        keyAction: { [unowned self] key in step(by: key == .up ? 1 : -1) }),
      KeyCommand(
        title: "part", keys: [.left, .right], discoverabilityTitle: "the part before, the next one",
        attempt: { [unowned self] key in
          let next = part + (key == .left ? -1 : 1)
          guard field.units.indices.contains(next) else { return false }
          choose(next)
          return true
        }),
      KeyCommand(
        title: "", keys: digits, discoverabilityTitle: "type it", attributes: .hidden,
        attempt: { [unowned self] key in
          if case .character(let digit) = key.code { type(digit) } else { false }
        }),
      KeyCommand(
        title: "", keys: [.character("a"), .character("p")], attributes: .hidden,
        attempt: { [unowned self] key in
          if case .character(let letter) = key.code { type(half: letter) } else { false }
        }),
      KeyCommand(
        title: "", keys: [.backspace], attributes: .hidden,
        attempt: { [unowned self] _ in
          guard !typed.isEmpty else { return false }
          typed = ""
          setNeedsDisplay()
          return true
        }),
    ]
  }

  open override func scrollWheel(by rows: Int) { if isFocused { step(by: -rows) } else { super.scrollWheel(by: rows) } }

  // MARK: Display

  /// The parts as they are shown, each with its first column.
  var shown: [(text: String, part: Int?, column: Int)] {
    var (column, number) = (1, 0)
    return field.pieces.map { piece in
      var (text, part): (String, Int?) = ("", nil)
      switch piece {
      case .text(let own): text = own
      case .unit(let unit):
        text = field.text(of: unit, at: chosen)
        if number == self.part, !typed.isEmpty {
          text = String(repeating: " ", count: max(0, unit.digits - typed.count)) + typed
        }
        part = number
        number += 1
      }
      defer { column += Grapheme.width(of: text) }
      return (text, part, column)
    }
  }

  /// The part at a point, or the nearest one.
  private func part(at point: CGPoint) -> Int {
    let column = Int(point.x / CellSize.pointsPerCell.width)
    let parts = shown.filter { $0.part != nil }
    func distance(_ one: (text: String, part: Int?, column: Int)) -> Int {
      max(one.column - column, column - (one.column + Grapheme.width(of: one.text) - 1), 0)
    }
    return parts.min { distance($0) < distance($1) }?.part ?? 0
  }

  open override var drawsContent: Bool { true }

  open override func draw(in grid: inout CellGrid) {
    let row = (grid.size.rows - 1) / 2
    for column in 0..<grid.size.columns { grid[column, row] = Cell(fill: .systemFill) }
    for (text, part, column) in shown {
      let isChosen = isFocused && part == self.part
      let ink: Color = !isEnabled ? .tertiaryLabel : isChosen ? .focusLabel : part == nil ? .secondaryLabel : .label
      grid.write(
        text, column: column, row: row, ink: ink, fill: isChosen ? .focus : .systemFill,
        style: isChosen ? [.bold, .underline] : [])
    }
    if areFillsUnseen {
      let ink: Color = isEnabled ? .label : .tertiaryLabel
      grid.write("[", column: 0, row: row, ink: ink)
      grid.write("]", column: grid.size.columns - 1, row: row, ink: ink)
    }
  }

  /// A row with all parts.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = field.pieces.reduce(2) { sum, piece in
      switch piece {
      case .text(let text): sum + Grapheme.width(of: text)
      case .unit(let unit): sum + Grapheme.width(of: field.text(of: unit, at: chosen))
      }
    }
    return CellSize(columns: width, rows: 1).points
  }
}
