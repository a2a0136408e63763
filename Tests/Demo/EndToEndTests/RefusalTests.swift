import Foundation
import TestFiles
import Testing

extension EndToEnd.Refusals {
  /// What programs cannot do with their arguments and files.
  @Suite struct Mistakes {
    /// What comes before it in an empty folder, the command, and the line that it is answered with. “…” stands for some words.
    typealias Mistake = (preparation: String, command: String, answer: String)

    private static let deck = Checkout.url("assets/decks/segue.md").path

    static let mistakes: [Mistake] =
      [
        ("", "segue-gallery '/nowhere/at all'", "segue-gallery: there is no folder “/nowhere/at all”"),
        ("echo text >notes.txt", "segue-gallery notes.txt", "segue-gallery: …is not a folder"),
        ("", "segue-gallery $PWD", "segue-gallery: …has no pictures"),
        ("", "segue-gallery a b", "segue-gallery: …one folder at a time"),
        ("", "segue-gallery --wrong", "segue-gallery: …--wrong"),
        // A program has the name by which it is called.
        (
          "ln -s $(command -v segue-gallery) pictures", "./pictures /nowhere", "pictures: there is no folder “/nowhere”"
        ),

        ("", "segue-deck /nowhere/at/all.md", "segue-deck: …“/nowhere/at/all.md” cannot be read"),
        ("", "segue-deck $PWD", "segue-deck: …cannot be read"),
        (": >a.md", "segue-deck a.md", "segue-deck: …has no slides"),
        ("printf '# \\377\\376' >a.md", "segue-deck a.md", "segue-deck: …is not UTF-8 text"),
        ("printf '# \\0' >a.md", "segue-deck a.md", "segue-deck: …is not UTF-8 text"),
        ("", "segue-deck", "segue-deck: …needs one Markdown file"),
        ("", "segue-deck --wrong a", "segue-deck: …--wrong"),
        (
          "", "segue-deck --kiosk --notes notes \(deck)",
          "segue-deck: --notes does not go with --kiosk, which writes to no other terminal"
        ),
        ("", "segue-deck --kiosk -", "segue-deck: --kiosk needs a file: who types standard input is the visitor"),
        (
          "", "segue-gallery --kiosk --idle never",
          "segue-gallery: --idle cannot be “never”; use a number of seconds from 1 to 86400"
        ),
        (
          "printf -- '---\\ntransition: wipe\\n---\\n# One' >a.md", "segue-deck a.md",
          "segue-deck: …the front matter: unknown transition “wipe”; choose one of slide, push"
        ),
        (
          "printf '# One\\n\\n---\\n\\n<!-- transition: cub -->\\n\\n# Two' >a.md", "segue-deck a.md",
          "segue-deck: …slide 2: unknown transition “cub”"
        ),
        ("", "segue-deck --notes /nowhere/tty \(deck)", "segue-deck: …“/nowhere/tty” cannot be written to"),
        (
          "echo text >notes", "segue-deck --notes notes \(deck)",
          "segue-deck: …notes” is a file with text in it, not a terminal"
        ),
        ("", "segue-deck --html /nowhere/a.html \(deck)", "segue-deck: “/nowhere/a.html” cannot be written: No such…"),
        (
          "mkdir a.html", "segue-deck --html a.html \(deck)", "segue-deck: “a.html” cannot be written: it is not a file"
        ),
        (
          "echo text >a.html", "segue-deck --html a.html \(deck)",
          "segue-deck: “a.html”: the file exists and is not a page of segue’s"
        ),
        ("", "segue-deck --html= \(deck)", "segue-deck: …cannot be written"),
        ("", "segue-deck --html", "segue-deck: …--html"),
        ("", "segue-deck --html a.html", "segue-deck: needs one Markdown…"),
        (
          "", "segue-deck --html a.html --notes b \(deck)",
          "segue-deck: --html shows no notes in another terminal; the page has them"
        ),
        ("", "segue-deck --size 96x27 \(deck)", "segue-deck: --size goes with --html PAGE"),
        ("", "segue-deck --mosaic half \(deck)", "segue-deck: --mosaic goes with --html PAGE"),
        (
          "", "segue-deck --html a.html --size 96 \(deck)",
          "segue-deck: --size cannot be “96”; use COLUMNSxROWS, from 20x6 to 400x150"
        ),
        ("", "segue-deck --html a.html --size 401x20 \(deck)", "segue-deck: --size cannot be “401x20”; use…"),
        ("", "segue-deck --html a.html --mosaic pebble \(deck)", "segue-deck: --mosaic cannot be “pebble”; use…octant"),

        ("mkfifo a.json", "segue-todo a.json", "segue-todo: a.json: it is not a file"),
        ("mkdir a.json", "segue-todo a.json", "segue-todo: a.json: it is not a file"),
        ("printf '[\"\\344\"]' >a.json", "segue-todo a.json", "segue-todo: a.json: it is not UTF-8"),
        ("printf '[' >a.json", "segue-todo a.json", "segue-todo: a.json: it is not JSON"),
        ("ln -s nowhere a.json", "segue-todo a.json", "segue-todo: a.json: it is a link that leads to nothing"),
        (
          "truncate -s 65M a.json", "segue-todo a.json",
          "segue-todo: a.json: the file is too large; the limit is 67108864 bytes"
        ),
        ("", "segue-todo none/a.json", "segue-todo: none/a.json: No such file or directory"),
        ("", "segue-todo a.json b.json", "segue-todo: unexpected “b.json”"),
        ("unset HOME XDG_DATA_HOME", "segue-todo", "segue-todo: HOME is not set: name a file"),
        ("unset XDG_DATA_HOME; HOME=relative", "segue-todo", "segue-todo: HOME is not set: name a file"),
        ("export XDG_DATA_HOME=/dev/null/data", "segue-todo", "segue-todo: /dev/null/data: Not a directory"),

        ("log=$(command -v segue-log); PATH=/nowhere", "$log", "segue-log: git is not installed"),
        ("", "segue-log $PWD", "segue-log: fatal: not a git repository…"),
      ] + pipes + gits + scripts

