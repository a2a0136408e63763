import Foundation

/// The bars at the right and at the bottom of a scroll view, which show the part of the content that is in view. They come with a
/// movement and fade away after it.
///
/// They are layers, so that the subviews of a scroll view are its content alone.
final class ScrollIndicators {
  private unowned let scroller: ScrollView
  private let vertical = Layer()
  private let horizontal = Layer()
  /// The length of each bar that is drawn, in cells.
  private var drawn: [ObjectIdentifier: Int] = [:]

  /// Seconds after the last movement until the bars begin to fade, and the duration of that.
  private static let (rest, fading) = (0.8, 0.3)

  init(_ scroller: ScrollView) {
    self.scroller = scroller
    // A bar may be placed before it is first shown.
    for bar in [vertical, horizontal] { bar.opacity = 0 }
  }

  /// Shows the bars for a while.
  func show() {
    place()
    for bar in [vertical, horizontal] where bar.superlayer != nil {
      var shown = bar.model
      shown.opacity = 1
      Transaction.performWithoutActions {
        bar.removeAllAnimations()
        bar.opacity = 0
      }
      // It has faded already, and the animation holds it back until then.
      bar.add(
        LayerAnimation(
          of: .opacity, from: shown, to: bar.model,
          timing: AnimationTiming(duration: Self.fading, delay: Self.rest, function: .linear)))
    }
  }

  /// Moves bars that are seen to their places.
  func follow() { if vertical.superlayer != nil || horizontal.superlayer != nil { place() } }

  private func place() {
    let area = scroller.bounds.inset(by: scroller.adjustedContentInset + scroller.scrollIndicatorInsets)
    lay(vertical, along: .vertical, in: area, isShown: scroller.showsVerticalScrollIndicator)
    lay(horizontal, along: .horizontal, in: area, isShown: scroller.showsHorizontalScrollIndicator)
  }

  private func lay(_ bar: Layer, along axis: LayoutAxis, in area: CGRect, isShown: Bool) {
    let (isVertical, bounds, cell) = (axis == .vertical, scroller.bounds, CellSize.pointsPerCell)
    let (ends, offset) = isVertical ? (scroller.vertical, bounds.minY) : (scroller.horizontal, bounds.minX)
    let room = axis.wholeCells(in: axis.length(of: area.size))
    guard isShown, ends.isScrollable, ends.length > 0, room > 1 else { return bar.removeFromSuperlayer() }
    let all = ends.last - ends.first + ends.length
    /// A part of the cells, also where lengths are beyond all numbers.
    func share(_ part: CGFloat, of all: CGFloat, in cells: Int) -> Int {
      let fraction = part / all
      return fraction > 0 ? Int((CGFloat(cells) * min(fraction, 1)).rounded()) : 0
    }
    let length = max(1, min(room - 1, share(ends.length, of: all, in: room)))
    let place = share(ends.clamp(offset) - ends.first, of: ends.last - ends.first, in: room - length)
    Transaction.performWithoutActions {
      // In front of subviews that were added since.
      if scroller.layer.sublayers.last !== bar { scroller.layer.addSublayer(bar) }
      if isVertical {
        bar.frame = CGRect(
          x: area.maxX - cell.width, y: area.minY + CGFloat(place) * cell.height, width: cell.width,
          height: CGFloat(length) * cell.height)
      } else {
        bar.frame = CGRect(
          x: area.minX + CGFloat(place) * cell.width, y: area.maxY - cell.height, width: CGFloat(length) * cell.width,
          height: cell.height)
      }
      draw(bar, length: length, isVertical: isVertical)
    }
  }

  private func draw(_ bar: Layer, length: Int, isVertical: Bool) {
    if drawn.updateValue(length, forKey: ObjectIdentifier(bar)) == length { return }
    var grid = CellGrid(size: isVertical ? CellSize(columns: 1, rows: length) : CellSize(columns: length, rows: 1))
    for index in 0..<length {
      let (column, row) = isVertical ? (0, index) : (index, 0)
      grid.write(isVertical ? "▕" : "▁", column: column, row: row, ink: .secondaryLabel)
    }
    bar.contents = .cells(grid)
  }
}
