public import Segue

public typealias UISearchBar = SearchBar

/// Is told of what is typed into a search bar. All methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: SearchBarDelegate, UIBarPositioningDelegate {
  /// Returns whether a part of the text may be replaced; true by default. The range is one of UTF-16.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UISearchBarDelegate {
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Asks the method with a range of UTF-16.
  public func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool {
    self.searchBar(
      searchBar, shouldChangeTextIn: NSRange(characters: range, in: searchBar.text ?? ""), replacementText: text)
  }
}

extension NSRange {
  /// A range of characters as one of UTF-16.
  init(characters: Range<Int>, in text: String) {
    let start = text.index(text.startIndex, offsetBy: characters.lowerBound)
    self.init(start..<text.index(start, offsetBy: characters.count), in: text)
  }
}

private nonisolated struct SearchBarExtras: Attachments.Entry {
  var style = UISearchBar.Style.default
  var barStyle = UIBarStyle.default
  var barTintColor: UIColor?
  var isTranslucent = true
  var prompt: String?
}

extension SearchBar: UIBarPositioning {
  /// Styles of a bar. All look alike.
  public nonisolated enum Style: UInt, Sendable { case `default`, prominent, minimal }

  private var look: SearchBarExtras {
    get { layer.attachments[SearchBarExtras.self] }
    set { layer.attachments[SearchBarExtras.self] = newValue }
  }

  /// It has no effect: there is one look.
  public var searchBarStyle: Style {
    get { look.style }
    set { look.style = newValue }
  }
  /// It has no effect: there is one look.
  public var barStyle: UIBarStyle {
    get { look.barStyle }
    set { look.barStyle = newValue }
  }
  /// It has no effect: the bar is as the view behind it.
  public var barTintColor: UIColor? {
    get { look.barTintColor }
    set { look.barTintColor = newValue }
  }
  /// It has no effect: the page is not seen through it.
  public var isTranslucent: Bool {
    get { look.isTranslucent }
    set { look.isTranslucent = newValue }
  }
  /// It has no effect: there is no room for a line above the field.
  public var prompt: String? {
    get { look.prompt }
    set { look.prompt = newValue }
  }
  /// At the top.
  public var barPosition: UIBarPosition { .top }
  /// What is typed: text, figures or an address.
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// Whether the field can be edited.
  public var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }

  /// Shows or hides the cancel button.
  public func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
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
    prepare()
  }
  /// A search in the page itself.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  private func prepare() {
    searchBar.searchTextField.addAction(
      UIAction { [weak self] _ in
        if let self { searchResultsUpdater?.updateSearchResults(for: self) }
      }, for: .editingChanged)
    searchBar.searchTextField.addAction(UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
    searchBar.endsSearch = { [weak self] in
      guard let self, isActive else { return false }
      isActive = false
      return true
    }
  }
}
