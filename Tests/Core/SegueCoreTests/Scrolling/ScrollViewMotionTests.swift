import Segue
import SegueTesting
import TestFiles
import Testing

/// The motion of a scroll view after the lift.
@Suite struct ScrollViewMotionTests {
  private let scene = ScrollScene(rows: 200)

  /// The end is computed as the sum of v r^n over the milliseconds, not with the formulas of the code.
  @Test(arguments: [ScrollView.DecelerationRate.normal, .fast])
  func `A flick ends where its deceleration is projected`(rate: ScrollView.DecelerationRate) {
    scene.scroller.decelerationRate = rate
    scene.flick(1200)
    var (place, velocity) = (480.0, 1200.0)
    for _ in 0..<20_000 {
      velocity *= Double(rate.rawValue)
      place += velocity / 1000
    }
    #expect(scene.app.runUntilStill() > (rate == .normal ? 2 : 0.4))
    #expect(scene.offset == CGFloat((place / 16).rounded() * 16))
  }

  @Test func `After the lift the content goes on with the finger's velocity`() {
    scene.flick(1200)
    #expect(abs(scene.offset - 480) < 1e-9)
    scene.app.jump(by: 0.001)
    // 1.2 points in a millisecond, in which the velocity falls by 0.2 %.
    #expect(abs(scene.offset - 481.2) < 0.01)
    scene.app.jump(by: 0.5)
    // After half a second, r^500 of the velocity is left: 0.3675.
    let before = scene.offset
    scene.app.jump(by: 0.001)
    #expect(abs((scene.offset - before) / 0.001 - 1200 * 0.3675) < 15)
  }

  @Test func `The motion is the same at any frame rate`() {
    let places = [1, 7, 60].map { frames in
      let scene = ScrollScene(rows: 200)
      scene.flick(1500)
      for _ in 0..<frames { scene.app.jump(by: 0.3 / Double(frames)) }
      return scene.offset
    }
    #expect(abs(places[0] - places[1]) < 1e-9)
    #expect(abs(places[0] - places[2]) < 1e-9)
  }

  @Test func `A flick that meets the end bounces and comes back`() {
    let scene = ScrollScene(rows: 80)
    let last: CGFloat = 1280 - 96
    scene.flick(2000)
    var previous = scene.offset
    var velocity: CGFloat = 2000
    var highest: CGFloat = 0
    for _ in 0..<1500 {
      scene.app.jump(by: 0.001)
      let now = (scene.offset - previous) / 0.001
      #expect(abs(now - velocity) < 60 || !scene.scroller.isDecelerating, "no kick at \(scene.offset)")
      (previous, velocity) = (scene.offset, now)
      highest = max(highest, previous)
    }
    #expect(highest > last + 20)
    #expect(highest < last + 96)
    #expect(scene.offset == last)
    #expect(scene.calls.last == "didEndDecelerating")

    let rigid = ScrollScene(rows: 80)
    rigid.scroller.bounces = false
    rigid.app.runUntilStill { rigid.flick(2000) }
    #expect(rigid.offset == last)
    #expect(rigid.offsets.max() == last)
  }

  /// The offset of a rubber band of the scroll view's 96 points.
  private func give(_ pull: CGFloat) -> CGFloat { (1 - 1 / (pull * 0.55 / 96 + 1)) * 96 }

  @Test func `Content that is pulled past its start gives, and comes back`() {
    let scene = ScrollScene()
    scene.gestures.drag(from: CGPoint(x: 80, y: 10), through: [CGPoint(x: 80, y: 50), CGPoint(x: 80, y: 90)])
    scene.app.jump(by: 0.4)
    #expect(abs(scene.offset + give(80)) < 1e-6)
    // Another finger stops it without a jump.
    scene.app.jump(by: 0.05) { scene.gestures.touch(.ended, 80, 90) }
    let there = scene.offset
    // A critically damped spring with a response of 0.5 s.
    let way = 2 * Double.pi / 0.5 * 0.05
    #expect(abs(there + give(80) * exp(-way) * (1 + way)) < 1e-6)
    scene.gestures.touch(.began, 80, 20)
    scene.gestures.touch(.moved, 80, 27)
    scene.gestures.touch(.moved, 80, 20)
    #expect(abs(scene.offset - there) < 1e-6)
    scene.app.runUntilStill { scene.gestures.touch(.ended, 80, 20) }
    #expect(scene.offset == 0)
  }

