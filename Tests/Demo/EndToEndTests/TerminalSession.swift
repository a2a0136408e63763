import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles

/// A terminal with a shell in it, made by tmux on a socket of its own. It ends with its last reference, or with the test process.
///
/// The shell's prompt is `[0] $ `, the number being the exit status of the last command. The programs of this
/// package are in its PATH, the checkout is its folder, and `$FOLDER` is ``folder``.
final class TerminalSession {
  let folder: TemporaryFolder
  private let server = Process()
  private var client: ControlClient?
  /// The number of calls of ``play(_:)``.
  private var plays = 0
  /// A cache: parsing a screen takes a while, and most are like the one before.
  private var last: (ansi: String, screen: Screen)?

  /// Opens a terminal and waits for the prompt.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - rows: The rows.
  ///   - history: How many lines that scroll off are kept.
  init(columns: Int = 80, rows: Int = 24, history: Int = 0) async throws {
    folder = try TemporaryFolder()
    let process = ProcessInfo.processInfo.processIdentifier
    try folder.write(
      """
      set -g default-terminal tmux-256color
      set -s escape-time 0
      set -g status off
      set -g history-limit \(history)
      run-shell -b "while kill -0 \(process) 2>/dev/null; do sleep 2; done; tmux -S \(socket) kill-server"
      # The plainest shell: it edits no lines, and leaves the terminal's modes as programs left them.
      new-session -d -x \(columns) -y \(rows) 'PS1=$PROMPT exec sh'
      """, to: "tmux.conf")
    server.executableURL = URL(fileURLWithPath: try Command.find("tmux"))
    // In the foreground: Foundation waits for all processes that keep its descriptors, as a daemon would.
    server.arguments = ["-u", "-S", socket, "-f", folder.path("tmux.conf"), "-D"]
    server.environment = Command.environment.merging(["PROMPT": "[$?] $ ", "FOLDER": folder.url.path]) { $1 }
    server.currentDirectoryURL = Checkout.folder
    server.standardInput = FileHandle.nullDevice
    // The run of the tests would not end before a server that has their output, even if they crash.
    server.standardOutput = FileHandle.nullDevice
    server.standardError = try folder.writer("tmux.errors")
    try server.runWithDefaultSignals()
    try await poll("tmux", #line) { try await Command.run("tmux", ["-S", self.socket, "list-panes"]).status == 0 }
    client = try await ControlClient(socket: socket)
    try await wait(for: "the prompt") { $0 == "[0] $" }
  }

  deinit {
    if server.isRunning { server.terminate() }
    server.waitUntilExit()
  }

  private var socket: String { folder.path("socket") }

  @discardableResult private func tmux(_ arguments: [String]) async throws -> String {
    guard let client else { throw Failure("tmux \(arguments): there is no client yet") }
    return try await client.run(arguments)
  }

  // MARK: Input

  func type(_ text: String) async throws { try await tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names (`Down`, `Enter`, `C-c`, `q`), all at once.
  func send(_ keys: String...) async throws { try await send(keys) }

  func send(_ keys: [String]) async throws { try await tmux(["send-keys"] + keys) }

  /// Presses a key many times at once, as a held key looks on a fast line.
  func send(_ key: String, times: Int) async throws { try await tmux(["send-keys", "-N", "\(times)", key]) }

  /// Sends bytes as the terminal would, such as reports of the mouse.
  func send(bytes: [UInt8]) async throws {
    try await tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Runs a command, and waits until a text is on the screen.
  func run(_ command: String, untilShown text: String = "", line: Int = #line) async throws {
    try await type(command)
    try await send("Enter")
    if !text.isEmpty { try await waitFor(text, line: line) }
  }

  /// Presses a key, and waits until a text is on the screen.
  func send(_ key: String, untilShown text: String, line: Int = #line) async throws {
    try await send(key)
    try await waitFor(text, line: line)
  }

  /// Runs a command that shows the demo, and returns its first picture. Its miniature does not play by itself, as tests wait
  /// for rest. In the list, Scale is chosen.
  @discardableResult func start(
    _ command: String, showing text: String = "quit", plays: Bool = false, line: Int = #line
  ) async throws -> Screen {
    try await run(plays ? command : command.replacing("segue", with: "segue --no-autoplay", maxReplacements: 1))
    // The footer is drawn last.
    try await wait(for: "the first picture", line: line) { $0.contains(text) && $0.contains("q quit") }
    if command == "segue" || command.hasPrefix("segue "), !command.contains("--page"), !plays {
      return try await choose("scale")
    }
    return try await screen()
  }

  /// Opens a terminal with the demo in it. Returns its first picture as well.
  static func demo(
    _ command: String = "segue", showing text: String = "→ drag it", line: Int = #line
  ) async throws -> (terminal: TerminalSession, screen: Screen) {
    let terminal = try await TerminalSession()
    return (terminal, try await terminal.start(command, showing: text, line: line))
  }

  /// Quits the demo with a key and waits for the prompt.
  func quit(line: Int = #line) async throws {
    try await send("q")
    try await wait(for: "the shell", line: line) { $0.hasSuffix("[0] $") }
  }

  /// Holds a key, as a keyboard does, at about thirty presses a second until the screen satisfies `condition`.
  func hold(_ key: String, until what: String, line: Int = #line, _ condition: (Screen) -> Bool) async throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while true {
      try await send(key)
      if condition(try await screen()) { return }
      if ContinuousClock.now > deadline { throw try await failure("held \(key) for \(what)", line: line) }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: Output

  /// The text on the screen, without the spaces at the ends of lines and the empty lines at the end.
  func text() async throws -> String { try await tmux(["capture-pane", "-p"]).trimmedLines }

  /// The text on the screen and above it, with the parts of wrapped lines as one.
  func history() async throws -> String { try await tmux(["capture-pane", "-p", "-J", "-S", "-"]).trimmedLines }

  /// Clears the screen and what has scrolled off, and waits for the prompt.
  func clear() async throws {
    try await run("clear; echo; echo cleared")
    try await wait(for: "a clear screen") { $0.split(separator: "\n") == ["cleared", "[0] $"] }
    try await run("clear")
    try await wait(for: "a clear screen") { $0 == "[0] $" }
    try await tmux(["clear-history"])
  }

  /// Every cell of the screen, with colours.
  func screen() async throws -> Screen {
    let ansi = try await tmux(["capture-pane", "-e", "-p", "-N"])
    if let last, last.ansi == ansi { return last.screen }
    let screen = Screen(ansi: ansi)
    last = (ansi, screen)
    return screen
  }

  /// Writes bytes to the terminal, and returns every cell once tmux has obeyed all of them. The bytes must first clear the
  /// screen or overwrite all of it: there is a command on it.
  func play(_ bytes: [UInt8]) async throws -> [[TerminalCell]] {
    plays += 1
    let title = "played \(plays)"
    // tmux obeys the title last.
    try Data(bytes + Array("\u{1B}]2;\(title)\u{1B}\\".utf8)).write(to: folder.url.appending(path: "played"))
    try await run("cat $FOLDER/played; read next")
    try await poll(title, #line) {
      try await self.tmux(["display-message", "-p", "#{pane_title}"]).trimmedLines == title
    }
    let rows = TerminalScreen.rows(ofCapture: try await tmux(["capture-pane", "-e", "-p", "-N"]))
    try await send("Enter")
    return rows
  }

  /// The modes that a program may switch, by tmux's names.
  func modes() async throws -> [String: String] {
    let names = [
      "alternate_on", "cursor_flag", "mouse_any_flag", "mouse_button_flag", "mouse_standard_flag",
      "mouse_sgr_flag", "keypad_flag", "keypad_cursor_flag", "insert_flag", "origin_flag", "wrap_flag",
    ]
    let format = names.map { "#{\($0)}" }.joined(separator: ",")
    let values = try await tmux(["display-message", "-p", format]).split(whereSeparator: \.isWhitespace).joined()
    return Dictionary(
      zip(names, values.split(separator: ",", omittingEmptySubsequences: false).map(String.init)),
      uniquingKeysWith: { first, _ in first })
  }

  /// Waits until the cursor is seen in a cell, counted from 0.
  func waitForCursor(column: Int, row: Int, line: Int = #line) async throws {
    try await poll("a cursor at \(column), \(row)", line) {
      let format = "#{cursor_flag} #{cursor_x} #{cursor_y}"
      return try await self.tmux(["display-message", "-p", format]).trimmedLines == "1 \(column) \(row)"
    }
  }

  /// The line discipline's modes.
  func stty() async throws -> String {
    let tty = try await tmux(["display-message", "-p", "#{pane_tty}"]).trimmedLines
    return try await Command.run("/bin/sh", ["-c", "stty -a <\(tty)"]).output
  }

  /// Copies to a file what the program writes from now on.
  func record(to name: String) async throws {
    try await tmux(["pipe-pane", "-o", "cat >'\(folder.path(name))'"])
  }

  // MARK: Waiting

  /// Waits until `text` is on the screen.
  func waitFor(_ text: String, line: Int = #line) async throws {
    try await wait(for: "“\(text)”", line: line) { $0.contains(text) }
  }

  /// Waits until the text on the screen satisfies `condition`.
  func wait(for what: String, line: Int = #line, until condition: (String) -> Bool) async throws {
    try await poll(what, line) { condition(try await self.text()) }
  }

  /// Waits until one of ``modes()`` has a value.
  func wait(forMode name: String, _ value: String, line: Int = #line) async throws {
    try await poll("\(name) \(value)", line) { try await self.modes()[name] == value }
  }

  /// Waits until the screen looks the same as one seen before, colours included.
  func waitFor(_ screen: Screen, _ what: String, line: Int = #line) async throws {
    var difference = ""
    try await poll(what, line) {
      let now = try await self.screen()
      if now != screen { difference = now.difference(from: screen) }
      return now == screen
    } explanation: {
      difference
    }
  }

  /// Waits until the screen satisfies `condition`.
  func waitForScreen(_ what: String, line: Int = #line, until condition: (Screen) -> Bool) async throws {
    try await poll(what, line) { condition(try await self.screen()) }
  }

  /// Waits until the screen has been the same for a while and the program does not want to run, and returns it. On a busy
  /// machine a program may wait for a processor in the middle of a transition, longer than that while.
  @discardableResult func waitForRest(line: Int = #line) async throws -> Screen {
    let shell = try await tmux(["display-message", "-p", "#{pane_pid}"]).trimmedLines
    var (last, count) = (try await screen(), 0)
    try await poll("rest", line) {
      let now = try await self.screen()
      count = now == last && self.isProgramAsleep(below: shell) ? count + 1 : 0
      last = now
      return count == 20
    }
    return last
  }

  /// Whether the shell's program waits for input or time, as far as the system tells.
  private func isProgramAsleep(below shell: String) -> Bool {
    let children = try? String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return children?.split(separator: " ").first.map { PseudoTerminal.isAsleep($0) } ?? true
  }

  private func poll(
    _ what: String, _ line: Int, until isDone: () async throws -> Bool, explanation: () -> String = { "" }
  ) async throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while try await !isDone() {
      if ContinuousClock.now > deadline {
        throw try await failure("\(what) never came\n\(explanation())", line: line)
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func failure(_ what: String, line: Int) async throws -> Failure {
    let rows = try await tmux(["capture-pane", "-p", "-N"]).split(separator: "\n").map { "|\($0)|" }
    return Failure("line \(line): \(what); the screen is\n" + rows.joined(separator: "\n"))
  }
}

/// Reports of the mouse. Columns and rows count from 0.
extension TerminalSession {
  typealias Cell = (column: Int, row: Int)

  /// In numbers (SGR, which programs ask for), or in single bytes (X10, from older terminals).
  enum Form: CaseIterable { case numbers, bytes }

  func press(_ place: Cell, _ form: Form = .numbers) async throws { try await report(0, place, form) }
  func drag(through places: [Cell], _ form: Form = .numbers) async throws {
    for place in places { try await report(32, place, form) }
  }
  func release(_ place: Cell, _ form: Form = .numbers) async throws {
    try await report(0, isRelease: true, place, form)
  }
  func click(_ place: Cell, _ form: Form = .numbers) async throws {
    try await press(place, form)
    try await release(place, form)
  }
  /// Drags from one place through others, and lets go at the last.
  func swipe(from start: Cell, through places: Cell...) async throws {
    try await press(start)
    try await drag(through: places)
    try await release(places[places.count - 1])
  }

  func report(_ button: Int, isRelease: Bool = false, _ place: Cell, _ form: Form = .numbers) async throws {
    switch form {
    case .numbers:
      let report = "\u{1B}[<\(button);\(place.column + 1);\(place.row + 1)\(isRelease ? "m" : "M")"
      try await send(bytes: Array(report.utf8))
    case .bytes:
      let numbers = [isRelease ? 3 : button, place.column + 1, place.row + 1].map { UInt8($0 + 32) }
      try await send(bytes: Array("\u{1B}[M".utf8) + numbers)
    }
  }
}
