import Foundation
import PseudoTerminal
import Segue
import SegueTesting

/// A failure of the demo, in one line.
struct SoakFailure: Error, CustomStringConvertible {
  let description: String
}

/// One run of the demo under random input.
final class Soak {
  /// A measurement with the demo at rest, on its list, at 80 × 24.
  private struct Sample {
    var minute: Double
    var memory: Int
  }

  private static let size = CellSize(columns: 80, rows: 24)
  /// Seconds after which the demo counts as hung. A busy machine may pause it for a few.
  private static let patience = 10.0
  /// Memory may grow by this share; more is a leak.
  private static let allowedGrowth = 0.05

  private let terminal: PseudoTerminal
  private var random: SplitMix64
  private var storm: StormInput
  private var inputs = 0
  /// The last four sizes, the newest at the end. The demo may not have learned of the newest ones yet.
  private var sizes = [Soak.size]
  private var samples: [Sample] = []
  private let start = ContinuousClock.now
  private var lastReport = ContinuousClock.now
  /// The latest inputs, for the message of a failure.
  private var latest: [String] = []

  init(program: String, seed: UInt64) throws {
    var setting = PseudoTerminal.Setting()
    setting.size = Self.size
    (setting.hasShell, setting.keepsBytes, setting.isUnusual) = (true, false, true)
    terminal = try PseudoTerminal(program, ["--no-autoplay"], setting)
    random = SplitMix64(seed: seed)
    storm = StormInput(seed: seed, size: Self.size, keys: SoakInput.keys)
  }

  /// Runs for a number of minutes and returns the verdict.
  func run(minutes: Double) throws -> String {
    try wait(for: "the first picture", Self.patience) { $0.screen.text.contains("q quit") }
    try wait(for: "a mouse in pixels", Self.patience) { $0.screen.modes.enabled.contains(1016) }
    try waitForRest()
    let end = start + .seconds(minutes * 60)
    say("minutes   inputs   RSS KB  threads  files")
    while ContinuousClock.now < end {
      let pause = ContinuousClock.now + .seconds(3)
      while .now < min(pause, end) { try step() }
      try rest()
    }
    try quit()
    return try verdict()
  }

  // MARK: Input

  private func step() throws {
    inputs += 1
    let input = SoakInput.random(columns: narrowest, typing: &storm, using: &random)
    latest = latest.suffix(15) + ["\(input)"]
    // A new size may cut off text.
    if case .size = input { try expectCleanScreen() }
    switch input {
    case .bytes(let bytes): terminal.type(bytes: bytes)
    case .size(let size):
      // The demo learns of the new size before it reads what was typed at the old one: a drag could be a click at its edge.
      try waitUntilRead(to: 0)
      try wait(for: "the demo to sleep", Self.patience) { _ in terminal.isAsleep }
      resize(size)
    case .line(let rate, let delay):
      terminal.setBytesPerSecond(rate)
      terminal.setProfile(.full.delayed(by: .milliseconds(delay)))
    case .stop:
      let answers = terminal.look { $0.answers[.pixelMouse] ?? 0 }
      terminal.type(bytes: [0x1A])
      try wait(for: "the stop after Ctrl-Z", Self.patience) { $0.state == .stopped(SIGTSTP) }
      terminal.continueInForeground()
      try wait(for: "going on after Ctrl-Z", Self.patience) { $0.state == .running }
      // Typed text is echoed until the program has switched echo off again.
      let limit = ContinuousClock.now + .seconds(Self.patience)
      while terminal.lineDiscipline?.isCooked == true {
        guard .now < limit else { throw failure("it has not taken the line again after Ctrl-Z") }
        usleep(300)
      }
      // Until the demo has been told that the mouse reports pixels, it takes them for cells, and could see a click on the toolbar.
      try wait(for: "the question about pixels after Ctrl-Z", Self.patience) {
        ($0.answers[.pixelMouse] ?? 0) > answers && $0.screen.modes.enabled.contains(1016)
      }
    }
    // No faster than the demo reads: the line discipline holds 4,096 bytes.
    try waitUntilRead(to: 256)
    if terminal.state.hasEnded { throw failure("it has ended: \(terminal.state)") }
  }

  /// Waits until at most `count` typed bytes wait for the demo.
  private func waitUntilRead(to count: Int) throws {
    let limit = ContinuousClock.now + .seconds(Self.patience)
    while terminal.unread > count || terminal.untyped > 0 {
      guard !terminal.state.hasEnded else { throw failure("it has ended: \(terminal.state)") }
      guard .now < limit else { throw failure("it has read nothing for a long time") }
      usleep(300)
    }
  }

  private func resize(_ size: CellSize) {
    terminal.resize(size)
    sizes = sizes.suffix(3) + [size]
  }

  /// The number of columns that the demo has at least.
  private var narrowest: Int { sizes.map(\.columns).min() ?? 0 }

  // MARK: Rest

