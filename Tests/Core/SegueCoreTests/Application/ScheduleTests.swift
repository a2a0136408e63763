import Segue
import SegueTesting
import TestFiles
import Testing

/// Actions that an application runs later.
@Suite struct ScheduleTests {
  private let app = TestApplication(ViewController())
  private var application: Application { app.application }

  private final class Record { var runs: [String] = [] }
  private let record = Record()

  private func schedule(_ name: String, after delay: TimeInterval) -> ScheduledAction {
    application.schedule(after: delay) { [record, application] in record.runs.append("\(name) \(application.time)") }
  }

  @Test func `An action runs once, in the first tick at its time, and costs no frame`() {
    let action = schedule("a", after: 0.5)
    #expect(app.tick() == .at(0.5))
    let frames = app.display.frames.count
    #expect(app.jump(by: 0.25) == .at(0.5))
    #expect(app.jump(by: 0.249) == .at(0.5))
    #expect(record.runs.isEmpty)
    #expect(action.isPending)
    #expect(app.jump(by: 0.501) == .never)
    #expect(record.runs == ["a 1.0"])
    #expect(!action.isPending)
    app.jump(by: 5)
    #expect(record.runs.count == 1)
    #expect(app.display.frames.count == frames)
  }

  @Test func `A delay begins with the next tick, or with the one under way`() {
    app.jump(by: 1)
    _ = schedule("a", after: 0.5)
    #expect(app.jump(by: 1) == .at(2.5))
    application.setKeyCommand(.enter) { [self] in _ = schedule("b", after: 0.25) }
    application.post(.key(Key(.enter)), at: 2.5)
    #expect(app.jump(by: 0.5) == .at(2.75))
    app.jump(by: 0.25)
    #expect(record.runs == ["a 2.5", "b 2.75"])
  }

  @Test func `Actions run in the order of their times, those of one time in the order in which they were added`() {
    for (name, delay) in [("d", 0.3), ("a", 0.1), ("b", 0.2), ("c", 0.2)] { _ = schedule(name, after: delay) }
    app.tick()
    app.jump(by: 1)
    #expect(record.runs.map { $0.prefix(1) } == ["a", "b", "c", "d"])
  }

  @Test func `An action that is due before an event runs before it`() {
    _ = schedule("a", after: 0.25)
    app.tick()
    application.setKeyCommand(.enter) { [record] in record.runs.append("key") }
    application.post(.key(Key(.enter)), at: 0.125)
    app.jump(by: 1) { application.post(.key(Key(.enter)), at: 0.5) }
    #expect(record.runs == ["key", "a 0.5", "key"])
  }

  @Test func `A cancelled action does not run, even if another one of the same tick cancels it`() {
    let (first, last) = (schedule("a", after: 0.5), schedule("c", after: 0.5))
    application.schedule(after: 0.25) { last.cancel() }
    first.cancel()
    #expect(app.tick() == .at(0.25))
    #expect(!first.isPending)
    #expect(app.jump(by: 1) == .never)
    #expect(record.runs.isEmpty)
    #expect(!last.isPending)
    last.cancel()
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `Delays that are none count as 0, and infinity is never`(delay: TimeInterval) {
    let action = schedule("a", after: delay)
    #expect(app.tick() == .never)
    app.jump(by: 1e9)
    #expect(record.runs == (delay == .infinity ? [] : ["a 0.0"]))
    #expect(action.isPending == (delay == .infinity))
    for interval in [0, -1, Double.nan, 0.0001] {
      let action = application.schedule(every: interval) {}
      #expect(app.tick() == .at(1e9 + 0.001), "\(interval) counts as a thousandth")
      action.cancel()
    }
  }

  @Test func `An action that schedules itself again runs once a tick`() {
    func repeatAction() {
      record.runs.append("a")
      application.schedule(after: 0, repeatAction)
    }
    repeatAction()
    for count in 2...4 {
      #expect(app.tick() == .at(0))
      #expect(record.runs.count == count)
    }
  }

  @Test func `An application that is dropped does not run what it had to do, and is freed`() {
    weak var dropped: Application?
    let record = record
    do {
      let app = TestApplication(ViewController())
      dropped = app.application
      app.tick { app.application.schedule(after: 0.5) { record.runs.append("a") } }
    }
    #expect(dropped == nil)
    #expect(record.runs.isEmpty)
  }

  @Test func `A repeated action runs on its grid, however late a tick is, until it is cancelled`() {
    app.jump(by: 1)
    let action = application.schedule(every: 0.25) { [record, application] in record.runs.append("\(application.time)")
    }
    #expect(app.tick() == .at(1.25))
    #expect(app.jump(by: 0.25) == .at(1.5))
    #expect(app.jump(by: 0.3) == .at(1.75), "late by 0.05")
    #expect(app.jump(by: 0.7) == .at(2.5), "at 1.75 and 2 none, at 2.25 one")
    #expect(record.runs == ["1.25", "1.55", "2.25"])
    #expect(action.isPending)
    action.cancel()
    #expect(app.jump(by: 1) == .never)
    #expect(!action.isPending)
    #expect(record.runs.count == 3)
  }

  @Test func `A repeated action goes on while a finger holds the page, and can cancel itself`() throws {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.pushViewController(ViewController(), animated: false)
    let app = TestApplication(navigation)
    app.drag(from: (0, 5), to: (20, 5))
    var count = 0
    var action: ScheduledAction?
    action = app.application.schedule(every: 0.1) {
      count += 1
      if count == 5 { action?.cancel() }
    }
    let coordinator = try #require(navigation.transitionCoordinator)
    app.tick()
    let progress = coordinator.percentComplete
    app.run(for: 2)
    #expect(count == 5)
    #expect(coordinator.isInteractive)
    #expect(abs(coordinator.percentComplete - progress) < 1e-3, "the page does not move")
  }

  @Test func `A display link is called in each frame while it is not paused`() {
    app.jump(by: 1)
    var calls: [String] = []
    let link = DisplayLink { calls.append("\($0.timestamp) +\($0.duration)") }
    link.add(to: application)
    #expect(app.needsTick)
    #expect(app.tick() == .nextFrame)
    #expect(app.jump(by: 0.25) == .nextFrame)
    link.isPaused = true
    #expect(app.jump(by: 0.25) == .never)
    #expect(app.jump(by: 1) == .never)
    link.isPaused = false
    #expect(app.tick() == .nextFrame)
    link.invalidate()
    #expect(app.jump(by: 1) == .never)
    #expect(calls == ["1.0 +0.0", "1.25 +0.25", "2.5 +0.0"])
    let frames = app.display.frames.count
    app.run(for: 1) { link.add(to: application) }
    #expect(app.display.frames.count == frames, "frames in which nothing changes are not sent")
  }

  @Test func `A display link that is added to another application leaves the first`() {
    let other = TestApplication(ViewController())
    var times: [TimeInterval] = []
    let link = DisplayLink { times.append($0.timestamp) }
    app.tick { link.add(to: application) }
    other.jump(by: 5)
    link.add(to: other.application)
    #expect(app.tick() == .never)
    #expect(other.tick() == .nextFrame)
    #expect(times == [0, 5])
  }
}
