import AppearanceLog
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueEffects

/// The source of a zoom: who is asked, when it is hidden, and what happens if it moves or is not there.
@Suite struct ZoomSourceTests {
  private let scene = ZoomScene()

  @Test func `The provider is asked for each transition with both controllers, and the source is hidden meanwhile`() {
    var pairs: [String] = []
    scene.page.preferredTransition = .zoom { context in
      let names = [context.sourceViewController, context.zoomedViewController].map { ($0 as? LoggedPage)?.name ?? "?" }
      pairs.append(names.joined(separator: ">"))
      return scene.source
    }
    scene.open()
    #expect(pairs == ["list>page"])
    #expect(!scene.sourceIsSeen)
    #expect((scene.source.alpha, scene.source.isHidden) == (1, false))
    scene.app.runUntilStill()
    scene.close()
    #expect(pairs.count == 2)
    #expect(!scene.sourceIsSeen)
    scene.app.runUntilStill()
    #expect(scene.sourceIsSeen)
  }

  @Test(arguments: ["none", "other window", "in the page", "no size", "unbuilt", "NaN"])
  func `Without a source that can be used, the page grows from the middle and fades`(kind: String) {
    let other = Window(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let (inOther, empty) = (View(frame: other.bounds), View(frame: CGRect(x: 40, y: 40, width: 0, height: 32)))
    let inPage = View(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let broken = View(frame: CGRect(x: 40, y: 40, width: 80, height: 80))
    other.addSubview(inOther)
    scene.app.application.add(other)
    for part in [empty, broken] { scene.list.view.addSubview(part) }
    broken.layer.position.x = .nan
    scene.page.view.addSubview(inPage)
    scene.answer = {
      switch kind {
      case "other window": inOther
      case "in the page": inPage
      case "no size": empty
      case "unbuilt": View(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      case "NaN": broken
      default: nil
      }
    }
    scene.app.jump(by: 0.089) { scene.open() }
    #expect(near(scene.cardRect.midX, 200, within: 1e-6))
    let opacity = scene.cardView?.layer.state(at: scene.app.time).opacity ?? 0
    #expect(near(opacity, 1 - critical(19, at: 0.089), within: 1e-6))
    scene.app.runUntilStill()
    scene.app.runUntilStill { scene.close() }
    expectBalanced(scene.log.lines, appeared: ["list"])
  }

  @Test func `A source that is scrolled out of sight is where the card flies`() {
    scene.openAtOnce()
    scene.source.frame.origin.y = -600
    scene.app.jump(by: 0.4) { scene.close() }
    #expect(scene.cardRect.maxY < 0)
  }

  @Test(arguments: ["scrolled", "reloaded", "resized"])
  func `A card that lands follows its source when the list moves meanwhile`(kind: String) {
    scene.openAtOnce()
    var cell = scene.source
    scene.answer = { cell }
    scene.app.jump(by: 0.15) { scene.close() }
    let place = scene.cardRect
    var goal = ZoomScene.place.offsetBy(dx: 100, dy: 200)
    switch kind {
    case "scrolled": cell.frame = goal
    case "reloaded":
      cell.removeFromSuperview()
      cell = View(frame: goal)
      scene.list.view.addSubview(cell)
    default:
      goal = CGRect(x: 40, y: 160, width: 200, height: 200)
      cell.frame = goal
    }
    scene.app.jump(by: 1e-4)
    // The card is so far on its way that it takes most of the step, as its place depends on the source's.
    #expect(scene.cardView != nil)
    #expect(scene.cardRect != place)
    scene.app.jump(by: 0.30)
    #expect(abs(scene.cardRect.minX - goal.minX) < 4)
    #expect(abs(scene.cardRect.maxY - goal.maxY) < 6)
    #expect(cell.layer.standInCount == 1)
    scene.app.runUntilStill()
    #expect(cell.layer.standInCount == 0)
  }

  @Test func `A source whose page has moved on is asked for by what is shown now`() {
    let second = View(frame: CGRect(x: 240, y: 560, width: 120, height: 144))
    scene.list.view.addSubview(second)
    scene.app.runUntilStill { scene.open() }
    scene.answer = { second }
    scene.app.jump(by: 0.1) { scene.close() }
    #expect(scene.sourceIsSeen)
    #expect(second.layer.standInCount == 1)
    scene.app.runUntilStill()
    #expect(second.layer.standInCount == 0)
  }
}
