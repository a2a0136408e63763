import Segue
import Testing

@testable import SegueTerminal

struct CommandLineParserTests {
  private let options = [
    CommandLineOption("page", short: "p", valueName: "VALUE"), CommandLineOption("fps", valueName: "VALUE"),
    CommandLineOption("list", short: "l"), CommandLineOption("help", short: "h"),
    CommandLineOption("release", valueName: "VALUE"), CommandLineOption("reduce-motion"),
  ]

  /// The options as `name=value`, a bar, and the operands.
  private func parse(_ arguments: String...) throws(CommandLineError) -> String {
    let line = try CommandLineParser.parse(arguments, options: options)
    let parts = line.options.map { name, value in value.map { "\(name)=\($0)" } ?? name }
    return (parts + ["|"] + line.operands).joined(separator: " ")
  }

  private func error(_ arguments: String...) -> CommandLineError? {
    do throws(CommandLineError) { _ = try CommandLineParser.parse(arguments, options: options) } catch { return error }
    return nil
  }

  @Test func `A value follows its option after a space, an equals sign or at once`() throws {
    #expect(
      try parse("--page", "fade", "--page=cube", "-p", "flip", "-pslide")
        == "page=fade page=cube page=flip page=slide |")
    #expect(try parse("--page=", "--fps", "-1", "-p", "--list") == "page= fps=-1 page=--list |")
  }

  @Test func `Options and operands may be mixed`() throws {
    #expect(try parse("render", "--list", "a b", "-hl", "") == "list help list | render a b ")
    #expect(try parse() == "|")
  }

  @Test func `Two dashes end the options`() throws {
    #expect(try parse("a", "--list", "--", "--list", "-x", "--") == "list | a --list -x --")
    #expect(try parse("--") == "|")
    #expect(try parse("-") == "| -")
  }

  @Test func `Names of options may be shortened while they are unambiguous`() throws {
    #expect(try parse("--pa", "x", "--rel=1", "--red") == "page=x release=1 reduce-motion |")
    #expect(error("--re") == .ambiguousOption("--re", candidates: ["--release", "--reduce-motion"]))
    #expect(error("--re=1") == .ambiguousOption("--re", candidates: ["--release", "--reduce-motion"]))
  }

  @Test func `Errors name the mistake`() {
    let allowed = ["--page", "--fps", "--list", "--help", "--release", "--reduce-motion"]
    #expect(error("--nope") == .unknownOption("--nope", allowed: allowed))
    #expect(error("a", "--nope=3", "b") == .unknownOption("--nope", allowed: allowed))
    #expect(error("-x") == .unknownOption("-x", allowed: allowed))
    #expect(error("-lx") == .unknownOption("-x", allowed: allowed))
    #expect(error("--page") == .missingValue("--page"))
    #expect(error("a", "-p") == .missingValue("--page"))
    #expect(error("--list=1") == .unexpectedValue("--list"))
    #expect(error("--li=1") == .unexpectedValue("--list"))
  }

  @Test func `Errors are one line, and do not affect the next line`() throws {
    #expect(error("--page")?.description == "option --page needs a value")
    #expect(error("--list=1")?.description == "option --list takes no value")
    #expect(error("--re")?.description == "option --re could be --release or --reduce-motion")
    let unknown = "unknown option -x; choose one of --page, --fps, --list, --help, --release, --reduce-motion"
    #expect(error("-x")?.description == unknown)
    #expect(error("-lx", "-l") != nil)
    #expect(try parse("-l", "é", "--page", "漢") == "list page=漢 | é")
  }
}
