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

  /// Whether a row has a mark in editing mode; true by default.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// The user deletes a row in editing mode, or inserts one: change the data, and call `deleteRows(at:with:)` or `insertRows(at:with:)`.
  /// Does nothing by default.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Whether the user may move a row: with its grip in editing mode, by a long press, and with Alt and the arrows. False by default; in
  /// UIKit true, if `tableView(_:moveRowAt:to:)` is there.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The user has moved a row: change the data. The table knows already; a reload is not needed. It is called once, at the end of the
  /// movement, and not for a row that is back in its place. Does nothing by default.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  /// True.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// False.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Nil.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Nil.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
}
