import Foundation

// Types at random into the demo. Exits with 1 and one line if the demo ended, hung, grew, or did not restore the terminal.

/// Prints a line without buffering.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Prints what is wrong, in one line, and exits.
func fail(_ text: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("soak: \(text)\n".utf8))
  exit(status)
}

var minutes = 1.0
var seed = UInt64.random(in: 1...999_999)
var program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  .appending(path: "segue").path
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  let value = words.popFirst() ?? ""
  switch word {
  case "--minutes":
    guard let number = Double(value), number > 0 else { fail("--minutes needs a number above 0", status: 2) }
    minutes = number
  case "--seed":
    guard let number = UInt64(value) else { fail("--seed needs a whole number", status: 2) }
    seed = number
  case "--program": program = URL(fileURLWithPath: value).path
  default: fail("\(word) is not known; --minutes M, --seed S and --program PATH are", status: 2)
  }
}
guard FileManager.default.isExecutableFile(atPath: program) else {
  fail("no program at \(program): swift build -c release --product segue", status: 2)
}
// The demo saves its pictures where it is started.
let folder = FileManager.default.temporaryDirectory.appending(path: "segue-soak-\(UUID().uuidString.prefix(8))")
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  guard FileManager.default.changeCurrentDirectoryPath(folder.path) else { throw CocoaError(.fileNoSuchFile) }
  say("seed \(seed), \(minutes) minutes")
  let verdict = Result { try Soak(program: program, seed: seed).run(minutes: minutes) }
  try FileManager.default.removeItem(at: folder)
  say(try verdict.get())
} catch {
  fail("seed \(seed): \(error)", status: 1)
}
