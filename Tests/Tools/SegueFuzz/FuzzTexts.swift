#if DEBUG
  import Segue
  import SegueAccessibility
  import SegueMarkdown
  import SegueTesting

  @testable import SegueTerminal

  /// Shows a text from anywhere as a label, a title, a field, a link and a document; copies it, says it in lines, prints it above an
  /// application, and makes a title and a notification of it. Traps if a character of it controls the terminal.
  func fuzzText(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let terminal = TextDisplay()
    let application = Application(
      rootViewController: NavigationController(rootViewController: TextPage(text)),
      size: CellSize(columns: 30, rows: 24), display: terminal)
    application.addStandardCommands()
    for (index, key) in [Key.Code.tab, .function(2), .character("a"), .enter].enumerated() {
      application.tick(at: Double(index))
      application.post(.key(Key(key)), at: Double(index) + 0.5)
    }
    application.tick(at: 9)
    checkOutput(terminal.bytes, of: text, commands: ["8;"])
    // A copy is as its source, also in the direction of its letters.
    let copied = application.pasteboard.string ?? ""
    check(isPlain(copied, and: "\n\t", turns: true), "\(copied.debugDescription) is copied")
    checkLines(of: application)
    for line in InlineText.lines(text) { check(isPlain(line), "\(line.debugDescription) is printed above") }
    check(isPlain(CommandText.plain(text)), "a title is \(CommandText.plain(text).debugDescription)")
  }

  /// A page that shows one text in many ways.
  private final class TextPage: ViewController {
    private let text: String

    init(_ text: String) {
      self.text = text
      super.init()
      title = text
    }

    override func viewDidLoad() {
      let (label, linked, field, view) = (Label(text), Label(), TextField(), TextView())
      var address = AttributedString(text.isEmpty ? "link" : text)
      address.link = URL(string: "https://example.org/" + text) ?? URL(string: text)
      (linked.attributedText, field.text, field.placeholder) = (address, text, text)
      (view.text, view.dataDetectorTypes) = (text, .link)
      let document = MarkdownView(MarkdownDocument(text + "\n\n[" + text + "](https://example.org/" + text + ")"))
      for (row, part) in [label, linked, field, view, document].enumerated() {
        part.frame = CGRect(cells: 0, 4 * row, 30, row < 3 ? 1 : 4)
        self.view.addSubview(part)
      }
    }
  }

  /// Keeps the bytes of all frames.
  private final class TextDisplay: Display {
    var bytes: [UInt8] = []
    var capabilities: FrameEncoder.Capabilities { .hyperlinks }
    func present(_ bytes: ArraySlice<UInt8>) { self.bytes += bytes }
  }

  /// Checks what a terminal reads: letters, sequences that draw, and commands that begin with one of `commands`.
  private func checkOutput(_ bytes: [UInt8], of text: String, commands: [String]) {
    var stream = ControlStream()
    for token in bytes.lazy.compactMap({ stream.feed($0) }) {
      switch token {
      case .character(let scalar):
        check(isPlain(String(scalar)), "\(scalar.value) is shown of \(text.debugDescription)")
      case .command(let bytes):
        let command = String(decoding: bytes, as: UTF8.self)
        check(commands.contains { command.hasPrefix($0) }, "OSC \(command)")
        check(bytes.allSatisfy { (0x20...0x7E).contains($0) }, "OSC \(command.debugDescription)")
      case .sequence(let sequence): check("mHGdXKJ@bABCD".utf8.contains(sequence.final), "\(sequence) draws nothing")
      case .control(let byte): check(byte == 0x0A || byte == 0x0D || byte == 0x08, "the control character \(byte)")
      default: check(false, "\(token)")
      }
    }
    check(stream.isAtRest, "a sequence does not end")
  }

  private func checkLines(of application: Application) {
    let reader = ScreenReader(of: application)
    for time in [10.0, 11, 50] {
      for line in reader.lines(at: time) { check(isPlain(line), "\(line.debugDescription) is said") }
    }
    for line in reader.moreLines() { check(isPlain(line), "\(line.debugDescription) is said") }
  }

  /// Whether a text has no control characters but those of `others`, and unless `turns` none that turns the direction of what follows.
  private func isPlain(_ text: String, and others: String = "", turns: Bool = false) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      others.unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory != .control && (turns || !scalar.properties.isBidiControl)
    }
  }
#endif
