import Segue
import SegueTesting
import Testing

/// The text of scripts, in both directions.
@Suite struct EventScriptTests {
  /// A line for each kind of event, written by hand.
  nonisolated static let lines: [(line: String, action: EventScript.Action)] = [
    ("key right", .event(.key(Key(.right)))),
    ("key-up ctrl+alt+shift+page-down", .event(.keyUp(Key(.pageDown, modifiers: [.control, .alternate, .shift])))),
    ("key g", .event(.key(Key(.character("g"))))), ("key G", .event(.key(Key(.character("G"))))),
    ("key é", .event(.key(Key(.character("\u{E9}"))))), ("key space", .event(.key(Key(.character(" "))))),
    ("key +", .event(.key(Key(.character("+"))))),
    ("key ctrl++", .event(.key(Key(.character("+"), modifiers: .control)))),
    ("key \"#\"", .event(.key(Key(.character("#"))))),
    ("key ctrl+\"#\"", .event(.key(Key(.character("#"), modifiers: .control)))),
    ("key \"\\\"\"", .event(.key(Key(.character("\""))))),
    ("key \"\\u{301}\"", .event(.key(Key(.character("\u{301}"))))), ("key backtab", .event(.key(Key(.backTab)))),
    ("key shift+tab", .event(.key(Key(.tab, modifiers: .shift)))), ("key end", .event(.key(Key(.end)))),
    ("key f", .event(.key(Key(.character("f"))))), ("key f12", .event(.key(Key(.function(12))))),
    ("key super+up", .event(.key(Key(.up, modifiers: .super)))),
    ("key hyper+meta+a", .event(.key(Key(.character("a"), modifiers: [.hyper, .meta])))),
    ("key modifier7+up", .event(.key(Key(.up, modifiers: Key.Modifiers(rawValue: 64))))),
    ("mouse press 12.5 40", .event(.mouse(Mouse(.press, at: CGPoint(x: 12.5, y: 40))))),
    ("mouse drag -3 0.1 secondary", .event(.mouse(Mouse(.drag, at: CGPoint(x: -3, y: 0.1), button: .secondary)))),
    ("mouse release 0 0 middle", .event(.mouse(Mouse(.release, at: .zero, button: .middle)))),
    (
      "mouse wheel-up 1 2 buttons:9",
      .event(.mouse(Mouse(.wheelUp, at: CGPoint(x: 1, y: 2), button: [.primary, .button(4)])))
    ),
    (
      "mouse wheel-down 1e+30 5e-324",
      .event(.mouse(Mouse(.wheelDown, at: CGPoint(x: 1e30, y: Double.leastNonzeroMagnitude))))
    ),
    ("touch began 4 192", .event(.touch(.began, at: CGPoint(x: 4, y: 192)))),
    ("touch moved 4.25 192", .event(.touch(.moved, at: CGPoint(x: 4.25, y: 192)))),
    ("touch ended inf -inf", .event(.touch(.ended, at: CGPoint(x: Double.infinity, y: -.infinity)))),
    ("touch cancelled 0 0", .event(.touch(.cancelled, at: .zero))),
    ("resize 100x30", .event(.resize(CellSize(columns: 100, rows: 30)))),
    ("resize 0x0", .event(.resize(CellSize(columns: 0, rows: 0)))),
    ("paste \"a\\nb\\t\\\"\\\\\"", .event(.paste("a\nb\t\"\\"))), ("paste \"\"", .event(.paste(""))),
    ("paste \"\\u{1b}[2J\\u{d}\\n\\u{202e}\\u{a0}# 漢字\"", .event(.paste("\u{1B}[2J\r\n\u{202E}\u{A0}# 漢字"))),
    ("active", .event(.active(true))), ("inactive", .event(.active(false))), ("key-releases on", .keyReleases(true)),
    ("key-releases off", .keyReleases(false)), ("aspect 1.0625", .pointAspect(1.0625)), ("frame", .frame),
    ("end", .end),
  ]

  @Test(arguments: lines)
  func `Each kind of line is read and written`(line: String, action: EventScript.Action) throws {
    let text = "# segue script 1\n0.5 \(line)\n"
    let script = try EventScript(text)
    #expect(script.steps.map(\.action) == [action])
    #expect(script.steps.map(\.time) == [0.5])
    #expect(script.description == text)
  }

