import Foundation
import SegueTesting
import Testing

@testable import SegueCore

/// Figures of a zoom that moves by itself: VOCABULARY of UIKit's zoom transition, measured on the layers.
@Suite struct ZoomFlightTests {
  /// The scene `seconds` after the beginning of a push, or of a pop.
  private func scene(_ seconds: Double, isPop: Bool = false, _ scene: ZoomScene = ZoomScene()) -> ZoomScene {
    if isPop {
      scene.openAtOnce()
      scene.close()
    } else {
      scene.open()
    }
    scene.app.jump(by: seconds)
    return scene
  }

  @Test(arguments: [(0.089, 0.5), (0.205, 0.9), (0.307, 0.98)])
  func `The left and right edges are on a spring of 19 per second: half after 89 ms, 90 % after 205, 98 % after 307`(
    time: Double, part: Double
  ) {
    let scene = scene(time)
    #expect(near(scene.way(\.minX), part, within: 0.004))
    #expect(near(scene.way(\.maxX), 1 - critical(19, at: time), within: 1e-6))
  }

  @Test(arguments: [0.02, 0.05, 0.09, 0.15, 0.25])
  func `On the way up, the upper and lower edges trail the others by 5 % of a sine`(time: Double) {
    let scene = scene(time)
    let part = 1 - critical(19, at: time)
    #expect(near(scene.way(\.minY), part - 0.05 * sin(.pi * part), within: 1e-6))
    #expect(near(scene.way(\.maxY), part - 0.05 * sin(.pi * part), within: 1e-6))
  }

  @Test(arguments: [0, 0.02, 0.05, 0.09, 0.15, 0.25])
  func `A pop is the same spring 20 ms further on, and its heights lead by 3 %`(time: Double) {
    let scene = scene(time, isPop: true)
    let part = 1 - critical(19, at: time + 0.02)
    #expect(near(1 - scene.way(\.minX), part, within: 1e-6))
    #expect(near(1 - scene.way(\.maxY), part + 0.03 * sin(.pi * part), within: 1e-6))
  }

  @Test(arguments: [false, true])
  func `A flight does not overshoot`(isPop: Bool) {
    let scene = scene(0, isPop: isPop)
    var ways: [Double] = []
    while scene.cardView != nil, scene.app.time < 3 {
      ways.append(scene.way(\.maxX))
      scene.app.jump(by: 1.0 / 120)
    }
    #expect(ways.allSatisfy { $0 >= -1e-9 && $0 <= 1 + 1e-9 })
    #expect(zip(ways, ways.dropFirst()).allSatisfy { isPop ? $0 >= $1 : $0 <= $1 })
  }

  @Test(arguments: [0.03, 0.09, 0.2])
  func `The page is laid out once, as large as the card needs, and pinned to the middle of its upper edge`(time: Double)
  {
    let scene = scene(time)
    let (card, page) = (scene.cardRect, scene.pageRect)
    #expect(scene.page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 880))
    #expect(near(scene.pageScale, max(card.width / 400, card.height / 880), within: 1e-9))
    #expect(near(page.midX, card.midX, within: 1e-9))
    #expect(near(page.minY, card.minY, within: 1e-9))
    #expect(scene.cardView?.clipsToBounds == true)
  }

  @Test(arguments: [0.03, 0.09, 0.2])
  func `The corner radius goes in a straight line from the source's 12 points to the screen's 0`(time: Double) {
    #expect(near(scene(time).cardRadius, 12 * critical(19, at: time), within: 1e-9))
  }

  @Test(arguments: [0.0, 0.03, 0.06, 0.09, 0.11, 0.2])
  func `On a push, the source's picture fades in a line over the first 0.55 of the way`(time: Double) {
    let part = 1 - critical(19, at: time)
    #expect(near(scene(time).pictureOpacity ?? 0, max(0, 1 - part / 0.55), within: 1e-9))
  }

  @Test(arguments: [0.0, 0.03, 0.06, 0.09, 0.11, 0.2])
  func `On a pop, the source's picture comes from 0.86 to 0.32 of the way that is left`(time: Double) {
    let left = critical(19, at: time + 0.02)
    #expect(near(scene(time, isPop: true).pictureOpacity ?? 0, min(max(0, (0.86 - left) / 0.54), 1), within: 1e-9))
  }

