import CNcurses
import Foundation
import Segue

/// Parses command lines with the C library's getopt_long, so that they follow its conventions: `--name=value`,
/// shortened names, `-abc`, `--`. Not thread-safe, as getopt_long is not.
public enum CommandLineParser {
  /// getopt_long's result for the first long option: greater than any character.
  private static let firstLong: Int32 = 0x1000
  /// Its results for an operand, for a missing value, for any other mistake, and at the end.
  private static let operand: Int32 = 1
  private static let missing = Int32(UInt8(ascii: ":"))
  private static let wrong = Int32(UInt8(ascii: "?"))
  private static let end: Int32 = -1

  /// Parses a command line. Options and operands may be mixed; `--` ends the options. Names may be shortened as long as
  /// they stay unique.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line, without the program's name.
  ///   - options: The options that exist.
  /// - Throws: ``CommandLineError`` for the first mistake.
  public static func parse(
    _ arguments: [String], options: [CommandLineOption]
  ) throws(CommandLineError) -> ParsedCommandLine {
    let words = unsafe (["segue"] + arguments).map { unsafe strdup($0) } + [nil]
    let names = unsafe options.map { unsafe strdup($0.name) }
    defer { unsafe (words + names).forEach { unsafe free($0) } }
    var table = unsafe options.indices.map { index in
      unsafe CNcurses.option(
        name: names[index], has_arg: options[index].takesValue ? 1 : 0, flag: nil,
        val: firstLong + Int32(index))
    }
    unsafe table.append(CNcurses.option())
    // The leading "-" returns operands in their places, even with POSIXLY_CORRECT. The ":" distinguishes a missing
    // value from an unknown option, and suppresses messages.
    let letters = options.map { option in short(option).map { option.takesValue ? "\($0):" : "\($0)" } ?? "" }
    let shorts = "-:" + letters.joined()
    segue_getopt_reset()

    var parsed = ParsedCommandLine(options: [], operands: [])
    while true {
      let answer = unsafe getopt_long(Int32(arguments.count + 1), words, shorts, table, nil)
      switch answer {
      case end:
        let rest = Int(segue_getopt_index()) - 1
        if rest < arguments.count { parsed.operands += arguments[rest...] }
        return parsed
      case operand: parsed.operands.append(value() ?? "")
      case missing, wrong: throw error(answer, arguments: arguments, options: options)
      default:
        guard let option = option(for: answer, among: options) else { continue }
        parsed.options.append((option.name, option.takesValue ? value() : nil))
      }
    }
  }

  private static func short(_ option: CommandLineOption) -> Character? {
    guard let short = option.short, short.isASCII, short.isLetter || short.isNumber else { return nil }
    return short
  }

  private static func option(for answer: Int32, among options: [CommandLineOption]) -> CommandLineOption? {
    if answer >= firstLong { return options[Int(answer - firstLong)] }
    return options.first { short($0)?.asciiValue.map(Int32.init) == answer }
  }

  private static func error(_ answer: Int32, arguments: [String], options: [CommandLineOption]) -> CommandLineError {
    let culprit = segue_getopt_culprit()
    if let option = option(for: culprit, among: options) {
      return answer == missing ? .missingValue("--\(option.name)") : .unexpectedValue("--\(option.name)")
    }
    let allowed = options.map { "--\($0.name)" }
    if culprit > 0, let scalar = Unicode.Scalar(UInt32(culprit)) {
      return .unknownOption("-\(scalar)", allowed: allowed)
    }
    let word = arguments[Int(segue_getopt_index()) - 2]
    let name = String(word.prefix { $0 != "=" })
    let candidates = allowed.filter { $0.hasPrefix(name) }
    return candidates.count > 1
      ? .ambiguousOption(name, candidates: candidates) : .unknownOption(name, allowed: allowed)
  }

  private static func value() -> String? { unsafe segue_getopt_value().map { unsafe String(cString: $0) } }
}

extension CommandLineParser {
  /// Returns the bytes of a word as the process got them, for the path of a file. They need not be UTF-8, and a `String` has U+FFFD
  /// instead of malformed bytes.
  ///
  /// - Parameter word: An operand or the value of an option among the process's own arguments. Of any other word, its UTF-8 is
  ///   returned.
  public static func bytes(of word: String) -> [UInt8] {
    let text = Array(word.utf8)
    guard word.unicodeScalars.contains("\u{FFFD}") else { return text }
    for argument in arguments {
      // The value of an option may stand behind its short name or an equals sign.
      let starts = [0, 2, (argument.firstIndex(of: UInt8(ascii: "=")) ?? 0) + 1]
      let ends = starts.filter { $0 <= argument.count }.map { argument[$0...] }
      let found = ends.first { String(decoding: $0, as: UTF8.self).utf8.elementsEqual(text) }
      if let found { return Array(found) }
    }
    return text
  }

  /// The words of the process's command line.
  private static var arguments: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { word in
        unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      }
    }
  }
}

