import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Refusals {
  /// Files that `segue-todo` does not take.
  @Suite
  struct TodoFiles {
    @Test(arguments: [
      ("mkfifo a.json", "a.json", "a.json: it is not a file"), ("mkdir a.json", "a.json", "a.json: it is not a file"),
      ("printf '[\"\\344\"]' >a.json", "a.json", "a.json: it is not UTF-8"),
      ("printf '[' >a.json", "a.json", "a.json: it is not JSON"),
      ("ln -s nowhere a.json", "a.json", "a.json: it is a link that leads to nothing"),
      ("truncate -s 65M a.json", "a.json", "a.json: the file is too large; 67108864 bytes are the most"),
      (":", "none/a.json", "none/a.json: No such file or directory"),
      (":", "a.json b.json", "unexpected “b.json”"),
      ("unset HOME XDG_DATA_HOME", "", "HOME is not set: name a file"),
      ("unset XDG_DATA_HOME; HOME=relative", "", "HOME is not set: name a file"),
      ("export XDG_DATA_HOME=/dev/null/data", "", "/dev/null/data: Not a directory"),
    ])
    func `The reason is one line`(preparation: String, arguments: String, reason: String) async throws {
      let folder = try TemporaryFolder()
      let shell = "cd \(folder.url.path); \(preparation); segue-todo \(arguments)"
      let refused = try await Command.run("/bin/sh", ["-c", shell])
      #expect(refused.errors == "segue-todo: \(reason)\n")
      #expect(refused.output.isEmpty)
      #expect(refused.status == 2)
    }
  }
}

extension EndToEnd.Terminals {
  /// `segue-todo` with others at its file, and on a full disk.
  @Suite
  struct TodoSaving {
    @Test func `Two programs show each other's changes, through a link, with the mode that the file had`() async throws
    {
      let folder = try TemporaryFolder()
      try folder.write("[]", to: "target.json")
      try #require(unsafe chmod(folder.path("target.json"), 0o600) == 0)
      try FileManager.default.createSymbolicLink(atPath: folder.path("a.json"), withDestinationPath: "target.json")
      let terminals = try [0, 1].map { _ in try PseudoTerminal.open("segue-todo", [folder.path("a.json")]) }
      for (terminal, title) in zip(terminals, ["first", "second"]) {
        try await terminal.wait(for: "the list") { $0.screen.text.contains("To do") }
        terminal.type("a")
        try await terminal.wait(for: "the question") { $0.screen.text.contains("Something to do") }
        terminal.type("\(title)\r")
      }
      for terminal in terminals {
        try await terminal.wait(for: "both") { $0.screen.text.contains("first") && $0.screen.text.contains("second") }
      }
      for terminal in terminals {
        terminal.type("q")
        try await terminal.waitForEnd()
        #expect(terminal.state == .exited(0))
      }
      let text = try folder.read("target.json")
      #expect(text.contains("\"first\""))
      #expect(text.contains("\"second\""))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("target.json"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.json")) == "target.json")
    }

    @Test func `What cannot be saved is told, and not lost when the program ends`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.run("echo '[]' >$FOLDER/a.json; ulimit -f 0")
      try await terminal.run("segue-todo $FOLDER/a.json")
      try await terminal.waitFor("q quit")
      try await terminal.send("a")
      try await terminal.waitFor("Something to do")
      try await terminal.type("precious")
      try await terminal.send("Enter")
      try await terminal.waitFor("cannot be saved")
      try await terminal.send("q")
      try await terminal.wait(for: "the list") { text in
        text.contains("\"title\" : \"precious\"") && text.contains("cannot be saved: File too")
          && text.hasSuffix("[2] $")
      }
      #expect(try terminal.folder.read("a.json") == "[]\n")
    }
  }
}
