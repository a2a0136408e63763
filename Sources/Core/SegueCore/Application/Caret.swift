@_spi(Segue) import SegueCanvas

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

  /// A cursor in a cell.
  public init(column: Int, row: Int, shape: Caret.Shape = .terminal) {
    (self.column, self.row, self.shape) = (column, row, shape)
  }
}

extension Application {
  /// The terminal's cursor now; nil if it is hidden.
  ///
  /// It stands at the ``View/textCaret`` of the view with the focus. It is hidden while another view or window covers the place, and while
  /// the view is shown in another size or turned.
  public var caret: ScreenCaret? {
    guard let view = keyWindow.focusedView, let caret = view.textCaret, view.window === keyWindow else { return nil }
    let cell = CellSize.pointsPerCell
    let layer = view.layer
    let place = layer.convertToRoot(caret.place, at: time)
    let below = layer.convertToRoot(caret.place.offset(by: CGPoint(x: cell.width, y: cell.height)), at: time)
    guard abs(below.x - place.x - cell.width) < 0.5, abs(below.y - place.y - cell.height) < 0.5 else { return nil }
    let middle = CGPoint(x: place.x + cell.width / 2, y: place.y + cell.height / 2)
    guard isSeen(view, at: middle) else { return nil }
    let (column, row) = (LayoutAxis.horizontal.index(at: middle.x), LayoutAxis.vertical.index(at: middle.y))
    guard frame.size.columns > column, frame.size.rows > row, column >= 0, row >= 0 else { return nil }
    return ScreenCaret(column: column, row: row, shape: caret.shape)
  }

  /// Whether a touch at a point of the display would reach a view, or what is inside it.
  private func isSeen(_ view: View, at point: CGPoint) -> Bool {
    guard window(at: point) === keyWindow else { return false }
    let place = CGPoint(x: point.x - keyWindow.frame.minX, y: point.y - keyWindow.frame.minY)
    return keyWindow.hitTest(place)?.isDescendant(of: view) == true
  }
}
