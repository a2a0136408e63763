import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore

/// The items of the bar during a zoom, on their own time.
@Suite struct ZoomBarTests {
  private func scene() -> ZoomScene {
    let scene = ZoomScene()
    scene.navigation.isNavigationBarHidden = false
    (scene.list.title, scene.page.title) = ("Below", "Above")
    scene.app.tick()
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

  @Test(arguments: [(0.0, 0.0), (0.07, 0.5), (0.14, 1)])
  func `In a push the back button comes in over the first 140 ms`(time: Double, part: Double) {
    let scene = scene()
    scene.open()
    scene.app.jump(by: time)
    #expect(near(opacity("‹", scene) ?? -1, part, within: 1e-6))
    #expect(near(opacity("Below", scene, bold: false) ?? -1, part, within: 1e-6))
  }

  @Test(arguments: [(0.08, 0.0), (0.09, 0), (0.115, 0.5), (0.14, 1), (0.2, 1)])
  func `The titles change within 50 ms, from 90 ms on`(time: Double, part: Double) {
    let scene = scene()
    scene.open()
    scene.app.jump(by: time)
    #expect(near(opacity("Above", scene) ?? -1, part, within: 1e-6))
    #expect(near(opacity("Below", scene) ?? -1, 1 - part, within: 1e-6))
  }

  @Test func `150 ms into a drag the title below is there, and a cancel brings the other one back`() {
    let scene = scene()
    scene.openAtOnce()
    scene.touch(.began, 200, 300)
    scene.touch(.moved, 200, 330)
    scene.app.jump(by: 0.149)
    #expect(near(opacity("Above", scene) ?? -1, 1, within: 1e-6))
    scene.app.jump(by: 0.052)
    #expect(near(opacity("Above", scene) ?? -1, 0, within: 1e-6))
    #expect(near(opacity("Below", scene) ?? -1, 1, within: 1e-6))
    #expect(near(opacity("‹", scene) ?? -1, 1, within: 1e-6), "the back button waits for the landing")
    scene.touch(.ended, 200, 330)
    scene.app.jump(by: 0.051)
    #expect(near(opacity("Above", scene) ?? -1, 1, within: 1e-6))
    scene.app.runUntilStill()
    #expect(opacity("Below", scene) == nil, "the bar is as it was before")
    #expect(opacity("Below", scene, bold: false) == 1)
  }

  @Test func `While the page lands, the back button fades out within 235 ms`() {
    let scene = scene()
    scene.openAtOnce()
    scene.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600))
    scene.touch(.ended, 200, 600)
    scene.app.jump(by: 0.1175)
    #expect(near(opacity("‹", scene) ?? -1, 0.5, within: 1e-6))
    scene.app.jump(by: 0.1175)
    #expect(near(opacity("‹", scene) ?? -1, 0, within: 1e-6))
  }

  @Test func `The bar's items stay where they are, in front of the card`() {
    let scene = scene()
    scene.open()
    scene.app.jump(by: 0.1)
    let bar = scene.navigation.navigationBar
    #expect(bar.superview?.subviews.last === bar)
    #expect(scene.cardView?.isDescendant(of: scene.navigation.container) == true)
  }
}
