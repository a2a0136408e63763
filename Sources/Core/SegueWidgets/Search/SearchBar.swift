@_spi(Segue) import SegueCore

/// A field for a text to search for, and below it the list of what is found: one view, between whose parts the keys go by themselves.
///
///     let search = SearchBar(frame: view.bounds)
///     search.delegate = self
///     search.list = table
///     view.addSubview(search)
///
///     func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
///       found = all.filter { searchText.isEmpty || $0.localizedStandardContains(searchText) }
///       table.reloadData()
///     }
///
/// ↓ goes from the field into the list, and ↑ on the first row back. What is typed in the list goes to the field, so that the letters that
/// move in other lists are letters here. Enter in the field opens the highlighted row. Esc clears the text, and then leaves the field. For the
/// mouse there is a button that does both at once: see ``showsCancelButton``.
@preconcurrency @MainActor open class SearchBar: View {
  /// Is told of what is typed.
  open weak var delegate: (any SearchBarDelegate)?
  /// The field, in the first row; without a list, in the middle one. Its delegate is the bar's own.
  public let searchTextField = TextField()
  /// The list, which becomes a subview and fills the room below the field; nil by default, for a field alone.
  open var list: ListView? {
    didSet {
      guard list !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let list { addSubview(list) }
      setNeedsLayout()
    }
  }

  /// The text; empty by default, and never nil. Setting it does not tell the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// Is shown in place of an empty text; “Search” by default.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Whether a button “Cancel” is beside the field; false by default.
  open var showsCancelButton = false {
    didSet {
      if showsCancelButton { addSubview(cancelButton) } else { cancelButton.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  private lazy var cancelButton = Button("Cancel", style: .plain) { [weak self] _ in self?.cancel() }
  private lazy var fieldDelegate = FieldDelegate(of: self)
  /// Ends the search for a controller around it. Returns false if there is none under way.
  package var endsSearch: () -> Bool = { false }

  /// An empty bar.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    placeholder = "Search"
    searchTextField.delegate = fieldDelegate
    if bounds.height == 0 { bounds.size.height = CellSize.pointsPerCell.height }
    searchTextField.addAction(for: .editingChanged) { [weak self] _ in self?.textChanged() }
    searchTextField.addAction(for: .editingDidBegin) { [weak self] _ in
      if let self { delegate?.searchBarTextDidBeginEditing(self) }
    }
    searchTextField.addAction(for: .editingDidEnd) { [weak self] _ in
      if let self { delegate?.searchBarTextDidEndEditing(self) }
    }
    searchTextField.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.search() }
    addSubview(searchTextField)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let cell = CellSize.pointsPerCell
    let y = list == nil ? (bounds.height / 2 / cell.height).rounded(.down) * cell.height : 0
    let width = showsCancelButton ? cancelButton.sizeThatFits(bounds.size).width : 0
    searchTextField.frame = CGRect(
      x: cell.width, y: y, width: max(0, bounds.width - 2 * cell.width - width), height: cell.height)
    if showsCancelButton {
      cancelButton.frame = CGRect(x: bounds.width - cell.width - width, y: y, width: width, height: cell.height)
    }
    list?.frame = CGRect(x: 0, y: cell.height, width: bounds.width, height: max(0, bounds.height - cell.height))
  }

  /// A row as wide as the room, or where that has no limit, as wide as it is; with a list, the whole room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard list == nil else { return bounds.size }
    let isLimited = (0...CellSize(columns: 65_535, rows: 0).points.width).contains(size.width)
    let width = isLimited ? size.width : bounds.width.isFinite ? bounds.width : 0
    return CGSize(width: width, height: CellSize.pointsPerCell.height)
  }

  // MARK: Text

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    if let list, list.counts.total > 0 { list.highlight(0) }
  }

  private func search() {
    delegate?.searchBarSearchButtonClicked(self)
    guard let list, list.counts.total > 0 else { return }
    let item = list.highlighted ?? 0
    list.highlight(item)
    list.enter(item)
  }

  private func type(_ text: String) {
    searchTextField.becomeFocused()
    searchTextField.insertText(text)
  }

  private func deleteLast() {
    guard var text, !text.isEmpty else { return }
    text.removeLast()
    searchTextField.becomeFocused()
    self.text = text
    textChanged()
  }

  // MARK: Keys

  private var isInList: Bool { list?.isFocused == true }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    let isEmpty = text?.isEmpty != false
    let leave = KeyCommand(
      title: isEmpty ? "end" : "clear", keys: [.escape],
      discoverabilityTitle: isEmpty ? "leave the search" : "clear the search",
      attempt: { [unowned self] _ in self.leave() })
    guard let list else { return searchTextField.isFocused ? [leave] : [] }
    if isInList {
      let back = KeyCommand(
        title: "", keys: [.up], discoverabilityTitle: "back to the field", attributes: .hidden,
        keyAction: { [unowned self] _ in searchTextField.becomeFocused() })
      let delete = KeyCommand(
        title: "", keys: [.backspace], discoverabilityTitle: "delete a character of the search",
        attributes: .hiddenInToolbar,
        attempt: { [unowned self] _ in
          guard text?.isEmpty == false else { return false }
          deleteLast()
          return true
        })
      return [back] + (isEmpty ? [] : [leave, delete])
    }
    guard searchTextField.isFocused else { return [] }
    let down = KeyCommand(
      title: "results", keys: [.down], discoverabilityTitle: "to what was found",
      attempt: { [unowned list] _ in
        guard list.counts.total > 0 else { return true }
        list.highlight(list.highlighted ?? 0)
        return list.becomeFocused()
      })
    return [down, leave]
  }

  /// Esc: clears the text, or leaves the field.
  private func leave() -> Bool {
    if text?.isEmpty == false {
      text = ""
      textChanged()
      return true
    }
    guard searchTextField.isFocused else { return false }
    delegate?.searchBarCancelButtonClicked(self)
    // Where there is nothing to go to, Esc has its other use.
    return endsSearch() || list?.becomeFocused() == true
  }

  /// The button: clears the text and leaves the field.
  private func cancel() {
    text = nil
    searchTextField.endEditing()
    delegate?.searchBarCancelButtonClicked(self)
    if !endsSearch() { list?.becomeFocused() }
  }

  /// What is typed in the list goes to the field.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if isInList, let key = presses.first?.key, case .character(let character) = key.code,
      key.modifiers.isSubset(of: .shift)
    {
      return type(String(character))
    }
    super.pressesBegan(presses, with: event)
  }
}

/// Asks the delegate of a search bar what its field may do.
private final class FieldDelegate: TextFieldDelegate {
  private unowned let bar: SearchBar

  init(of bar: SearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }
}

/// Is told of what is typed into a search bar.
@preconcurrency @MainActor public protocol SearchBarDelegate: AnyObject {
  /// Whether the field can be focused and edited; true by default.
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  /// Whether the user may replace characters; true by default.
  ///
  /// - Parameters:
  ///   - searchBar: The bar.
  ///   - range: The characters to replace, as offsets in the text.
  ///   - text: What is put in; empty to delete.
  func searchBar(_ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
  /// Editing has begun. Does nothing by default.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Editing has ended. Does nothing by default.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// The user has changed the text: show what is found. The first row is highlighted afterwards. Does nothing by default.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Enter was pressed in the field; the list opens its highlighted row afterwards. Does nothing by default.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Esc or the button has left the field, whose text is empty. Does nothing by default.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  /// True.
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  /// True.
  public func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}

extension ListView {
  /// The search bar whose list this is: letters are typed there; nil for none.
  var searchBar: SearchBar? { superview as? SearchBar }
}
