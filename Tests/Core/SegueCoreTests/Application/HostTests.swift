import Segue
import SegueTesting
import TestFiles
import Testing

/// What happens between two ticks, as in a task or a timer.
@Suite struct HostTests {
  private let page = ViewController()
  private let label = Label("0")
  private let app: TestApplication

  init() {
    label.frame = CGRect(cells: 0, 0, 10, 1)
    page.view.addSubview(label)
    app = TestApplication(NavigationController(rootViewController: page))
    app.jump(by: 1)
    app.jump(by: 1)
  }

  /// Every kind of change that needs a tick.
  private nonisolated enum Change: CaseIterable {
    case text, color, frame, layer, hide, add, animate, addAnimation, push, scroll, schedule, post, repaint, end,
      readTime
    case link, layout
  }

  private func make(_ change: Change) {
    switch change {
    case .text: label.text = "1"
    case .color: label.backgroundColor = .white
    case .frame: label.frame.origin.x = 8
    case .layer: label.layer.cornerRadius = 3
    case .hide: label.isHidden = true
    case .add: page.view.addSubview(View())
    case .animate: View.animate(withDuration: 1) { label.alpha = 0 }
    case .addAnimation:
      let timing = AnimationTiming(duration: 1)
      var old = label.layer.model
      old.opacity = 0
      label.layer.add(LayerAnimation(of: .opacity, from: old, to: label.layer.model, timing: timing))
    case .push: page.navigationController?.pushViewController(ViewController(), animated: true)
    case .scroll: label.bounds.origin.y = 16
    case .schedule: app.application.schedule(after: 1) {}
    case .post: app.application.post(.key(Key(.enter)), at: app.time)
    case .repaint: app.application.setNeedsFullRepaint()
    case .end: app.application.terminate()
    case .readTime: _ = app.application.time
    case .link: DisplayLink { _ in }.add(to: app.application)
    case .layout: page.view.setNeedsLayout()
    }
  }

  @Test(arguments: Change.allCases)
  private func `Whatever is changed between two ticks asks the host for one, once`(_ change: Change) {
    #expect(!app.needsTick)
    let host = CountingHost()
    app.application.host = host
    make(change)
    #expect(host.count == 1)
    for change in Change.allCases where change != .end { make(change) }
    #expect(host.count == 1)
    app.tick()
    #expect(host.count == 1, "and never inside of one")
  }

  @Test func `What is begun between two ticks begins at the host's time, however long the last tick is past`() {
    app.time += 100
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { label.center.x += 80 }
    let start = label.center.x
    animator.startAnimation()
    let second = ViewController()
    page.navigationController?.pushViewController(second, animated: true)
    #expect(app.application.time == app.time)
    app.tick()
    #expect(label.layer.state(at: app.time).position.x == start)
    #expect(page.navigationController?.transitionCoordinator != nil, "the push has not passed in the time before it")
    app.jump(by: 0.1)
    #expect(page.navigationController?.transitionCoordinator != nil)
    app.runUntilStill()
    #expect(page.navigationController?.topViewController === second)
  }

  @Test func `A scroll view that scrolls by itself between two ticks does not jump`() {
    let scroller = ScrollView(frame: CGRect(cells: 0, 2, 10, 5))
    scroller.contentSize = CGSize(width: 80, height: 800)
    app.tick { page.view.addSubview(scroller) }
    app.time += 100
    app.tick { scroller.setContentOffset(CGPoint(x: 0, y: 320), animated: true) }
    #expect(scroller.contentOffset.y == 0)
    app.jump(by: 0.1)
    // A critically damped spring with a response of 0.5 s.
    let way = 2 * Double.pi / 0.5 * 0.1
    #expect(abs(scroller.contentOffset.y - 320 * (1 - exp(-way) * (1 + way))) < 1e-6)
    app.runUntilStill()
    #expect(scroller.contentOffset.y == 320)
  }

  @Test func `Time stands still between two ticks once it was read`() {
    app.time += 5
    let time = app.application.time
    app.time += 5
    #expect(app.application.time == time)
    app.tick()
    #expect(app.application.time == time + 5)
  }

  @Test func `An animation can join a transition that begins between two ticks`() {
    app.time += 3
    page.navigationController?.pushViewController(ViewController(), animated: true)
    app.time += 0.001
    let isJoined = page.transitionCoordinator?.animate(alongsideTransition: { _ in label.alpha = 0 })
    #expect(isJoined == true)
    app.tick()
    app.jump(by: 0.1)
    let joined = page.transitionCoordinator?.animate(alongsideTransition: { _ in label.alpha = 1 })
    #expect(joined == false, "the others are under way")
  }

  @Test(arguments: [0.3, 3])
  func `A page that is pushed while a finger drags another away comes on top of that`(_ seconds: Double) throws {
    let navigation = try #require(page.navigationController)
    let (second, third) = (ViewController(), ViewController())
    (page.title, second.title, third.title) = ("Root", "Second", "Third")
    app.runUntilStill { navigation.pushViewController(second, animated: true) }
    app.application.reportsKeyReleases = true
    app.run(for: seconds) { app.press(.right) }
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    app.time += 1
    navigation.pushViewController(third, animated: true)
    #expect(navigation.viewControllers == [page, second, third])
    #expect(navigation.transitionCoordinator?.isInteractive == false, "the finger dragged the other page")
    app.tick()
    app.run(for: 2)
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.viewControllers == [page, second, third])
    #expect(app.screen.contains("‹ Second"))
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1.5])
  func `A host whose time is not finite, or goes back, is not believed`(_ time: Double) {
    let host = CountingHost()
    host.applicationTime = time
    app.application.host = host
    #expect(app.application.time == app.time)
  }
}

private final class CountingHost: ApplicationHost {
  var applicationTime: TimeInterval = 2
  private(set) var count = 0

  func applicationNeedsTick(_ application: Application) { count += 1 }
}

/// The time that `tick(at:)` is told.
@Suite struct ApplicationTimeTests {
  private let view = View(frame: CGRect(cells: 0, 0, 5, 1))
  private let app: TestApplication

  init() {
    let controller = ViewController()
    app = TestApplication(controller)
    app.tick { controller.view.addSubview(view) }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, -1])
  func `A time that is not finite, or runs backwards, stands still`(time: TimeInterval) {
    app.jump(by: 2)
    app.tick { View.animate(withDuration: 1) { view.alpha = 0 } }
    app.jump(by: 0.5)
    app.application.post(.resize(CellSize(columns: 30, rows: 9)), at: time)
    #expect(app.application.tick(at: time) == .nextFrame)
    #expect(app.application.time == 2.5)
    #expect(app.application.frame.size == CellSize(columns: 30, rows: 9), "what was posted is dealt with")
    #expect(app.jump(by: 0.5) == .never)
    #expect(view.layer.animations.isEmpty)
  }

  /// Sums of 1/60 fall short of most tenths of a second by a rounding error, and pass the others.
  @Test(arguments: [0.2, 0.35, 0.4, 0.5, 0.6, 0.8], [0.0, 1, 86_400])
  func `An animation of so many frames ends with the last of them`(duration: Double, start: Double) {
    let (application, frames) = (app.application, Int((duration * 60).rounded()))
    var time = start
    application.tick(at: time)
    View.animate(withDuration: duration) { view.alpha = 0 }
    application.tick(at: time)
    for frame in 1...frames {
      #expect(!view.layer.animations.isEmpty, "over before frame \(frame)")
      time += 1.0 / 60
      application.tick(at: time)
    }
    #expect(view.layer.animations.isEmpty)
  }
}
