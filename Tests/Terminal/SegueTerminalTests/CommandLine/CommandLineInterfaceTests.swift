import Foundation
import Segue
import Testing

@testable import SegueTerminal

struct CommandLineInterfaceTests {
  /// A program with commands, and with everything that is special to one of the texts.
  static let album = CommandLineInterface(
    "album", "pictures, one after another", version: "1.2.0",
    usages: ["[DIR]": "shows a folder", "export --as F DIR ...": "writes “pages” of [HTML]", "sort DIR": "sorts it"],
    commands: ["export", "sort"],
    options: [
      CommandLineOption("seconds", short: "s", valueName: "N", help: "time for a picture", commands: [""]),
      CommandLineOption(
        "order", valueName: "ORDER", help: "name, date or random; it's: \"name\" [unless given]",
        completion: .values(["name", "date", "random"]), commands: ["", "sort"]),
      CommandLineOption(
        "as", valueName: "FILE.html", help: "a page", completion: .files(extensions: ["html"]), commands: ["export"]),
      CommandLineOption(
        "as", valueName: "FILE.pdf", help: "a book", completion: .files(extensions: ["pdf"]), commands: ["export"]),
      CommandLineOption("quiet", help: "says nothing"),
    ], operands: .folders,
    discussion: [
      ".profile is not read, and C:\\DIR is a folder like any other, however long it takes to say so in lines of text."
    ],
    sections: [
      .init("keys", ["left, right, page up, page down": "the picture before, the next one"]),
      .init("files", ["album.json": "the order"], isInHelp: false),
    ])