    /// Pipes without a deck, and devices.
    private static let pipes: [Mistake] =
      [
        ("yes", "the file is too large; the limit is 16777216 bytes"), ("cat /dev/zero", "too large"),
        ("printf 'caf\\351'", "is not UTF-8 text"), ("printf 'a\\0b'", "is not UTF-8 text"),
        ("true", "has no slides"), ("printf '<!-- a note -->'", "has no slides"),
      ].flatMap { writer, answer in
        ["\(writer) | segue-deck -", "bash -c \"segue-deck <(\(writer))\""].map {
          ("", $0, "segue-deck: “/dev/…\(answer)")
        }
      }
      + ["/dev/zero", "/dev/null", "/dev/stdin </dev/null", "- </dev/null", "- <&-"].map {
        ("", "segue-deck \($0)", "segue-deck: “/dev/…cannot be read: ")
      }

    /// A git that fails with an error and without one, and one that is killed.
    private static let gits: [Mistake] = [
      ("seq 20000 >&2; exit 3", "20000"), ("exit 3", "git failed with status 3"),
      ("kill -9 $$", "signal 9 ended git"), ("nothing-like-it", "nothing-like-it"),
      ("echo 'error: why' >&2; echo >&2; echo 'hint: then' >&2; exit 1", "error: why"),
    ].map { script, answer in
      let git = "cat >git <<'END'\n#!/bin/sh\n\(script)\nEND\nchmod +x git; PATH=\"$PWD:$PATH\""
      return (git, "segue-log", "segue-log: …\(answer)")
    }

    /// A mistake in a script is told with its line, and one in a setting as in an option.
    private static let scripts: [Mistake] = [
      ("0.5 key entre", "a key cannot be “entre”"), ("set page cub", "unknown page “cub”; choose one of zoom"),
      ("set assets /", "unknown setting “assets”; choose one of size, page"), ("set page", "set page needs a value"),
      ("set no-autoplay yes", "set no-autoplay takes no value"), ("set slow 0", "--slow cannot be “0”"),
      ("0 paste \"\u{1B}[31m", "the quote is not closed"), ("0 \u{1B}[31m", "the word"),
    ].map { line, answer in
      let script = "cat >a.script <<'END'\n# segue script 1\n\(line)\nEND"
      return (script, "segue render --script a.script", "segue: …a.script:2: \(answer)")
    }

    @Test(arguments: mistakes)
    func `A mistake gets one line and exit code 2`(preparation: String, command: String, answer: String) async throws {
      let folder = try TemporaryFolder()
      let shell = "cd \(folder.url.path)\n\(preparation)\n\(command)"
      let refused = try await Command.run("/bin/sh", ["-c", shell])
      #expect(refused.status == 2)
      #expect(refused.output.isEmpty)
      #expect(refused.errors.count { $0.isNewline } == 1, "\(refused.errors)")
      #expect(!refused.errors.contains("\u{1B}"))
      let parts = answer.split(separator: "…")
      #expect(refused.errors.hasPrefix(parts[0]), "\(refused.errors)")
      #expect(refused.errors.contains(parts[parts.count - 1]), "\(refused.errors)")
      if !answer.contains("…") { #expect(refused.errors == answer + "\n") }
    }
  }
}
