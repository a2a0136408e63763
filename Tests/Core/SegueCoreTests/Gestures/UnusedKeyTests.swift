import Segue
import SegueTesting
import Testing

/// Keys that nothing uses, and the nudge that answers them.
@Suite
struct UnusedKeyTests {
  private let page = ViewController()
  private let app: TestApplication
  init() {
    page.view.backgroundColor = Color(0, 0, 90)
    app = TestApplication(page, columns: 80, rows: 24)
    app.frameInterval = 1.0 / 60
    app.tick()
  }

  private var place: CGPoint { page.view.layer.convertToRoot(.zero, at: app.time) }

  @Test func `The handler gets the keys that no responder, command or drag uses`() {
    var keys: [Key.Code] = []
    app.application.unusedKeyHandler = { keys.append($0.code) }
    app.application.setKeyCommand(.character("a")) {}
    for key: Key.Code in [.character("a"), .character("b"), .up, .tab] { app.press(key) }
    #expect(keys == [.character("b"), .up, .tab])
    keys = []
    let pan = PanGestureRecognizer()
    pan.direction = .down
    page.view.addGestureRecognizer(pan)
    app.press(.down)
    #expect(keys == [])
    // Until the drag has ended, other keys are not unused either.
    app.press(.left)
    #expect(keys == [])
  }

  @Test(arguments: [PanInteractionController.Direction.left, .right, .up, .down])
  func `A nudge goes a little in its direction, once, and comes back`(_ direction: PanInteractionController.Direction) {
    #expect(page.view.nudge(direction))
    app.tick()
    #expect(place == .zero)
    var ways: [CGFloat] = []
    for _ in 0..<40 {
      app.run(for: 1.0 / 60)
      let (along, across) = direction == .left || direction == .right ? (place.x, place.y) : (place.y, place.x)
      #expect(across == 0)
      ways.append(direction == .left || direction == .up ? -along : along)
    }
    // A finger's step of 0.08 of the length, on a rubber band with a coefficient of 0.55.
    let length = direction == .left || direction == .right ? 640.0 : 384.0
    let pulled = (1 - 1 / (0.08 * 0.55 + 1)) * length
    let peak = ways.max() ?? 0
    #expect(peak > pulled / 3)
    #expect(peak < pulled)
    #expect(ways.allSatisfy { $0 >= -1e-9 })
    let top = ways.firstIndex(of: peak) ?? 0
    #expect(zip(ways[..<top], ways[1...top]).allSatisfy { $0 <= $1 })
    #expect(zip(ways[top...], ways[(top + 1)...]).allSatisfy { $0 >= $1 })
    app.runUntilStill()
    #expect(place == .zero)
    #expect(page.view.transform3D.isIdentity)
  }

  @Test func `A second nudge waits for the first, and none moves with reduced motion or off the screen`() {
    #expect(page.view.nudge(.left))
    app.run(for: 0.1)
    #expect(!page.view.nudge(.left))
    app.runUntilStill()
    #expect(page.view.nudge(.left))
    app.runUntilStill()
    app.application.isReduceMotionEnabled = true
    #expect(!page.view.nudge(.left))
    #expect(!View().nudge(.left))
  }
}
