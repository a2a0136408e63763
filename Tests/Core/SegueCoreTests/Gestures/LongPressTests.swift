import Foundation
import Segue
import SegueTesting
import Testing

/// Presses that last.
@Suite struct LongPressTests {
  private let page = ViewController()
  private let press = LongPressGestureRecognizer()
  private let app: TestApplication
  private let log = Log()

  private final class Log { var states: [GestureRecognizer.State] = [] }

  init() {
    app = TestApplication(page, columns: 80, rows: 24)
    press.addTarget { [log] in log.states.append($0.state) }
    page.view.addGestureRecognizer(press)
    app.tick()
  }

  private func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int) { app.mouse(action, column, row) }

  @Test func `A press begins after half a second, moves, and ends`() {
    mouse(.press, 10, 5)
    app.run(for: 0.45)
    #expect(log.states == [])
    app.run(for: 0.1)
    #expect(log.states == [.began])
    mouse(.drag, 20, 9)
    mouse(.release, 20, 9)
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test func `A short press, and one that moves too far, fail`() {
    mouse(.press, 10, 5)
    app.run(for: 0.3)
    mouse(.release, 10, 5)
    app.run(for: 1)
    mouse(.press, 10, 5)
    mouse(.drag, 10, 6)
    app.run(for: 1)
    mouse(.release, 10, 6)
    #expect(log.states == [])
  }

  @Test func `The column beside is near enough`() {
    mouse(.press, 10, 5)
    mouse(.drag, 11, 5)
    app.run(for: 0.6)
    #expect(log.states == [.began])
  }

  @Test func `Duration 0 begins at once, and NaN does, too`() {
    for duration in [0, -1, TimeInterval.nan] {
      log.states = []
      press.minimumPressDuration = duration
      mouse(.press, 10, 5)
      #expect(log.states == [.began])
      mouse(.release, 10, 5)
      #expect(log.states == [.began, .ended])
    }
  }

  @Test func `A press that has begun is no tap`() {
    var taps = 0
    page.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    mouse(.press, 10, 5)
    app.run(for: 0.6)
    mouse(.release, 10, 5)
    #expect(taps == 0)
    mouse(.press, 10, 5)
    mouse(.release, 10, 5)
    #expect(taps == 1)
    #expect(log.states == [.began, .ended])
  }

  /// Refuses all gestures.
  private final class Wall: View {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
  }

  @Test func `A view keeps its recognizers from beginning`() {
    let wall = Wall(frame: page.view.bounds)
    page.view.addSubview(wall)
    wall.addGestureRecognizer(press)
    mouse(.press, 10, 5)
    app.run(for: 1)
    mouse(.release, 10, 5)
    #expect(log.states == [])
  }
}
