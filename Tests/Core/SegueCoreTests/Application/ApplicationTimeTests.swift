import Foundation
import Segue
import SegueTesting
import Testing

/// The time that `tick(at:)` is told.
@Suite struct ApplicationTimeTests {
  private let view = View(frame: CGRect(cells: 0, 0, 5, 1))
  private let app: TestApplication

  init() {
    let controller = ViewController()
    app = TestApplication(controller)
    controller.view.addSubview(view)
    app.tick()
  }

  @Test(
    arguments: [Double.infinity, -.infinity, .nan, -1])
  func `A time that is not finite, or runs backwards, stands still`(time: TimeInterval) {
    app.jump(by: 2)
    View.animate(withDuration: 1) { view.alpha = 0 }
    app.tick()
    app.jump(by: 0.5)
    app.application.post(.resize(CellSize(columns: 30, rows: 9)), at: time)
    #expect(app.application.tick(at: time) == .nextFrame)
    #expect(app.application.time == 2.5)
    #expect(app.application.frame.size == CellSize(columns: 30, rows: 9), "what was posted is dealt with")
    #expect(app.jump(by: 0.5) == .never)
    #expect(view.layer.animations.isEmpty)
  }

  /// Sums of 1/60 fall short of most tenths of a second by a rounding error, and pass the others.
  @Test(
    arguments: [0.2, 0.35, 0.4, 0.5, 0.6, 0.8], [0.0, 1, 86_400])
  func `An animation of so many frames ends with the last of them`(duration: Double, start: Double) {
    let application = app.application
    let frames = Int((duration * 60).rounded())
    var time = start
    application.tick(at: time)
    View.animate(withDuration: duration) { view.alpha = 0 }
    application.tick(at: time)
    for frame in 1...frames {
      #expect(!view.layer.animations.isEmpty, "over before frame \(frame)")
      time += 1.0 / 60
      application.tick(at: time)
    }
    #expect(view.layer.animations.isEmpty)
  }
}
