/// The place in a view at which typed text goes in: there the terminal's own cursor stands while the view has the focus, where input
/// methods and screen readers look for it.
public nonisolated struct Caret: Hashable, Sendable {
  /// The shape of the cursor. Terminals that cannot change it show their own.
  public enum Shape: Hashable, Sendable, CaseIterable {
    /// The terminal's own.
    case terminal
    /// A block on the character.
    case block
    /// A line below the character.
    case underline
    /// A bar in front of the character.
    case bar
  }

  /// The upper left corner of the cell, in points of the view.
  public var place: CGPoint
  /// The shape. Whether the cursor blinks is the terminal's business.
  public var shape: Shape

  /// A caret.
  public init(at place: CGPoint, shape: Shape = .terminal) { (self.place, self.shape) = (place, shape) }
}

/// The terminal's cursor: a cell of the screen, and a shape.
public nonisolated struct ScreenCaret: Hashable, Sendable {
  /// The column, 0 at the left.
  public var column: Int
  /// The row, 0 at the top.
  public var row: Int
  /// The shape.
  public var shape: Caret.Shape
  /// Whether it is seen; true unless set. Screen readers and braille displays follow it in any case.
  public var isVisible = true

  /// A cursor in a cell.
  public init(column: Int, row: Int, shape: Caret.Shape = .terminal) {
    (self.column, self.row, self.shape) = (column, row, shape)
  }
}
