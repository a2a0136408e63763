import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// A drag begins some points late, and its translation catches up with the finger.
@Suite struct PanCatchUpTests {
  private let scene = GestureScene()
  private let pan = PanGestureRecognizer()
  init() { scene.watch(pan, "pan") }

  /// What is left of a way after so many seconds on a critically damped spring with a response of 0.12 s:
  /// e^(−ωt) (1 + ωt), ω = 2π / 0.12.
  private func left(after seconds: Double) -> Double {
    let way = 2 * Double.pi / 0.12 * seconds
    return exp(-way) * (1 + way)
  }

  private func expect(_ point: CGPoint, _ x: Double, _ y: Double, _ place: SourceLocation = #_sourceLocation) {
    #expect(hypot(point.x - x, point.y - y) < 1e-9, "\(point)", sourceLocation: place)
  }

  @Test func `A drag begins with a translation of zero, and is with the finger after 0.3 s`() {
    let answers = GestureAnswers()
    var asked: CGPoint?
    answers.begins = { [pan] _ in
      asked = pan.translation(in: nil)
      return true
    }
    pan.delegate = answers
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 45, y: 40)])
    expect(pan.translation(in: nil), 5, 0)
    scene.touch(.moved, 49, 52)
    #expect(asked == CGPoint(x: 9, y: 12), "before it begins, it is all of the way")
    #expect(pan.translation(in: nil) == .zero)
    scene.app.jump(by: 0.05)
    expect(pan.translation(in: nil), 9 - 9 * left(after: 0.05), 12 - 12 * left(after: 0.05))
    scene.app.jump(by: 0.05)
    #expect((100 * left(after: 0.1)).rounded() == 3, "3 % of the way")
    scene.touch(.moved, 149, 52)
    expect(pan.translation(in: nil), 109 - 9 * left(after: 0.1), 12 - 12 * left(after: 0.1))
    scene.app.jump(by: 0.21)
    #expect(pan.translation(in: nil) == CGPoint(x: 109, y: 12))
  }

  @Test func `Targets are called with each frame meanwhile, and afterwards only when the finger moves`() {
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 49, y: 40)])
    #expect(scene.app.tick() == .nextFrame)
    #expect(scene.take() == ["pan began"], "once a moment")
    for _ in 1...6 { #expect(scene.app.jump(by: 0.04) == .nextFrame) }
    #expect(scene.take() == Array(repeating: "pan changed", count: 6))
    #expect(scene.app.jump(by: 0.1) == .never)
    #expect(scene.take() == ["pan changed"])
    scene.app.jump(by: 1)
    #expect(scene.take().isEmpty)
    scene.touch(.moved, 60, 40)
    #expect(scene.take() == ["pan changed"])
  }

  @Test func `The velocity is that of the translation: the finger's and that of catching up`() {
    scene.touch(.began, 20, 90)
    var last = CGPoint.zero
    for step in 1...150 {
      scene.app.jump(by: 0.002)
      // 1,000 points per second, and 100 upwards.
      scene.touch(.moved, 20 + 2 * Double(step), 90 - 0.2 * Double(step))
      let now = pan.translation(in: nil)
      if step > 4 {
        let velocity = pan.velocity(in: nil)
        // A mean over 2 ms is off by 1 ms of the greatest acceleration, ω² · 6 points.
        #expect(abs((now.x - last.x) / 0.002 - velocity.x) < 17)
        #expect(abs((now.y - last.y) / 0.002 - velocity.y) < 2)
      }
      last = now
    }
  }

  @Test func `A finger that keys move is followed from its first point on`() {
    scene.app.press(.right)
    #expect(scene.calls.first == "pan began")
    #expect(pan.translation(in: nil) == .zero)
    for _ in 1...20 {
      scene.app.jump(by: 0.01)
      #expect(pan.translation(in: nil).x == pan.location(in: nil).x - 0.5)
    }
    #expect(abs(pan.translation(in: nil).x - 320 * wayOfStep(after: 0.2)) < 1e-9)
  }

  @Test func `Setting the translation while it catches up loses nothing of the way`() {
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 49, y: 40)])
    // As in apps that move a view step by step.
    var place = 0.0
    for _ in 1...10 {
      scene.app.jump(by: 0.04)
      place += pan.translation(in: nil).x
      pan.setTranslation(.zero, in: nil)
    }
    #expect(abs(place - 9) < 1e-9)
  }

  @Test func `A window that changes its size keeps the share of it that the translation has come`() {
    scene.app.jump(by: 0.04) { scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 80, y: 40)]) }
    let before = pan.translation(in: nil).x / 320
    scene.app.resize(columns: 80, rows: 24)
    #expect(abs(pan.translation(in: nil).x / 640 - before) < 1e-12)
    scene.app.jump(by: 0.5)
    #expect(abs(pan.translation(in: nil).x - 80) < 1e-9)
  }
}
