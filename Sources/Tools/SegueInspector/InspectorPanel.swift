import Segue

/// All sections of the inspector.
final class InspectorPanel: View {
  let header: HeaderSection
  let timeline: TimelineSection
  private let state: StateSection
  private let curve: CurveSection
  private let calls: CallsSection
  private let meters: MetersSection
  private var sections: [InspectorSection] { [header, state, curve, timeline, calls, meters] }

  init(_ palette: InspectorPalette) {
    header = HeaderSection(palette)
    (state, curve, timeline) = (StateSection(palette), CurveSection(palette), TimelineSection(palette))
    (calls, meters) = (CallsSection(palette), MetersSection(palette))
    super.init(frame: .zero)
    backgroundColor = palette.background
    clipsToBounds = true
    for section in sections { addSubview(section) }
  }

  /// The panel gets all its touches, so that none reaches the app behind it.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    super.hitTest(point, with: event).map { $0 === self ? header : $0 }
  }

  func place(_ layout: InspectorLayout) {
    frame = layout.panel
    (header.frame, state.frame, curve.frame) = (layout.header, layout.state, layout.curve)
    (timeline.frame, calls.frame, meters.frame) = (layout.timeline, layout.calls, layout.meters)
    for section in sections { section.isHidden = section.frame.isEmpty }
  }

  /// Shows a moment, with the calls until then.
  func show(_ moment: InspectedMoment?, log: CallLog, meters: FrameMeters) {
    for section in sections { section.moment = moment }
    calls.log = log
    self.meters.meters = meters
  }
}

/// The panel's first row: the time, its speed, and the distance of the shown moment from the present.
final class HeaderSection: InspectorSection {
  var control = TimeControl() { didSet { if control != oldValue { setNeedsDisplay() } } }
  /// The distance of the moment from the present, in frames and in seconds; nil at the present.
  var behind: (frames: Int, seconds: TimeInterval)? { didSet { setNeedsDisplay() } }

  override func draw(in grid: inout CellGrid) {
    let columns = grid.size.columns
    grid.write(String(repeating: " ", count: columns), column: 0, row: 0, ink: palette.background, fill: palette.accent)
    let ink = palette.background
    grid.write("inspector", column: 1, row: 0, ink: ink, style: .bold, limit: max(0, columns - 2))
    // In order of importance: the last ones are left out first.
    var parts = [control.word, behind.map { "−\($0.frames)" }, moment.map { InspectorWords.seconds($0.time) + " s" }]
      .compactMap { $0 }
    func width() -> Int { Grapheme.width(of: parts.joined(separator: "  ")) }
    while !parts.isEmpty, width() + 12 > columns { parts.removeLast() }
    grid.write(parts.joined(separator: "  "), column: columns - 1 - width(), row: 0, ink: ink)
  }
}

/// The places of the inspector's panel on the display, and of the sections in the panel.
struct InspectorLayout: Equatable {
  /// The panel, in the display's coordinates: beside the app on a wide display, otherwise below it.
  let panel: CGRect
  /// The room that the panel takes from the app.
  let insets: EdgeInsets
  /// The sections, in the panel's coordinates; empty without room.
  let header, state, curve, timeline, calls, meters: CGRect

  /// The columns from which on the panel is beside the app, which then has at least 40.
  private static let leastColumns = 80

  /// The columns from which on sections stand side by side below the app.
  private static let leastColumnsForTwo = 56

  /// Computes the places on a display of a size.
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
      // The state, and beside it the calls.
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
