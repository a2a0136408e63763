@_spi(Segue) import SegueCore
public import Foundation

/// Text of any length that scrolls, and that the user edits.
///
///     let notes = TextView(frame: page.view.bounds)
///     notes.text = try String(contentsOf: url, encoding: .utf8)
///     notes.delegate = self
///     page.view.addSubview(notes)
///
/// It edits while it has the focus: see <doc:TypedText> for its keys. The terminal's own cursor is its caret. Lines break as in a
/// ``TextLayout``. Ten megabytes scroll and are edited as fast as ten lines, because only the rows that are seen or near are laid out, and
/// ``ScrollView/contentSize`` is an estimate for the rest. What is seen does not move when rows turn out to be more or less, and a
/// scroll to the end comes to the end.
///
/// A drag selects, and the wheel scrolls. In a text that cannot be selected, a drag scrolls.
@preconcurrency @MainActor open class TextView: ScrollView {
  /// The text; empty by default. Setting another one puts the caret and the view at its start, and cannot be undone.
  ///
  /// Once the user has changed the text, and until the view loses the focus, the caret goes to the end instead, as in UIKit: a delegate
  /// may correct what is typed. Setting the same text does nothing.
  open var text: String {
    get { input.storage.text }
    set {
      // Texts that look the same may have other scalars.
      guard !newValue.utf8.elementsEqual(text.utf8) else { return }
      input.setText(newValue)
      setNeedsLayout()
      setNeedsDisplay()
      if isBeingTyped {
        rowsChanged()
        reveal(input.selection.head, isUpstream: false)
        return
      }
      input.select(TextSelection(at: 0))
      rowsChanged()
      contentOffset = CGPoint(x: contentOffset.x, y: vertical.first)
    }
  }
  /// Is shown in place of an empty text; nil by default.
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  /// Whether the user can change the text; true by default. A text that cannot be changed can be selected and copied.
  open var isEditable = true {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Whether the text can be selected, and has a caret; true by default.
  open var isSelectable = true { didSet { selectableChanged() } }
  /// What is found in a text that cannot be edited, and can be opened there; nothing by default.
  ///
  ///     message.isEditable = false
  ///     message.dataDetectorTypes = .link
  ///
  /// Tab goes from one address to the next, Enter and a click open it: see ``Responder/openLink(_:)``.
  open var dataDetectorTypes: DataDetectorTypes = [] {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The places of the addresses that are seen.
  var linkViews: [LinkView] = []
  /// The colour of the text.
  open var textColor = Color.label { didSet { setNeedsDisplay() } }
  /// Bold, dim and so on; none by default.
  open var textStyle: TextStyle = [] { didSet { setNeedsDisplay() } }
  /// The room around the text, in points, rounded to whole cells; a cell at the left and the right by default.
  open var textContainerInset = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8) {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The shape of the terminal's cursor in the text; `.bar` by default.
  open var caretShape = Caret.Shape.bar
  /// Returns the attributes of parts of a paragraph, such as the colours of a programming language; nil, the default, for none.
  ///
  /// It is called when rows are drawn, for the paragraphs that are seen. So it does not depend on the length of the text. The background
  /// of a range that ends beyond its paragraph fills the paragraph's rows, from edge to edge.
  open var paragraphAttributes: ((_ paragraph: String) -> [(range: Range<Int>, attributes: AttributeContainer)])? {
    didSet { setNeedsDisplay() }
  }

  lazy var input = TextInput(host: self)
  /// Whether the text has been wrapped to a width of the view.
  var hasWidth = false
  /// Whether the user has changed the text since the view got the focus.
  private var isBeingTyped = false
  private let selecting = PointerGestureRecognizer()
  /// The recognizer's pointer while it is above or below the view, which scrolls then.
  private var autoscroll: ScheduledAction?

  /// An empty text.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    selecting.addTarget { [weak self] _ in self?.pointed() }
    addGestureRecognizer(selecting)
    selectableChanged()
  }

  private func selectableChanged() {
    selecting.isEnabled = isSelectable
    panGestureRecognizer.isEnabled = isScrollEnabled && !isSelectable
    setNeedsDisplay()
  }

  open override var isScrollEnabled: Bool {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled && !isSelectable }
  }

  var textDelegate: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  // MARK: Selection

