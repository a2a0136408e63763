import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// A sheet at rest that is dragged where it cannot go.
@Suite struct SheetPullTests {
  /// A page sheet of 384 − 32 + 16 points, whose top is at 32.
  private func scene() -> PresentationScene { PresentationScene(.pageSheet, columns: 60, rows: 24).presented() }
  /// The offset of a rubber band: as long as the sheet, or as the room above it.
  private func give(_ pull: CGFloat, of length: CGFloat) -> CGFloat { (1 - 1 / (pull * 0.55 / length + 1)) * length }

  @Test func `Dragged up it gives like rubber, without a gap below it, and comes back`() {
    let scene = scene()
    let before = scene.traces
    scene.app.run(for: 0.4) { scene.app.stroke((10, 14), (10, 8), lifts: false) }
    #expect(abs(scene.top - (32 - give(96, of: 32))) < 1e-6)
    #expect(!scene.sheet.isBeingDismissed)
    for column in [0, 30, 59] {
      for row in 20..<24 { #expect(scene.app.application.frame[column, row].fill == Color(hex: 0x203040)) }
    }
    scene.app.runUntilStill { scene.app.mouse(.release, 10, 8) }
    #expect(scene.traces == before)
    #expect(scene.top == 32)
    #expect(scene.log.lines.isEmpty)
  }

  @Test func `Let go in motion, it goes on with its velocity and then comes back`() {
    let scene = scene()
    scene.app.touch(.began, 80, 300)
    for step in 1...30 {
      scene.app.jump(by: 0.01)
      scene.app.touch(.moved, 80, 300 - CGFloat(step) * 5)
    }
    scene.app.jump(by: 0.001)
    scene.app.touch(.ended, 80, 150)
    let end = scene.top
    // The finger's 500 points per second, times the slope of the band at 150 points.
    scene.app.jump(by: 0.0005)
    let slope = 0.55 / pow(1 + 150 * 0.55 / 32, 2)
    #expect(abs((scene.top - end) / 0.0005 + 500 * slope) < 10)
    scene.app.runUntilStill()
    #expect(scene.top == 32)
  }

  @Test func `The arrow up pulls it, too`() {
    let scene = scene()
    scene.app.hold(.up, for: 0.4)
    #expect(abs(scene.top - (32 - give(wayOfStep(after: 0.4) * 384, of: 32))) < 1e-6)
    scene.app.runUntilStill()
    #expect(scene.top == 32)
    #expect(!scene.sheet.isBeingDismissed)
    scene.app.runUntilStill { scene.app.hold(.down, for: 1.2) }
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test func `A sheet that must not be dragged away gives in both directions`() {
    let scene = scene()
    (scene.sheet.presentationController as? SheetPresentationController)?.dismissesOnDrag = false
    for (row, way) in [(20, give(96, of: 352)), (8, -give(96, of: 32))] {
      scene.app.run(for: 0.4) { scene.app.stroke((10, 14), (10, row), lifts: false) }
      #expect(abs(scene.top - (32 + way)) < 1e-6)
      #expect(!scene.sheet.isBeingDismissed)
      scene.app.runUntilStill { scene.app.mouse(.release, 10, row) }
      #expect(scene.top == 32)
    }
  }

  @Test func `A dismissal in the middle of the pull takes the sheet away and leaves nothing`() {
    let scene = scene()
    scene.app.run(for: 0.1) { scene.app.stroke((10, 14), (10, 8), lifts: false) }
    scene.app.run(for: 0.1) { scene.dismiss() }
    scene.app.runUntilStill { scene.app.mouse(.release, 10, 8) }
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.app.application.window.subviews.count == 1)
  }

  @Test func `Content that gives goes first`() {
    let scene = scene()
    let scroller = ScrollView(frame: CGRect(cells: 0, 2, 60, 10))
    scroller.contentSize = CGSize(width: 480, height: 800)
    scene.sheet.view.addSubview(scroller)
    scene.app.tick { scroller.contentOffset.y = 640 }
    scene.app.run(for: 0.4) { scene.app.stroke((10, 12), (10, 8), lifts: false) }
    #expect(scene.top == 32)
    // Its last offset is 800 − 160, and the finger has pulled it by 64 more.
    #expect(abs(scroller.contentOffset.y - (640 + give(64, of: 160))) < 1e-6)
    scene.app.runUntilStill { scene.app.mouse(.release, 10, 8) }
    // Beside it the sheet gives.
    scene.app.run(for: 0.4) { scene.app.stroke((10, 20), (10, 14), lifts: false) }
    #expect(abs(scene.top - (32 - give(96, of: 32))) < 1e-6)
    #expect(scroller.contentOffset.y == 640)
  }
}
