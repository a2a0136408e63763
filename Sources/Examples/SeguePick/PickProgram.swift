import Foundation
import Segue
import SegueTerminal

/// `segue-pick`: finds lines of standard input, or files.
@main
enum PickProgram {
  private static let interface = CommandLineInterface(
    "segue-pick", "a fuzzy finder below the prompt", version: CommandLineProgram.libraryVersion,
    usages: ["": "prints the line that you pick, of those on standard input, or of the files in this folder"],
    options: [
      .init("multi", short: "m", help: "pick several: tab marks a line"),
      .init("query", short: "q", valueName: "TEXT", help: "begin with this text"),
      .init("select-1", short: "1", help: "if only one line matches, pick it"),
      .init("exit-0", short: "0", help: "if no line matches, end at once"),
      .init("preview", valueName: "COMMAND", help: "show what a command prints about the line, which {} stands for"),
      .init(
        "height", valueName: "ROWS", help: "rows below the prompt, or with % a part of the window; 12 unless given"),
      .init("read0", help: "lines end with a zero byte"), .init("print0", help: "what is printed ends with one, too"),
    ],
    discussion: [
      "'word as it is, ^word at the start, word$ at the end, !word not, one | other. Capital letters count."
    ],
    sections: [.init("exit status", ["0": "picked", "1": "no match", "2": "an error", "130": "left by esc or ctrl-c"])])

  static func main() async {
    await CommandLineProgram.run(interface) { parsed in
      let values = Dictionary(parsed.options.map { ($0.name, $0.value ?? "") }) { $1 }
      func print(_ lines: [String]) throws -> Int32 {
        try StandardOutput.write(lines.map { $0 + (values["print0"] != nil ? "\0" : "\n") }.joined())
        return lines.isEmpty ? 1 : 0
      }
      let input = isatty(STDIN_FILENO) == 1 ? nil : dup(STDIN_FILENO)
      let lines = Lines(input: input, end: values["read0"] == nil ? 10 : 0)
      let (query, height) = (values["query"] ?? "", values["height"] ?? "12")
      if values["select-1"] != nil || values["exit-0"] != nil {
        while !lines.isRead { try await Task.sleep(for: .milliseconds(5)) }
        let found = lines.all.filter { SearchQuery(query).match($0) != nil }.map(\.text)
        if values[found.isEmpty ? "exit-0" : "select-1"] != nil, found.count < 2 { return try print(found) }
      }
      var options = TerminalOptions()
      (options.readsControllingTerminal, options.writesControllingTerminal) = (true, true)
      guard let number = Double(height.hasSuffix("%") ? height.dropLast() : height[...]), (1...1000).contains(number)
      else { throw CommandLineError.unknownValue("--height", value: height, allowed: ["1 to 1000", "1% to 100%"]) }
      options.screen = .inline(
        rows: Int(height.hasSuffix("%") ? number / 100 * Double(Terminal.currentSize?.rows ?? 24) : number))
      let page = PickViewController(lines, query, picksSeveral: values["multi"] != nil, preview: values["preview"])
      let status = await Terminal.run(page, options: options)
      guard status == 0, let picked = page.picked else { return status == 0 ? 130 : status }
      return try print(picked)
    }
  }

  /// What a command prints, of which the line stands for {}.
  static func output(of command: String, about line: String) async -> String? {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command.replacing("{}", with: "\"$1\""), "sh", line]
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, pipe, pipe)
    guard (try? await Task.sleep(for: .milliseconds(50))) != nil, (try? process.run()) != nil else { return nil }
    let data = await Task.detached { try? pipe.fileHandleForReading.read(upToCount: 1 << 16) }.value
    process.terminate()
    return String(decoding: data ?? Data(), as: UTF8.self).replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
  }
}