  @Test func `The help is a column of terms and one of explanations, in 80 columns`() {
    #expect(
      Self.album.help == """
        album: pictures, one after another

        usage: album [DIR]                   shows a folder
               album export --as F DIR ...   writes “pages” of [HTML]
               album sort DIR                sorts it

        options
          -s, --seconds N       time for a picture
          --order ORDER         name, date or random; it's: "name" [unless given]
          --quiet               says nothing
          --linear              lines for a screen reader instead of pictures;
                                SEGUE_LINEAR=1 and ACCESSIBLE=1 do the same
          --pixels MODE         pictures in the terminal's pixels: auto, where it has
                                them and nothing is recorded; on, also then; off
          --color MODE          auto, truecolor, 256, 16 or mono; auto, unless given,
                                asks the terminal
          -h, --help            print this text
          --version             print the version

        export
          --as FILE.html        a page
          --as FILE.pdf         a book

        keys
          left, right, page up, page down
                                the picture before, the next one

        .profile is not read, and C:\\DIR is a folder like any other, however long it
        takes to say so in lines of text.

        """)
  }

  @Test func `A usage with a long explanation has it below`() {
    let text = "a folder with more pictures than anybody would want to see, one after another"
    let help = CommandLineInterface("album", "pictures", usages: ["[DIR]": text]).help
    #expect(
      help.hasPrefix(
        """
        album: pictures

        usage: album [DIR]
                   a folder with more pictures than anybody would want to see, one after
                   another

        options
        """))
  }

  @Test func `The manual page has all tables, and nothing that roff would take for its own`() {
    let page = Self.album.manualPage
    #expect(
      page.hasPrefix(
        #"""
        .TH "ALBUM" 1 "" "album 1.2.0" "User Commands"
        .SH NAME
        album \- pictures, one after another
        .SH SYNOPSIS
        \fBalbum\fR [\fIDIR\fR]
        .br
        \fBalbum\fR \fBexport\fR \fB\-\-as\fR \fIF\fR \fIDIR\fR ...
        .br
        \fBalbum\fR \fBsort\fR \fIDIR\fR
        .SH DESCRIPTION
        \&.profile is not read, and C:\eDIR is a folder like any other, however long it takes to say so in lines of text.
        .TP
        """#))
    #expect(
      page.contains(
        #"""
        .SH "OPTIONS OF EXPORT"
        .TP
        \fB\-\-as\fR \fIFILE.html\fR
        a page
        .TP
        \fB\-\-as\fR \fIFILE.pdf\fR
        a book
        .SH "KEYS"
        """#))
    #expect(page.contains(".SH \"FILES\"\n.TP\n\\fBalbum.json\\fR\nthe order\n"))
    #expect(page.contains(".SH \"EXIT STATUS\"\n"))
  }

  /// The options as `name=value`, between the command and the operands.
  private func parse(_ arguments: String...) throws(CommandLineError) -> String {
    let line = try Self.album.parse(arguments)
    let parts = line.options.map { name, value in value.map { "\(name)=\($0)" } ?? name }
    return ([line.command ?? "-"] + parts + ["|"] + line.operands).joined(separator: " ")
  }

  /// What is wrong with the arguments.
  private func fault(_ arguments: String..., of interface: CommandLineInterface = album) -> String? {
    let error = #expect(throws: CommandLineError.self) { try interface.parse(arguments) }
    return error?.description
  }

  @Test func `The first operand may be a command, and help is given whatever else is wrong`() throws {
    #expect(try parse("export", "--as", "a.pdf", "pictures") == "export as=a.pdf | pictures")
    #expect(try parse("--quiet", "sort", "export") == "sort quiet | export")
    #expect(try parse("pictures", "sort") == "- | pictures sort")
    #expect(try parse("export", "--order", "date", "-h") == "export order=date help |")
  }

  @Test func `An option goes only with its commands`() throws {
    #expect(throws: CommandLineError.misplacedOption("--as", form: "album", allowed: ["album export"])) {
      try parse("--as", "a.pdf")
    }
    #expect(fault("export", "--order", "date") == "--order goes with album or album sort, not with album export")
  }

  @Test func `A program without operands takes none, and names its commands`() {
    var interface = Self.album
    interface.operands = nil
    #expect(fault("exprot", of: interface) == "unexpected “exprot”; the commands are export and sort")
    interface.commands = []
    #expect(throws: CommandLineError.unexpectedOperand("a", commands: [])) { try interface.parse(["--quiet", "a"]) }
  }

  @Test func `A program without a version has no such option`() {
    var interface = Self.album
    interface.version = nil
    #expect(throws: CommandLineError.self) { try interface.parse(["--version"]) }
    #expect(!interface.help.contains("--version"))
  }

  @Test func `Every program has --color, unless it opens no terminal or has an option of that name`() throws {
    #expect(try parse("--color", "256", "sort") == "sort color=256 |")
    #expect(fault("--pixels", "yes") == "--pixels cannot be “yes”; use auto, on or off")
    #expect(fault("--color", "red") == "--color cannot be “red”; use auto, truecolor, 256, 16 or mono")
    #expect(Self.album.manualPage.contains("\\fB\\-\\-color\\fR \\fIMODE\\fR\nauto, truecolor, 256, 16 or mono;"))
    var own = CommandLineInterface("paint", "paints")
    own.options = [CommandLineOption("color", valueName: "NAME", help: "of the brush")]
    #expect(try own.parse(["--color", "red"]).options.map(\.value) == ["red"])
    #expect(!own.help.contains("truecolor"))
    own = CommandLineInterface("count", "counts")
    own.hasColorOption = false
    for text in [own.help, own.manualPage] { #expect(!text.contains("--color")) }
    #expect(throws: CommandLineError.self) { try own.parse(["--color", "256"]) }
  }

  @Test func `Options of a terminal begin with --color and --pixels inside of the program only`() throws {
    func settings(_ arguments: String...) throws -> CommandLineProgram.Settings {
      try Self.album.settings(of: Self.album.parse(arguments))
    }
    #expect(try settings("--color", "mono", "--color=16").colorMode == .palette16)
    #expect(try settings("--color", "auto").colorMode == nil)
    #expect(try settings().colorMode == nil)
    #expect(try settings().pixels == .auto)
    #expect(try settings("--pixels=off", "--pixels", "on").pixels == .on)
    CommandLineProgram.$settings.withValue(.init(colorMode: .mono, pixels: .off)) {
      #expect(TerminalOptions().colorMode == .mono)
      #expect(TerminalOptions().pixels == .off)
    }
    #expect(TerminalOptions().colorMode == nil)
    #expect(TerminalOptions().pixels == .auto)
  }

  /// A program for strangers, with and without commands.
  private static func kiosk(commands: [String] = []) -> CommandLineInterface {
    var interface = CommandLineInterface("show", "shows", commands: commands)
    interface.hasKioskOption = true
    return interface
  }

  @Test func `A program has --kiosk and --idle only if it says so, and not with a command`() {
    for text in [Self.album.help, Self.album.manualPage] { #expect(!text.contains("kiosk")) }
    #expect(fault("--kiosk") != nil)
    let interface = Self.kiosk(commands: ["print"])
    for option in ["--kiosk", "--idle SECONDS"] { #expect(interface.help.contains("\n  \(option) ")) }
    #expect(interface.manualPage.contains("\n\\fB124\\fR\nafter --idle".replacing("--", with: "\\-\\-")))
    #expect(fault("print", "--kiosk", of: interface) == "--kiosk goes with show, not with show print")
    #expect(fault("--kiosk=1", of: interface) == "option --kiosk takes no value")
  }

  @Test(arguments: ["0", "0.5", "86401", "nan", "inf", "soon", ""])
  func `--idle takes seconds up to a day`(value: String) {
    #expect(
      fault("--idle", value, of: Self.kiosk())
        == "--idle cannot be “\(value)”; use a number of seconds from 1 to 86400")
  }

  @Test func `Options of a terminal begin with --kiosk and --idle inside of the program only`() throws {
    func kiosk(_ arguments: String...) throws -> CommandLineProgram.Kiosk {
      try Self.kiosk().kiosk(of: Self.kiosk().parse(arguments))
    }
    #expect(try kiosk().isOn == false)
    let both = try kiosk("--idle", "20", "--kiosk", "--idle=1.5")
    CommandLineProgram.$settings.withValue(.init(kiosk: both)) {
      #expect(TerminalOptions().isKiosk)
      #expect(TerminalOptions().idleLimit == 1.5)
    }
    #expect(!TerminalOptions().isKiosk)
    #expect(TerminalOptions().idleLimit == nil)
    // An option of that name that is the program's own.
    let own = CommandLineInterface("own", "has its own", options: [CommandLineOption("idle", valueName: "ANIMAL")])
    #expect(try own.kiosk(of: own.parse(["--idle", "sloth"])).idleLimit == nil)
  }

  @Test func `Options for packages write the page and the scripts`() throws {
    let album = Self.album
    #expect(try album.generated(["--generate-manual-page"]) == album.manualPage)
    #expect(try album.generated(["--generate-completion-script", "fish"]) == album.completionScript(for: .fish))
    #expect(try album.generated(["--generate-completion-script=bash"]) == album.completionScript(for: .bash))
    #expect(try album.generated(["--help"]) == nil)
    let error = #expect(throws: CommandLineError.self) { try album.generated(["--generate-completion-script", "csh"]) }
    #expect(error?.description == "--generate-completion-script cannot be “csh”; use bash, zsh or fish")
  }
}
