import Foundation

/// A drag that has brought a sheet to its largest detent, and goes on: the content under the finger scrolls, without a new touch.
///
/// The delegate of the scroll view hears of it as of a drag of its own.
final class SheetScrolling {
  private let scroller: ScrollView
  private let first: CGPoint
  private var hasBegun = false

  init(_ scroller: ScrollView) {
    self.scroller = scroller
    first = scroller.contentOffset
  }

  /// The finger is `way` points above the largest detent.
  func pull(by way: Double) {
    guard way > 0 || hasBegun else { return }
    if !hasBegun {
      hasBegun = true
      scroller.delegate?.scrollViewWillBeginDragging(scroller)
    }
    let way = max(0, way)
    scroller.byUser { scroller.setContentOffset(offset(for: way).place, animated: false) }
    scroller.isDragging = way > 0
  }

  private func offset(for way: Double) -> (place: CGPoint, rate: CGFloat) {
    let (place, rate) = scroller.vertical.elastic.place(for: first.y + CGFloat(way))
    return (CGPoint(x: first.x, y: place), rate)
  }

  /// The finger was lifted `way` points above the largest detent, moving upwards at a velocity in points per second. The content runs
  /// out from there. Less than a row is no more than the end of the sheet's own way, and goes back.
  func release(by way: Double, velocity: Double) {
    guard hasBegun else { return }
    scroller.isDragging = false
    if way >= Double(CellSize.pointsPerCell.height), let time = scroller.window?.time {
      let speed = CGFloat(velocity) * offset(for: way).rate
      scroller.settle(velocity: CGPoint(x: 0, y: speed), at: time, from: first, asksDelegate: true)
    } else {
      scroller.setContentOffset(first, animated: true)
    }
    let goesOn = scroller.glide != nil
    scroller.delegate?.scrollViewDidEndDragging(scroller, willDecelerate: goesOn)
    if goesOn { scroller.delegate?.scrollViewWillBeginDecelerating(scroller) }
  }
}
