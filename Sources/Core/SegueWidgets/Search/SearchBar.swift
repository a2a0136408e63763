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
/// move in other lists are letters here. Enter in the field opens the highlighted row. Esc clears the text, and then leaves the field.
@preconcurrency @MainActor open class SearchBar: View {
  /// Is told of what is typed.
  open weak var delegate: (any SearchBarDelegate)?
  /// The field, in the first row.
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

  /// An empty bar.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    placeholder = "Search"
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
    searchTextField.frame = CGRect(
      x: cell.width, y: 0, width: max(0, bounds.width - 2 * cell.width), height: cell.height)
    list?.frame = CGRect(x: 0, y: cell.height, width: bounds.width, height: max(0, bounds.height - cell.height))
  }

  /// A row; with a list, the whole room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    list == nil ? CGSize(width: size.width.isFinite ? size.width : bounds.width, height: 16) : bounds.size
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
    return list?.becomeFocused() ?? false
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

/// Is told of what is typed into a search bar.
@preconcurrency @MainActor public protocol SearchBarDelegate: AnyObject {
  /// Editing has begun. Does nothing by default.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Editing has ended. Does nothing by default.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// The user has changed the text: show what is found. The first row is highlighted afterwards. Does nothing by default.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Enter was pressed in the field; the list opens its highlighted row afterwards. Does nothing by default.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Esc has left the field, whose text is empty. Does nothing by default.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
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
