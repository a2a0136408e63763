import Segue
import SegueTesting
import TestFiles
import Testing

/// Text is data, wherever it comes from: what is in it never commands the terminal, and never moves what is beside it.
@Suite struct HostileTextTests {
  /// Each is one line. Tests take their numbers, so that a log of theirs does not hold them.
  nonisolated static let lines: [String] = [
    "\u{1B}[2J\u{1B}[H\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGk=\u{1B}\\", "\u{1B}P+q\u{1B}\\",
    "\u{9B}2J\u{9D}x\u{9C}", "\u{1B}[?1049l", "\u{1B}c", "\u{7}\u{8}\u{8}\u{8}\u{7F}", "tab\tand\u{0}null",
    "\u{E}shift\u{F}", "\u{202E}reversed\u{202C}", "\u{2066}\u{2067}\u{2068}isolates\u{2069}",
    "\u{200E}\u{200F}\u{61C}marks", "\u{206A}\u{206F}old", "\u{301}\u{302}alone", "a\u{20DD}\u{20E3}",
    "Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}algo", "👩‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🏴‍☠️", "🇫🇷🇯🇵🇩🇪🇫",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿\u{E0001}\u{E0041}\u{E007F}", "☀\u{FE0F}☀\u{FE0E}❤\u{FE0F}a\u{FE0F}", "1\u{FE0F}\u{20E3}#\u{20E3}",
    "\u{200D}\u{200D}👩\u{200D}", "אבג שלום", "مرحبا بالعالم \u{FDFD}",
    "\u{1112}\u{1161}\u{11AB}\u{1161}\u{11AB}\u{1112}", "漢字かな漢\u{3099}", "\u{FFFF}\u{FFFE}",
    "\u{E000}\u{F8FF}\u{F0000}\u{10FFFD}", "\u{378}\u{E0080}\u{1FFFE}", "\u{AD}\u{200B}\u{FEFF}\u{2060}x",
    "\u{1F3FB}\u{1F3FF}", "\u{600}1\u{6DD}2", "ก็\u{E33}ำ\u{E48}", "\u{115F}\u{1160}\u{3164}\u{FFA0}",
    "\u{1D173}\u{1D17A}", String(repeating: "\u{489}", count: 300), String(repeating: "👨‍👩‍👧‍👦", count: 60),
    String(repeating: "\u{1B}[A", count: 60),
  ]

  /// What is left of a frame's bytes without the sequences that the encoder writes: a colour, a place, a mode.
  private static func text(in bytes: [UInt8]) -> String.UnicodeScalarView {
    var (text, rest) = (String.UnicodeScalarView(), String(decoding: bytes, as: UTF8.self).unicodeScalars[...])
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.first == "[" else {
        text.append(scalar)
        continue
      }
      rest = rest.dropFirst().drop { "0123456789;:?".unicodeScalars.contains($0) }
      // Anything else at the end of a sequence stays, and is found.
      if let end = rest.first, "mHhlKGCABDJX".unicodeScalars.contains(end) {
        rest = rest.dropFirst()
      } else {
        text.append(scalar)
      }
    }
    return text
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // The encoder moves the cursor with these three; that none comes from a cell is looked at apart.
    case .control: !["\r", "\n", "\u{8}"].contains(scalar)
    case .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x206F).contains(scalar.value)
    }
  }

  /// A page with a text in its middle and bars of letters around it, which must stay where they are.
  private final class Page: ViewController {
    let label = Label("")
    let (left, right) = (Label(""), Label(""))

    override func viewDidLoad() {
      (label.numberOfLines, left.numberOfLines, right.numberOfLines) = (0, 0, 0)
      (left.text, right.text) = (HostileTextTests.bar("<"), HostileTextTests.bar(">"))
      for part in [label, left, right] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
      let size = CellSize(covering: view.bounds.size)
      left.frame = CGRect(cells: 0, 1, 1, size.rows - 1)
      label.frame = CGRect(cells: 1, 1, size.columns - 2, size.rows - 1)
      right.frame = CGRect(cells: size.columns - 1, 1, 1, size.rows - 1)
    }
  }

  private static func bar(_ letter: String) -> String { Array(repeating: letter, count: 9).joined(separator: "\n") }

  /// Where the bars stand, and what the bytes hold.
  private func check(_ app: TestApplication, _ index: Int) {
    let frame = app.application.frame
    let (left, right) = (frame.glyph(for: "<"), frame.glyph(for: ">"))
    for row in 1..<10 {
      #expect(frame[0, row].glyph == left, "line \(index), row \(row)")
      #expect(frame[frame.size.columns - 1, row].glyph == right, "line \(index), row \(row)")
    }
    #expect(
      !app.screen.unicodeScalars.contains {
        $0 != "\n" && ($0.properties.generalCategory == .control || Self.isObeyed($0))
      })
    for bytes in app.display.frames { #expect(!Self.text(in: bytes).contains(where: Self.isObeyed), "line \(index)") }
  }

  @Test(arguments: lines.indices) func `A label with any text keeps to its place`(_ index: Int) {
    let line = Self.lines[index]
    let page = Page()
    let app = TestApplication(page, columns: 24, rows: 10)
    for alignment in [Label.TextAlignment.left, .center, .right] {
      page.label.textAlignment = alignment
      for text in [line, "x" + line + "y", line + "\n" + line, line + "\r\n\u{2029}" + line] {
        app.jump(by: 0.1) { page.label.text = text }
        check(app, index)
        _ = page.label.sizeThatFits(CGSize(width: 64, height: 64))
      }
    }
  }

  @Test(arguments: lines.indices) func `A bar keeps any title in one line`(_ index: Int) {
    let line = Self.lines[index]
    let (first, second) = (Page(), Page())
    (first.title, second.title) = (line, "\(line)\n\(line)")
    let navigation = NavigationController(rootViewController: first)
    let app = TestApplication(navigation, columns: 24, rows: 10)
    check(app, index)
    app.run(for: 0.1) { navigation.pushViewController(second, animated: true) }
    app.runUntilStill()
    check(app, index)
    #expect(Grapheme.width(of: app.rows[0]) <= 24)
  }
}
