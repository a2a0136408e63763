/// Supplies the rows of a table.
@preconcurrency @MainActor public protocol TableViewDataSource: AnyObject {
  /// The number of sections; 1 by default. Less than 0 counts as 0.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows in a section; less than 0 counts as 0.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row that comes into view; the table sets its frame.
  ///
  /// Take one from `dequeueReusableCell(withIdentifier:for:)` and set all properties that depend on the row, because the cell may have
  /// shown another one; or make a new one.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// The title above the rows of a section; nil, the default, for none. The delegate may give a view instead.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The title below the rows of a section; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  /// 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Nil.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Nil.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
}
