import Segue
import SegueTerminal

extension Arguments {
  private typealias Option = CommandLineOption

  /// The command line, as the parser, `--help`, the manual page and the shells know it.
  static let interface = {
    var interface = table
    interface.hasKioskOption = true
    return interface
  }()

  private static let table = CommandLineInterface(
    "segue", "page transitions that you can grab and drag, in a terminal", version: CommandLineProgram.libraryVersion,
    usages: [
      "[options]": "the demo",
      "render --page ID ...": "one exact frame, or a whole transition",
      "render --script FILE ...": "the last frame of a session, or all of them",
      "trace --page ID ...": "the callbacks of a transition, in order",
      "trace --script FILE ...": "the callbacks of a recorded session",
    ],
    commands: ["render", "trace"], options: options + renderOptions + traceOptions,
    sections: [keys, pages, animators, files, examples, others])

  private static let options = [
    Option("page", valueName: "ID", help: "open on this page", completion: .values(Catalogue.entries.map(\.id))),
    Option(
      "animator", valueName: "NAME", help: "choose this animator on the page more",
      completion: .values(StockAnimator.all.map(\.id))),
    Option("inline", help: "in 12 rows below the prompt, with one transition: of --page, or a sheet", commands: [""]),
    Option("list", help: "print the pages: id, tab, title", commands: [""]),
    choice("color", "MODE", ["auto"] + ColorMode.allCases.map(\.rawValue), commands: ["", "render"]),
    choice("mosaic", "SET", ["auto"] + MosaicSet.allCases.map(\.rawValue), commands: ["", "render"]),
    choice(
      "theme", "THEME", ["auto", "dark", "light"], commands: ["", "render"],
      more: "; auto follows the terminal’s background, and is dark in render"),
    Option("fps", valueName: "N", help: "frames per second, 1 to 240; 60 unless given", commands: [""]),
    Option("slow", valueName: "F", help: "slow motion: 4 is a quarter of the speed", commands: [""]),
    Option("reduce-motion", help: "short fades instead of movement"),
    Option("no-mouse", help: "leave the mouse to the terminal", commands: [""]),
    Option("no-autoplay", help: "nothing plays by itself, beside the list or for one who waits", commands: [""]),
    Option(
      "release", valueName: "RULE",
      help: "when a drag by keys lets go: auto, never (each press is a step), or after N seconds",
      completion: .values(["auto", "never"]), commands: [""]),
    Option(
      "record", valueName: "FILE.cast", help: "record the screen to a file for asciinema",
      completion: .files(extensions: ["cast"]), commands: [""]),
    Option(
      "record", valueName: "FILE.html", help: "record the screen to a page for a browser, with a timeline",
      completion: .files(extensions: ["html"]), commands: [""]),
    Option(
      "record", valueName: "FILE.script", help: "record keys, mouse and frames with their times, to play them again",
      completion: .files(extensions: ["script"]), commands: [""]),
    Option(
      "script", valueName: "FILE", help: "play such a file, then it is your turn. Options override its settings",
      completion: .files(extensions: ["script"])),
    Option("assets", valueName: "DIR", help: "the folder of pictures and texts", completion: .folders),
  ]

  private static let renderOptions = [
    choice(
      "operation", "OP", ["push", "pop"], commands: ["render"],
      more: "; push unless given, but pop in html and film; with --frames also cancel"),
    Option("progress", valueName: "P", help: "0 to 1, as under a finger", commands: ["render"]),
    Option("time", valueName: "T", help: "seconds, with the animator’s own timing", commands: ["render"]),
    Option(
      "frames", valueName: "N", help: "the whole transition instead of a moment: all, or N frames of it",
      completion: .values(["all"]), commands: ["render"]),
    Option("size", valueName: "WxH", help: "columns and rows; 80x24 unless given", commands: ["render"]),
    Option(
      "format", valueName: "F",
      help:
        "ansi, text, cast (for asciinema), gif, html (to drag in a browser) or film (for a page of your own); ansi unless given. Several frames need one of the last four",
      completion: .values(Format.allCases.map(\.rawValue)), commands: ["render"]),
    Option(
      "fps", valueName: "N", help: "frames per second of --frames all; 60 unless given, in a gif at most 50",
      commands: ["render"]),
    Option("font", valueName: "FAMILY", help: "the font of a gif; monospace unless given", commands: ["render"]),
  ]

