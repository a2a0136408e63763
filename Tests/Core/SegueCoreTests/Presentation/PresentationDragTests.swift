import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Sheets under a finger, with their dimming.
@Suite struct PresentationDragTests {
  @Test(arguments: [0, 0.25, 0.5, 0.9, 1.0], [false, true])
  func `The dimming follows the finger`(share: CGFloat, isDismissal: Bool) {
    let scene = isDismissal ? PresentationScene(.custom).presented() : PresentationScene(.custom)
    let finger = scene.holdNext()
    if isDismissal { scene.dismiss() } else { scene.present() }
    scene.app.tick { finger.update(share) }
    let left = isDismissal ? share : 1 - share
    #expect(abs((scene.dimming ?? -1) - 0.45 * (1 - left)) < 1e-9)
    #expect(abs(scene.sheet.view.layer.state(at: scene.app.time).frame.minY - (48 + 192 * left)) < 1e-9)
  }

  @Test func `A tap beside the sheet dismisses it, unless that is disabled`() {
    let scene = PresentationScene(.pageSheet).presented()
    scene.app.click(5, 4)
    #expect(!scene.sheet.isBeingDismissed)
    scene.app.click(5, 0)
    #expect(scene.sheet.isBeingDismissed)
    scene.app.runUntilStill()
    #expect(scene.presenter.presentedViewController == nil)
    let other = PresentationScene(.custom).presented()
    other.manager?.dismissesOnTap = false
    other.app.click(5, 0)
    #expect(!other.sheet.isBeingDismissed)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet])
  func `Touches reach the presenter as soon as the sheet leaves their place`(style: ModalPresentationStyle) {
    let scene = PresentationScene(style)
    var taps = 0
    scene.presenter.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    _ = scene.presented()
    scene.app.click(5, 2)
    #expect(taps == 0)
    scene.app.run(for: 0.15) { scene.dismiss() }
    scene.app.click(5, 2)
    #expect(taps == 1, "the sheet has gone from there")
    scene.app.click(5, 11)
    #expect(taps == 1, "it is still here")
    #expect(scene.sheet.isBeingDismissed)
    scene.app.runUntilStill()
    scene.app.click(5, 2)
    #expect(taps == 2)
  }

  // MARK: A drag of 400 points
  @Test(arguments: [true, false])
  func `A drag past its mark, at 0.42 of its way, dismisses, and one that stops before it goes back`(goes: Bool) {
    let (scene, drag) = dragScene()
    scene.app.runUntilStill { scene.present() }
    let before = scene.traces
    scene.app.stroke((10, 10), (10, 20), lifts: false)
    #expect(drag.percentComplete == 0, "what the finger went before it was known to drag is caught up")
    scene.app.run(for: 0.35)
    #expect(drag.percentComplete == 0.4)
    #expect(abs((scene.dimming ?? 0) - 0.45 * 0.6) < 1e-9)
    if goes {
      scene.app.mouse(.drag, 10, 23)
      #expect(drag.percentComplete == 0.52)
    }
    scene.app.run(for: 0.5)
    scene.app.runUntilStill { scene.app.mouse(.release, 10, goes ? 23 : 20) }
    if !goes {
      #expect(scene.traces == before)
      #expect(scene.dimming == 0.45)
      scene.app.runUntilStill { scene.dismiss() }
      #expect(scene.log.lines.contains("dismissed"))
    }
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.app.application.window.subviews.count == 1)
  }

  @Test(arguments: [0.0, 0.1, 0.3, 0.7]) func `A drag can begin while the sheet is still coming`(seconds: Double) {
    let (scene, drag) = dragScene()
    scene.app.run(for: seconds) { scene.present() }
    scene.app.run(for: 0.2) { scene.app.stroke((10, 25), (10, 26), lifts: false) }
    scene.app.runUntilStill { scene.app.mouse(.release, 10, 26) }
    #expect(!drag.isInteracting)
    #expect(scene.sheet.presentingViewController === scene.presenter)
    #expect(scene.dimming == 0.45)
    #expect(scene.sheet.view.frame.minY == 120)
    expectBalanced(scene.log.lines)
  }

  /// A scene of 60 × 30 whose sheet will be dragged down.
  private func dragScene() -> (PresentationScene, PanInteractionController) {
    let (scene, pan) = (PresentationScene(.custom, columns: 60, rows: 30), PanGestureRecognizer())
    scene.sheet.view.addGestureRecognizer(pan)
    let drag = PanInteractionController(pan, direction: .down, distance: 400) { [weak sheet = scene.sheet] in
      sheet?.dismiss(animated: true)
    }
    scene.delegate.makeInteractor = { [weak drag] _ in drag?.active }
    return (scene, drag)
  }

  // MARK: The sheet's own drag
  @Test(arguments: [true, false]) func `A sheet can be dragged down, with or without a delegate`(hasDelegate: Bool) {
    let scene = PresentationScene(.pageSheet, columns: 60, rows: 24)
    if !hasDelegate { scene.delegate.makeAnimator = { _ in nil } }
    _ = scene.presented()
    scene.app.stroke((10, 10), (10, 16), lifts: false)
    #expect(scene.sheet.isBeingDismissed)
    let sheet = scene.sheet.presentationController?.presentedView
    // Six rows, as the finger, once the sheet has caught up with it.
    scene.app.run(for: 0.35)
    #expect(abs((sheet?.layer.state(at: scene.app.time).frame.minY ?? 0) - 128) < 1e-9)
    scene.app.run(for: 0.5)
    scene.app.runUntilStill { scene.app.mouse(.release, 10, 16) }
    #expect(scene.sheet.presentingViewController === scene.presenter)
    #expect(sheet?.frame.minY == 32)
    scene.app.runUntilStill { scene.app.hold(.down, for: 1.2) }
    #expect(scene.presenter.presentedViewController == nil)
    expectBalanced(scene.log.lines)
  }