  /// The selected characters, as offsets in the text; an empty range where the caret is. A range that does not exist counts as the nearest
  /// one.
  open var selectedRange: Range<Int> {
    get { input.selection.range }
    set { input.select(TextSelection(newValue.lowerBound, newValue.upperBound)) }
  }

  /// Selects the whole text.
  open func selectAll() { input.select(TextSelection(0, input.storage.count)) }

  /// Replaces the selection, as if the user had pasted the text: the delegate is asked, and it can be undone.
  open func insertText(_ text: String) { input.insert(text) }

  /// How many characters the text has. Unlike `text.count` it takes no time.
  public var count: Int { input.storage.count }

  /// Returns the characters in a range, as far as it exists.
  public func text(in range: Range<Int>) -> String { input.storage.text(in: range) }

  /// Scrolls as little as needed to show a range, or its start.
  open func scrollRangeToVisible(_ range: Range<Int>) { reveal(range.lowerBound, isUpstream: false) }

  /// Undoes and redoes what the user has edited here.
  open override var undoManager: UndoManager? { input.undoManager }

  // MARK: Keys and focus

  open override var canBecomeFocused: Bool { isSelectable || isScrollEnabled }

  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    setNeedsDisplay()
    isBeingTyped = false
    guard isEditable, isSelectable else { return }
    if isFocused {
      textDelegate?.textViewDidBeginEditing(self)
    } else {
      input.interrupt()
      textDelegate?.textViewDidEndEditing(self)
    }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let key = presses.first?.key, isFocused, isSelectable, input.typeCharacter(of: key) { return }
    super.pressesBegan(presses, with: event)
  }

  open override var acceptsTextInput: Bool { isFocused && isEditable && isSelectable }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    // Toolbars have no room for what a reader tries anyway.
    let scrolling = super.builtInKeyCommands
    for command in scrolling { command.attributes.insert(.hiddenInToolbar) }
    guard isFocused, isSelectable else { return scrolling }
    let commands = input.keyCommands
    if isEditable { return commands }
    // The cursor has arrows and the like. Keys that it has no use for scroll.
    let taken = Set(commands.flatMap(\.keys))
    for command in scrolling {
      command.keys.removeAll(where: taken.contains)
      command.alternateKeys.removeAll(where: taken.contains)
    }
    return commands + scrolling.filter { !$0.keys.isEmpty || !$0.alternateKeys.isEmpty }
  }

  open override func paste(_ text: String) {
    if isEditable, isSelectable { input.insert(text) } else { super.paste(text) }
  }

  open override var textCaret: Caret? {
    let selection = input.selection
    // The rows that are seen are known. To count others now would move them.
    guard isFocused, isSelectable,
      let place = input.rows.knownPlace(of: selection.head, isUpstream: selection.isUpstream)
    else { return nil }
    let (left, room) = columns
    // Blanks at the end of a row may be wider than it.
    let column = left + min(place.column, room)
    let point = CGPoint(x: CGFloat(column) * 8, y: CGFloat(place.row + top) * 16)
    guard bounds.insetBy(dx: 0, dy: -0.5).contains(CGRect(x: bounds.minX, y: point.y, width: 1, height: 16)) else {
      return nil
    }
    return Caret(at: point, shape: caretShape)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    setWidth()
    layOutRows()
    if !dataDetectorTypes.isEmpty || !linkViews.isEmpty { layOutLinks() }
  }

  open override var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The width of the widest paragraph in `size`, and the height of the text in it. Of a text of more than 16,384 characters, the
  /// width of `size`, and about the height that it has now: it is not laid out as a whole.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if input.storage.count > 16_384 {
      let height = CellSize(columns: 0, rows: input.rows.count + top + bottom).points.height
      return CGSize(width: size.width.isFinite ? max(0, size.width) : bounds.width, height: height)
    }
    let insets = textContainerInset.inCells.left + max(1, textContainerInset.inCells.right)
    let room =
      size.width.isFinite ? max(1, CellSize(covering: CGSize(width: size.width, height: 0)).columns - insets) : .max
    let text = TextLayout(text, width: room, lineBreakMode: .byWordWrapping).size
    return CellSize(columns: text.columns + insets, rows: text.rows + top + bottom).points
  }

  // MARK: Display

  open override var drawsContent: Bool { true }
  open override var selectableTexts: [SelectableText] { [shownText] }

  /// Its text is scrolled through the first and the last row.
  @_spi(Segue) open override func drawEdge(in grid: inout CellGrid) { lineFrame.drawSides(in: &grid) }

  open override func draw(in grid: inout CellGrid) {
    let (left, room) = columns
    if input.storage.isEmpty, let placeholder {
      let lines = TextLayout(placeholder, width: room, lineBreakMode: .byWordWrapping).lines
      for (row, line) in lines.enumerated() {
        grid.write(line.text, column: left, row: row + top - firstRow, ink: .placeholderText, limit: room)
      }
      return
    }
    let first = firstRow - top
    let selection = input.selection.range
    var painter = TextPainter(
      selection: selection, isActive: isFocused, color: textColor, style: textStyle, attributes: shownAttributes)
    for (row, start, line) in input.rows.lines(in: max(0, first)..<max(0, first + grid.size.rows)) {
      painter.draw(line, startingAt: start, of: input.storage, column: left, row: row - first, limit: room, in: &grid)
    }
  }

  // MARK: The pointer

  private var offsetOfPointer: (offset: Int, isUpstream: Bool) {
    let point = selecting.location(in: self)
    // Only near the view the rows are known.
    let row = min(max(row(at: point.y), firstRow - rowCount), firstRow + 2 * rowCount)
    return input.rows.offset(
      at: TextLayout.Place(
        row: row - top, column: LayoutAxis.horizontal.index(at: point.x) - columns.left))
  }

  private func pointed() {
    switch selecting.state {
    case .began:
      becomeFocused()
      let (offset, isUpstream) = offsetOfPointer
      input.press(at: offset, isUpstream: isUpstream, count: selecting.count)
    case .changed: dragSelection()
    default:
      autoscroll?.cancel()
      autoscroll = nil
    }
  }

  /// Selects up to the pointer. While the pointer is above or below the view, the view scrolls.
  private func dragSelection() {
    let (offset, isUpstream) = offsetOfPointer
    input.drag(to: offset, isUpstream: isUpstream, count: selecting.count)
    let y = selecting.location(in: self).y
    let beyond = y < bounds.minY ? y - bounds.minY : y >= bounds.maxY ? y - bounds.maxY + 1 : 0
    guard beyond != 0, autoscroll == nil else { return }
    autoscroll = window?.application?.schedule(after: 0.05) { [weak self] in
      guard let self else { return }
      autoscroll = nil
      guard selecting.isActive else { return }
      contentOffset = CGPoint(x: contentOffset.x, y: vertical.snap(contentOffset.y + (beyond < 0 ? -16 : 16)))
      dragSelection()
    }
  }
}

