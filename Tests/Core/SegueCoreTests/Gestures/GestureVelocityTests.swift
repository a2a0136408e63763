import Segue
import SegueTesting
import TestFiles
import Testing

@testable import struct SegueCore.VelocityTracker

/// Points per second at the end of a drag.
@Suite struct GestureVelocityTests {
  private func tracker(_ samples: [(Double, Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for (time, x) in samples { tracker.add(CGPoint(x: x, y: -x / 2), at: time) }
    return tracker
  }

  /// A report every hundredth of a second, at the x that `position` gives for its number.
  private func samples(_ numbers: ClosedRange<Int>, position: (Int) -> Int) -> [(Double, Double)] {
    numbers.map { (Double($0) / 100, Double(position($0))) }
  }

  @Test(arguments: [0.002, 0.008, 0.016, 0.033])
  func `The velocity of a steady motion is exact at any rate of reports`(interval: Double) {
    let tracker = tracker((0...30).map { (Double($0) * interval, Double($0) * interval * 700) })
    let velocity = tracker.velocity(at: 30 * interval)
    #expect(abs(velocity.x - 700) < 1e-9)
    #expect(abs(velocity.y + 350) < 1e-9)
  }

  /// The mean that is promised, by adding up 100,000 slices.
  @Test func `The velocity is the weighted mean over the last tenth of a second`() {
    let samples = [(0.0, 0.0), (0.03, 10), (0.05, 60), (0.09, 20), (0.1, 25), (0.13, 90)]
    var (sum, weight) = (0.0, 0.0)
    let slices = 100_000
    for slice in 0..<slices {
      let age = 0.1 * (Double(slice) + 0.5) / Double(slices)
      let time = 0.13 - age
      for (from, to) in zip(samples, samples.dropFirst()) where from.0 <= time && time < to.0 {
        sum += exp(-age / 0.025) * (to.1 - from.1) / (to.0 - from.0)
      }
      weight += exp(-age / 0.025)
    }
    // The samples lie between slices, so that the sum is right to the square of a slice.
    #expect(abs(tracker(samples).velocity(at: 0.13).x - sum / weight) < 1e-6)
  }

  @Test func `A drag forth and back has the velocity of the way back`() {
    // 100 points to the right in 0.05 s, and back again: the mean is 0.
    let forth = samples(0...5) { 20 * $0 }
    let back = samples(6...10) { 20 * (10 - $0) }
    let velocity = tracker(forth + back).velocity(at: 0.1).x
    // 0.05 s are two times 25 ms: with q = e^−2 the way back weighs 1 − q and the way forth q − q², and their difference over
    // their sum is tanh 1.
    #expect(abs(velocity + 2000 * tanh(1)) < 1e-9)
  }

  @Test func `A tremor at the end does not reverse the velocity`() {
    let forth = samples(0...10) { 8 * $0 }
    // The last 10 ms have a weight of 1 − e^−0.4, and those before, up to 0.1 s, of e^−0.4 − e^−4.
    let (tremor, whole) = (1 - exp(-0.4), 1 - exp(-4.0))
    #expect(abs(tracker(forth + [(0.11, 72)]).velocity(at: 0.11).x - 800 * (whole - 2 * tremor) / whole) < 1e-9)
  }

  @Test func `The velocity falls to zero while the finger rests`() {
    let drag = tracker(samples(0...10) { 8 * $0 })
    #expect(abs(drag.velocity(at: 0.105).x - 800) < 1e-9, "no longer than between two reports: not yet rest")
    var last = 800.0
    for hundredths in 12..<20 {
      let velocity = drag.velocity(at: Double(hundredths) / 100).x
      #expect(velocity < last)
      #expect(velocity > 0)
      last = velocity
    }
    // It counts as resting from 0.11 s on: of the last 0.1 s only the oldest 0.02 s are movement.
    #expect(abs(last - 800 * (exp(-3.2) - exp(-4)) / (1 - exp(-4))) < 1e-9)
    #expect(drag.velocity(at: 0.2) == .zero)
    // The same with reports that say that it rests.
    var told = drag
    for step in 1...10 { told.add(CGPoint(x: 80, y: -40), at: 0.1 + Double(step) / 100) }
    #expect(told.velocity(at: 0.2) == .zero)
  }

  @Test func `Few reports, or several of one moment, give a finite velocity`() {
    #expect(VelocityTracker().velocity(at: 1) == .zero)
    #expect(tracker([(0, 5)]).velocity(at: 0) == .zero)
    #expect(abs(tracker([(0, 5), (0.02, 9)]).velocity(at: 0.02).x - 200) < 1e-9)
    #expect(tracker([(1, 5), (1, 90), (1, 7)]).velocity(at: 1) == .zero)
    // Of three reports of one moment the last one counts, and a time that runs backwards counts as the latest.
    let batch = tracker([(0, 0), (0.01, 2), (0.01, 3), (0.0104, 4), (0.005, 5)])
    #expect(abs(batch.velocity(at: 0.01).x - 500) < 1e-9)
  }

  // MARK: In an application

  @Test func `A page that is dragged forth and fast back stays`() {
    let stack = StackScene()
    let scene = GestureScene(in: stack)
    // Past half of the way, then back fast, but not below half.
    scene.drag(
      from: CGPoint(x: 2, y: 90), through: (1...30).map { CGPoint(x: 2 + 10 * Double($0), y: 90) }, every: 0.02)
    for step in 1...5 {
      scene.app.jump(by: 0.008)
      scene.touch(.moved, 302 - 16 * Double(step), 90)
    }
    scene.touch(.ended, 222, 90)
    scene.app.runUntilStill()
    #expect(stack.names == "ab")
  }

  @Test func `Velocity and translation follow the view's axes and setTranslation`() {
    let scene = GestureScene()
    let view = View(frame: CGRect(x: 0, y: 0, width: 160, height: 96))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    scene.page.addSubview(view)
    let pan = scene.watch(PanGestureRecognizer(), "pan")
    scene.drag(from: CGPoint(x: 10, y: 40), through: (1...35).map { CGPoint(x: 10 + 8 * Double($0), y: 40) })
    #expect(abs(pan.velocity(in: nil).x - 800) < 1e-6)
    #expect(abs(pan.velocity(in: view).x - 400) < 1e-6)
    pan.setTranslation(CGPoint(x: CGFloat.nan, y: 3), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 3))
    #expect(pan.velocity(in: nil) == .zero)
    scene.app.jump(by: 0.01)
    scene.touch(.moved, 300, 40)
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 3))
    #expect(abs(pan.velocity(in: nil).x - 1000) < 1e-6, "counted from there on")
    pan.setTranslation(CGPoint(x: 7, y: 0), in: view)
    #expect(abs(pan.translation(in: view).x - 7) < 1e-9)
    #expect(abs(pan.translation(in: nil).x - 14) < 1e-9)
    scene.app.jump(by: 0.01)
    scene.touch(.moved, 310, 40)
    #expect(abs(pan.translation(in: view).x - 12) < 1e-9)
    scene.app.jump(by: 0.1)
    #expect(pan.velocity(in: nil) == .zero, "time goes on without events")
  }
}
