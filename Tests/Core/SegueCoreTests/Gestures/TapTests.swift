import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Single and double taps, and presses that last.
@Suite struct TapTests {
  private let scene = GestureScene()

  private func click(_ x: CGFloat = 40, _ y: CGFloat = 40) {
    scene.app.jump(by: 0.05) { scene.touch(.began, x, y) }
    scene.touch(.ended, x, y)
  }

  @discardableResult
  private func watchDouble() -> TapGestureRecognizer {
    let double = scene.watch(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    return double
  }

  /// A single tap that requires a double tap to fail.
  private func watchWaitingSingle() -> (single: TapGestureRecognizer, double: TapGestureRecognizer) {
    let double = watchDouble()
    let single = scene.watch(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    return (single, double)
  }

  @Test func `A tap that moves is no tap, and one may tremble by pixels`() {
    scene.watch(TapGestureRecognizer(), "tap")
    scene.app.stroke((5, 5), (8, 5), (5, 5))
    #expect(scene.calls.isEmpty)
    scene.watch(PanGestureRecognizer(), "pan")
    scene.touch(.began, 100, 90)
    for (x, y) in [(102.0, 91.0), (104, 93), (103, 88), (98, 87)] { scene.touch(.moved, x, y) }
    scene.touch(.ended, 101, 91)
    #expect(scene.calls == ["tap ended"])
  }

  @Test func `A double tap is two taps close in time and place`() {
    watchDouble()
    click()
    #expect(scene.calls.isEmpty)
    scene.app.jump(by: 0.29)
    click(50)
    #expect(scene.take() == ["double ended"])
    scene.app.jump(by: 0.31) { click() }
    click()
    #expect(scene.take().isEmpty, "too late: it counts as a first one")
    scene.app.jump(by: 0.1)
    click()
    #expect(scene.take() == ["double ended"])
    scene.app.jump(by: 0.1) { click() }
    click(100)
    #expect(scene.take().isEmpty, "too far away")
  }

  @Test func `Without requirements a double tap is a single tap first`() {
    watchDouble()
    scene.watch(TapGestureRecognizer(), "single")
    click()
    click()
    #expect(scene.calls == ["single ended", "single ended", "double ended"])
  }

  @Test func `A single tap that waits for a double one comes when its time is up`() throws {
    let (single, _) = watchWaitingSingle()
    var place = CGPoint.zero
    single.addTarget { place = $0.location(in: nil) }
    click()
    let time = try #require(scene.app.tick().time)
    #expect(abs(time - (scene.app.time + 0.3)) < 1e-9)
    scene.app.jump(by: 0.299)
    #expect(scene.calls.isEmpty)
    scene.app.jump(by: 0.0011)
    #expect(scene.take() == ["single ended"])
    #expect(place == CGPoint(x: 40, y: 40))
    #expect(scene.app.tick() == .never)
    scene.app.jump(by: 0.1) { click() }
    click()
    #expect(scene.take() == ["double ended"])
    // In different places, both are single taps.
    scene.app.jump(by: 1)
    scene.app.jump(by: 0.1) { click() }
    click(200, 100)
    #expect(scene.take() == ["single ended"])
    scene.app.jump(by: 0.31)
    #expect(scene.take() == ["single ended"])
    #expect(place == CGPoint(x: 200, y: 100))
  }

  @Test func `A cancelled second touch does not cancel the first tap`() {
    let (single, double) = watchWaitingSingle()
    scene.app.jump(by: 0.1) { click() }
    scene.touch(.began, 44, 40)
    scene.touch(.cancelled, 44, 40)
    #expect(scene.calls == ["single ended"])
    #expect([single.state, double.state] == [.possible, .possible])
  }

  // MARK: Presses that last
  private var app: TestApplication { scene.app }
  private let press = LongPressGestureRecognizer()

  @Test(arguments: [false, true])
  func `A press begins after half a second, also in the column beside, moves, and ends`(trembles: Bool) {
    scene.watch(press, "press")
    app.run(for: 0.45) { app.stroke((10, 5), (trembles ? 11 : 10, 5), lifts: false) }
    #expect(scene.calls == [])
    app.run(for: 0.1)
    #expect(scene.take() == ["press began"])
    app.mouse(.drag, 20, 9)
    app.mouse(.release, 20, 9)
    #expect(scene.take() == ["press changed", "press ended"])
  }

  @Test func `A short press, and one that moves too far, fail`() {
    scene.watch(press, "press")
    app.run(for: 0.3) { app.mouse(.press, 10, 5) }
    app.run(for: 1) { app.release() }
    app.run(for: 1) { app.stroke((10, 5), (10, 6), lifts: false) }
    app.release()
    #expect(scene.calls == [])
  }

  @Test(arguments: [0, -1, TimeInterval.nan]) func `Duration 0 begins at once, and NaN does, too`(
    duration: TimeInterval
  ) {
    scene.watch(press, "press").minimumPressDuration = duration
    app.mouse(.press, 10, 5)
    #expect(scene.take() == ["press began"])
    app.release()
    #expect(scene.take() == ["press ended"])
  }

  @Test func `A press that has begun is no tap`() {
    scene.watch(press, "press")
    scene.watch(TapGestureRecognizer(), "tap")
    app.run(for: 0.6) { app.mouse(.press, 10, 5) }
    app.release()
    #expect(scene.take() == ["press began", "press ended"])
    app.click(10, 5)
    #expect(scene.take() == ["tap ended"])
  }

  /// Refuses all gestures.
  private final class Wall: View {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
  }

  @Test func `A view keeps its recognizers from beginning`() {
    let wall = Wall(frame: scene.page.bounds)
    scene.page.addSubview(wall)
    scene.watch(press, "press", on: wall)
    app.run(for: 1) { app.mouse(.press, 10, 5) }
    app.release()
    #expect(scene.calls == [])
  }
}
