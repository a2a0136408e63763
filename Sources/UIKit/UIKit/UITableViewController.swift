public import Segue

/// A controller whose view is a table.
@preconcurrency @MainActor open class UITableViewController: ViewController, UITableViewDataSource, UITableViewDelegate
{
  /// The table, which is the controller's view.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return table
    }
    set {
      table = newValue
      view = newValue
    }
  }
  private var table: UITableView?
  private let style: UITableView.Style
  private var isFirstAppearance = true
  /// It has no effect.
  open var clearsSelectionOnViewWillAppear = true
  /// It has no effect.
  open var refreshControl: AnyObject?

  /// Creates a controller of a table of a style.
  public init(style: UITableView.Style = .plain) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(nibName: nil, bundle: nil)
  }

  open override func loadView() {
    let table = PageTableView(frame: .zero, style: style)
    self.table = table
    view = table
    table.dataSource = self
    table.delegate = self
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Sources may get their rows in viewDidLoad, after the table was made.
    guard isFirstAppearance else { return }
    isFirstAppearance = false
    table?.reloadData()
    table?.leaveHeader()
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
}

/// A table that fills a page. Its rows scroll below the bars.
private final class PageTableView: TableView {
  override func layoutSubviews() {
    adjustToSafeArea()
    super.layoutSubviews()
  }
}

extension ScrollView {
  /// Adds the safe area to the insets, as UIKit does with a scroll view that is a page's view.
  func adjustToSafeArea() {
    let (new, old) = (safeAreaInsets, extras.adjustment)
    guard new != old else { return }
    extras.adjustment = new
    let isAtTop = contentOffset.y <= -contentInset.top
    contentInset.top += new.top - old.top
    contentInset.bottom += new.bottom - old.bottom
    contentInset.left += new.left - old.left
    contentInset.right += new.right - old.right
    if isAtTop { contentOffset.y = -contentInset.top }
  }
}
