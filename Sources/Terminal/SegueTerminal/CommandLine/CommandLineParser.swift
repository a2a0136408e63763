import CNcurses
import Foundation

/// Parses command lines with the C library's getopt_long, so that they follow its conventions: `--name=value`,
/// shortened names, `-abc`, `--`. Not thread-safe, as getopt_long is not.
public enum CommandLineParser {
  /// What getopt_long returns for the first long option: greater than any character.
  private static let firstLong: Int32 = 0x1000
  /// What it returns for an operand, for a missing value, for any other mistake, and at the end.
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
    // The leading "-" returns operands where they are, whatever POSIXLY_CORRECT says. The ":" distinguishes a missing
    // value from an unknown option, and suppresses messages.
    let letters = options.compactMap { option in
      short(option).map { option.takesValue ? "\($0):" : "\($0)" }
    }
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

  private static func error(
    _ answer: Int32, arguments: [String], options: [CommandLineOption]
  ) -> CommandLineError {
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

  private static func value() -> String? {
    guard let text = unsafe segue_getopt_value() else { return nil }
    return unsafe String(cString: text)
  }
}
