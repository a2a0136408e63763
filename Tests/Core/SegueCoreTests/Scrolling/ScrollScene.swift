import Segue
import SegueTesting
import TestFiles

/// A scroll view of 20 × 6 cells, 160 × 96 points, with numbered rows.
final class ScrollScene: ScrollViewDelegate {
  let (gestures, scroller) = (GestureScene(), ScrollView(frame: CGRect(cells: 0, 0, 20, 6)))
  var calls: [String] = []
  var offsets: [CGFloat] = []
  var aim: ((CGPoint, CGPoint) -> CGPoint)?

  init(rows: Int = 40) {
    scroller.contentSize = CGSize(width: 160, height: 16 * rows)
    for row in 0..<rows {
      let label = Label("row \(row)")
      label.frame = CGRect(cells: 0, row, 20, 1)
      scroller.addSubview(label)
    }
    gestures.page.addSubview(scroller)
    scroller.delegate = self
    gestures.app.tick { scroller.showsVerticalScrollIndicator = false }
  }

  var app: TestApplication { gestures.app }
  var offset: CGFloat { scroller.contentOffset.y }

  /// A drag upwards at so many points per second, lifted after 0.4 s: the content has caught up with it by then.
  func flick(_ velocity: CGFloat) {
    let (steps, way) = (24, 0.4 * velocity)
    gestures.drag(
      from: CGPoint(x: 80, y: 90),
      through: (1...steps).map { CGPoint(x: 80, y: 90 - way * CGFloat($0) / CGFloat(steps)) },
      every: Double(way / CGFloat(steps) / velocity))
    gestures.touch(.ended, 80, 90 - way)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    calls.append("willEndDragging")
    if let aim { targetContentOffset = aim(velocity, targetContentOffset) }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("didEndAnimation") }
}
