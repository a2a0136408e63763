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

  @Test(arguments: [0.002, 0.008, 0.016, 0.033])
  func `The velocity of a steady motion is exact at any rate of reports`(interval: Double) {
    let tracker = tracker((0...30).map { (Double($0) * interval, Double($0) * interval * 700) })
    let velocity = tracker.velocity(at: 30 * interval)
    #expect(abs(velocity.x - 700) < 1e-9)
    #expect(abs(velocity.y + 350) < 1e-9)
  }

  /// Reports of any kind, a drag of 100 points forth and back in 0.05 s each, and a tremor of 10 ms at the end.
  private nonisolated static let drags: [[(Double, Double)]] = [
    [(0, 0), (0.03, 10), (0.05, 60), (0.09, 20), (0.1, 25), (0.13, 90)],
    [0, 20, 40, 60, 80, 100, 80, 60, 40, 20, 0].enumerated().map { (0.01 * Double($0), $1) },
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 72].enumerated().map { (0.01 * Double($0), $1) },
  ]

  /// The mean that is promised, by adding up 100,000 slices: the samples lie between slices, so that the sum is right to the square of
  /// a slice.
  @Test(arguments: drags)
  func `The velocity is the weighted mean over the last tenth of a second`(samples: [(Double, Double)]) throws {
    let end = try #require(samples.last?.0)
    var (sum, weight) = (0.0, 0.0)
    let slices = 100_000
    for slice in 0..<slices {
      let age = 0.1 * (Double(slice) + 0.5) / Double(slices)
      let time = end - age
      for (from, to) in zip(samples, samples.dropFirst()) where from.0 <= time && time < to.0 {
        sum += exp(-age / 0.025) * (to.1 - from.1) / (to.0 - from.0)
      }
      weight += exp(-age / 0.025)
    }
    #expect(abs(tracker(samples).velocity(at: end).x - sum / weight) < 1e-6)
  }

  @Test func `The velocity falls to zero while the finger rests`() {
    let drag = tracker((0...10).map { (Double($0) / 100, 8 * Double($0)) })
    #expect(abs(drag.velocity(at: 0.105).x - 800) < 1e-9, "no longer than between two reports: not yet rest")
    var last = 800.0
    for hundredths in 12..<20 {
      let velocity = drag.velocity(at: Double(hundredths) / 100).x
      #expect(velocity > 0)
      #expect(velocity < last)
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
