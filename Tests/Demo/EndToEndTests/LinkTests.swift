import Foundation
import PseudoTerminal
import SegueTesting
import TestFiles
import Testing

/// Folders as people have them: full of links, and with names from other systems.
extension EndToEnd.Examples {
  @Suite struct Links {
    private static let pictures = Checkout.url("assets/pictures").path

    @Test func `The gallery shows what links lead to, and whatever a picture is called`() async throws {
      let terminal = try await TerminalSession(columns: 120, rows: 40)
      try await terminal.run(
        """
        mkdir $FOLDER/shelf; cd $FOLDER/shelf; cp \(Self.pictures)/aurora.png a.png; ln -s a.png b.png; \
        ln -s ../shelf/b.png c.PNG; ln -s nowhere.png gone.png; ln -s . self.png; ln -s /dev/zero zero.png; \
        ln -s loop.png loop.png; cp a.png $(printf 'caf\\351.png'); ln -s a.png $(printf 'k\\303.png'); \
        ln -s shelf $FOLDER/$(printf 'd\\351'); cd ..; clear
        """)
      for folder in ["shelf", "./d*", "$FOLDER/d*/"] {
        try await terminal.run("segue-gallery \(folder)")
        try await terminal.wait(for: "all pictures and words") { text in
          let words = text.split { $0.isWhitespace }.joined(separator: " ")
          return ["a.png", "b.png", "c.PNG", "caf�.png", "k�.png", "gone.png", "loop.png"].allSatisfy(text.contains)
            && words.contains("missing") && words.contains("circle") && !text.contains("…")
        }
        let text = try await terminal.text()
        // Of those that are none: the link to the folder, and to the device.
        #expect(text.components(separatedBy: "not a file").count == 3)
        #expect(!text.contains("caf%"))
        #expect(text.contains(folder.contains("d") ? "d�" : "shelf"))
        // The second picture is a link.
        try await terminal.send("Right", "Enter")
        try await terminal.waitFor("2 of 9")
        try await terminal.waitForRest()
        try await terminal.quit()
      }
    }

    @Test func `A deck shows pictures behind links, and those that it names by their bytes`() async throws {
      let terminal = try await TerminalSession(columns: 120, rows: 40)
      try await terminal.run(
        """
        mkdir $FOLDER/talk; cd $FOLDER/talk; cp \(Self.pictures)/aurora.png $(printf 'caf\\351.png'); \
        ln -s caf*.png link.png; ln -s gone gone.png; \
        printf '# 1\\n\\n![x](link.png)\\n\\n---\\n\\n![y](caf%%E9.png)\\n\\n---\\n\\n![y](caf\\351.png)\\n\\n' >talk.md; \
        printf -- '---\\n\\n![u](../talk/link.png)\\n\\n---\\n\\n# Three\\n\\n![z](gone.png)\\n' >>talk.md; \
        cd ..; mkdir away; ln -s ../talk away/$(printf 'd\\351'); ln -s ../talk away/linked; clear
        """)
      let paths = ["talk/talk.md", "away/linked/talk.md", "away/d*/talk.md", "$FOLDER/away/d*/talk.md"]
      for path in paths.sample(every: 3) {
        try await terminal.run("segue-deck \(path)")
        for slide in 1...4 {
          try await terminal.waitFor("\(slide) / 5")
          try await terminal.waitForScreen("its picture") { screen in
            Set(screen.rows.joined().map(\.background)).count > 100
          }
          try await terminal.waitForRest()
          try await terminal.send("Space")
        }
        try await terminal.waitFor("gone.png: the file is missing")
        try await terminal.quit()
      }
    }
  }
}

extension EndToEnd.Commands {
  @Suite struct LinkedFiles {
    @Test func `A script is read by any name, and nothing is recorded under another one`() async throws {
      let folder = try TemporaryFolder()
      try folder.write("# segue script 1\nset size 40x12\nset page slide\n0.1 frame\n", to: "a.script")
      func segue(_ words: String) async throws -> Command {
        try await Command.run("/bin/sh", ["-c", "cd \(folder.url.path); segue \(words)"])
      }
      let usual = try await segue("render --script a.script --format text")
      #expect(usual.status == 0, "\(usual.errors)")
      #expect(usual.output.count { $0.isNewline } == 12, "\(usual.errors)")
      let script = "$(printf 's\\351.script')"
      for words in ["mv a.script \(script)", "cp \(script) b"] {
        let command = try await Command.run("/bin/sh", ["-c", "cd \(folder.url.path); \(words)"])
        #expect(command.status == 0)
      }
      for option in ["--script \(script)", "--script=\(script)"] {
        #expect(try await segue("render \(option) --format text").output == usual.output)
      }
      for name in ["r\\351.cast", "r\\351.script"] {
        let refused = try await segue("--record $(printf '\(name)')")
        let shown = name.replacing("\\351", with: "�")
        #expect(refused.errors == "segue: --record cannot be “\(shown)”; the name must be UTF-8\n")
        #expect(refused.status == 2)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
    }

    private func render(_ folder: URL) async throws -> Command {
      try await Command.segue(["render", "--page", "hero", "--time", "9", "--format", "text", "--assets", folder.path])
    }

    @Test func `Assets are found through links to the folder, to its folders and to its files`() async throws {
      let assets = Checkout.url("assets")
      let usual = try await render(assets)
      #expect(usual.status == 0, "\(usual.errors)")
      let folder = try TemporaryFolder()
      func link(_ name: String, to target: URL) throws -> URL {
        let url = folder.url.appending(path: name)
        try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
        return url
      }
      let whole = try link("whole", to: assets)
      let twice = try link("twice", to: whole)
      for name in ["parts", "files", "files/pages", "files/pictures"] {
        try FileManager.default.createDirectory(
          at: folder.url.appending(path: name), withIntermediateDirectories: false)
      }
      for name in ["pages", "pictures"] {
        _ = try link("parts/\(name)", to: assets.appending(path: name))
        for file in try FileManager.default.contentsOfDirectory(atPath: assets.appending(path: name).path) {
          _ = try link("files/\(name)/\(file)", to: twice.appending(path: "\(name)/\(file)"))
        }
      }
      for name in ["whole", "twice", "parts", "files"] {
        let shown = try await render(folder.url.appending(path: name))
        #expect(shown == usual, "\(name)")
      }
      for (target, words) in [
        ("/nowhere", "dunes.png: the file is missing"), ("/dev/zero", "dunes.png: it is not a file"),
        (folder.path("parts"), "dunes.png: it is not a file"), ("dunes.png", "dunes.png: its links lead in a circle"),
      ] {
        try FileManager.default.removeItem(atPath: folder.path("files/pictures/dunes.png"))
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("files/pictures/dunes.png"), withDestinationPath: target)
        let failed = try await render(folder.url.appending(path: "files"))
        #expect(failed.status == 2, "\(failed.errors)")
        #expect(failed.errors.hasSuffix("\(words)\n"), "\(failed.errors)")
      }
      let gone = try await render(try link("gone", to: URL(filePath: "/nowhere")))
      #expect(gone.status == 2)
      #expect(gone.errors == "segue: no folder of assets at \(folder.path("gone"))\n")
    }
  }
}