  @Test func `Blanks, empty lines, comments, line ends and cells are as one writes them`() throws {
    let script = try EventScript(
      """
      #  segue\tscript 1
      # a comment
      set size 80x24   # another
      set name "two words"\r
      set on

        \t1 key   enter # 2
      1.0 key "#" # a blank
      0001e0 mouse press cell 10 3 secondary
      2 touch began cell 0 0
      """)
    #expect(script.settings.map(\.name) == ["size", "name", "on"])
    #expect(script.settings.map(\.value) == ["80x24", "two words", ""])
    #expect(script.size == CellSize(columns: 80, rows: 24))
    #expect(script[setting: "on"] == "")
    #expect(script[setting: "off"] == nil)
    let middle = CGPoint(x: 10.5 * 8, y: 3.5 * 16)
    #expect(
      script.steps.map(\.action) == [
        .event(.key(Key(.enter))), .event(.key(Key(.character("#")))),
        .event(.mouse(Mouse(.press, at: middle, button: .secondary))), .event(.touch(.began, at: CGPoint(x: 4, y: 8))),
      ])
    // The last line needs no line end.
    #expect(script.steps.map(\.time) == [1, 1, 1, 2])
  }

  @Test(arguments: [
    ("", 1, "first line"), ("0 key up\n", 1, "“# segue script 1”"), ("{\"version\": 2}\n", 1, "first line"),
    ("# segue script 2\n", 1, "“2”; use 1"), ("# segue script 1\n\nup\n", 3, "a time in seconds"),
    ("# segue script 1\n-1 frame\n", 2, "“-1”"), ("# segue script 1\nnan frame\n", 2, "“nan”"),
    ("# segue script 1\n1e999 frame\n", 2, "1e999"),
    ("# segue script 1\n2 frame\n1 frame\n", 3, "before 2"), ("# segue script 1\n1\n", 2, "key, key-up, mouse"),
    ("# segue script 1\n1 press up\n", 2, "“press”; use key"), ("# segue script 1\n1 key\n", 2, "no key"),
    ("# segue script 1\n1 key #\n", 2, "no key"), ("# segue script 1\n1 key rigth\n", 2, "“rigth”; use a character"),
    ("# segue script 1\n1 key \"ab\"\n", 2, "a character"), ("# segue script 1\n1 key up up\n", 2, "“up”"),
    ("# segue script 1\n1 key x\"y\"\n", 2, "xy"), ("# segue script 1\n1 key \"a\"b\n", 2, "blank after"),
    ("# segue script 1\n1 mouse click 1 1\n", 2, "press, drag, release, wheel-up, wheel-down"),
    ("# segue script 1\n1 mouse press 1\n", 2, "second number"), ("# segue script 1\n1 mouse press a 1\n", 2, "“a 1”"),
    ("# segue script 1\n1 mouse press 1 1 left\n", 2, "primary, secondary, middle"),
    ("# segue script 1\n1 mouse press cell 1.5 1\n", 2, "two whole numbers"),
    ("# segue script 1\n1 touch down 1 1\n", 2, "began, moved, ended, cancelled"),
    ("# segue script 1\n1 resize 80\n", 2, "COLUMNSxROWS"), ("# segue script 1\n1 resize -1x4\n", 2, "COLUMNSxROWS"),
    ("# segue script 1\n1 resize 10000x10000\n", 2, "a million cells"),
    ("# segue script 1\n1 paste a\n", 2, "in quotes"), ("# segue script 1\n1 paste \"a\n", 2, "not closed"),
    ("# segue script 1\n1 paste \"\\x\"\n", 2, "\\u{…}"), ("# segue script 1\n1 paste \"\\u{d800}\"\n", 2, "\\u{…}"),
    ("# segue script 1\n1 paste \"\\u{}\"\n", 2, "\\u{…}"), ("# segue script 1\n1 key-releases yes\n", 2, "on, off"),
    ("# segue script 1\n1 end\n2 frame\n", 3, "follow the end"), ("# segue script 1\n1 frame\nset a b\n", 3, "before"),
    ("# segue script 1\nset\n", 2, "name of a setting"), ("# segue script 1\nset a b c\n", 2, "“c”"),
    ("# segue script 1\nset size big\n", 2, "“big”; use COLUMNSxROWS"),
    ("# segue script 1\nset fps 0\n", 2, "1 to 240"),
  ])
  func `A mistake is told with its line and what is allowed, in one line`(text: String, line: Int, words: String) throws
  {
    let error = #expect(throws: EventScriptError.self) { try EventScript(text, file: "a.script") }
    let found = try #require(error)
    #expect(found.line == line)
    #expect(found.description.hasPrefix("a.script:\(line): "), "\(found)")
    #expect(found.description.contains(words), "\(found)")
    #expect(!found.description.contains("\n"))
  }

  @Test func `Whoever reads a setting may refuse it, and the error has its line`() {
    struct Refusal: Error, CustomStringConvertible { let description = "no such page" }
    let error = #expect(throws: EventScriptError.self) {
      try EventScript("# segue script 1\n\nset page cub\n") { name, value in
        #expect(name == "page")
        #expect(value == "cub")
        throw Refusal()
      }
    }
    #expect(error?.description == "line 3: no such page")
  }

  @Test func `Times never decrease, are finite, and at least 0`() {
    var script = EventScript()
    for time in [-1, 2, 1, .nan, .infinity, 3] { script.append(.frame, at: time) }
    #expect(script.steps.map(\.time) == [0, 2, 2, 2, 2, 3])
    script.append(.end, at: 4)
    script.append(.frame, at: 5)
    #expect(script.steps.last?.action == .end)
  }

  @Test func `A recording that was cut off anywhere is read up to its last whole line`() throws {
    let whole =
      "# segue script 1\nset size 80x24\n0 frame\n0.25 key right\n0.5 resize 100x30\n0.5 paste \"漢字\\n\"\n0.75 frame\n"
    let script = try EventScript(whole)
    let bytes = Array(whole.utf8)
    let start = "# segue script 1\nset size 80x24\n0 frame\n".utf8.count
    for end in start...bytes.count {
      let cut = try EventScript(String(decoding: bytes[..<end], as: UTF8.self))
      let lines = bytes[..<end].count { $0 == UInt8(ascii: "\n") } - 2
      #expect(cut.steps == Array(script.steps.prefix(lines)), "cut after \(end) bytes")
    }
  }

  @Test func `The largest size covers all sizes of a script`() throws {
    let script = try EventScript("# segue script 1\nset size 80x24\n1 resize 100x10\n2 resize 60x30\n")
    #expect(script.largestSize() == CellSize(columns: 100, rows: 30))
    #expect(EventScript().largestSize() == nil)
    #expect(EventScript().largestSize(startingAt: CellSize(columns: 7, rows: 8)) == CellSize(columns: 7, rows: 8))
  }
}
