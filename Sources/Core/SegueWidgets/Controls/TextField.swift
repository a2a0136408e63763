@_spi(Segue) import SegueCore
public import Foundation

/// A line of text that the user edits.
///
///     let name = TextField()
///     name.placeholder = "Name"
///     name.maximumLength = 40
///     name.addAction(for: .editingChanged) { _ in save.isEnabled = name.text?.isEmpty == false }
///     name.frame = CGRect(cells: 4, 2, 30, 1)
///
/// It edits while it has the focus: see <doc:TypedText> for its keys. The terminal's own cursor is its caret. Text that is wider than the field
/// scrolls sideways. Enter triggers it; without an action for that and without a delegate, the focus goes to the next view, as in a
/// form.
@preconcurrency @MainActor open class TextField: Control {
  /// The text; empty by default, and never nil. Newlines in it are shown as blanks. Setting it puts the caret at its end, and cannot be
  /// undone. Nil counts as the empty text.
  open var text: String? {
    get { input.storage.text }
    set {
      let new = newValue ?? ""
      // Texts that look the same may have other scalars.
      guard !new.utf8.elementsEqual(input.storage.text.utf8) else { return }
      input.setText(new)
      textChanged()
    }
  }
  /// Is shown in place of an empty text; nil by default.
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  /// Decides about changes, and is told of them.
  open weak var delegate: (any TextFieldDelegate)?
  /// Whether dots stand for the characters, which cannot be copied; false by default.
  ///
  /// Nothing tells where the words are: keys, clicks and undo treat the text as a single word. What was typed before cannot be undone.
  open var isSecureTextEntry = false {
    didSet {
      // Undo would go back word by word.
      if isSecureTextEntry, !oldValue { input.forgetChanges() }
      textChanged()
    }
  }
  /// The most characters that the user can put in; nil, the default, for any number. A paste is cut between two characters.
  ///
  /// The characters of the whole text count: a mark that joins the last letter takes no room. A number below 0 counts as 0. A text that
  /// the program has set may be longer; then only what joins its characters can be put in.
  @available(swift, introduced: 6)
  open var maximumLength: Int?
  /// Which characters the user can put in; `.default` by default.
  open var keyboardType = KeyboardType.default
  /// The colour of the text.
  open var textColor = Color.label { didSet { setNeedsDisplay() } }
  /// Bold, dim and so on; none by default.
  open var textStyle: TextStyle = [] { didSet { setNeedsDisplay() } }
  /// The alignment of a text that is narrower than the field; `.left` by default.
  open var textAlignment = Label.TextAlignment.left { didSet { textChanged() } }
  /// The room at the left and right of the text, in points, rounded to whole cells; a cell each by default.
  @available(swift, introduced: 6)
  open var textInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8) { didSet { textChanged() } }
  /// The shape of the terminal's cursor in the field; `.bar` by default.
  @available(swift, introduced: 6)
  open var caretShape = Caret.Shape.bar

  /// Whether keys edit the text: while the field has the focus, unless ``endEditing()`` was called.
  open private(set) var isEditing = false

  lazy var input = TextInput(host: self)
  /// The columns that are scrolled out at the left.
  private var hiddenColumns = 0

  /// An empty field.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    backgroundColor = .systemFill
    addGestureRecognizer(
      PointerGestureRecognizer { [weak self] in
        if let recognizer = $0 as? PointerGestureRecognizer { self?.pointed(recognizer) }
      })
  }

  override var respondsToTaps: Bool { false }

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

  /// Undoes and redoes what the user has edited here.
  open override var undoManager: UndoManager? { input.undoManager }

  // MARK: Focus

  open override var canBecomeFocused: Bool {
    isEnabled && (isEditing || delegate?.textFieldShouldBeginEditing(self) != false)
  }

  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    if isFocused { beginEditing() } else { endEditing() }
  }

  /// Begins to edit again after ``endEditing()``. Enter does so, too. A field without the focus does not begin.
  open func beginEditing() {
    guard isFocused, !isEditing, isEnabled else { return }
    isEditing = true
    stateChanged()
    delegate?.textFieldDidBeginEditing(self)
    // The delegate may have ended it.
    if isEditing { sendActions(for: .editingDidBegin) }
  }

  /// Ends editing, so that keys have their other uses. The field keeps the focus.
  open func endEditing() {
    guard isEditing else { return }
    isEditing = false
    input.interrupt()
    stateChanged()
    delegate?.textFieldDidEndEditing(self)
    if !isEditing { sendActions(for: .editingDidEnd) }
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let key = presses.first?.key, isFocused, isEditing, input.typeCharacter(of: key) { return }
    super.pressesBegan(presses, with: event)
  }

  open override var acceptsTextInput: Bool { isEditing }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    guard isFocused else { return [] }
    return isEditing
      ? input.keyCommands : [KeyCommand(keys: [.enter], keyAction: { [unowned self] _ in beginEditing() })]
  }

  open override func paste(_ text: String) { if isEditing { input.insert(text) } else { super.paste(text) } }

  open override var textCaret: Caret? {
    guard isEditing else { return nil }
    let column = place(of: input.selection.head)
    return Caret(at: CGPoint(x: CGFloat(column) * 8, y: CGFloat(row) * 16), shape: caretShape)
  }

  // MARK: Display

  open override var drawsContent: Bool { true }

  /// The row of the text: the middle one.
  private var row: Int { max(0, (CellSize(covering: bounds.size).rows - 1) / 2) }

  private var columns: (left: Int, count: Int) {
    let insets = textInsets.inCells
    return (insets.left, max(1, CellSize(covering: bounds.size).columns - insets.left - insets.right))
  }

  /// The text as it is shown.
  private var layout: TextLayout {
    let text = isSecureTextEntry ? String(repeating: "•", count: input.storage.count) : input.storage.text
    return TextLayout(String(text.map { $0.isNewline ? " " : $0 }), lineBreakMode: .byClipping)
  }

  /// The column of an offset in the view.
  private func place(of offset: Int) -> Int {
    let layout = layout
    return columns.left + start(of: layout.size.columns) + layout.place(of: offset).column - hiddenColumns
  }

  /// The column where a text of a width begins, without the columns that are scrolled out.
  private func start(of width: Int) -> Int {
    // The caret behind the text takes a column.
    let free = max(0, columns.count - width - 1)
    return switch textAlignment {
    case .left: 0
    case .center: free / 2
    case .right: free
    }
  }

  private func textChanged() {
    showCaret()
    setNeedsDisplay()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showCaret()
  }

  /// Scrolls as far as needed to show the caret.
  private func showCaret() {
    let layout = layout
    let (column, room) = (layout.place(of: input.selection.head).column, columns.count)
    var hidden = min(hiddenColumns, column)
    hidden = max(hidden, column - room + 1)
    // No room is left free at the end.
    hidden = min(hidden, max(0, layout.size.columns - room + 1))
    guard hidden != hiddenColumns else { return }
    hiddenColumns = max(0, hidden)
    setNeedsDisplay()
  }

  open override func draw(in grid: inout CellGrid) {
    let (left, room) = columns
    if areFillsUnseen {
      let blanks = String(repeating: " ", count: room)
      grid.write(blanks, column: left, row: row, ink: textColor, style: .underline)
    }
    if input.storage.isEmpty, let placeholder {
      grid.write(placeholder, column: left, row: row, ink: .placeholderText, style: fieldStyle, limit: room)
      return
    }
    let layout = layout
    let first = left + start(of: layout.size.columns) - hiddenColumns
    let selection = isFocused ? input.selection.range : 0..<0
    for (step, character) in zip(layout.steps(ofRow: 0), layout.text) where step.width > 0 {
      let column = first + step.column
      guard column >= left, column + step.width <= left + room else { continue }
      let isSelected = selection.contains(step.offset)
      let shown = character == "\t" ? String(repeating: " ", count: step.width) : String(character)
      grid.write(
        shown, column: column, row: row, ink: isSelected ? .selectionLabel : isEnabled ? textColor : .tertiaryLabel,
        fill: isSelected ? .selection : nil, style: textStyle.union(fieldStyle))
    }
  }

  /// Its text, or its placeholder; of a secret, only the dots.
  open override var selectableTexts: [SelectableText] {
    let (left, room) = columns
    let isEmpty = input.storage.isEmpty
    let layout = isEmpty ? TextLayout(placeholder ?? "", lineBreakMode: .byClipping) : layout
    let first = isEmpty ? left : left + start(of: layout.size.columns) - hiddenColumns
    var shown = SelectableText(layout, firstRow: row) { _ in first }
    shown.places.removeAll { $0.column < left || $0.column + $0.columns > left + room }
    return [shown]
  }

  /// Where no fill is seen, the field is underlined.
  private var fieldStyle: TextStyle { areFillsUnseen ? .underline : [] }

  @_spi(Segue) open override func drawEdge(in grid: inout CellGrid) {}

  /// The room for 20 characters, or for the text and the caret if that is more.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textInsets.inCells
    return CellSize(columns: max(20, layout.size.columns + 1) + insets.left + insets.right, rows: 1).points
  }

  // MARK: The pointer

  private func pointed(_ recognizer: PointerGestureRecognizer) {
    guard isEnabled else { return }
    let layout = layout
    let column = LayoutAxis.horizontal.index(at: recognizer.location(in: self).x) - columns.left
    let place = TextLayout.Place(row: 0, column: column - start(of: layout.size.columns) + hiddenColumns)
    switch recognizer.state {
    case .began:
      becomeFocused()
      beginEditing()
      input.press(at: layout.offset(at: place), count: recognizer.count)
    case .changed: input.drag(to: layout.offset(at: place), count: recognizer.count)
    default: break
    }
  }
}