extension CommandLineInterface {
  /// Parses a command line by the table: its options, and its command as ``ParsedCommandLine/command``.
  ///
  /// - Parameter arguments: The words of the command line, without the program's name.
  /// - Throws: ``CommandLineError`` for the first mistake, also for an option that does not go with the command, for a `--color` or `--pixels` that there
  ///   is not, for an `--idle` that is no time, and for an operand where there are none.
  @MainActor public func parse(_ arguments: [String]) throws(CommandLineError) -> ParsedCommandLine {
    var names: Set<String> = []
    let distinct = allOptions.filter { names.insert($0.name).inserted }
    var parsed = try CommandLineParser.parse(arguments, options: distinct)
    if let first = parsed.operands.first, commands.contains(first) {
      parsed.command = first
      parsed.operands.removeFirst()
    }
    // Who asks for help is told it, whatever else is wrong.
    if parsed.options.contains(where: { $0.name == "help" }) { return parsed }
    let command = parsed.command ?? ""
    let allowed = options(for: command)
    for (option, _) in parsed.options where !allowed.contains(where: { $0.name == option }) {
      let owners = ([""] + commands).filter { owner in options(for: owner).contains { $0.name == option } }
      throw .misplacedOption("--\(option)", form: form(command), allowed: owners.map(form))
    }
    _ = try settings(of: parsed)
    if let wrong = parsed.operands.first, operands == nil { throw .unexpectedOperand(wrong, commands: commands) }
    return parsed
  }

  /// What the options say that are this library's.
  func settings(of parsed: ParsedCommandLine) throws(CommandLineError) -> CommandLineProgram.Settings {
    var settings = CommandLineProgram.Settings()
    settings.isLinear = hasLinearOption && parsed.options.contains { $0.name == "linear" }
    settings.kiosk = try kiosk(of: parsed)
    if !hasOwnColor, let value = try choice(of: .color, in: parsed, "auto", ColorMode.self) {
      settings.colorMode = value
    }
    if hasPixelsOption, let value = try choice(of: .pixels(commands: nil), in: parsed, nil, PixelMode.self) {
      settings.pixels = value
    }
    return settings
  }

  /// The last value of an option; nil for the word that stands for none, and without the option.
  private func choice<Value: RawRepresentable<String> & CaseIterable>(
    of option: CommandLineOption, in parsed: ParsedCommandLine, _ none: String?, _: Value.Type
  ) throws(CommandLineError) -> Value? {
    guard let value = parsed.options.last(where: { $0.name == option.name })?.value, value != none else { return nil }
    if let choice = Value(rawValue: value) { return choice }
    throw .unknownValue(
      "--" + option.name, value: value, allowed: (none.map { [$0] } ?? []) + Value.allCases.map(\.rawValue))
  }

  /// The longest time for `--idle`, in seconds: a day.
  private static let longestIdle = 86_400.0

  /// What `--kiosk` and `--idle` say, if they are this library's.
  func kiosk(of parsed: ParsedCommandLine) throws(CommandLineError) -> CommandLineProgram.Kiosk {
    var kiosk = CommandLineProgram.Kiosk()
    guard hasKioskOption else { return kiosk }
    for (name, value) in parsed.options {
      if name == "kiosk" { kiosk.isOn = true }
      guard name == "idle", let value else { continue }
      guard let seconds = Double(value), (1...Self.longestIdle).contains(seconds) else {
        throw .unknownValue("--idle", value: value, allowed: ["a number of seconds from 1 to 86400"])
      }
      kiosk.idleLimit = seconds
    }
    return kiosk
  }

  /// The program with a command, as it is typed.
  private func form(_ command: String) -> String { command.isEmpty ? name : "\(name) \(command)" }
}

/// The options and operands of a command line.
public nonisolated struct ParsedCommandLine: Sendable {
  /// The first operand, if it is one of the commands of ``CommandLineInterface/commands``.
  public var command: String?
  /// The options in the order given, by their long names. `value` is nil for an option that takes none. An option that was given
  /// twice is listed twice.
  public var options: [(name: String, value: String?)]
  /// The arguments that are neither options nor the command, in the order given.
  public var operands: [String]
}

/// A mistake on a command line.
public nonisolated enum CommandLineError: Error, Hashable, CustomStringConvertible {
  /// There is no such option. `allowed` lists the existing ones.
  case unknownOption(String, allowed: [String])
  /// Several options, the candidates, begin with the shortened name.
  case ambiguousOption(String, candidates: [String])
  /// The option takes a value, and none is given.
  case missingValue(String)
  /// The option takes no value, and one is given with `=`.
  case unexpectedValue(String)
  /// The option takes other values.
  case unknownValue(String, value: String, allowed: [String])
  /// The option does not go with this form of the command line, but with the allowed ones.
  case misplacedOption(String, form: String, allowed: [String])
  /// The program takes no such operand. It may have commands.
  case unexpectedOperand(String, commands: [String])

  /// One line for standard error, without a full stop.
  public var description: String {
    switch self {
    case .unknownOption(let option, let allowed):
      "unknown option \(option); choose one of \(allowed.joined(separator: ", "))"
    case .ambiguousOption(let option, let candidates):
      "option \(option) could be \(candidates.joined(separator: " or "))"
    case .missingValue(let option): "option \(option) needs a value"
    case .unexpectedValue(let option): "option \(option) takes no value"
    case .unknownValue(let option, let value, let allowed):
      "\(option) cannot be “\(value)”; use \(CommandLineInterface.list(allowed))"
    case .misplacedOption(let option, let form, let allowed):
      "\(option) goes with \(CommandLineInterface.list(allowed)), not with \(form)"
    case .unexpectedOperand(let word, let commands):
      commands.isEmpty
        ? "unexpected “\(word)”"
        : "unexpected “\(word)”; the commands are \(CommandLineInterface.list(commands, "and"))"
    }
  }
}