  /// Checks that the demo comes to rest and reacts to a key, goes back to the list, and measures.
  private func rest() throws {
    terminal.setBytesPerSecond(nil)
    terminal.setProfile(.full)
    resize(Self.size)
    // Ends an unfinished sequence, a paste, and a press of the mouse.
    terminal.type("\u{18}\u{1B}[201~\u{1B}[<0;40;12m")
    try waitForRest()
    for _ in 0..<2 { try click() }
    // In a pause nothing moves, neither home nor in answer to a key.
    if terminal.screen.text.contains("paused") { terminal.type("p") }
    try waitForRest()
    for _ in 0..<8 where !isHome {
      terminal.type("\u{1B}")
      try waitForRest()
    }
    guard isHome else { throw failure("eight times Esc do not lead home") }
    try expectAnswer()
    terminal.forgetBytes()
    let memory = terminal.status("VmRSS") ?? 0
    let minute = (ContinuousClock.now - start) / .seconds(60)
    samples.append(Sample(minute: minute, memory: memory))
    guard ContinuousClock.now > lastReport + .seconds(10) || samples.count == 1 else { return }
    lastReport = .now
    say(
      String(
        format: "%7.2f %8d %8d %8d %6d", minute, inputs, memory, terminal.status("Threads") ?? 0,
        terminal.descriptors ?? 0))
  }

  /// Clicks anywhere but on the toolbar, at rest, when it is known where that is.
  private func click() throws {
    let lines = terminal.screen.lines()
    let rows = lines.indices.filter { row in !lines[max(0, row - 1)...].prefix(3).contains { $0.contains("quit") } }
    guard let row = rows.randomElement(using: &random) else { return }
    let text = SoakInput.click(column: .random(in: 0..<Self.size.columns, using: &random), row: row)
    latest.append("click \(text.debugDescription)")
    terminal.type(text)
    try waitForRest()
  }

  private var isHome: Bool {
    // The inspector takes the room of the page that can be dragged. In slow motion the answer to Esc stays for half a minute.
    terminal.look { record in
      ["open   → drag it   q quit", "choose   ⏎ open   q quit", "the first page; q quits"]
        .contains { record.screen.text.contains($0) }
    }
  }

  /// Waits until the demo has slept for a while without writing. In slow motion it wakes for each frame, also for one that changes no cell.
  private func waitForRest() throws {
    var since = ContinuousClock.now
    var wakeUps = terminal.wakeUps
    try wait(for: "rest", Self.patience * 10) { record in
      let (now, latest) = (ContinuousClock.now, terminal.wakeUps)
      if latest != wakeUps || !terminal.isAsleep { (since, wakeUps) = (now, latest) }
      return now > max(since, record.arrivals.last?.time ?? since) + .milliseconds(250)
    }
  }

  /// Presses End and Home: on the list, at least one of them chooses another row.
  private func expectAnswer() throws {
    let count = terminal.look(\.count)
    terminal.type("\u{1B}[F")
    let limit = ContinuousClock.now + .milliseconds(500)
    while terminal.look(\.count) == count, .now < limit { usleep(1000) }
    try waitForRest()
    let before = terminal.look(\.count)
    terminal.type("\u{1B}[H")
    try wait(for: "an answer to a key within two seconds", 2) { $0.count > before }
    try waitForRest()
  }

  // MARK: The end

  private func quit() throws {
    terminal.type("q")
    try wait(for: "the end after q", 2) { $0.state.hasEnded }
    repeat { usleep(50_000) } while terminal.readAll() > 0
    guard terminal.state == .exited(0) else { throw failure("it ended with \(terminal.state)") }
    let leftovers = terminal.leftovers()
    guard leftovers.isEmpty else { throw failure(leftovers.joined(separator: "; ")) }
    try expectCleanScreen()
  }

  /// Checks that neither typed text nor answers show on the main screen.
  private func expectCleanScreen() throws {
    let text = terminal.look { $0.screen.mainText }
    guard text.isEmpty else { throw failure("on the main screen is \(text.debugDescription)") }
  }

  /// Compares the memory of the last third with that of the first, after a warm-up of a minute or a fifth of the time.
  private func verdict() throws -> String {
    let warm = max(1, (samples.last?.minute ?? 0) / 5)
    let counted = samples.filter { $0.minute > warm }.map(\.memory)
    guard counted.count >= 15, counted.allSatisfy({ $0 > 0 }) else {
      return "\(inputs) inputs; alive, restored; too short to say whether it grows"
    }
    func median(_ values: some Collection<Int>) -> Double { Double(values.sorted()[values.count / 2]) }
    let (first, last) = (median(counted.prefix(counted.count / 3)), median(counted.suffix(counted.count / 3)))
    let growth = last / first - 1
    let text = String(
      format: "RSS %.0f KB in the first third, %.0f KB in the last: %+.1f %%", first, last, growth * 100)
    guard growth <= Self.allowedGrowth else { throw SoakFailure(description: "it grows: \(text)") }
    return "\(inputs) inputs; alive, restored; \(text)"
  }

  private func wait(for what: String, _ seconds: Double, until condition: (TerminalRecord) -> Bool) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !terminal.look(condition) {
      if terminal.state.hasEnded, !terminal.look(condition) {
        throw failure("it has ended: \(terminal.state), while waiting for \(what)")
      }
      guard ContinuousClock.now < end else { throw failure("waited \(seconds) s for \(what)") }
      usleep(1000)
    }
  }

  private func failure(_ text: String) -> SoakFailure {
    let lines = terminal.screen.lines().map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let shown = lines.prefix(4) + ["…"] + lines.suffix(2)
    return SoakFailure(
      description: "\(text); after \(inputs) inputs, the last: \(latest.joined(separator: ", ")); the screen: "
        + shown.joined(separator: " / "))
  }
}
