import Foundation
import Segue
import SegueTerminal

/// Runs the commands of its command line in the terminal, with the keys 1, 2 …; on A the first one runs while the main actor counts: at
/// four it leaves a file with the name of the second. On E, its text is edited; on P, the pager shows it; on T, the first command is run
/// when SIGTERM has just come; on O it writes the file and runs the command of its command line by itself. With KIOSK in its environment, it
/// is a kiosk. For tests of `Application.suspend` and of kiosks.
final class ProgramsViewController: ViewController {
  private let text = Label("A text")
  private let result = Label("Ready")
  private let seconds = Label("")
  private var count = 0

  override func loadView() {
    text.numberOfLines = 0
    let stack = StackView(.vertical, cells: 1, [text, result, seconds, View()])
    stack.isLayoutMarginsRelativeArrangement = true
    view = stack
  }

  override func viewDidLoad() {
    for (index, command) in CommandLine.arguments.dropFirst().enumerated() {
      add(Character("\(index + 1)")) { application in try "Status \(application.runProgram("sh", ["-c", command]))" }
    }
    add("e") { application in
      guard let new = try application.edit("A text") else { return "Not saved" }
      self.text.text = new
      return "Saved"
    }
    add("p") { application in try "Status \(application.showInPager("A text"))" }
    add("t") { application in
      raise(SIGTERM)
      return try "Status \(application.runProgram("sh", ["-c", CommandLine.arguments[1]]))"
    }
    add("m") { application in try "Status \(application.runProgram("no-such-program"))" }
    add("o") { _ in
      let isWritten = FileManager.default.createFile(atPath: CommandLine.arguments[2], contents: Data("a".utf8))
      let process = Process()
      (process.executableURL, process.arguments) = (URL(filePath: "/bin/sh"), ["-c", CommandLine.arguments[1]])
      return "\(isWritten ? "Written" : "Not written"), \((try? process.run()) == nil ? "not run" : "run")"
    }
    addKeyCommand(KeyCommand(title: "meanwhile", keys: [.character("a")]) { [weak self] in self?.runMeanwhile() })
  }

  private func add(_ key: Character, run: @escaping (Application) throws -> String) {
    addKeyCommand(
      KeyCommand(title: "run", keys: [.character(key)]) { [weak self] in
        guard let self, let application = view.window?.application else { return }
        do { result.text = try run(application) } catch { result.text = "\(error)" }
      })
  }

  private func runMeanwhile() {
    let counting = Task {
      while !Task.isCancelled {
        count += 1
        seconds.text = "Counted"
        if count == 4 { _ = FileManager.default.createFile(atPath: CommandLine.arguments[2], contents: nil) }
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
    Task {
      guard let application = view.window?.application else { return }
      let status = try? await application.runProgram("sh", ["-c", CommandLine.arguments[1]])
      counting.cancel()
      result.text = "Status \(status ?? -1), \(count > 3 ? "counted" : "not counted")"
    }
  }
}

var options = TerminalOptions()
options.isKiosk = ProcessInfo.processInfo.environment["KIOSK"] != nil
exit(Terminal.run(ProgramsViewController(), options: options))