extension TextView: TextInputHost {
  var allowsEditing: Bool { isEditable }
  var isMultiline: Bool { true }
  var isSecret: Bool { false }
  var pasteboard: Pasteboard? { window?.application?.pasteboard }
  var rowsOfPage: Int { LayoutAxis.vertical.wholeCells(in: bounds.height) }

  func textInput(willReplace range: Range<Int>, with text: String) -> String? {
    if isFocused { isBeingTyped = true }
    return textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) == false ? nil : text
  }

  func textInput(didChange edit: TextStorage.Edit) {
    changed()
    textDelegate?.textViewDidChange(self)
    window?.setNeedsReveal(ofCaretIn: self)
    textDelegate?.textViewDidChangeSelection(self)
  }

  func textInputDidMoveCaret() {
    setNeedsDisplay()
    reveal(input.selection.head, isUpstream: input.selection.isUpstream)
    window?.setNeedsReveal(ofCaretIn: self)
    textDelegate?.textViewDidChangeSelection(self)
  }

  func textInputDidReturn() {}
}

/// Decides about the changes of a text view, and is told of them and of its scrolling. All methods are optional.
@preconcurrency @MainActor public protocol TextViewDelegate: ScrollViewDelegate {
  /// The view has got the focus.
  func textViewDidBeginEditing(_ textView: TextView)
  /// The view has lost the focus.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether the user may replace characters; true by default.
  ///
  /// - Parameters:
  ///   - textView: The view.
  ///   - range: The characters to replace, as offsets in the text.
  ///   - text: What is put in; empty to delete.
  func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: TextView)
  /// The caret or the selection has moved, also because the text has changed.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// True.
  public func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
  {
    true
  }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
