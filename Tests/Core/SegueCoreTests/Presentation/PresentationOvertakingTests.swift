import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// A presentation or a dismissal while another one is under way.
@Suite struct PresentationOvertakingTests {
  private let log = Log()

  @Test(arguments: [0.0, 0.1, 0.4], [ModalPresentationStyle.fullScreen, .pageSheet])
  func `A dismissal in a presentation turns it round where it is`(seconds: Double, style: ModalPresentationStyle) {
    let (presenter, sheet) = (log.page("p"), log.page("s", style))
    let app = TestApplication(presenter)
    app.run(for: seconds) { presenter.present(sheet, animated: true, completion: log.note("presented")) }
    app.tick()
    let probe = MotionProbe(app)
    probe.run(for: 0.02)
    sheet.dismiss(animated: true, completion: log.note("dismissed"))
    #expect(sheet.isBeingDismissed)
    probe.run(for: 0.02)
    #expect(probe.jumps() == [], "it turns round where it is")
    #expect(log.count("presented") == 0)
    #expect(log.count("dismissed") == 0)
    app.runUntilStill()
    #expect(log.count("presented") == 1)
    #expect(log.count("dismissed") == 1)
    #expect(presenter.presentedViewController == nil)
    #expect(presenter.view.superview === app.application.window)
    expectBalanced(log.lines)
  }

  @Test func `A dismissal of a held presentation cancels it`() {
    let scene = PresentationScene(.custom)
    let finger = scene.holdNext()
    scene.present()
    scene.app.run(for: 0.1) { finger.update(0.7) }
    scene.app.runUntilStill { scene.dismiss() }
    #expect(scene.log.lines.suffix(2) == ["dismissed", "animator.ended(false)"])
    #expect(scene.log.count("presented") == 1)
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test(arguments: [true, false]) func `A second dismissal does not dismiss again, and completes`(animated: Bool) {
    let scene = PresentationScene(.custom).presented()
    scene.app.run(for: 0.1) { scene.dismiss() }
    scene.sheet.dismiss(animated: animated) { scene.log.lines.append("dismissed again") }
    #expect(scene.sheet.isBeingDismissed == animated)
    scene.app.runUntilStill()
    #expect(scene.log.lines.filter { $0.hasPrefix("dismissed") } == ["dismissed", "dismissed again"])
    #expect(scene.log.count("manager.dismissalWillBegin") == 1)
    expectBalanced(scene.log.lines)
  }

  @Test func `A presentation in a dismissal brings that to its end`() {
    let (presenter, first, second) = (log.page("p"), log.page("a", .fullScreen), log.page("b", .fullScreen))
    let app = TestApplication(presenter)
    presenter.present(first, animated: false)
    app.run(for: 0.1) { first.dismiss(animated: true, completion: log.note("dismissed")) }
    presenter.present(second, animated: true, completion: log.note("presented"))
    #expect(log.count("dismissed") == 1)
    app.runUntilStill()
    #expect(presenter.presentedViewController === second)
    #expect(first.presentingViewController == nil)
    #expect(log.count("presented") == 1)
    expectBalanced(log.lines)
  }

  @Test func `A controller that is being dismissed cannot present`() {
    let scene = PresentationScene(.custom).presented()
    scene.app.run(for: 0.1) { scene.dismiss() }
    let other = ViewController()
    scene.sheet.present(other, animated: true) { Issue.record("never presented") }
    #expect(scene.sheet.isBeingDismissed)
    scene.app.runUntilStill()
    #expect(other.presentingViewController == nil)
  }

  @Test(arguments: [true, false]) func `A presentation in a presentation comes on top of it`(onTheSheet: Bool) {
    let (presenter, first, second) = (log.page("p"), log.page("a", .pageSheet), log.page("b", .fullScreen))
    let app = TestApplication(presenter)
    app.run(for: 0.1) { presenter.present(first, animated: true, completion: log.note("first")) }
    let upper = onTheSheet ? first : presenter
    app.runUntilStill { upper.present(second, animated: true, completion: log.note("second")) }
    #expect(log.lines.filter { ["first", "second"].contains($0) } == ["first", "second"])
    #expect(second.presentingViewController === first)
    #expect(app.application.window.visibleViewController === second)
    expectBalanced(log.lines)
    app.runUntilStill { second.dismiss(animated: true) }
    #expect(first.view.window != nil)
    #expect(first.view.convert(first.view.bounds, to: nil) == CGRect(cells: 0, 1, 40, 11))
  }

  @Test func `Calls from a callback are carried out in their order right after the presentation`() {
    let presenter = log.page("p")
    let app = TestApplication(presenter)
    let sheet = HastyPage()
    sheet.inWillAppear = { [log] sheet in
      sheet.inWillAppear = { _ in }
      sheet.present(ViewController(), animated: true) { log.lines.append("presented from the sheet") }
      sheet.dismiss(animated: true) { log.lines.append("dismissed") }
      #expect(sheet.presentedViewController == nil, "not yet")
    }
    app.runUntilStill { presenter.present(sheet, animated: true, completion: log.note("presented")) }
    #expect(
      log.lines.filter { $0.contains("sed") || $0.contains("sented") } == [
        "presented", "presented from the sheet", "dismissed",
      ])
    #expect(presenter.presentedViewController === sheet)
    #expect(sheet.presentedViewController == nil)
  }

  @Test func `viewDidAppear may present the next sheet`() {
    let presenter = log.page("p")
    let app = TestApplication(presenter)
    let (sheet, next) = (HastyPage(), log.page("n", .fullScreen))
    sheet.inDidAppear = { $0.present(next, animated: true) }
    app.runUntilStill { presenter.present(sheet, animated: true, completion: log.note("presented")) }
    #expect(log.count("presented") == 1)
    #expect(next.presentingViewController === sheet)
    #expect(app.screen.contains("page n"))
    app.runUntilStill { presenter.dismiss(animated: true) }
    #expect(app.screen.contains("page p"))
  }
}

/// A page that acts in its callbacks.
private final class HastyPage: ViewController {
  var inWillAppear: (HastyPage) -> Void = { _ in }
  var inDidAppear: (ViewController) -> Void = { _ in }
  override func viewWillAppear(_ animated: Bool) { inWillAppear(self) }
  override func viewDidAppear(_ animated: Bool) {
    let action = inDidAppear
    inDidAppear = { _ in }
    action(self)
  }
}
