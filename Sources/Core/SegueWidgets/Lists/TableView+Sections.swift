/// Sections, with their headers and footers.
extension TableView {
  /// The number of rows of a section, by the data source's last answer; 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int { counts.count(of: section) }

  /// Sets the class of the views that `dequeueReusableHeaderFooterView` makes for an identifier; nil for none any more.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    stage.register(.footer, identifier, viewClass.map { type in { type.init(registeredFor: identifier) } })
  }

  /// Returns a header or footer that has left the view, after its `prepareForReuse`, or else a new one of the registered class.
  ///
  /// - Returns: Nil if there is none, and no class is registered for the identifier.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    (stage.reuse(.header, identifier) ?? stage.dequeue(.footer, identifier)) as? TableViewHeaderFooterView
  }

  /// The header of a section; nil for none, or if it is not in view.
  public func headerView(forSection section: Int) -> View? { stage.views[.header(section)] }
  /// The footer of a section; nil for none, or if it is not in view.
  public func footerView(forSection section: Int) -> View? { stage.views[.footer(section)] }

  /// The rectangle of a section with its header and its footer, in points of the table. Zero for a section that does not exist.
  public func rect(forSection section: Int) -> CGRect {
    guard counts.sections.indices.contains(section) else { return .zero }
    let top = layout.top(ofSection: section)
    return CGRect(x: 0, y: top, width: bounds.width, height: layout.bottom(ofSection: section) - top)
  }
  /// The rectangle of a section's header at its own place, above the rows. Zero for a section that does not exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    let rect = rect(forSection: section)
    return rect == .zero
      ? rect : CGRect(origin: rect.origin, size: CGSize(width: rect.width, height: layout.sections[section].header))
  }
  /// The rectangle of a section's footer. Zero for a section that does not exist.
  public func rectForFooter(inSection section: Int) -> CGRect {
    counts.sections.indices.contains(section) ? frame(of: .footer(section)) : .zero
  }

  func title(of key: ItemKey) -> String? {
    key.kind == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: key.index)
      : dataSource?.tableView(self, titleForFooterInSection: key.index)
  }

  /// The delegate's view for a header or a footer.
  func ownView(for key: ItemKey) -> View? {
    key.kind == .header
      ? rowDelegate?.tableView(self, viewForHeaderInSection: key.index)
      : rowDelegate?.tableView(self, viewForFooterInSection: key.index)
  }

  /// The identifier of the table's own headers and footers.
  private static var titleIdentifier: String { "segue.title" }

  func titleView(for key: ItemKey) -> View {
    let view =
      stage.reuse(key.kind, Self.titleIdentifier) as? TableViewHeaderFooterView
      ?? TableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.textLabel?.text = title(of: key)
    view.look = .init(isHeader: key.kind == .header, style: style)
    return view
  }
}
