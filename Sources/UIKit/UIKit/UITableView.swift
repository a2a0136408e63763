public import Segue

public typealias UITableView = TableView
public typealias UITableViewDataSource = TableViewDataSource
public typealias UITableViewDelegate = TableViewDelegate
public typealias UITableViewCell = TableViewCell
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
public typealias UITableViewController = TableViewController
public typealias UIContextualAction = ContextualAction
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

extension ContextualAction {
  /// The colour behind the title.
  public var backgroundColor: UIColor! {
    get { UIColor(cgColor: self.Segue::backgroundColor) }
    set { self.Segue::backgroundColor = (newValue ?? .systemGray).cgColor }
  }
}

extension TableView {
  /// It has no effect: rows have no lines between them.
  public var separatorStyle: UITableViewCell.SeparatorStyle {
    get { table.separatorStyle }
    set { table.separatorStyle = newValue }
  }
  /// It has no effect: see `separatorStyle`.
  public var separatorInset: UIEdgeInsets {
    get { table.separatorInset }
    set { table.separatorInset = newValue }
  }
  /// It has no effect: the heights of rows are known.
  public var estimatedRowHeight: CGFloat {
    get { table.estimatedRowHeight }
    set { table.estimatedRowHeight = newValue }
  }

  private var table: TableExtras {
    get { layer.attachments[TableExtras.self] }
    set { layer.attachments[TableExtras.self] = newValue }
  }
}

extension TableViewCell {
  /// Lines between rows.
  public nonisolated enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

  /// It has no effect: rows have no lines between them.
  public var separatorInset: UIEdgeInsets {
    get { layer.attachments[CellExtras.self].separatorInset }
    set { layer.attachments[CellExtras.self].separatorInset = newValue }
  }
  /// It has no effect: the highlight is a colour.
  public var selectedBackgroundView: UIView? {
    get { layer.attachments[CellExtras.self].selectedBackgroundView }
    set { layer.attachments[CellExtras.self].selectedBackgroundView = newValue }
  }
  /// It has no effect: a selected row has a mark.
  public var multipleSelectionBackgroundView: UIView? {
    get { layer.attachments[CellExtras.self].multipleSelectionBackgroundView }
    set { layer.attachments[CellExtras.self].multipleSelectionBackgroundView = newValue }
  }
  /// It has no effect: a row in the hand gets no touches.
  public var userInteractionEnabledWhileDragging: Bool {
    get { layer.attachments[CellExtras.self].isEnabledWhileDragging }
    set { layer.attachments[CellExtras.self].isEnabledWhileDragging = newValue }
  }
  /// It has no effect.
  public var backgroundView: UIView? {
    get { layer.attachments[CellExtras.self].backgroundView }
    set { layer.attachments[CellExtras.self].backgroundView = newValue }
  }
}

extension TableViewController {
  /// It has no effect.
  public var refreshControl: AnyObject? {
    get { view.layer.attachments[ControllerExtras.self].refreshControl }
    set { view.layer.attachments[ControllerExtras.self].refreshControl = newValue }
  }
}

private nonisolated struct TableExtras: Attachments.Entry {
  var separatorStyle = UITableViewCell.SeparatorStyle.none
  var separatorInset = UIEdgeInsets.zero
  var estimatedRowHeight: CGFloat = 0
}

private nonisolated struct CellExtras: Attachments.Entry {
  var separatorInset = UIEdgeInsets.zero
  var selectedBackgroundView: UIView?
  var multipleSelectionBackgroundView: UIView?
  var isEnabledWhileDragging = false
  var backgroundView: UIView?
}

private nonisolated struct ControllerExtras: Attachments.Entry {
  var refreshControl: AnyObject?
}
