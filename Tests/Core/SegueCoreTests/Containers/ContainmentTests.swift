import Segue
import SegueTesting
import TestFiles
import Testing

/// What controllers hear of their container.
@Suite struct ContainmentTests {
  @Test func `A page knows that it comes or goes, and not that another one covers it`() {
    let (a, b) = (MovingPage(), MovingPage())
    let navigation = NavigationController(rootViewController: a)
    let app = TestApplication(navigation)
    #expect(a.take() == ["will +", "did +"])
    app.runUntilStill { navigation.pushViewController(b, animated: true) }
    #expect((a.take(), b.take()) == (["-will", "-did"], ["will +", "did +"]))
    app.runUntilStill { navigation.popViewController(animated: true) }
    #expect((a.take(), b.take()) == (["will", "did"], ["-will -", "-did -"]))
  }

  @Test func `A cancelled pop leaves nothing, and a cancelled push goes again`() {
    let scene = StackScene { _ in FadeAnimator() }
    let page = MovingPage()
    let push = scene.holdPush(page)
    scene.app.tick { push.update(0.3) }
    scene.app.runUntilStill { push.cancel() }
    #expect(page.take() == ["will +", "-will -", "-did -"])
    #expect([page.isMovingFromParent, page.isMovingToParent] == [false, false])
    #expect(page.parent == nil)
    scene.delegate.interactor = nil
    scene.app.runUntilStill { scene.push(page) }
    _ = page.take()
    let pop = scene.holdPop()
    scene.app.tick { pop.update(0.3) }
    scene.app.runUntilStill { pop.cancel() }
    #expect(page.take() == ["-will -", "will", "did"])
  }

  @Test func `Controllers hear of a new size before it comes, in children and in what is presented`() {
    let (page, sheet) = (SizePage(), SizePage())
    let navigation = NavigationController(rootViewController: page)
    let app = TestApplication(navigation)
    sheet.modalPresentationStyle = .overFullScreen
    app.tick { navigation.present(sheet, animated: false) }
    app.resize(columns: 60, rows: 20)
    let new = CGSize(width: 480, height: 320)
    for each in [page, sheet] {
      #expect(each.sizes == [new])
      #expect(each.oldWidth == 320)
      #expect(each.log == ["alongside 480.0", "completion"])
    }
    app.resize(columns: 60, rows: 20)
    #expect(page.sizes.count == 1)
  }

  @Test func `A change of the preferred size reaches the container, or else the presentation controller`() {
    let (parent, child) = (SizePage(), ViewController())
    parent.addChild(child)
    for _ in 0..<2 { child.preferredContentSize = CGSize(width: 80, height: 32) }
    #expect(parent.preferred == [CGSize(width: 80, height: 32)])
    let (app, sheet) = (TestApplication(parent), ViewController())
    let delegate = ScriptedDelegate()
    var controller: PreferredController?
    delegate.makePresentationController = {
      controller = PreferredController(presentedViewController: $0, presenting: $1)
      return controller
    }
    (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
    app.tick { parent.present(sheet, animated: false) }
    sheet.preferredContentSize = CGSize(width: 40, height: 16)
    #expect(controller?.sizes == [CGSize(width: 40, height: 16)])
  }

  @Test func `The application whose code runs is the current one`() {
    let (first, second) = (TestApplication(ViewController()), TestApplication(ViewController()))
    #expect(Application.current == nil)
    var found: [ObjectIdentifier?] = []
    for app in [first, second] {
      app.application.setKeyCommand(.character("a")) { found.append(Application.current.map { ObjectIdentifier($0) }) }
      app.press(.character("a"))
    }
    #expect(found == [ObjectIdentifier(first.application), ObjectIdentifier(second.application)])
    first.application.perform { #expect(Application.current === first.application) }
  }

  @Test func `A task that is made in a tick does not keep the application`() {
    weak var gone: Application?
    var task: Task<Void, Never>?
    do {
      let app = TestApplication(ViewController())
      gone = app.application
      app.application.perform { task = Task { try? await Task.sleep(for: .seconds(600)) } }
    }
    #expect(gone == nil)
    task?.cancel()
  }
}

/// Logs its appearance callbacks, with + while it moves to its container, and - while it moves from there.
private final class MovingPage: ViewController {
  private var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func note(_ line: String) {
    lines.append(line + (isMovingToParent ? " +" : "") + (isMovingFromParent ? " -" : ""))
  }

  override func viewWillAppear(_ animated: Bool) { note("will") }
  override func viewDidAppear(_ animated: Bool) { note("did") }
  override func viewWillDisappear(_ animated: Bool) { note("-will") }
  override func viewDidDisappear(_ animated: Bool) { note("-did") }
}

private final class SizePage: ViewController {
  private(set) var sizes: [CGSize] = []
  private(set) var preferred: [CGSize] = []
  private(set) var log: [String] = []
  private(set) var oldWidth: CGFloat = 0

  override func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
    oldWidth = view.window?.bounds.width ?? 0
    coordinator.animate { [self] _ in
      log.append("alongside \(view.window?.bounds.width ?? 0)")
    } completion: { [self] _ in
      log.append("completion")
    }
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    preferred.append(container.preferredContentSize)
  }
}

private final class PreferredController: PresentationController {
  private(set) var sizes: [CGSize] = []

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    sizes.append(container.preferredContentSize)
  }
}
