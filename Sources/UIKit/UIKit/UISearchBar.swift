public import Segue

/// Is told of what is typed into a search bar. All methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Whether the bar may be edited; true by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Enter was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field for a text to search for, and a button that cancels.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning, UITextFieldDelegate {
  /// InertValues of a bar. All look alike.
  public nonisolated enum Style: UInt, Sendable { case `default`, prominent, minimal }

  /// Is told of what is typed.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field.
  public let searchTextField = UITextField()
  private let cancelButton = UIButton(type: .system)
  /// The controller that follows the search.
  weak var controller: UISearchController?

  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What is shown while there is no text; "Search" by default.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the cancel button is seen; false by default.
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  /// It has no effect: there is one look.
  open var searchBarStyle = Style.default
  /// It has no effect: there is one look.
  open var barStyle = UIBarStyle.default
  /// It has no effect: the bar is as the view behind it.
  open var barTintColor: UIColor?
  /// It has no effect: the page is not seen through it.
  open var isTranslucent = true
  /// At the top.
  open var barPosition: UIBarPosition { .top }

  /// An empty bar of one row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// An empty bar of one row.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    placeholder = "Search"
    searchTextField.delegate = self
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.textChanged()
      }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    addSubview(searchTextField)
    addSubview(cancelButton)
    if bounds.height == 0 { bounds.size.height = 16 }
  }

  private func cancel() {
    text = nil
    searchTextField.endEditing()
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }

  open override func layoutSubviews() {
    super.layoutSubviews()
    cancelButton.isHidden = !showsCancelButton
    let width = showsCancelButton ? cancelButton.sizeThatFits(bounds.size).width : 0
    let middle = (bounds.height / 2 / 16).rounded(.down) * 16
    searchTextField.frame = CGRect(x: 8, y: middle, width: max(0, bounds.width - 16 - width), height: 16)
    cancelButton.frame = CGRect(x: bounds.width - 8 - width, y: middle, width: width, height: 16)
  }

  /// A row as wide as the room, or where that has no limit, as wide as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = (0...CellSize(columns: 65_535, rows: 0).points.width).contains(size.width)
    return CGSize(width: isLimited ? size.width : bounds.width.isFinite ? bounds.width : 0, height: 16)
  }

  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    controller?.isActive = true
    delegate?.searchBarTextDidBeginEditing(self)
  }
  public func textFieldDidEndEditing(_ textField: UITextField) { delegate?.searchBarTextDidEndEditing(self) }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return true
  }
}

/// Shows what was found.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text has changed, or the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told of a search. All methods are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search in a page: a bar, which the page shows, such as a table above its rows, and the updater of what is found.
///
/// The page stays where it is: a controller for results is not shown over it.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The bar.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 16))
  /// Shows what was found.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Is told of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller for results; it is not shown by itself.
  public let searchResultsController: UIViewController?
  /// It has no effect: the page stays as it is.
  open var obscuresBackgroundDuringPresentation = true
  /// It has no effect: the page stays as it is.
  open var dimsBackgroundDuringPresentation = true
  /// It has no effect: the bar stays.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether a search is under way: from the first editing until it is cancelled.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.text = nil
        searchBar.searchTextField.endEditing()
      }
      searchBar.showsCancelButton = isActive
      searchResultsUpdater?.updateSearchResults(for: self)
      if isActive {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }

  /// A search. Nil shows what is found in the page itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }
  /// A search in the page itself.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }

  func textChanged() { searchResultsUpdater?.updateSearchResults(for: self) }
}