  @Test(arguments: [0.03, 0.09, 0.2])
  func `The page below is dimmed by 15 % of black in proportion to the way`(time: Double) {
    #expect(near(scene(time).dimming, 0.15 * (1 - critical(19, at: time)), within: 1e-9))
    #expect(near(scene(time, isPop: true).dimming, 0.15 * critical(19, at: time + 0.02), within: 1e-9))
  }

  @Test(arguments: [0.03, 0.09, 0.2])
  func `The page below shrinks by 0.086 about the middle of the screen`(time: Double) {
    let scene = scene(time)
    #expect(near(scene.lowerScale ?? 0, 1 - 0.086 * (1 - critical(19, at: time)), within: 1e-9))
  }

  @Test(arguments: [0.03, 0.09, 0.2])
  func `The page below comes back on a spring of its own, 15 per second`(time: Double) {
    let scene = scene(time, isPop: true)
    #expect(near(scene.lowerScale ?? 0, 1 - 0.086 * critical(15, at: time + 0.02), within: 1e-9))
  }

  @Test func `The shadow is there at a tenth of the flight from the source, and gone at a twentieth`() {
    // The times at which a spring of 19 per second has gone these parts of its way.
    func opacity(at part: Double) -> CGFloat {
      let time = (0..<100_000).lazy.map { Double($0) * 1e-6 * 5 }.first { 1 - critical(19, at: $0) >= part } ?? 0
      let scene = scene(time)
      return scene.cardView?.layer.state(at: scene.app.time).shadowOpacity ?? -1
    }
    let whole = opacity(at: 0.5)
    #expect(near(opacity(at: 0.1), whole, within: 1e-3))
    #expect(near(opacity(at: 0.05), 0, within: 1e-3))
    #expect(near(opacity(at: 0.075), whole / 2, within: 1e-2))
  }

  @Test(arguments: [(4.0, 0.099), (12, 0.0605), (20, 0.0319), (28, 0.0144), (40, 0)])
  func `Beside the card the shadow is a Gaussian of 18 points and 24 %, gone by 40 points`(
    distance: Double, alpha: Double
  ) {
    // On a white page, so that the shadow is the one of a light page.
    let scene = ZoomScene(columns: 200, rows: 55, place: CGRect(x: 640, y: 320, width: 320, height: 240))
    scene.list.view.backgroundColor = .white
    scene.open()
    // Further than a tenth of the way from the source.
    scene.app.jump(by: 0.1)
    let state = scene.cardView?.layer.state(at: scene.app.time)
    #expect(near(Double(state?.shadowOpacity ?? 0), 0.24, within: 1e-9))
    #expect(state?.shadowOffset == CGSize(width: 0, height: 4))
    // What the layer's own profile gives: half a smooth step over twice the radius.
    let radius = Double(state?.shadowRadius ?? 0)
    let u = min(1, (distance + radius) / (2 * radius))
    let shown = 0.24 * (1 - u * u * (3 - 2 * u))
    #expect(near(shown, alpha, within: 0.009))
  }

  @Test(arguments: [(80, 24), (50, 55)])
  func `0 and the end equal the pages at rest`(columns: Int, rows: Int) {
    let scene = ZoomScene(columns: columns, rows: rows, place: CGRect(x: 40, y: 64, width: 120, height: 96))
    scene.app.application.isDrawingEnabled = true
    scene.app.jump(by: 0.1)
    let before = scene.app.application.frame
    scene.open()
    #expect(scene.app.application.frame.text == before.text)
    scene.app.runUntilStill()
    let after = scene.app.application.frame
    #expect((0..<rows).allSatisfy { row in (0..<columns).allSatisfy { after[$0, row].fill == Color(hex: 0xE0D0C0) } })
    scene.close()
    scene.app.runUntilStill()
    #expect(scene.app.application.frame.cells == before.cells)
    #expect(scene.cardView == nil)
  }
}
