/// The uncovered part of the actions beside a row.
final class SwipeStrip: View {
  private let actions: [ContextualAction]
  private let side: RowSwipe.Side
  private let plates: [View]
  private let labels: [Label]
  /// The width of each action when all are uncovered, in points.
  private let widths: [CGFloat]
  /// The chosen action; nil for none.
  var chosen: Int? { didSet { mark() } }

  /// From the edge of the row inwards.
  init(_ actions: [ContextualAction], side: RowSwipe.Side) {
    (self.actions, self.side) = (actions, side)
    plates = actions.map { action in
      let plate = View(frame: .zero)
      plate.backgroundColor = action.backgroundColor
      plate.clipsToBounds = true
      return plate
    }
    labels = actions.map { Label($0.title ?? "", color: .white, alignment: .center) }
    widths = labels.map { $0.sizeThatFits(CGSize(width: CGFloat.infinity, height: 16)).width + Self.margin }
    super.init(frame: .zero)
    clipsToBounds = true
    for (plate, label) in zip(plates, labels) {
      plate.addSubview(label)
      addSubview(plate)
    }
  }

  /// The free columns on both sides of a title together, in points.
  private static let margin = 4 * CellSize.pointsPerCell.width

  /// The width of all actions, in points.
  var openWidth: CGFloat { widths.reduce(0, +) }

  /// Divides the width among the actions, or gives it to the first one.
  func layOut(isFull: Bool) {
    let (cell, width, height) = (CellSize.pointsPerCell, bounds.width, bounds.height)
    let scale = openWidth > 0 ? width / openWidth : 0
    var edge: CGFloat = 0
    for (index, plate) in plates.enumerated() {
      let own = isFull ? (index == 0 ? width : 0) : widths[index] * scale
      plate.frame = CGRect(x: side == .leading ? edge : width - edge - own, y: 0, width: own, height: height)
      edge += own
      // In a full swipe the title stays at the row's edge, where the finger leads it.
      let room = widths[index] - Self.margin
      let left = isFull ? (side == .leading ? own - room - 2 * cell.width : 2 * cell.width) : (own - room) / 2
      let row = max(0, ((height / cell.height).rounded(.down) - 1) / 2).rounded(.down)
      labels[index].frame = CGRect(
        x: (left / cell.width).rounded() * cell.width, y: row * cell.height, width: room, height: cell.height)
    }
  }

  private func mark() {
    for (index, label) in labels.enumerated() { label.textStyle = index == chosen ? [.bold, .inverse] : [] }
  }

  func action(at point: CGPoint) -> ContextualAction? {
    plates.firstIndex { $0.frame.contains(point) }.map { actions[$0] }
  }
}
