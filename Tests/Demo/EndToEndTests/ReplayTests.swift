import Foundation
import Segue
import SegueImages
import SegueTesting
import TestFiles
import Testing

extension EndToEnd {
  /// Runs transitions without a terminal, then writes their bytes to tmux, an independent terminal. Apart from the suites in a
  /// terminal, because all of them would wait while this one waits for the main actor.
  @Suite(.serialized) struct Replay {
    struct Setting: CustomTestStringConvertible, Sendable {
      var mode: ColorMode
      var columns = 80
      var rows = 24
      var capabilities: FrameEncoder.Capabilities = []

      var testDescription: String { "\(mode.rawValue), \(columns) × \(rows), \(capabilities.rawValue)" }
    }

    @Test(arguments: [
      Setting(mode: .truecolor),
      Setting(mode: .truecolor, columns: 61, rows: 17, capabilities: [.erasesWithFill, .repeatsCharacters]),
      Setting(mode: .palette256, capabilities: [.erasesWithFill, .repeatsCharacters]),
      Setting(mode: .palette256, columns: 61, rows: 17), Setting(mode: .palette16),
      Setting(mode: .palette16, columns: 61, rows: 17), Setting(mode: .mono),
    ])
    func `A terminal shows every cell of every frame that was sent to it`(_ setting: Setting) async throws {
      let terminal = try await TerminalSession(columns: setting.columns, rows: setting.rows)
      // tmux does not report erased cells at the end of a line: a character must follow them.
      let isErased = setting.capabilities.contains(.erasesWithFill)
      let ends = (1...setting.rows).map { "\u{1B}[\($0);\(setting.columns)H\u{1B}[0m|" }.joined()
      for moment in try await Recording.moments(setting) {
        let shown = try await terminal.play(moment.bytes + (isErased ? Array(ends.utf8) : []))
        // Other tests compute the nearest entries of a palette. Here they must be those of a frame sent whole.
        let wanted = setting.mode == .truecolor ? moment.frame : try await terminal.play(moment.alone)
        let wrong = differences(shown, from: wanted, isLastHidden: isErased)
        #expect(shown.count == setting.rows)
        #expect(wrong.isEmpty, "\(moment.name): \(wrong.count) cells, \(wrong.prefix(3))")
      }
    }

    private func differences(_ rows: [[TerminalCell]], from wanted: [[TerminalCell]], isLastHidden: Bool) -> [String] {
      var wrong: [String] = []
      for (row, (places, wanted)) in zip(rows, wanted).enumerated() {
        guard places.count == wanted.count else {
          wrong.append("row \(row): \(places.map(\.text).joined()) for \(wanted.map(\.text).joined())")
          continue
        }
        for (column, (place, wanted)) in zip(places, wanted).enumerated()
        where !(isLastHidden && column == places.count - 1) && !place.looks(like: wanted) {
          wrong.append("\(column), \(row): \(place) for \(wanted)")
        }
      }
      return wrong
    }
  }
}

/// An application without a terminal that goes through its transitions.
@MainActor private final class Recording {
  /// A frame, and the bytes sent until then.
  struct Moment: Sendable {
    var name: String
    var bytes: [UInt8]
    var frame: [[TerminalCell]]
    /// The bytes of that frame if it is sent whole.
    var alone: [UInt8]
  }

  private let app: TestApplication
  private let navigation: NavigationController
  private let delegate = ScriptedDelegate { SlideAnimator(operation: $0.operation) }
  private var moments: [Moment] = []

  static func moments(_ setting: EndToEnd.Replay.Setting) throws -> [Moment] {
    let recording = try Recording(setting)
    try recording.run()
    return recording.moments
  }

  private init(_ setting: EndToEnd.Replay.Setting) throws {
    navigation = NavigationController(rootViewController: try ReplayPage(0))
    app = TestApplication(
      navigation, columns: setting.columns, rows: setting.rows, capabilities: setting.capabilities,
      colorMode: setting.mode)
    app.frameInterval = 1.0 / 30
    navigation.delegate = delegate
  }

  private func run() throws {
    keep("the first page")
    let animators: [any ViewControllerAnimatedTransitioning] = [
      SlideAnimator(operation: .push), FadeAnimator(), ScaleAnimator(operation: .push),
    ]
    for (turn, animator) in animators.enumerated() {
      delegate.makeAnimator = { _ in animator }
      navigation.pushViewController(try ReplayPage(turn + 1), animated: true)
      app.run(for: 0.2)
      keep("in the middle of push \(turn)")
      app.runUntilStill()
      keep("after push \(turn)")
    }
    delegate.makeAnimator = { SlideAnimator(operation: $0.operation) }
    let finger = PercentDrivenInteractiveTransition()
    delegate.interactor = finger
    navigation.popViewController(animated: true)
    for step in 1...12 {
      finger.update(Double(step) / 20)
      app.jump(by: app.frameInterval)
    }
    keep("under a finger")
    app.runUntilStill()
    keep("under a finger that holds still")
    let count = app.display.frames.count
    #expect(app.jump(by: 1) == .never)
    #expect(app.display.frames.count == count)
    finger.finish()
    app.runUntilStill()
    keep("at the end")
  }

  private func keep(_ name: String) {
    let (frame, bytes) = (app.application.frame, Array(app.display.frames.joined()))
    var encoder = FrameEncoder(colorMode: app.application.colorMode)
    // One cell for each character, as tmux captures them.
    let places = frame.terminalRows().map { row in row.filter { $0.scalar != 0 } }
    moments.append(Moment(name: name, bytes: bytes, frame: places, alone: Array(encoder.encode(frame))))
  }
}

/// A page with a picture, a card, and text of all kinds.
@MainActor private final class ReplayPage: ViewController {
  private let picture: ImageView
  private let number: Int
  private let card = View()
  private let labels: [Label]

  init(_ number: Int) throws {
    self.number = number
    let name = ["dunes", "lagoon", "blossom", "aurora"][number % 4]
    let file = Checkout.url("assets/pictures/\(name).png")
    picture = ImageView(image: try Image(contentsOf: file))
    let texts = [
      "Plain text, a line of it, number \(number)", "Wide 漢字かな한글 glyphs", "Marks: e\u{301}a\u{308} nai\u{308}ve",
      "Bold", "Italic, underlined  with blanks", "Emoji 👍 🎉 ☀ ☺ in \(number) lines", "→ ─┼─ ▁▂▃█ ░▒▓ ⠿ “quoted” ½ © ™",
    ]
    labels = texts.enumerated().map { index, text in
      Label(
        text, color: Color(hex: 0xF0E0D0 &+ UInt32(index * 0x1101)),
        style: index == 3 ? .bold : index == 4 ? [.italic, .underline] : [])
    }
    super.init()
    title = "Page \(number)"
  }

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: [0x20242C, 0x2E1E10, 0xE8E0D4, 0x2B173F][number % 4])
    card.backgroundColor = Color(hex: 0x335577)
    card.layer.cornerRadius = 8
    for part in [picture, card] + labels { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    picture.frame = CGRect(cells: size.columns / 2, 3, size.columns / 2 - 3, size.rows - 5)
    card.frame = CGRect(cells: 1, 2, size.columns / 2 - 3, size.rows - 3)
    for (row, label) in labels.enumerated() {
      label.frame = CGRect(cells: 2 + number, 3 + row * (size.rows > 20 ? 2 : 1), size.columns - 4, 1)
    }
  }
}
