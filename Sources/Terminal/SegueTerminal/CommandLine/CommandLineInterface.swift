import Segue

/// The command line of a program, in one table. The parser, `--help`, the manual page and the completions of shells are made from it,
/// so that they agree.
///
/// <doc:CommandLines> shows how a program uses it.
public nonisolated struct CommandLineInterface: Sendable {
  /// The program's name, as it is typed.
  public var name: String
  /// The program in a few words, without a full stop.
  public var abstract: String
  /// The text of `--version` behind the name. Nil for a program without that option.
  public var version: String?
  /// The forms of the command line.
  public var usages: [Entry]
  /// The words that may stand first, such as `render` in `segue render`. Each begins a usage, which describes it.
  public var commands: [String]
  /// The options, but for `--color`, `--linear`, `--pixels`, `--help` and `--version`, in the order of `--help`. An option whose value has several meanings may stand here
  /// once for each.
  public var options: [CommandLineOption]
  /// What the operands behind the command are. Nil if there are none.
  public var operands: CommandLineCompletion?
  /// Paragraphs about the program, as text without lines.
  public var discussion: [String]
  /// More tables below the options.
  public var sections: [Section]
  /// Whether the program has `--color MODE`, `--linear` and `--pixels MODE`, by which ``TerminalOptions`` begin: true, unless ``options`` have options of
  /// these names. Set it to false for a program that opens no terminal.
  public var hasColorOption = true

  /// Whether the program has `--kiosk` and `--idle SECONDS`, for strangers, by which ``TerminalOptions`` begin: false, unless set. They go
  /// with the program without a command. Of a program that has them, also see to what it writes by itself; <doc:ServeIt> says how.
  public var hasKioskOption = false

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: The program's name, as it is typed.
  ///   - abstract: The program in a few words, without a full stop.
  ///   - version: The version for `--version`. Nil for a program without that option.
  ///   - usages: The arguments of each form of the command line, and what that does.
  ///   - commands: The words that may stand first.
  ///   - options: The options, but for `--color`, `--linear`, `--pixels`, `--help` and `--version`.
  ///   - operands: What the operands are. Nil if there are none.
  ///   - discussion: Paragraphs about the program.
  ///   - sections: More tables.
  public init(
    _ name: String, _ abstract: String, version: String? = nil, usages: KeyValuePairs<String, String> = [:],
    commands: [String] = [], options: [CommandLineOption] = [], operands: CommandLineCompletion? = nil,
    discussion: [String] = [], sections: [Section] = []
  ) {
    (self.name, self.abstract, self.version, self.commands) = (name, abstract, version, commands)
    self.usages = usages.map(Entry.init)
    (self.options, self.operands, self.discussion, self.sections) = (options, operands, discussion, sections)
  }

  /// A term and its explanation.
  public struct Entry: Sendable, Hashable {
    /// The words in the left column.
    public var term: String
    /// The words in the right column, without a full stop.
    public var text: String

    /// Creates an entry.
    public init(_ term: String, _ text: String) { (self.term, self.text) = (term, text) }
  }

  /// A table with a heading.
  public struct Section: Sendable, Hashable {
    /// The heading, in lowercase. The manual page has it in capitals.
    public var title: String
    /// The rows.
    public var entries: [Entry]
    /// Whether `--help` has the table, too. The manual page has all tables.
    public var isInHelp: Bool

    /// Creates a table: terms, and what each means.
    public init(_ title: String, _ entries: KeyValuePairs<String, String>, isInHelp: Bool = true) {
      self.init(title, entries.map(Entry.init), isInHelp: isInHelp)
    }

    /// Creates a table of entries that are computed.
    public init(_ title: String, _ entries: [Entry], isInHelp: Bool = true) {
      (self.title, self.entries, self.isInHelp) = (title, entries, isInHelp)
    }
  }

  /// Whether `--color` is not the option of all programs.
  var hasOwnColor: Bool { !hasColorOption || options.contains { $0.name == CommandLineOption.color.name } }

  /// Whether it opens a terminal, and has no `--linear` of its own.
  var hasLinearOption: Bool { hasColorOption && !options.contains { $0.name == "linear" } }

  /// Whether it opens a terminal, and has no `--pixels` of its own.
  var hasPixelsOption: Bool { hasColorOption && !options.contains { $0.name == "pixels" } }

  /// The options of the table, and behind them those that every program has.
  var allOptions: [CommandLineOption] {
    let terminal = commands.isEmpty ? nil : [""]
    return options + (hasKioskOption ? CommandLineOption.kiosk(commands: terminal) : [])
      + (hasLinearOption ? [CommandLineOption.linear(commands: terminal)] : [])
      + (hasPixelsOption ? [CommandLineOption.pixels(commands: terminal)] : [])
      + (hasOwnColor ? [] : [.color]) + [CommandLineOption("help", short: "h", help: "print this text")]
      + (version == nil ? [] : [CommandLineOption("version", help: "print the version")])
  }

  /// The options of the program without a command, or of several commands, and then of each command alone.
  var optionGroups: [(command: String, options: [CommandLineOption])] {
    ([""] + commands).map { command in
      (command, allOptions.filter { $0.command == command })
    }
  }

  /// The options that go with a command; the empty name stands for none. Each name once: the possible values are put together.
  func options(for command: String) -> [CommandLineOption] {
    allOptions.filter { $0.commands?.contains(command) ?? true }.reduce(into: []) { result, option in
      guard let index = result.firstIndex(where: { $0.name == option.name }) else { return result.append(option) }
      result[index].completion = result[index].completion.union(option.completion)
      result[index].help += "; " + option.help
    }
  }

  /// What the program does with a command, in the words of its usage.
  func abstract(of command: String) -> String {
    usages.first { $0.term.split(separator: " ").first.map(String.init) == command }?.text ?? ""
  }

  /// Words as a part of a sentence: `a, b or c`.
  ///
  /// - Parameters:
  ///   - words: The words. Of none, the list is empty.
  ///   - conjunction: The word in front of the last one.
  public static func list(_ words: [String], _ conjunction: String = "or") -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " \(conjunction) \(words[words.count - 1])"
  }
}

