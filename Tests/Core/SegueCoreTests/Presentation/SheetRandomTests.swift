import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Two thousand runs of forty events each, in any order and at any moment; fifty of them in `make test`.
@Suite struct SheetRandomTests {
  @Test(arguments: Array<Int>(0..<2000).sample(every: 40))
  func `After any events a sheet is as a fresh one`(seed: Int) {
    var dice = SplitMix64(seed: UInt64(seed))
    let scene = SheetScene()
    var isDown = false
    var place = CGPoint(x: 80, y: 500)
    for step in 0..<40 {
      let app = scene.app
      switch Int.random(in: 0..<16, using: &dice) {
      case 0, 1:
        if scene.page.presentedViewController == nil {
          scene.page.present(scene.content, animated: Bool.random(using: &dice))
        }
      case 2..<7:
        let next = CGPoint(x: 80, y: min(max(2, place.y + .random(in: -160...160, using: &dice)), scene.height - 2))
        app.touch(isDown ? .moved : .began, 80, next.y)
        (place, isDown) = (next, true)
      case 7, 8:
        app.touch(.ended, 80, place.y)
        isDown = false
      case 9: app.press([.up, .down, .escape, .enter].randomElement(using: &dice) ?? .up)
      case 10: scene.sheet?.selectedDetentIdentifier = [.medium, .large, nil].randomElement(using: &dice) ?? nil
      case 11:
        scene.sheet?.animateChanges {
          let height = CGFloat.random(in: -100...900, using: &dice)
          scene.sheet?.detents = [.custom { _ in height }, .medium(), .large()].shuffled(using: &dice)
        }
      case 12: scene.content.dismiss(animated: Bool.random(using: &dice))
      case 13: app.resize(columns: .random(in: 30...100, using: &dice), rows: .random(in: 24...55, using: &dice))
      case 14: app.mouse([.wheelUp, .wheelDown].randomElement(using: &dice) ?? .wheelUp, 20, 20)
      default:
        if scene.content.presentedViewController == nil {
          scene.content.present(scene.log.page("t\(step)", .pageSheet), animated: Bool.random(using: &dice))
        }
      }
      app.jump(by: .random(in: 0...0.3, using: &dice))
      if let view = scene.view, view.superview != nil {
        let frame = view.layer.state(at: app.time).frame
        #expect(frame.minY.isFinite)
        #expect(frame.height >= 0)
      }
    }
    scene.app.touch(.ended, 80, place.y)
    scene.app.jump(by: 2) { scene.app.resize(columns: 50, rows: 55) }
    scene.app.runUntilStill()
    scene.app.runUntilStill { scene.page.dismiss(animated: false) }
    #expect(scene.leftovers == [])
    expectBalanced(scene.log.lines)
    // From here on it is as one that nothing has happened to.
    scene.sheet?.detents = [.medium(), .large()]
    scene.sheet?.selectedDetentIdentifier = nil
    _ = scene.presented()
    let fresh = SheetScene().presented()
    #expect(scene.app.application.frame.cells == fresh.app.application.frame.cells)
    #expect(scene.level == fresh.level)
  }
}
