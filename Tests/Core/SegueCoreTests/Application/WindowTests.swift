import AppearanceLog
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore

@Suite struct WindowTests {
  private let page = ViewController()
  private let front = ViewController()
  private let app: TestApplication
  private let window = Window()

  init() {
    app = TestApplication(page, columns: 40, rows: 12)
    window.rootViewController = front
  }

  @Test func `A second window covers the display and lets touches through where it has nothing, unless it takes all`() {
    var (behind, ahead) = (0, 0)
    page.view.addGestureRecognizer(TapGestureRecognizer { _ in behind += 1 })
    let button = View(frame: CGRect(cells: 30, 0, 10, 12))
    button.addGestureRecognizer(TapGestureRecognizer { _ in ahead += 1 })
    front.view.addSubview(button)
    app.tick { app.application.addWindow(window) }
    #expect(app.application.windows == [app.application.window, window])
    #expect(window.bounds.size == CellSize(columns: 40, rows: 12).points)
    app.click(5, 5)
    #expect((behind, ahead) == (1, 0))
    app.click(35, 5)
    #expect((behind, ahead) == (1, 1))
    window.takesAllTouches = true
    app.click(5, 5)
    #expect((behind, ahead) == (1, 1))
    app.tick { app.application.removeWindow(window) }
    app.click(35, 5)
    #expect((behind, ahead) == (2, 1))
    #expect(window.application == nil)
    #expect(app.application.windows.count == 1)
  }

  @Test func `A window in the place of the first one has its size, its keys and its fingers`() {
    let (log, navigation) = (Log(), NavigationController(rootViewController: ViewController()))
    // Nobody but the window has the page.
    let app = TestApplication(log.page("old"), columns: 40, rows: 12)
    #expect(log.take().last == "old.viewDidAppear")
    let (first, second) = (app.application.window, Window())
    second.rootViewController = navigation
    app.application.replaceWindow(with: second)
    #expect(app.application.window === second)
    #expect(app.application.windows == [second])
    #expect(first.application == nil)
    #expect(log.take() == ["old.viewWillDisappear", "old.viewDidDisappear"])
    #expect(second.bounds.size == CellSize(columns: 40, rows: 12).points)
    app.tick { navigation.pushViewController(ViewController(), animated: false) }
    app.hold(.right, for: 0.8)
    #expect(navigation.topViewController?.transitionCoordinator?.isInteractive == true)
    app.runUntilStill()
    // That of another application stays there.
    app.application.replaceWindow(with: self.app.application.window)
    #expect(app.application.window === second)
  }

  @Test func `Nothing is animated while animations are switched off`() {
    let view = View(frame: CGRect(cells: 0, 0, 4, 1))
    page.view.addSubview(view)
    app.application.areAnimationsEnabled = false
    var isFinished = false
    View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { isFinished = $0 })
    #expect(view.layer.animations.isEmpty)
    app.tick()
    #expect(isFinished)
    app.application.areAnimationsEnabled = true
    View.animate(withDuration: 1) { view.alpha = 1 }
    #expect(!view.layer.animations.isEmpty)
  }

  @Test func `A drag stays with the window that it began in`() {
    let (pan, panel) = (PanGestureRecognizer(), View(frame: CGRect(cells: 30, 0, 10, 12)))
    panel.addGestureRecognizer(pan)
    front.view.addSubview(panel)
    app.tick { app.application.addWindow(window) }
    app.drag(from: (38, 5), to: (5, 5))
    #expect(pan.state == .changed)
    // It catches up with the finger exponentially.
    #expect(abs(pan.translation(in: nil).x + 33 * 8) < 0.001)
    app.release()
    #expect(app.application.window.arbiter.touch == nil)
  }

  @Test func `Insets give other windows room, and the app is laid out in the rest`() {
    app.application.addWindow(window)
    app.tick { app.application.windowInsets = EdgeInsets(bottom: 32, right: 80) }
    #expect(page.view.frame.size == CellSize(columns: 30, rows: 10).points)
    app.tick { app.application.post(.resize(CellSize(columns: 50, rows: 20)), at: app.time) }
    #expect(page.view.frame.size == CellSize(columns: 40, rows: 18).points)
    #expect(window.bounds.size == CellSize(columns: 50, rows: 20).points)
    app.tick { app.application.windowInsets = .zero }
    #expect(page.view.frame.size == CellSize(columns: 50, rows: 20).points)
    // Insets larger than the display leave nothing, and negative ones count as 0.
    app.tick { app.application.windowInsets = EdgeInsets(bottom: 1000, right: -50) }
    #expect(app.application.window.bounds.size == CGSize(width: 400, height: 0))
  }

  @Test func `Keys go to the key window, and what that has no use for to the application's commands`() {
    let (behind, ahead) = (KeyLog(), KeyLog())
    var commands = 0
    app.application.setKeyCommand(.character("q")) { commands += 1 }
    app.application.window.rootViewController = behind
    window.rootViewController = ahead
    app.application.addWindow(window)
    app.press(.character("a"))
    #expect(behind.keys == [.character("a")])
    #expect(ahead.keys.isEmpty)
    window.isKey = true
    #expect(app.application.keyWindow === window)
    app.press(.character("b"), .character("q"))
    #expect(ahead.keys == [.character("b"), .character("q")])
    #expect(behind.keys.count == 1)
    #expect(commands == 1)
    window.isKey = false
    app.press(.character("c"))
    #expect(behind.keys.last == .character("c"))
  }

  @Test func `The wheel goes to the window under the pointer`() {
    let (behind, ahead) = (ScrollView(), ScrollView())
    for (scroller, root) in [(behind, page), (ahead, front)] {
      scroller.frame = CGRect(cells: root === page ? 0 : 30, 0, 10, 12)
      scroller.contentSize = CGSize(width: 80, height: 1000)
      root.view.addSubview(scroller)
    }
    app.tick { app.application.addWindow(window) }
    app.mouse(.wheelDown, 35, 3)
    #expect(ahead.contentOffset.y > 0)
    #expect(behind.contentOffset.y == 0)
    app.mouse(.wheelDown, 3, 3)
    #expect(behind.contentOffset.y > 0)
  }

  @Test func `A window in two applications, or twice in one, stays where it is`() {
    app.application.addWindow(window)
    app.application.addWindow(window)
    let other = TestApplication(ViewController())
    other.application.addWindow(window)
    other.application.removeWindow(window)
    app.application.removeWindow(app.application.window)
    #expect((app.application.windows.count, other.application.windows.count) == (2, 1))
    #expect(window.application === app.application)
  }

  @Test func `Animations in a second window run, and its layers are seen in front`() {
    let card = View(frame: CGRect(cells: 0, 0, 40, 12))
    (card.backgroundColor, card.alpha) = (.white, 0)
    front.view.addSubview(card)
    app.tick { app.application.addWindow(window) }
    app.runUntilStill { View.animate(withDuration: 0.5) { card.alpha = 1 } }
    #expect(app.application.frame[5, 5].fill == .white)
    app.tick { card.isHidden = true }
    #expect(app.application.frame[5, 5].fill == Color(hex: 0x121417))
  }
}

private final class KeyLog: ViewController {
  var keys: [Key.Code] = []
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    keys += presses.map(\.key.code)
    super.pressesBegan(presses, with: event)
  }
}
