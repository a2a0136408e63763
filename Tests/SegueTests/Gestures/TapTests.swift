import Segue
import SegueTesting
import Testing

/// Single and double taps.
@Suite struct TapTests {
  private func click(_ scene: GestureScene, _ x: CGFloat = 40, _ y: CGFloat = 40) {
    scene.touch(.began, x, y)
    scene.app.jump(by: 0.05)
    scene.touch(.ended, x, y)
  }

  @Test func aDoubleTapTakesTwoTapsInTimeAndPlace() {
    let scene = GestureScene()
    let double = scene.watch(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    click(scene)
    #expect(scene.calls.isEmpty)
    scene.app.jump(by: 0.29)
    click(scene, 50)
    #expect(scene.take() == ["double ended"])
    click(scene)
    scene.app.jump(by: 0.31)
    click(scene)
    #expect(scene.take().isEmpty, "too late: it counts as a first one")
    scene.app.jump(by: 0.1)
    click(scene)
    #expect(scene.take() == ["double ended"])
    click(scene)
    scene.app.jump(by: 0.1)
    click(scene, 100)
    #expect(scene.take().isEmpty, "too far away")
  }

  @Test("Without requirements a double tap is a single tap first")
  func singleTapFirst() {
    let scene = GestureScene()
    let double = scene.watch(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    scene.watch(TapGestureRecognizer(), "single")
    click(scene)
    click(scene)
    #expect(scene.calls == ["single ended", "single ended", "double ended"])
  }

  @Test func aSingleTapThatWaitsForADoubleOneComesWhenTimeIsUp() {
    let scene = GestureScene()
    let double = scene.watch(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = scene.watch(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    var place = CGPoint.zero
    single.addTarget { place = $0.location(in: nil) }
    click(scene)
    let wake = scene.app.tick()
    guard case .at(let time) = wake else {
      Issue.record("\(wake)")
      return
    }
    #expect(abs(time - (scene.app.time + 0.3)) < 1e-9)
    scene.app.jump(by: 0.299)
    #expect(scene.calls.isEmpty)
    scene.app.jump(by: 0.0011)
    #expect(scene.take() == ["single ended"])
    #expect(place == CGPoint(x: 40, y: 40))
    #expect(scene.app.tick() == .never)
    click(scene)
    scene.app.jump(by: 0.1)
    click(scene)
    #expect(scene.take() == ["double ended"])
    // In another place, both are single ones.
    scene.app.jump(by: 1)
    click(scene)
    scene.app.jump(by: 0.1)
    click(scene, 200, 100)
    #expect(scene.take() == ["single ended"])
    scene.app.jump(by: 0.31)
    #expect(scene.take() == ["single ended"])
    #expect(place == CGPoint(x: 200, y: 100))
  }

  @Test func aTouchThatIsTakenAwayDoesNotTakeAnEarlierTapWithIt() {
    let scene = GestureScene()
    let double = scene.watch(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = scene.watch(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    click(scene)
    scene.app.jump(by: 0.1)
    scene.touch(.began, 44, 40)
    scene.touch(.cancelled, 44, 40)
    #expect(scene.calls == ["single ended"])
    #expect(single.state == .possible && double.state == .possible)
  }
}
