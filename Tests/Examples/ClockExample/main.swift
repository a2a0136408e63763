import Foundation
import Segue
import SegueTerminal

/// A page on which everything ticks that Swift has for it, each for a while: for the tests of an app's own time.
final class ClockPage: ViewController {
  private nonisolated static let lasts = 12
  private let names = ["timer", "schedule", "queue", "task", "actor", "thread"]
  private lazy var labels = names.map { Label("\($0) 0") }
  private var timer: Timer?
  private var scheduled: ScheduledAction?
  private var counts = [Int](repeating: 0, count: 2)

  override func viewDidLoad() {
    title = "Clock"
    view.backgroundColor = Color(hex: 0x102030)
    for label in labels { view.addSubview(label) }
  }

  override func viewDidLayoutSubviews() {
    for (row, label) in labels.enumerated() { label.frame = CGRect(cells: 2, 4 + row, 30, 1) }
  }

  override func viewDidAppear(_ animated: Bool) {
    guard timer == nil, let application = view.window?.application else { return }
    // 1: a timer of the main run loop.
    timer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated { self.tick(0) { self.timer?.invalidate() } }
    }
    // 2: the application's own schedule.
    scheduled = application.schedule(every: 0.1) { self.tick(1) { self.scheduled?.cancel() } }
    // 3: the main queue, asked for by another one.
    for step in 1...Self.lasts {
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1 * Double(step)) {
        DispatchQueue.main.async { self.show(step, at: 2) }
      }
    }
    // 4: a task of the main actor that sleeps.
    Task {
      for step in 1...Self.lasts {
        try await Task.sleep(for: .milliseconds(100))
        show(step, at: 3)
      }
    }
    // 5: an actor that is awaited.
    let counter = Counter()
    Task { for _ in 1...Self.lasts { show(await counter.next(), at: 4) } }
    // 6: a thread that blocks, and hands over what it has done.
    Thread.detachNewThread {
      for step in 1...Self.lasts {
        Thread.sleep(forTimeInterval: 0.1)
        Task { @MainActor in self.show(step, at: 5) }
      }
    }
  }

  private func tick(_ row: Int, end: () -> Void) {
    counts[row] += 1
    show(counts[row], at: row)
    if counts[row] == Self.lasts { end() }
  }

  private func show(_ count: Int, at row: Int) {
    labels[row].text = "\(names[row]) \(count)"
  }
}

actor Counter {
  private var count = 0

  func next() async -> Int {
    try? await Task.sleep(for: .milliseconds(100))
    count += 1
    return count
  }
}

/// The root says what it gets.
final class RootPage: ViewController {
  private let said = Label()

  override func viewDidLoad() {
    said.frame = CGRect(cells: 2, 6, 40, 1)
    view.addSubview(said)
    let menu = TapGestureRecognizer { [unowned self] _ in say("menu") }
    menu.buttonMaskRequired = .secondary
    view.addGestureRecognizer(menu)
  }

  func say(_ text: String) { said.text = "\(text)." }
  override func paste(_ text: String) { say("pasted \(text.replacing("\n", with: "|"))") }
}

let root = RootPage()
root.title = "Root"
root.view.backgroundColor = Color(hex: 0x301010)
let navigation = NavigationController(rootViewController: root)

/// Pushes a page from an asynchronous function.
func pushLater(_ page: ViewController) async throws {
  try await Task.sleep(for: .milliseconds(1500))
  navigation.pushViewController(page, animated: true)
}

func configure(_ application: Application) {
  // Arrows hold until Enter lets go.
  application.keyReleaseDelay = .infinity
  application.setKeyCommand(.enter) { navigation.pushViewController(ClockPage(), animated: true) }
  for letter in Array("sqvo") {
    application.setKeyCommand(.character(letter), modifiers: .control) { root.say("control \(letter)") }
  }
  application.setKeyCommand(.character("p")) {
    let third = ViewController()
    third.title = "Third"
    Task { try await pushLater(third) }
  }
  application.setKeyCommand(.character("b")) {
    DispatchQueue.main.async { root.say(Application.current === application ? "known" : "unknown") }
  }
  application.setKeyCommand(.character("f")) {
    let ball = View(frame: CGRect(cells: 0, 20, 2, 1))
    ball.backgroundColor = .white
    navigation.view.addSubview(ball)
    DisplayLink { link in
      ball.frame.origin.x += 320 * link.duration
      if ball.frame.minX > 320 {
        link.invalidate()
        let label = Label("Landed")
        label.frame = CGRect(cells: 2, 10, 10, 1)
        root.view.addSubview(label)
      }
    }.add(to: application)
  }
}

switch CommandLine.arguments.dropFirst().first {
case "task":
  // The main actor suspends this task while the application runs.
  Task { exit(await Terminal.run(navigation, configure: configure)) }
  RunLoop.main.run()
case "block":
  // The main queue is busy with this block while the application runs.
  DispatchQueue.main.async { exit(Terminal.run(navigation, configure: configure)) }
  RunLoop.main.run()
default: exit(Terminal.run(navigation, configure: configure))
}
