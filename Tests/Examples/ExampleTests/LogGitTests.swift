import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueLog

/// `segue-log` in repositories that git can make, and that few have.
@Suite struct LogGitTests {
  /// A log, a commit and the branches, as the program reads them.
  private func read(_ repository: Repository, _ commit: String) async throws -> [String] {
    let (log, show) = (Commit.log(of: nil), ["show", "--stat=60", "--end-of-options", commit, "--"])
    let texts = [try await repository.output(log), try await repository.output(show)]
    return try await texts + repository.branches().map(\.name)
  }

  @Test func `Settings of the user and the repository do not change what is read`() async throws {
    let made = try await TestRepository(
      """
      printf '#!/bin/sh\\ncat > /dev/null\\nprintf "good\\\\n\\\\n[GNUPG:] SIG_CREATED \\\\n" >&2
      printf "%s\\\\nx\\\\n%s\\\\n" "-----BEGIN PGP SIGNATURE-----" "-----END PGP SIGNATURE-----"' > gpg
      chmod +x gpg; git config gpg.program "$PWD/gpg"
      mkdir ä; seq 20 > ä/a; git add .; git commit -qm 'one ü'
      git mv ä/a b; echo 21 >> b; git add .; git commit -S -qm 'two ü'; git branch other
      """)
    let plain = try await read(made.repository, "HEAD")
    #expect(plain[0].contains("two ü\0"))
    #expect(plain[1].contains("diff --git a/ä/a b/b\n"))
    #expect(plain[1].contains("\n+21\n"))
    #expect(plain[2...] == ["main", "other"])
    let settings = [
      "log.showSignature true", "color.ui always", "color.diff always", "color.branch always",
      "i18n.logOutputEncoding ISO-8859-1", "format.pretty oneline", "log.date raw", "log.decorate full",
      "log.abbrevCommit true", "log.showRoot false", "log.follow true", "diff.noprefix true", "diff.relative true",
      "diff.external false", "diff.renames false", "diff.submodule log", "diff.suppressBlankEmpty true",
      "diff.orderFile /nowhere", "diff.text.textconv false", "diff.text.command false", "core.quotePath true",
      "core.pager false", "pager.log true", "pager.show true", "core.fsmonitor false", "alias.log status",
      "alias.show status", "column.ui always",
    ]
    try await made.run("echo '* diff=text' > .git/info/attributes")
    for setting in settings {
      let words = setting.split(separator: " ")
      try await made.run("git config \(words[0]) \(words[1])")
      let read = try await read(made.repository, "HEAD")
      #expect(read == plain, "\(setting)")
      try await made.run("git config --unset \(words[0])")
    }
  }

