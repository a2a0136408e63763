import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueEffects

/// Figures of a zoom that moves by itself: VOCABULARY of UIKit's zoom transition, measured on the layers.
@Suite struct ZoomFlightTests {
  /// The scene `seconds` after the beginning of a push, or of a pop.
  private func scene(_ seconds: Double, isPop: Bool = false, _ scene: ZoomScene = ZoomScene()) -> ZoomScene {
    scene.app.jump(by: seconds) { scene.fly(isPop: isPop) }
    return scene
  }

  @Test(arguments: [0, 0.02, 0.03, 0.05, 0.06, 0.09, 0.11, 0.15, 0.2, 0.25])
  func `A push is a spring of 19 per second, and all parts go with it`(time: Double) {
    let (scene, left) = (scene(time), critical(19, at: time))
    let (card, page, part) = (scene.cardRect, scene.pageRect, 1 - left)
    #expect(near(scene.way(\.minX), part, within: 1e-6))
    #expect(near(scene.way(\.maxX), part, within: 1e-6))
    // The upper and lower edges trail the others by 5 % of a sine.
    #expect(near(scene.way(\.minY), part - 0.05 * sin(.pi * part), within: 1e-6))
    #expect(near(scene.way(\.maxY), part - 0.05 * sin(.pi * part), within: 1e-6))
    // The page is laid out once, as large as the card needs, and pinned to the middle of its upper edge.
    #expect(scene.page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 880))
    #expect(near(scene.pageScale, max(card.width / 400, card.height / 880), within: 1e-9))
    #expect(near(page.midX, card.midX, within: 1e-9))
    #expect(near(page.minY, card.minY, within: 1e-9))
    #expect(scene.cardView?.clipsToBounds == true)
    #expect(near(scene.cardRadius, 12 * left, within: 1e-9), "in a straight line from the source's to the screen's 0")
    #expect(near(scene.pictureOpacity ?? 0, max(0, 1 - part / 0.55), within: 1e-9), "over the first 0.55 of the way")
    #expect(near(scene.dimming, 0.15 * part, within: 1e-9))
    #expect(near(scene.lowerScale ?? 0, 1 - 0.086 * part, within: 1e-9), "about the middle of the screen")
  }

  @Test(arguments: [0, 0.02, 0.03, 0.05, 0.06, 0.09, 0.11, 0.15, 0.2, 0.25])
  func `A pop is the same spring 20 ms further on, and its heights lead by 3 %`(time: Double) {
    let (scene, left) = (scene(time, isPop: true), critical(19, at: time + 0.02))
    #expect(near(scene.way(\.minX), left, within: 1e-6))
    #expect(near(scene.way(\.maxY), left - 0.03 * sin(.pi * (1 - left)), within: 1e-6))
    // The source's picture comes from 0.86 to 0.32 of the way that is left.
    #expect(near(scene.pictureOpacity ?? 0, min(max(0, (0.86 - left) / 0.54), 1), within: 1e-9))
    #expect(near(scene.dimming, 0.15 * left, within: 1e-9))
    // The page below is on a spring of its own.
    #expect(near(scene.lowerScale ?? 0, 1 - 0.086 * critical(15, at: time + 0.02), within: 1e-9))
  }