extension TextField: TextInputHost {
  var allowsEditing: Bool { isEnabled }
  var isMultiline: Bool { false }
  var isSecret: Bool { isSecureTextEntry }
  var pasteboard: Pasteboard? { window?.application?.pasteboard }
  var rowsOfPage: Int { 1 }

  func textInput(allowedPartOf text: String, replacing range: Range<Int>) -> String {
    // A pasted text of several lines becomes one.
    var new = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
    if text.last?.isNewline == true { new.removeLast() }
    new = keyboardType.allowed(new, replacing: range, of: input.storage.text)
    return maximumLength.map { input.storage.start(of: new, replacing: range, limit: $0) } ?? new
  }

  func textInput(willReplace range: Range<Int>, with text: String) -> String? {
    let new = textInput(allowedPartOf: text, replacing: range)
    if new.isEmpty, !text.isEmpty { return nil }
    return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) == false ? nil : new
  }

  func textInput(didChange edit: TextStorage.Edit) {
    textChanged()
    sendActions(for: .editingChanged)
    window?.setNeedsReveal(ofCaretIn: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  func textInputDidMoveCaret() {
    textChanged()
    window?.setNeedsReveal(ofCaretIn: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  func textInputDidReturn() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    let events: Event = [.editingDidEndOnExit, .primaryActionTriggered]
    if delegate != nil || actions.contains(where: { !$0.events.isDisjoint(with: events) }) {
      sendActions(for: events)
    } else {
      next?.receive([Press(key: Key(.tab))], with: PressesEvent(timestamp: window?.application?.time ?? 0))
    }
  }
}

/// Decides about the changes of a text field, and is told of them. All methods are optional.
@preconcurrency @MainActor public protocol TextFieldDelegate: AnyObject {
  /// Whether the field can be focused and edited; true by default.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Whether the user may replace characters; true by default. It is asked after the field's own limits.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The characters to replace, as offsets in the text.
  ///   - string: What is put in; empty to delete.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
  ) -> Bool
  /// The caret or the selection has moved, also because the text has changed.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Enter was pressed. Returns whether it triggers the field; true by default.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// True.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// True.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
