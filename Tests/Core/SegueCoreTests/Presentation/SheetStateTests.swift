import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// A sheet in any state, and anything that happens to it.
@Suite struct SheetStateTests {
  enum State: CaseIterable { case presenting, atRest, held, snapping, draggedBelow, dismissing, comingBack }
  enum Event: CaseIterable { case grab, letGo, escape, key, selection, detents, presentOnTop, dismissal, resize }

  /// The scene in a state, at a moment when something moves or is held.
  private func scene(_ state: State) -> SheetScene {
    let scene = SheetScene()
    if state == .presenting { scene.page.present(scene.content, animated: true) } else { _ = scene.presented() }
    switch state {
    case .presenting:
      scene.app.tick()
      scene.app.run(for: 0.12)
    case .atRest: break
    case .held: scene.pull(up: 100)
    case .snapping:
      scene.drag(up: 200)
      scene.app.run(for: 0.05) { scene.lift() }
    case .draggedBelow: scene.pull(up: -150)
    case .dismissing:
      scene.app.tick { scene.content.dismiss(animated: true) }
      scene.app.run(for: 0.1)
    case .comingBack:
      scene.pull(up: -150)
      scene.app.run(for: 0.05) { scene.lift() }
    }
    return scene
  }

  private func make(_ event: Event, in scene: SheetScene) {
    let inside = CGFloat(min(scene.top + 30, 870))
    switch event {
    case .grab:
      scene.app.touch(.began, 80, inside)
      scene.app.touch(.moved, 80, inside - 7)
    case .letGo: scene.lift()
    case .escape: scene.app.press(.escape)
    case .key: scene.app.press(.up)
    case .selection: scene.sheet?.animateChanges { scene.sheet?.selectedDetentIdentifier = .large }
    case .detents:
      scene.sheet?.animateChanges { scene.sheet?.detents = [.custom { _ in 160 }, .custom { _ in 600 }] }
    case .presentOnTop: scene.content.present(scene.log.page("top", .pageSheet), animated: true)
    case .dismissal: scene.content.dismiss(animated: true)
    case .resize: scene.app.resize(columns: 60, rows: 40)
    }
  }

  /// The greatest velocity of the sheet's springs: a critical one has ω / e of its way, and the way is 880 points.
  private static let fastest = 880 * 18.257 / 2.718

  @Test(arguments: State.allCases, Event.allCases)
  func `From each state each event is without a jump, and leaves nothing behind`(state: State, event: Event) {
    let scene = scene(state)
    // What a present on top ends has its own rules: it is over at once.
    let endsAtOnce = event == .presentOnTop
    let before = scene.top
    make(event, in: scene)
    if !endsAtOnce, event != .resize { #expect(abs(scene.top - before) < 0.01, "no jump at the event itself") }
    var last = scene.top
    for step in 0..<400 {
      scene.app.jump(by: 0.0025)
      let isIn = scene.view?.superview != nil
      let way = abs(scene.top - last)
      #expect(way < Self.fastest * 0.0025 + 1 || endsAtOnce || !isIn, "step \(step)")
      last = scene.top
    }
    finish(scene)
  }

  @Test(arguments: [(600.0, 448.0), (700, 800)])
  func `A dismissal from large that is grabbed between the detents goes to the nearest one`(level: Double, rest: Double)
  {
    let scene = SheetScene { $0.selectedDetentIdentifier = .large }.presented()
    scene.app.tick { scene.content.dismiss(animated: true) }
    while scene.level > 720 { scene.app.jump(by: 0.002) }
    let start = CGFloat(scene.top) + 40
    scene.app.touch(.began, 80, start)
    scene.app.touch(.moved, 80, start + 7)
    scene.hold()
    let place = start + 7 + CGFloat(scene.level - level)
    scene.app.touch(.moved, 80, place)
    scene.hold()
    #expect(abs(scene.level - level) < 1e-6)
    scene.app.runUntilStill { scene.app.touch(.ended, 80, place) }
    #expect((scene.isPresented, scene.level) == (true, rest))
    finish(scene)
  }

  @Test func `A finger below the smallest detent leaves a sheet alone that another one covers`() {
    let scene = scene(.draggedBelow)
    scene.app.run(for: 0.2) { make(.presentOnTop, in: scene) }
    scene.app.run(for: 0.2) { scene.app.touch(.moved, 80, scene.place + 100) }
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.isPresented)
    #expect(scene.content.presentedViewController != nil)
    #expect(scene.level == 448)
    finish(scene)
  }

  /// Lets go of everything, and looks for what is left.
  private func finish(_ scene: SheetScene) {
    scene.lift()
    scene.app.jump(by: 1) { scene.app.application.post(.touch(.ended, at: .zero), at: scene.app.time) }
    scene.app.runUntilStill()
    scene.app.runUntilStill { scene.page.dismiss(animated: false) }
    #expect(scene.leftovers == [])
    expectBalanced(scene.log.lines)
  }
}