  @Test(arguments: [false, true]) func `A flight does not overshoot`(isPop: Bool) {
    let scene = scene(0, isPop: isPop)
    var ways: [Double] = []
    while scene.cardView != nil, scene.app.time < 3 {
      ways.append(scene.way(\.maxX))
      scene.app.jump(by: 1.0 / 120)
    }
    #expect(ways.allSatisfy { $0 >= -1e-9 && $0 <= 1 + 1e-9 })
    #expect(zip(ways, ways.dropFirst()).allSatisfy { isPop ? $0 >= $1 : $0 <= $1 })
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
  func `Beside the card the shadow is a Gaussian of 18 points and 24 %`(distance: Double, alpha: Double) {
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

  @Test(arguments: [(80, 24), (50, 55)]) func `0 and the end equal the pages at rest`(columns: Int, rows: Int) {
    let scene = ZoomScene(columns: columns, rows: rows, place: CGRect(x: 40, y: 64, width: 120, height: 96))
    scene.app.jump(by: 0.1) { scene.app.application.isDrawingEnabled = true }
    let before = scene.app.application.frame
    scene.open()
    #expect(scene.app.application.frame.text == before.text)
    scene.app.runUntilStill()
    let after = scene.app.application.frame
    #expect((0..<rows).allSatisfy { row in (0..<columns).allSatisfy { after[$0, row].fill == Color(hex: 0xE0D0C0) } })
    scene.app.runUntilStill { scene.close() }
    #expect(scene.app.application.frame.cells == before.cells)
    #expect(scene.cardView == nil)
  }
}

/// The items of the bar during a zoom, on their own time.
@Suite struct ZoomBarTests {
  private func scene() -> ZoomScene {
    let scene = ZoomScene()
    scene.navigation.isNavigationBarHidden = false
    scene.app.tick { (scene.list.title, scene.page.title) = ("Below", "Above") }
    return scene
  }

  /// How opaque the label with a text is now; nil if there is none.
  private func opacity(_ text: String, _ scene: ZoomScene, bold: Bool = true) -> Double? {
    func search(_ view: View) -> [Label] { view.subviews.flatMap(search) + [view as? Label].compactMap(\.self) }
    let labels = search(scene.navigation.navigationBar).filter {
      !$0.isHidden && $0.text == text && $0.textStyle.contains(.bold) == bold
    }
    return labels.map { Double(min(max(0, $0.layer.state(at: scene.app.time).opacity), 1)) }.max()
  }

  /// The back button comes in over the first 140 ms, and the titles change within 50 ms, from 90 ms on.
  @Test(arguments: [
    (0.0, 0, 0), (0.07, 0.5, 0), (0.08, 0.571428571, 0), (0.09, 0.642857143, 0), (0.115, 0.821428571, 0.5),
    (0.14, 1, 1),
    (0.2, 1, 1),
  ])
  func `In a push the back button comes first, then the titles change`(time: Double, button: Double, title: Double) {
    let scene = scene()
    scene.app.jump(by: time) { scene.open() }
    #expect(near(opacity("‹", scene) ?? -1, button, within: 1e-6))
    #expect(near(opacity("Below", scene, bold: false) ?? -1, button, within: 1e-6))
    #expect(near(opacity("Above", scene) ?? -1, title, within: 1e-6))
    #expect(near(opacity("Below", scene) ?? -1, 1 - title, within: 1e-6))
  }

  @Test func `150 ms into a drag the title below is there, and a cancel brings the other one back`() {
    let scene = scene()
    scene.openAtOnce()
    scene.touch(.began, 200, 300)
    scene.app.jump(by: 0.149) { scene.touch(.moved, 200, 330) }
    #expect(near(opacity("Above", scene) ?? -1, 1, within: 1e-6))
    scene.app.jump(by: 0.052)
    #expect(near(opacity("Above", scene) ?? -1, 0, within: 1e-6))
    #expect(near(opacity("Below", scene) ?? -1, 1, within: 1e-6))
    #expect(near(opacity("‹", scene) ?? -1, 1, within: 1e-6), "the back button waits for the landing")
    scene.app.jump(by: 0.051) { scene.touch(.ended, 200, 330) }
    #expect(near(opacity("Above", scene) ?? -1, 1, within: 1e-6))
    scene.app.runUntilStill()
    #expect(opacity("Below", scene) == nil, "the bar is as it was before")
    #expect(opacity("Below", scene, bold: false) == 1)
  }

  @Test func `While the page lands, the back button fades out within 235 ms`() {
    let scene = scene()
    scene.openAtOnce()
    scene.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600))
    scene.app.jump(by: 0.1175) { scene.touch(.ended, 200, 600) }
    #expect(near(opacity("‹", scene) ?? -1, 0.5, within: 1e-6))
    scene.app.jump(by: 0.1175)
    #expect(near(opacity("‹", scene) ?? -1, 0, within: 1e-6))
  }

  @Test func `The bar's items stay where they are, in front of the card`() {
    let scene = scene()
    scene.app.jump(by: 0.1) { scene.open() }
    let bar = scene.navigation.navigationBar
    #expect(bar.superview?.subviews.last === bar)
    #expect(scene.cardView?.isDescendant(of: scene.navigation.container) == true)
  }
}
