import AppearanceLog
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueEffects

/// Each event in each state of a zoom: nothing jumps, all callbacks are balanced, and nothing is left behind.
@Suite struct ZoomStateTests {
  nonisolated enum State: CaseIterable { case coming, going, held, heldAside, returning, landing }
  nonisolated enum Event: CaseIterable {
    case nothing, grab, letGo, escape, push, pop, present, resize, sourceRemoved, dismissFromWithin, popToRoot, replace
  }

  private func scene(in state: State, isPresented: Bool) -> ZoomScene {
    let scene = ZoomScene(isPresented: isPresented)
    switch state {
    case .coming: scene.open()
    case .going:
      scene.openAtOnce()
      scene.close()
    case .held, .returning, .landing:
      scene.openAtOnce()
      let way: CGFloat = state == .returning ? 120 : 300
      scene.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 180, y: 100 + way))
      if state != .held { scene.touch(.ended, 180, 100 + way) }
    case .heldAside:
      scene.openAtOnce()
      scene.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 201, y: 480))
    }
    if state != .held, state != .heldAside { scene.app.jump(by: 0.08) }
    return scene
  }

  private func perform(_ event: Event, on scene: ZoomScene) {
    let other = LoggedPage("other", scene.log)
    other.modalPresentationStyle = .fullScreen
    switch event {
    case .nothing: break
    case .grab:
      scene.touch(.began, 200, 440)
      scene.touch(.moved, 200, 450)
    case .letGo: scene.app.application.post(.touch(.ended, at: CGPoint(x: 200, y: 400)), at: scene.app.time)
    case .escape: scene.app.application.post(.key(Key(.escape)), at: scene.app.time)
    case .push: scene.navigation.pushViewController(other, animated: true)
    case .pop: scene.close()
    case .present: (scene.navigation.topViewController ?? scene.list).present(other, animated: true)
    case .resize: scene.app.application.post(.resize(CellSize(columns: 46, rows: 50)), at: scene.app.time)
    case .sourceRemoved: scene.source.removeFromSuperview()
    case .dismissFromWithin: scene.page.dismiss(animated: true)
    case .popToRoot: scene.navigation.popToRootViewController(animated: true)
    case .replace: scene.navigation.setViewControllers([scene.list, other], animated: true)
    }
  }

  private func place(_ scene: ZoomScene) -> CGPoint { CGPoint(x: scene.cardRect.midX, y: scene.cardRect.midY) }

  /// In a state, of a page that is pushed or presented.
  @Test(arguments: State.allCases.flatMap { state in [false, true].map { (state, $0) } }, Event.allCases)
  func `From each state each event is without a jump, and leaves nothing behind`(start: (State, Bool), event: Event) {
    let scene = scene(in: start.0, isPresented: start.1)
    let before = place(scene)
    scene.app.tick { perform(event, on: scene) }
    let isNear = event == .resize || hypot(place(scene).x - before.x, place(scene).y - before.y) <= 34
    #expect(isNear, "it jumps from \(before) to \(place(scene))")
    // No curve is faster than 7 ways a second: 3 % in 4 ms.
    var last = place(scene)
    for _ in 0..<30 where scene.cardView != nil {
      scene.app.jump(by: 0.004)
      guard scene.cardView != nil else { break }
      let step = hypot(place(scene).x - last.x, place(scene).y - last.y)
      #expect(step <= 34, "a step of \(step) points in 4 ms")
      last = place(scene)
    }
    scene.app.runUntilStill { scene.app.touch(.ended, 200, 450) }
    expectBalanced(scene.log.lines)
    expectClean(scene)
  }

  private func expectClean(_ scene: ZoomScene) {
    #expect(scene.cardView == nil)
    for page in [scene.list, scene.page] {
      #expect(page.view.layer.animationKeys == [])
      #expect(page.view.transform3D.isIdentity)
      #expect(page.view.subviews.allSatisfy { !($0 is ZoomField) })
    }
    if scene.list.view.window != nil, scene.source.superview != nil { #expect(scene.sourceIsSeen) }
    if scene.page.view.window != nil { #expect(scene.page.view.frame.size == scene.size) }
    if scene.list.view.window != nil { #expect(scene.list.view.frame.size == scene.size) }
  }
}
