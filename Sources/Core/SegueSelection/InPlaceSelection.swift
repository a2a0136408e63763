import Foundation
public import SegueCore

extension View {
  /// Lets the user select text of the view and of the views inside it in place, by a drag and by double clicks, or forbids it.
  package var hasTextSelection: Bool {
    get { layer.attachments[InPlaceEntry.self].selection != nil }
    set {
      guard newValue != hasTextSelection else { return }
      layer.attachments[InPlaceEntry.self].selection?.end()
      layer.attachments[InPlaceEntry.self].selection = newValue ? InPlaceSelection(in: self) : nil
    }
  }
}

extension Label {
  /// Whether the user can select text of the label by a drag, words by a double click, and all of it by a triple click; false by default.
  ///
  /// What is selected is seen in the colours of a selection, until the label loses the focus. Enter or `y` copies it, and Esc gives it up. To
  /// select text of the whole screen, see `Application.beginSelection(at:)`.
  public var isSelectable: Bool {
    get { hasTextSelection }
    set { hasTextSelection = newValue }
  }
}

private struct InPlaceEntry: Attachments.Entry { var selection: InPlaceSelection? }

/// Selects text of a view where it is.
final class InPlaceSelection {
  private weak var view: View?
  private let dragging = PanGestureRecognizer()
  private let word = TapGestureRecognizer()
  private var text: ScreenText?
  private var state: SelectionState?
  private var highlight: SelectionHighlight?

  init(in view: View) {
    self.view = view
    word.numberOfTapsRequired = 2
    word.addTarget { [weak self] tap in self?.select(.word, at: tap.location(in: nil)) }
    dragging.addTarget { [weak self] _ in self?.drag() }
    view.addGestureRecognizer(dragging)
    view.addGestureRecognizer(word)
  }

  /// Takes away the recognizers, and what is selected.
  func end() {
    clear()
    for recognizer in [dragging, word] as [GestureRecognizer] { view?.removeGestureRecognizer(recognizer) }
  }

  private func drag() {
    let pan = dragging
    let place = pan.location(in: nil)
    if pan.state == .began {
      let way = pan.fingerWay
      select(.character, at: CGPoint(x: place.x - way.x, y: place.y - way.y))
    }
    guard pan.state == .began || pan.state == .changed, let text, let stop = stop(at: place) else { return }
    state?.move(to: stop, extends: true)
    show(text)
  }

  private func select(_ unit: SelectionState.Unit, at place: CGPoint) {
    guard let view, let application = view.window?.application else { return }
    clear()
    let text = ScreenText(of: [view], in: application)
    self.text = text
    guard let stop = stop(at: place) else { return clear() }
    state = SelectionState(at: stop)
    state?.press(at: stop, by: unit)
    show(text)
  }

  private func stop(at place: CGPoint) -> Int? {
    text?.nearest(column: LayoutAxis.horizontal.index(at: place.x), row: LayoutAxis.vertical.index(at: place.y))
  }

  private func show(_ text: ScreenText) {
    guard let view, let range = state?.range(in: text) else { return }
    if highlight == nil {
      // The one before hears later that it has lost the focus.
      let new = SelectionHighlight { [weak self] in
        if self?.highlight === $0 { self?.clear() }
      } copy: { [weak self] in
        self?.copy()
      }
      new.frame = view.bounds
      view.addSubview(new)
      new.becomeFocused()
      highlight = new
      // A transition in the view places what is in it.
      if view.sizeObserver == nil { view.sizeObserver = self }
    }
    let corner = view.layer.convertToRoot(view.bounds.origin)
    highlight?.show(
      text, range, from: (LayoutAxis.horizontal.index(at: corner.x + 1), LayoutAxis.vertical.index(at: corner.y + 1)))
  }

  private func copy() {
    guard let text, let range = state?.range(in: text), let application = view?.window?.application else { return }
    switch application.copy(text.text(of: range)) {
    case .refused(let reason), .sent(let reason): application.tellUser(reason)
    }
    clear()
  }

  private func clear() {
    highlight?.removeFromSuperview()
    (highlight, text, state) = (nil, nil, nil)
    if view?.sizeObserver === self { view?.sizeObserver = nil }
  }
}

// Text that changes or moves is no longer what was selected.
extension InPlaceSelection: ViewSizeObserver {
  func view(_ view: View, didChangeSizeFrom old: CGSize) { view.autoresizeSubviews(from: old) }
  func viewDidLayOutSubviews(_ view: View) {}
  func viewDidLayOutTree(_ view: View) { if highlight?.isUpToDate == false { clear() } }
}

/// The selected letters, in front of the others.
private final class SelectionHighlight: View {
  private struct Letter: Hashable {
    let text: String
    let column: Int
    let row: Int
  }

  private let end: (SelectionHighlight) -> Void
  private var letters: [Letter] = []
  /// The letters that the views around tell, so that a change of them is noticed.
  private var told: Set<Letter> = []

  init(end: @escaping (SelectionHighlight) -> Void, copy: @escaping () -> Void) {
    self.end = end
    super.init(frame: .zero)
    addKeyCommand(
      KeyCommand(
        title: "copy", keys: [.enter], alternateKeys: [.character("y")], discoverabilityTitle: "copy the selection"
      ) {
        copy()
      })
    addKeyCommand(
      KeyCommand(title: "clear", keys: [.escape], discoverabilityTitle: "select nothing") { [weak self] in
        if let self { end(self) }
      })
  }

  func show(_ text: ScreenText, _ range: ClosedRange<Int>, from corner: (column: Int, row: Int)) {
    letters = text.stops[range].map { stop in
      let shown = text.blocks[stop.block][stop.range.clamped(to: text.blocks[stop.block].indices)]
      return Letter(text: String(shown), column: stop.column - corner.column, row: stop.row - corner.row)
    }
    told = lettersAround.intersection(letters)
    setNeedsDisplay()
  }

  /// Whether all letters are where they were when they were selected.
  var isUpToDate: Bool { told.isSubset(of: lettersAround) }

  /// The letters of all views that reach into the rows of the selection. A long document has many others.
  private var lettersAround: Set<Letter> {
    guard let first = letters.map(\.row).min(), let last = letters.map(\.row).max() else { return [] }
    let rows = CGRect(cells: 0, first, 1, last + 1 - first)
    var result: Set<Letter> = []
    func add(_ view: View) {
      guard !view.isHidden, view !== self else { return }
      let frame = view.convert(view.bounds, to: self)
      let (left, top) = (LayoutAxis.horizontal.index(at: frame.minX + 1), LayoutAxis.vertical.index(at: frame.minY + 1))
      let isNear = frame.minY < rows.maxY && frame.maxY > rows.minY
      for text in isNear ? view.selectableTexts : [] {
        for place in text.places {
          let shown = text.text[place.range.clamped(to: text.text.indices)]
          result.insert(Letter(text: String(shown), column: left + place.column, row: top + place.row))
        }
      }
      for subview in view.subviews { add(subview) }
    }
    if let superview { add(superview) }
    return result
  }

  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { false }
  override var canBecomeFocused: Bool { true }
  override func didUpdateFocus(in context: FocusUpdateContext) { if !isFocused { end(self) } }
  override var drawsContent: Bool { true }
  override func draw(in grid: inout CellGrid) {
    for letter in letters {
      let shown = letter.text.count == 1 ? letter.text : "…"
      grid.write(shown, column: letter.column, row: letter.row, ink: .selectionLabel, fill: .selection)
    }
  }
}