  private static let traceOptions = [
    choice("operation", "OP", Operation.allCases.map(\.rawValue), commands: ["trace"], more: "; push unless given"),
    Option("size", valueName: "WxH", help: "columns and rows; 80x24 unless given", commands: ["trace"]),
    Option(
      "format", valueName: "F",
      help:
        "text (SECONDS tab RECEIVER tab MESSAGE) or json (one object per line, for jq, with the keys time, receiver "
        + "and message); text unless given",
      completion: .values(TraceFormat.allCases.map(\.rawValue)), commands: ["trace"]),
  ]

  private static func choice(
    _ name: String, _ valueName: String, _ values: [String], commands: [String], more: String = ""
  ) -> Option {
    Option(name, valueName: valueName, help: list(values) + more, completion: .values(values), commands: commands)
  }

  private static let keys = CommandLineInterface.Section(
    "keys",
    [
      "up, down, enter": "choose, open (k, j, h and l are up, down, left and right)",
      "right":
        "in the list: drag the page beside it. On a pushed page: drag it away; left drags it back",
      "down": "on a sheet: drag it away; up drags it back",
      "left, right": "on tabs: drag the page beside it in; right on the first one drags back",
      "tab, shift-tab, 1-9":
        "on tabs, and on a page with several kinds: next, previous, or by number",
      "enter, space": "let go, as releasing the key does",
      "esc, backspace": "cancel the drag; else go back",
      "i": "the inspector: calls, phase, timeline and frames, live",
      "s, p": "slow motion (1/4, 1/10, normal), pause",
      ". , r": "next frame, previous frame; replay the last transition",
      "w":
        "save the last transition, as it was shown, to segue-PAGE-1.gif and .cast in the current folder, or under the next free number; not with --kiosk",
      "x": "layers in 3D; arrows turn them, tab goes from one to the next",
      "?": "help on the page, and keys",
      "q, ctrl-c": "quit",
    ])

  private static let pages = CommandLineInterface.Section(
    "pages", Catalogue.entries.map { .init($0.id, $0.summary.isEmpty ? $0.title : "\($0.title): \($0.summary)") },
    isInHelp: false)

  private static let animators = CommandLineInterface.Section(
    "animators", StockAnimator.all.map { .init($0.id, "\($0.title): \($0.summary)") }, isInHelp: false)

  private static let files = CommandLineInterface.Section(
    "files",
    [
      "../share/segue/assets":
        "pictures, texts and decks, seen from the program; in a checkout of the sources, the folder assets above it"
    ], isInHelp: false)

  private static let examples = CommandLineInterface.Section(
    "examples",
    [
      "segue --page cube --slow 4": "the cube, at a quarter of the speed",
      "segue --inline": "a sheet that rises from the prompt, to flick down",
      "segue --record bug.script": "a session as a text, for a report",
      "segue --kiosk --idle 300": "for visitors, as over SSH, who can neither write files nor start programs",
      "segue render --script bug.script --frames all --format gif >bug.gif": "the same session as a GIF",
      "segue render --page scale --progress 0.5 --format text": "a transition at its middle",
      "segue trace --page slide --operation cancel": "who calls whom if a finger lets go too early",
    ], isInHelp: false)

  private static let others = CommandLineInterface.Section(
    "see also",
    [
      "segue-gallery(1)": "the pictures of a folder", "segue-deck(1)": "slides from Markdown",
      "segue-log(1)": "the log of a git repository", "segue-todo(1)": "a list of things to do",
      "segue-pick(1)": "a fuzzy finder below the prompt",
    ], isInHelp: false)
}
