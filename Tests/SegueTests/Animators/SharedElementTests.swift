import Foundation
import Segue
import SegueTesting
import Testing

/// The shared element: hidden on its pages exactly while its copy flies.
@Suite struct SharedElementTests {
  @Test("The copy of the shared element goes straight from place to place", arguments: [false, true])
  func straightWay(_ isPop: Bool) throws {
    let scene = SpaceScene(.sharedElement, isPop: isPop)
    let container = try #require((isPop ? scene.top : scene.below).view.superview)
    scene.begin()
    let (start, end) = isPop ? (ColorPage.large, ColorPage.small) : (ColorPage.small, ColorPage.large)
    #expect(container.subviews.count == 3)
    let copy = try #require(container.subviews.last)
    for share in [0, 0.1, 0.25, 0.5, 0.77, 1] {
      _ = scene.cells(at: share)
      let frame = copy.layer.state(at: scene.app.time).frame
      #expect(abs(frame.minX - (start.minX + (end.minX - start.minX) * share)) < 1e-9)
      #expect(abs(frame.minY - (start.minY + (end.minY - start.minY) * share)) < 1e-9)
      #expect(abs(frame.width - (start.width + (end.width - start.width) * share)) < 1e-9)
      #expect(abs(frame.height - (start.height + (end.height - start.height) * share)) < 1e-9)
      #expect(scene.below.element.isHidden && scene.top.element.isHidden)
      let page = scene.top.view.layer.state(at: scene.app.time)
      #expect(abs(page.opacity - (isPop ? 1 - share : share)) < 1e-9)
    }
  }

  @Test("A second push leaves nothing of the first") func secondPush() {
    let scene = SpaceScene(.sharedElement, isPop: false)
    let container = scene.below.view.superview
    scene.begin(underFinger: false)
    scene.app.run(for: 0.2)
    #expect(container?.subviews.count == 3 && scene.below.element.isHidden)
    scene.navigation.delegate = nil
    scene.navigation.pushViewController(ColorPage(Color(0, 255, 0), "third"), animated: true)
    #expect(!scene.below.element.isHidden && !scene.top.element.isHidden)
    scene.app.runUntilStill()
    #expect(container?.subviews.count == 1)
    #expect(scene.app.screen.contains("third"))
  }

  @Test("An element that was hidden before stays hidden") func hiddenElement() {
    let scene = SpaceScene(.sharedElement, isPop: false)
    scene.top.loadViewIfNeeded()
    scene.top.element.isHidden = true
    scene.top.view.alpha = 0.5
    scene.below.view.alpha = 0.9
    scene.begin(underFinger: false)
    scene.app.runUntilStill()
    #expect(scene.top.element.isHidden && !scene.below.element.isHidden)
    #expect(scene.below.view.alpha == 0.9)
  }
}
