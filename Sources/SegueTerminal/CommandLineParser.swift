import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An option that a command line may hold.
public struct CommandLineOption: Sendable, Hashable {
  /// The long name, without the dashes.
  public var name: String
  /// The short name, an ASCII letter or digit; nil for none. Anything else counts as none.
  public var short: Character?
  /// Whether a value has to follow: `--name value`, `--name=value`, `-n value` or `-nvalue`.
  public var takesValue: Bool

  /// An option `--name`, and `-s` if `short` is given.
  public init(_ name: String, short: Character? = nil, takesValue: Bool = false) {
    self.name = name
    self.short = short
    self.takesValue = takesValue
  }
}

/// A command line, taken apart.
public struct ParsedCommandLine: Sendable {
  /// The options in the order given, by their long names; `value` is nil for those that take none. An option
  /// given twice is here twice.
  public var options: [(name: String, value: String?)]
  /// Everything that is no option, in the order given.
  public var operands: [String]
}

/// What is wrong with a command line. Each describes itself in one line, without a full stop.
public enum CommandLineError: Error, Hashable, CustomStringConvertible {
  /// There is no such option; what there is.
  case unknownOption(String, allowed: [String])
  /// A shortened name that several options begin with; which ones.
  case ambiguousOption(String, candidates: [String])
  /// The option takes a value, and none follows.
  case missingValue(String)
  /// The option takes no value, and one is given with `=`.
  case unexpectedValue(String)

  /// One line for standard error.
  public var description: String {
    switch self {
    case .unknownOption(let option, let allowed):
      "unknown option \(option); allowed are \(allowed.joined(separator: ", "))"
    case .ambiguousOption(let option, let candidates):
      "option \(option) could be \(candidates.joined(separator: " or "))"
    case .missingValue(let option): "option \(option) needs a value"
    case .unexpectedValue(let option): "option \(option) takes no value"
    }
  }
}

/// getopt_long, wrapped: the C library's habits (`--name=value`, shortened names, `-abc`, `--`), without its
/// global variables and its messages.
public enum CommandLineParser {
  /// getopt_long's answers for long options: past every character.
  private static let firstLong: Int32 = 0x1000
  /// Its answers for an operand, for a missing value, for anything else that is wrong, and for the end.
  private static let operand: Int32 = 1
  private static let missing = Int32(UInt8(ascii: ":"))
  private static let wrong = Int32(UInt8(ascii: "?"))
  private static let end: Int32 = -1

  /// Takes `arguments`, without the program's name, apart. Options and operands may be mixed; `--` ends the
  /// options. Names may be shortened as long as they stay unique.
  public static func parse(
    _ arguments: [String], options: [CommandLineOption]
  ) throws(CommandLineError) -> ParsedCommandLine {
    let strings = CStrings(["segue"] + arguments)
    let names = CStrings(options.map(\.name))
    defer {
      strings.free()
      names.free()
    }
    var table = unsafe options.indices.map { index in
      unsafe CNcurses.option(
        name: names.pointers[index], has_arg: options[index].takesValue ? 1 : 0, flag: nil,
        val: firstLong + Int32(index))
    }
    unsafe table.append(CNcurses.option())
    // In front, "-" hands over operands where they stand, whatever POSIXLY_CORRECT says; ":" tells a missing
    // value from an unknown option, and keeps getopt_long silent.
    let letters = options.compactMap { option in
      short(option).map { option.takesValue ? "\($0):" : "\($0)" }
    }
    let shorts = "-:" + letters.joined()
    segue_getopt_reset()

    var parsed = ParsedCommandLine(options: [], operands: [])
    while true {
      let answer = unsafe getopt_long(Int32(arguments.count + 1), strings.pointers, shorts, table, nil)
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

/// Copies of strings for C, with a null pointer after the last.
@safe private struct CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    unsafe pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { unsafe (pointers + index).initialize(to: strdup(string)) }
    unsafe (pointers + count).initialize(to: nil)
  }

  func free() {
    // getopt_long may have changed their order, which does not matter here.
    for index in 0..<count { unsafe platformFree(pointers[index]) }
    unsafe pointers.deallocate()
  }
}

private func platformFree(_ pointer: UnsafeMutableRawPointer?) { unsafe free(pointer) }
