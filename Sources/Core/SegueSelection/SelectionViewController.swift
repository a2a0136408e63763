import Foundation
import SegueCore

/// The mode in which everything on the screen can be selected: a still picture of the last frame, a cursor, and a line that says what keys do.
final class SelectionViewController: ViewController {
  private weak var application: Application?
  private let text: ScreenText
  /// The frame that stands still.
  private let picture: CellGrid
  private var state: SelectionState
  private let still = StillView()
  private let bar = Label("", color: .barLabel)
  /// Stands in the bar until the next key.
  private var note: String?
  private lazy var selecting = PointerGestureRecognizer()

  init(_ text: ScreenText, at stop: Int, in application: Application) {
    (self.text, self.application, picture) = (text, application, application.frame)
    state = SelectionState(at: stop)
    super.init()
  }

  override func viewDidLoad() {
    still.caretProvider = { [weak self] in self?.caret }
    bar.backgroundColor = .barBackground
    bar.isUserInteractionEnabled = false
    view.addSubview(still)
    view.addSubview(bar)
    selecting.addTarget { [weak self] _ in self?.pointed() }
    view.addGestureRecognizer(selecting)
    show()
  }

  override func viewDidLayoutSubviews() {
    still.frame = view.bounds
    placeBar()
  }

  /// In another size, the text is elsewhere.
  override func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    if CellSize(covering: size) != picture.size { leave() }
  }

  override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(
        title: "mark", keys: [.character(" ")], alternateKeys: [.character("v")],
        discoverabilityTitle: "begin a selection, or give it up"
      ) {
        [weak self] in
        self?.change { $0.toggleMark() }
      },
      KeyCommand(title: "all", keys: [.character("a")], discoverabilityTitle: "select everything") { [weak self] in
        guard let self else { return }
        change { $0.selectAll(of: text) }
      },
      KeyCommand(
        title: "copy", keys: [.enter], alternateKeys: [.character("y")], discoverabilityTitle: "copy, and leave"
      ) {
        [weak self] in
        self?.copy()
      },
      KeyCommand(title: "write", keys: [.character("s")], discoverabilityTitle: "write the selection to a file") {
        [weak self] in
        self?.save()
      },
      KeyCommand(title: "leave", keys: [.escape], discoverabilityTitle: "leave without copying") { [weak self] in
        self?.leave()
      },
    ]
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key else { return }
    var moved = state
    guard moved.move(by: key, in: text) else { return super.pressesBegan(presses, with: event) }
    change { $0 = moved }
  }

  private func change(_ change: (inout SelectionState) -> Void) {
    note = nil
    change(&state)
    show()
  }

  // MARK: The mouse

  private func pointed() {
    switch selecting.state {
    case .began: press(at: selecting.location(in: view), count: selecting.count)
    case .changed: drag(to: selecting.location(in: view))
    default: break
    }
  }

  private func stop(at point: CGPoint) -> Int? {
    text.nearest(
      column: LayoutAxis.horizontal.index(at: point.x), row: LayoutAxis.vertical.index(at: point.y))
  }

  /// A button went down: the second time it takes the word, the third time the paragraph.
  func press(at point: CGPoint, count: Int) {
    guard let stop = stop(at: point) else { return }
    change { $0.press(at: stop, by: .init(rawValue: (count - 1) % 3 + 1) ?? .character) }
  }

  /// The mouse has moved with its button down.
  func drag(to point: CGPoint) {
    guard let stop = stop(at: point), stop != state.head || state.mark != nil else { return }
    change { $0.move(to: stop, extends: true) }
  }

  // MARK: What is selected

  private var selection: String? { state.range(in: text).map { text.text(of: $0) } }

  private func copy() {
    guard let selection else { return say("nothing is selected: space marks the start, and the arrows go on") }
    guard let application else { return }
    switch application.copy(selection) {
    case .refused(let reason): say(reason + ": s writes a file")
    case .sent(let line):
      leave()
      application.tellUser(line)
    }
  }

  private func save() {
    guard let selection else { return say("nothing is selected: space marks the start, and the arrows go on") }
    guard let application else { return }
    switch application.host?.application(application, save: selection) {
    case .success(let path)?:
      leave()
      application.tellUser("written to \(path)")
    case .failure(let refusal)?: say(refusal.description)
    case nil: say("there is no place for files here")
    }
  }

  private func leave() { application?.endSelection() }

  private func say(_ line: String) {
    note = line
    show()
  }

  // MARK: Display

  private var caret: Caret? {
    guard text.stops.indices.contains(state.head) else { return nil }
    let stop = text.stops[state.head]
    return Caret(at: CGRect(cells: stop.column, stop.row, 1, 1).origin, shape: .block)
  }

  private func show() {
    var shown = picture
    for stop in state.range(in: text).map({ text.stops[$0] }) ?? [] {
      if stop.rows.count > 1 {
        select(drawing: stop, in: &shown)
        continue
      }
      for column in stop.columns {
        var cell = shown[column, stop.row]
        guard cell.glyph != .continuation else { continue }
        (cell.ink, cell.fill) = (.selectionLabel, .selection)
        cell.style.remove([.inverse, .dim])
        shown[column, stop.row] = cell
      }
    }
    still.show(shown)
    bar.text = " " + (note ?? Self.help(selected: selection?.count))
    placeBar()
  }

  /// Lays the colour of a selection behind a letter that is drawn, where the ground is: the fill of the cells above and below it.
  private func select(drawing stop: ScreenText.Stop, in shown: inout CellGrid) {
    let rows = [stop.rows.lowerBound - 1, stop.rows.upperBound].filter { (0..<picture.size.rows).contains($0) }
    let columns = stop.columns.clamped(to: 0..<picture.size.columns)
    let fills = rows.flatMap { row in columns.map { picture[$0, row] } }.filter { $0.glyph == .space }.map(\.fill)
    for row in stop.rows.clamped(to: 0..<picture.size.rows) {
      for column in columns {
        if fills.contains(shown[column, row].fill) { shown[column, row].fill = .selection }
        if fills.contains(shown[column, row].ink) { shown[column, row].ink = .selection }
      }
    }
  }

  private static func help(selected count: Int?) -> String {
    guard let count else { return "Select: space marks, a all   esc leave   ? keys" }
    return "\(count) \(count == 1 ? "character" : "characters"): ⏎ copy   s write   esc leave   ? keys"
  }

  /// At the bottom, unless the cursor is there.
  private func placeBar() {
    let size = CellSize(covering: view.bounds.size)
    let row = text.stops.indices.contains(state.head) ? text.stops[state.head].row : 0
    bar.frame = CGRect(cells: 0, row == size.rows - 1 ? 0 : size.rows - 1, size.columns, 1)
  }
}

/// Shows a frame, with the terminal's cursor in it.
private final class StillView: View {
  var caretProvider: () -> Caret? = { nil }

  func show(_ grid: CellGrid) { layer.contents = .cells(grid) }

  override var canBecomeFocused: Bool { true }
  override var textCaret: Caret? { caretProvider() }
}