  @Test func `The name of a branch is never an option, nor that of a tag or a commit`() async throws {
    let made = try await TestRepository(
      """
      git commit -q --allow-empty -m one; git tag main; git tag old; git commit -q --allow-empty -m two
      git update-ref "refs/heads/--output=written" HEAD; git update-ref refs/heads/-b HEAD~
      git update-ref "refs/heads/$(git rev-parse --short HEAD~)" HEAD
      """)
    let names = try await made.repository.branches().map(\.name)
    #expect(names.first == "main")
    #expect(names.count == 4)
    let scene = try await LogScene(made.repository)
    for name in ["--output=written", "main", "-b"] {
      scene.app.press(.character("b"))
      let (app, commits) = (scene.app, scene.commits)
      let isOpen = await app.settle(until: { commits.presentedViewController != nil }, limit: 10)
      #expect(isOpen)
      app.press(.home)
      app.run(for: 1)
      for _ in 0..<(try #require(names.firstIndex(of: name))) { app.press(.down) }
      app.rest(after: .enter)
      await scene.load()
      #expect(commits.shown.map(\.subject) == (name == "-b" ? ["one"] : ["two", "one"]), "\(name)")
      #expect(commits.title == "\(name): \(name == "-b" ? 1 : 2)")
    }
    // The hash of "one" begins with the name of a branch at "two".
    #expect(scene.app.screen.contains("    one"))
    #expect(!FileManager.default.fileExists(atPath: made.folder.path("written")))
  }

  @Test func `All branches are offered, the current one first, whatever git complains of`() async throws {
    let made = try await TestRepository(
      """
      git commit -q --allow-empty -m one; for i in $(seq 131); do git branch b$i; done
      GIT_COMMITTER_DATE='2001-01-01T00:00:00Z' git commit -q --allow-empty -m old
      """)
    let all = try await made.repository.branches().map(\.name)
    #expect(all.first == "main")
    #expect(all.count == 132)
    // A complaint of 60 bytes for each is more than a pipe holds.
    try await made.run("for i in $(seq 1500); do echo x > .git/refs/heads/a-broken-reference-$i; done")
    let whole = try await made.repository.branches().map(\.name)
    #expect(whole == all)
    // A branch without its commit has no date.
    try await made.run("git rev-parse HEAD | tr 0-9a-f 1-9a-f0 > .git/refs/heads/missing")
    let names = try await made.repository.branches().map(\.name)
    #expect(names.first == "main")
    #expect(Set(names) == Set(all + ["missing"]))
    let scene = try await LogScene(made.repository)
    #expect(scene.commits.shown.map(\.subject) == ["old", "one"])
  }

  @Test func `What git says last is the reason`() async throws {
    let made = try await TestRepository(
      "echo a > f; git add f; git commit -qm one; rm -f .git/objects/$(git rev-parse HEAD:f | sed 's,..,&/,')")
    let error = await #expect(throws: GitError.self) {
      try await made.repository.output(["log", "--end-of-options", "none", "--"])
    }
    #expect(error?.description == "fatal: bad revision 'none'")
    // Advice follows the reason.
    let advised = await #expect(throws: GitError.self) { try await made.repository.output(["log", "none"]) }
    #expect(advised?.description.hasPrefix("fatal: ambiguous argument 'none'") == true)
    let scene = try await LogScene(made.repository)
    #expect(scene.commits.shown.map(\.subject) == ["one"])
    #expect(scene.app.screen.contains("fatal: unable to read"))
    #expect(scene.app.screen.contains("    one"))
  }

  @Test func `A repository without a commit is none that has failed`() async throws {
    let made = try await TestRepository("")
    let scene = try await LogScene(made.repository)
    #expect(scene.app.rows[0].contains("Log: 0"))
    #expect(scene.app.screen.contains("There are no commits yet."))
    #expect(scene.commits.presentedViewController == nil)
    try await made.run("git commit -q --allow-empty -m one")
    scene.app.press(.character("r"))
    await scene.load()
    #expect(scene.commits.shown.map(\.subject) == ["one"])
    #expect(scene.app.screen.contains("    one"))
  }