  @Test func `Drags in other directions leave the sheet alone`() {
    let scene = PresentationScene(.pageSheet, columns: 60, rows: 24).presented()
    for way in [(18, 10), (10, 5), (18, 13)] {
      scene.app.stroke((10, 10), (way.0, way.1), lifts: false)
      #expect(!scene.sheet.isBeingDismissed)
      scene.app.mouse(.release, way.0, way.1)
    }
    (scene.sheet.presentationController as? SheetPresentationController)?.dismissesOnDrag = false
    scene.app.stroke((10, 10), (10, 16), lifts: false)
    #expect(!scene.sheet.isBeingDismissed)
  }

  @Test(arguments: [true, false])
  func `The arrow down grabs a sheet that comes back, and one that is still coming`(isComingBack: Bool) {
    let scene = PresentationScene(.pageSheet, columns: 60, rows: 24)
    if isComingBack {
      _ = scene.presented()
      scene.app.application.keyReleaseDelay = .infinity
      scene.app.run(for: 0.4) { scene.app.press(.down) }
      scene.app.run(for: 0.05) { scene.app.press(.enter) }
    } else {
      scene.app.tick { scene.present() }
      scene.app.run(for: 0.2)
      scene.app.application.keyReleaseDelay = .infinity
    }
    let start = scene.top
    // It rests at 32. A first press takes it 0.05 of the way down, and back it goes without a swing.
    let (way, spring, time) =
      isComingBack
      ? (0.05 * 384, Spring(settlingIn: 0.8, dampingRatio: 1, initialVelocity: 0), 0.05)
      : (384, Spring(settlingIn: 0.8, dampingRatio: 0.6, initialVelocity: 0), 0.2)
    #expect(abs(start - (32 + spring.state(at: time, from: way, velocity: 0).displacement)) < 1e-6, "it is on its way")
    // 0.05 and 29 times 0.02 of the way, as no time passes in between.
    for _ in 0..<30 { scene.app.press(.down) }
    scene.app.run(for: 1)
    #expect(scene.top > start + 200)
    scene.app.runUntilStill { scene.app.press(.enter) }
    #expect(scene.presenter.presentedViewController == nil)
    expectBalanced(scene.log.lines)
  }

  @Test(arguments: [true, false])
  func `A sheet that leaves is grabbed by a drag up or down; up brings it back`(isUp: Bool) {
    let scene = PresentationScene(.pageSheet, columns: 60, rows: 24).presented()
    scene.dismiss()
    while scene.top < 220 { scene.app.run(for: 0.01) }
    scene.app.run(for: 0.2) { scene.app.stroke((10, 20), (10, isUp ? 18 : 22), lifts: false) }
    // It stays under the finger, which holds it.
    let held = scene.top
    scene.app.run(for: 0.4)
    #expect(abs(scene.top - held) < 1)
    scene.app.run(for: 0.5) { scene.app.mouse(.drag, 10, isUp ? 8 : 23) }
    scene.app.runUntilStill { scene.app.mouse(.release, 10, isUp ? 8 : 23) }
    #expect((scene.presenter.presentedViewController === scene.sheet) == isUp)
    expectBalanced(scene.log.lines)
  }

  // MARK: The spring
  @Test func `The sheet overshoots its place, and no gap opens below it`() {
    let scene = PresentationScene(.overFullScreen, columns: 40, rows: 24)
    scene.presenter.view.backgroundColor = Color(hex: 0xff0000)
    scene.present()
    var highest: CGFloat = 0
    for _ in 0..<60 {
      scene.app.run(for: 1.0 / 60)
      let top = scene.sheet.view.layer.state(at: scene.app.time).frame.minY
      highest = min(highest, top)
      guard top < 0 else { continue }
      let fills = (0..<24).map { scene.app.application.frame[20, $0].fill }
      #expect(fills.allSatisfy { $0 == Color(hex: 0x203040) })
    }
    // A damping of 0.6 overshoots by e^(−0.6π / 0.8) of the way.
    #expect(abs(highest / 384 + exp(-0.75 * .pi)) < 0.002)
    #expect(scene.sheet.view.superview?.subviews.count == 1)
  }

  @Test func `A sheet that leaves does not come up again`() {
    let scene = PresentationScene(.overFullScreen).presented()
    scene.dismiss()
    var last: CGFloat = 0
    while scene.sheet.view.window != nil {
      scene.app.run(for: 1.0 / 60)
      let top = scene.sheet.view.layer.state(at: scene.app.time).frame.minY
      #expect(top >= last || scene.sheet.view.window == nil)
      last = top
    }
  }

  @Test func `With reduced motion a sheet fades`() {
    let scene = PresentationScene(.pageSheet)
    scene.app.application.isReduceMotionEnabled = true
    scene.app.tick { scene.present() }
    scene.app.run(for: 0.05)
    let sheet = scene.sheet.presentationController?.presentedView
    #expect(sheet?.frame.minY == 16)
    // A quarter of the 0.2 s that a fade takes at most.
    #expect(abs((sheet?.layer.state(at: scene.app.time).opacity ?? 0) - easeInOut(0.25)) < 1e-9)
    scene.app.runUntilStill()
    scene.app.runUntilStill { scene.dismiss() }
    #expect(scene.presenter.presentedViewController == nil)
  }
}
