import Segue
import SegueTesting
import TestFiles
import Testing

/// Single and double taps.
@Suite struct TapTests {
  private let scene = GestureScene()

  private func click(_ x: CGFloat = 40, _ y: CGFloat = 40) {
    scene.touch(.began, x, y)
    scene.app.jump(by: 0.05)
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

  @Test func `A double tap is two taps close in time and place`() {
    watchDouble()
    click()
    #expect(scene.calls.isEmpty)
    scene.app.jump(by: 0.29)
    click(50)
    #expect(scene.take() == ["double ended"])
    click()
    scene.app.jump(by: 0.31)
    click()
    #expect(scene.take().isEmpty, "too late: it counts as a first one")
    scene.app.jump(by: 0.1)
    click()
    #expect(scene.take() == ["double ended"])
    click()
    scene.app.jump(by: 0.1)
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
    click()
    scene.app.jump(by: 0.1)
    click()
    #expect(scene.take() == ["double ended"])
    // In different places, both are single taps.
    scene.app.jump(by: 1)
    click()
    scene.app.jump(by: 0.1)
    click(200, 100)
    #expect(scene.take() == ["single ended"])
    scene.app.jump(by: 0.31)
    #expect(scene.take() == ["single ended"])
    #expect(place == CGPoint(x: 200, y: 100))
  }

  @Test func `A cancelled second touch does not cancel the first tap`() {
    let (single, double) = watchWaitingSingle()
    click()
    scene.app.jump(by: 0.1)
    scene.touch(.began, 44, 40)
    scene.touch(.cancelled, 44, 40)
    #expect(scene.calls == ["single ended"])
    #expect(single.state == .possible)
    #expect(double.state == .possible)
  }
}