  /// The finger's velocity is not that of the content, which gives less and less.
  @Test(arguments: [-40, 40] as [CGFloat])
  func `Stretched content goes on with its own velocity after the lift`(step: CGFloat) {
    let (scene, far) = (ScrollScene(), CGPoint(x: 80, y: 200))
    let points = (1...12).map { CGPoint(x: 80, y: far.y + step * CGFloat($0) / 10) }
    scene.gestures.drag(from: CGPoint(x: 80, y: 60), through: [CGPoint(x: 80, y: 150), far])
    // After a long rest, the finger goes on or back.
    scene.app.jump(by: 0.3)
    scene.gestures.touch(.moved, 80, 200.001)
    for point in points {
      scene.app.jump(by: 0.01)
      scene.gestures.touch(.moved, point.x, point.y)
    }
    let lifted = scene.offset
    let pull = points[11].y - 60
    #expect(abs(lifted + give(pull)) < 1e-6)
    // The finger's 400 points per second, times the slope of the band.
    let speed = -10 * step * 0.55 / pow(1 + pull * 0.55 / 96, 2)
    scene.gestures.touch(.ended, 80, points[11].y)
    let moment = 0.0005
    scene.app.jump(by: moment)
    // A spring of ω = 4π a second begins to bring it back meanwhile.
    let rate = 4 * Double.pi
    let change = (rate * rate * abs(lifted) + 2 * rate * abs(speed)) * moment / 2
    #expect(abs((scene.offset - lifted) / moment - speed) < change)
    scene.app.runUntilStill()
    // On its way back it decelerates over 100 · 0.499 points more.
    #expect(scene.offset == (step > 0 ? 0 : 16))
  }

  @Test func `A finger that stops it is no tap`() {
    let tap = scene.gestures.watch(TapGestureRecognizer(), "tap", on: scene.scroller)
    scene.app.run(for: 0.2) { scene.flick(1500) }
    scene.calls = []
    scene.gestures.touch(.began, 80, 40)
    let held = scene.offset
    scene.app.run(for: 0.3)
    #expect(scene.offset == held)
    #expect(!scene.scroller.isDecelerating)
    scene.gestures.touch(.ended, 80, 40)
    #expect(scene.gestures.calls.isEmpty)
    scene.app.runUntilStill()
    // At most half a row, to a whole one.
    #expect(abs(scene.offset - held) <= 8)
    #expect(scene.offset.remainder(dividingBy: 16) == 0)
    scene.gestures.touch(.began, 80, 40)
    scene.gestures.touch(.ended, 80, 40)
    #expect(scene.gestures.calls == ["tap ended"])
    #expect(tap.state == .possible)
  }

  @Test func `A key that does not drag leaves the content decelerating`() {
    let places = [false, true].map { hasKey in
      let scene = ScrollScene(rows: 200)
      scene.scroller.frame = CGRect(cells: 0, 0, 40, 12)
      scene.app.run(for: 2.2) { scene.flick(600) }
      if hasKey { scene.app.press(.right) }
      scene.app.run(for: 0.1)
      #expect(scene.scroller.isDecelerating)
      return scene.offset
    }
    #expect(places[0] == places[1])
  }

  @Test func `The delegate gets the velocity in points per millisecond, and may set the target`() {
    var received = (velocity: CGPoint.zero, target: CGPoint.zero)
    scene.aim = {
      received = ($0, $1)
      return CGPoint(x: 0, y: 500)
    }
    scene.flick(1000)
    #expect(abs(received.velocity.y - 1) < 1e-6)
    #expect(received.velocity.x == 0)
    #expect(received.target.y == 896, "400 + 499 points, in whole rows")
    scene.app.runUntilStill()
    #expect(scene.offset == 500)
    scene.aim = { _, _ in CGPoint(x: 0, y: 1e9) }
    scene.app.runUntilStill { scene.flick(1000) }
    #expect(scene.offset == 3104, "within the content")
    scene.aim = { _, _ in CGPoint(x: CGFloat.nan, y: .nan) }
    scene.app.runUntilStill { scene.flick(100) }
    #expect(scene.offset.isFinite)
  }

  @Test(arguments: [(300.0, 0), (300.0, 96), (3000.0, 96)])
  func `With paging, a flick goes one page further`(velocity: CGFloat, first: CGFloat) {
    let scene = ScrollScene(rows: 60)
    scene.scroller.isPagingEnabled = true
    scene.scroller.contentOffset.y = first
    scene.app.runUntilStill { scene.flick(velocity) }
    #expect(scene.offset == first + 96)
    // Slowly and not far: back.
    scene.app.jump(by: 0.2) { scene.gestures.drag(from: CGPoint(x: 80, y: 90), through: [CGPoint(x: 80, y: 60)]) }
    scene.app.runUntilStill { scene.gestures.touch(.ended, 80, 60) }
    #expect(scene.offset == first + 96)
  }
}