/// An option of a command line.
public nonisolated struct CommandLineOption: Sendable, Hashable {
  /// The long name, without the dashes.
  public var name: String
  /// The short name, an ASCII letter or digit. Nil, or any other character, stands for no short name.
  public var short: Character?
  /// The name of the value in `--help`, such as `FILE`: `--name value`, `--name=value`, `-n value` or `-nvalue`. Nil for an option
  /// without a value.
  public var valueName: String?
  /// What the option does, without a full stop.
  public var help: String
  /// The values that shells offer.
  public var completion: CommandLineCompletion
  /// The commands that the option goes with; the empty name stands for the program without a command. Nil for all.
  public var commands: [String]?

  /// Creates the option `--name`, and its short form if `short` is given.
  ///
  /// - Parameters:
  ///   - name: The long name, without the dashes.
  ///   - short: The short name.
  ///   - valueName: The name of the value. Nil for an option without a value.
  ///   - help: What the option does.
  ///   - completion: The values that shells offer.
  ///   - commands: The commands that the option goes with. Nil for all.
  public init(
    _ name: String, short: Character? = nil, valueName: String? = nil, help: String = "",
    completion: CommandLineCompletion = .none, commands: [String]? = nil
  ) {
    (self.name, self.short, self.valueName, self.help) = (name, short, valueName, help)
    (self.completion, self.commands) = (completion, commands)
  }

  /// The option of all programs in a terminal.
  static var color: CommandLineOption {
    let modes = ["auto"] + ColorMode.allCases.map(\.rawValue)
    return CommandLineOption(
      "color", valueName: "MODE", help: "\(CommandLineInterface.list(modes)); auto, unless given, asks the terminal",
      completion: .values(modes))
  }

  /// The option of all programs in a terminal, for those who do not see it.
  static func linear(commands: [String]?) -> CommandLineOption {
    CommandLineOption(
      "linear", help: "lines for a screen reader instead of pictures; SEGUE_LINEAR=1 and ACCESSIBLE=1 do the same",
      commands: commands)
  }

  /// The option of all programs in a terminal, for its own pixels.
  static func pixels(commands: [String]?) -> CommandLineOption {
    CommandLineOption(
      "pixels", valueName: "MODE",
      help: "pictures in the terminal's pixels: auto, where it has them and nothing is recorded; on, also then; off",
      completion: .values(PixelMode.allCases.map(\.rawValue)), commands: commands)
  }

  /// The options of a program that strangers use.
  static func kiosk(commands: [String]?) -> [CommandLineOption] {
    [
      CommandLineOption(
        "kiosk",
        help: "for strangers, as over SSH: writes no files, starts no programs, and cannot be stopped with ctrl-z",
        commands: commands),
      CommandLineOption(
        "idle", valueName: "SECONDS", help: "end after so long without keys and mouse; 600 in a kiosk, else never",
        commands: commands),
    ]
  }

  /// Whether a value is required.
  public var takesValue: Bool { valueName != nil }

  /// The only command that the option goes with, and the empty name if there are more.
  var command: String { commands?.count == 1 ? commands?[0] ?? "" : "" }

  /// The option as `--help` writes it: `-h, --help`, `--page ID`.
  var term: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (valueName.map { " \($0)" } ?? "")
  }
}

/// The words that a shell offers for a value or an operand.
public nonisolated enum CommandLineCompletion: Sendable, Hashable {
  /// None: a number, or a text of one's own.
  case none
  /// One of these words, which have no spaces. The program may take others, too.
  case values([String])
  /// A file with one of these extensions, without the dot; any file if there are none.
  case files(extensions: [String])
  /// A folder.
  case folders

  /// The words of both.
  func union(_ other: Self) -> Self {
    switch (self, other) {
    case (.values(let mine), .values(let others)): .values(mine + others.filter { !mine.contains($0) })
    case (.files(let mine), .files(let others)): .files(extensions: mine.isEmpty || others.isEmpty ? [] : mine + others)
    case (.none, _): other
    default: self
    }
  }
}
