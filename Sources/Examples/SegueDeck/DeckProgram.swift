import Foundation
import Segue
import SegueImages
import SegueTerminal

/// `segue-deck FILE.md`: slides from Markdown, under your finger.
@main
enum DeckProgram {
  private static let interface = {
    var interface = table
    interface.hasKioskOption = true
    return interface
  }()

  private static let table = CommandLineInterface(
    "segue-deck", "slides from Markdown, under your finger", version: CommandLineProgram.libraryVersion,
    usages: [
      "[--notes TTY] FILE.md": "a file or a pipe; - is standard input",
      "--html PAGE [--size CxR] [--mosaic SET] FILE.md":
        "writes the talk as a page for a browser; no terminal is needed",
    ],
    options: [
      CommandLineOption(
        "notes", valueName: "TTY",
        help: "show notes, clock and next slide in another terminal; run `tty` there for its name",
        completion: .files(extensions: [])),
      CommandLineOption(
        "html", valueName: "PAGE",
        help:
          "write the talk to a file for a browser, with transitions, notes, an overview, and a page of paper a slide",
        completion: .files(extensions: ["html"])),
      CommandLineOption(
        "size", valueName: "COLUMNSxROWS", help: "of the slides in a page; 96x27, which is 16 to 9, unless given"),
      CommandLineOption(
        "mosaic", valueName: "SET",
        help:
          "\(CommandLineInterface.list(MosaicSet.allCases.map(\.rawValue))), for pictures in a page; octant unless given",
        completion: .values(MosaicSet.allCases.map(\.rawValue))),
    ],
    operands: .files(extensions: ["md", "markdown"]),
    discussion: [
      "A line with --- separates slides. A heading at the top of a slide is drawn in large letters where there is room.",
      "In front matter, “transition: cube” is for all slides. A comment <!-- transition: cube --> is for one slide. "
        + "The transitions are \(CommandLineInterface.list(Transition.allCases.map(\.rawValue))).",
      "With hero, a picture that both slides have flies to its new place. With magic, everything does that they have in "
        + "common: headings, items, pictures, lines and words of code. The rest fades.",
      "What follows <!-- pause --> waits for the next key. With <!-- incremental_lists: true --> lists come item by item, up to "
        + "the end of the slide, and with “incremental_lists: true” in front matter all lists do. Lines of code stand out one "
        + "group after the other with {1,3|5-7|all} behind the language.",
      "Any other comment is a note.",
      "The page of --html turns slides and steps as here: arrows and swipes hold them. ? shows its keys, and its printed form, or "
        + "PDF, has a page a slide. Front matter can give it “title: …” and “lang: de”.",
    ],
    sections: [
      .init(
        "keys",
        [
          "left, right":
            "tap to turn, hold to drag; the mouse drags, and a click turns; steps of a slide go in the same way",
          "space, page keys": "the next step or slide, the previous one; home and end: the first slide, the last",
          "n, p": "all of the slide or the next one, its start or the previous one",
          "down, o, esc": "the overview; arrows and enter choose a slide there",
          "?": "all keys",
          "q, ctrl-c": "quit",
        ])
    ])

  /// Notes go to another terminal or file, and a text from standard input may be the stranger's own, with pictures from anywhere.
  private static func checkKiosk(_ parsed: ParsedCommandLine) throws(DeckError) {
    if parsed.options.contains(where: { $0.name == "notes" }) {
      throw DeckError("--notes does not go with --kiosk, which writes to no other terminal")
    }
    if parsed.operands == ["-"] { throw DeckError("--kiosk needs a file: who types standard input is the visitor") }
  }

  static func main() async {
    await CommandLineProgram.run(interface) { parsed in
      guard parsed.operands.count == 1 else { throw DeckError("needs one Markdown file; --help says more") }
      var options = TerminalOptions()
      if options.isKiosk { try checkKiosk(parsed) }
      let name = parsed.operands[0] == "-" ? "/dev/stdin" : parsed.operands[0]
      let deck = try Deck(contentsOf: FilePath(bytes: CommandLineParser.bytes(of: name)).url)
      if let page = try TalkPageFile(parsed.options) {
        try await page.write(deck)
        return 0
      }
      let overview = Overview(deck)
      let notes = try parsed.options.last { $0.name == "notes" }?.value.map { try Notes(on: $0, deck) }
      options.readsControllingTerminal = true
      // The slides are dark everywhere.
      options.userInterfaceStyle = .dark
      return await Terminal.run(overview.start(), options: options) { application in
        application.keyTap = .flick
        guard let notes else { return }
        application.schedule(every: 1) { notes.show(overview.talk.index, overview.talk.slide?.step ?? 0) }
        overview.talk.turned = { notes.show($0, $1) }
      }
    }
  }
}

/// Notes, clock and next slide for the speaker, as text in another terminal.
struct Notes {
  private let (file, deck, start): (FileHandle, Deck, Date)

  init(on path: String, _ deck: Deck) throws(DeckError) {
    // If the other terminal has been stopped, it misses some text, and the talk goes on.
    let descriptor = unsafe open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw DeckError("--notes: “\(path)” cannot be written to") }
    // A file that is not empty is somebody's, perhaps the talk itself.
    guard lseek(descriptor, 0, SEEK_END) <= 0 else {
      close(descriptor)
      throw DeckError("--notes: “\(path)” is a file with text in it, not a terminal")
    }
    (file, self.deck, start) = (FileHandle(fileDescriptor: descriptor), deck, Date())
  }

  func show(_ index: Int, _ step: Int) {
    let slide = deck.slides[index]
    let hasStep = slide.steps.indices.contains(step + 1)
    let slideBehind = deck.slides.indices.contains(index + 1) ? deck.slides[index + 1].title : "the end"
    let next = hasStep ? slide.text(at: step + 1) : slideBehind
    let place = slide.steps.count > 1 ? ", step \(step + 1) of \(slide.steps.count)" : ""
    let (time, seconds) = (Date().formatted(date: .omitted, time: .standard), Int(-start.timeIntervalSinceNow))
    let spent = String(format: "%d:%02d", seconds / 60, seconds % 60)
    let lines = ["\(time)   \(spent) spoken   slide \(index + 1) of \(deck.slides.count)\(place)", "", slide.title, ""]
    let text = lines + slide.notes.flatMap { $0.components(separatedBy: "\n") + [""] } + ["next: \(next)"]
    let shown = text.map { Grapheme.printable($0) }.joined(separator: "\r\n")
    try? file.write(contentsOf: Data("\u{1B}[H\u{1B}[2J\(shown)\r\n".utf8))
  }
}
