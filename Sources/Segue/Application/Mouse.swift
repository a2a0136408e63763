/// A mouse report: what happened, and over which cell.
public nonisolated struct Mouse: Sendable, Hashable {
  /// A kind of report.
  public nonisolated enum Action: Sendable, Hashable {
    /// The primary button went down; the mouse moved with it down; it came up.
    case press, drag, release
    /// The wheel turned, one notch.
    case wheelUp, wheelDown
  }

  /// What the mouse did.
  public var action: Action
  /// Column of the cell, 0 at the left.
  public var column: Int
  /// Row of the cell, 0 at the top.
  public var row: Int

  /// A report over the cell at `column`, `row`, both counted from 0.
  public init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