  @Test func `A line of a change has its colour, whatever characters it has`() async throws {
    let made = try await TestRepository(
      """
      printf 'same\\n-- a/f\\n--\\n' > f; git add f; git commit -qm one
      printf 'same\\na\\r-b\\v-c\\f-d\\302\\205-e\\342\\200\\250-f\\r\\n+++ b/f\\n' > f
      printf 'two\\n\\n-a\\r-b\\n+++ b/f\\ndiff --git\\n---\\n' | git commit -qaF - --cleanup=verbatim
      """)
    let patch = Patch(try await made.repository.output(["show", "--stat=60", "HEAD"]))
    let colors = patch.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      (String(line), patch.colors(of: String(line)).first?.attributes.foregroundColor)
    }
    let colored = colors.filter { $0.1 != nil }
    let lines = ["--- a/f", "---", "+a^M-b^K-c^L-d<U+85>-e<U+2028>-f^M", "++++ b/f"]
    #expect(colored.dropFirst(3).map(\.0) == Array(lines[1...]))
    #expect(colored.map(\.1) == [.systemOrange, .systemOrange, .systemCyan, .systemRed, .systemGreen, .systemGreen])
    #expect(patch.text.contains("\n    -a^M-b\n    +++ b/f\n    diff --git\n"))
  }

  @Test func `In a merge, each parent has a column of signs`() async throws {
    let made = try await TestRepository(
      """
      echo a > f; git add f; git commit -qm one; git checkout -qb other; echo b > f; git commit -qam two
      git checkout -q main; echo c > f; git commit -qam three; git merge -q other || true; echo d > f
      printf 'both\\n\\n  +x\\n' | git commit -qaF -
      """)
    let patch = Patch(try await made.repository.output(["show", "--stat=60", "HEAD"]))
    func color(_ line: String) -> Color? { patch.colors(of: line).first?.attributes.foregroundColor }
    for line in ["- c", " -b", "++d", "      +x"] { #expect(patch.text.contains("\n\(line)\n")) }
    #expect(["- c", " -b", "++d", "      +x"].map(color) == [.systemRed, .systemRed, .systemGreen, nil])
  }

  @Test func `Added and removed lines are tinted where there are soft colours, and their signs stay signs`() throws {
    let patch = Patch("diff --git a/f b/f\n@@ -1 +1 @@\n-old\n+new\n same")
    for mode in [ColorMode.truecolor, .palette256] {
      let tints = try #require(Patch.Tints(mode, isLight: false))
      let tinted = ["diff --git a/f b/f", "@@ -1 +1 @@", "-old", "+new", " same"].filter {
        patch.colors(of: $0, tints: tints).contains { $0.attributes.backgroundColor != nil }
      }
      #expect(tinted == ["-old", "+new"])
      // The row is tinted beyond its four letters.
      #expect(patch.colors(of: "+new", tints: tints).map(\.range) == [0..<5, 0..<1])
    }
    #expect(Patch.Tints(.palette16, isLight: false) == nil)
  }

  @Test func `Lines that name a file lose the middle of its path, and stay what they are`() {
    let path = "Sources/Terminal/SegueTerminal/Input/InputDecoder.swift"
    let long = Patch("diff --git a/\(path) b/\(path)\n--- a/\(path)\n+++ b/\(path)\n@@ -1 +1 @@\n-- a/\(path)")
    let patch = long.fitted(to: 40)
    let lines = patch.text.components(separatedBy: "\n")
    #expect(lines.map(\.count).prefix(3).allSatisfy { (34...40).contains($0) })
    #expect(lines.prefix(3).allSatisfy { $0.hasSuffix(".swift") })
    #expect(lines[0].hasPrefix("diff --git a/"))
    #expect(lines[0].contains(" b/"))
    let colors = lines.map { patch.colors(of: $0).first?.attributes.foregroundColor }
    #expect(colors == [.systemOrange, nil, nil, .systemCyan, .systemRed])
    // What was removed is not shortened, and in a wide view nothing is.
    #expect(lines[4] == "-- a/\(path)")
    #expect(long.fitted(to: 200).text == long.text)
  }

  @Test func `The rest of a change of any length is left to the pager`() async throws {
    let made = try await TestRepository(
      "yes a line of a file that never ends | head -70000 > f; git add f; git commit -qm one")
    let scene = try await LogScene(made.repository)
    scene.app.rest(after: .tab, .end)
    #expect(scene.app.screen.contains("Press p to see all of it."))
  }

  @Test func `A line of a change is shown up to a length that can be read`() async throws {
    let made = try await TestRepository(
      "for n in 3000 30000; do head -c $n /dev/zero | tr '\\0' x; echo; done > f; git add f; git commit -qm one")
    let patch = Patch(try await made.repository.output(["show", "HEAD"]))
    let lines = patch.text.split(separator: "\n").filter { $0.hasPrefix("+x") }
    #expect(lines.map(\.count) == [3001, 2002])
    #expect(lines.last?.hasSuffix("x …") == true)
    #expect(lines.map { patch.colors(of: String($0)).first?.range } == [0..<3001, 0..<2002])
  }

  @Test func `A row has one line of what the author has written`() async throws {
    let made = try await TestRepository(
      """
      git config user.name "$(printf 'A\\037B')"; git commit -q --allow-empty -m "$(printf 'a\\r-b\\033[31m\\037c')"
      git config user.name "$(printf '\\334')"; git config i18n.commitEncoding ISO-8859-1
      printf '\\334\\r\\n\\r\\nx' | git commit -q --allow-empty --cleanup=verbatim -F -
      """)
    let scene = try await LogScene(made.repository, columns: 160, rows: 12)
    #expect(scene.commits.shown.map(\.subject) == ["Ü", "a\r-b\u{1B}[31m\u{1F}c"])
    #expect(scene.commits.shown.map(\.author) == ["Ü", "A B"])
    #expect(scene.app.screen.contains(" a -b�[31m�c "))
  }
}
