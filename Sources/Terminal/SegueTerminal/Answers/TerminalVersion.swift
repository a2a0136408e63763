/// A terminal's name and version, from its answer to XTVERSION: `kitty(0.40.1)`, `foot(1.20.2-3-gabc)`, `iTerm2 3.5.12`.
nonisolated struct TerminalVersion: Hashable {
  /// The text before the first space or parenthesis, in lower case.
  let name: String
  /// The numbers of the version between its dots. One that is too large is −1. VTE writes 0.78.2 as 7802.
  let numbers: [Int]

  init(_ text: String) {
    let name = text.prefix { $0 != " " && $0 != "(" }
    self.name = name.lowercased()
    numbers = text.dropFirst(name.count).drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").map { Int($0) ?? -1 }
  }

  /// Whether it is `least` or newer; false without a version.
  func reaches(_ least: [Int]) -> Bool { !numbers.isEmpty && !numbers.lexicographicallyPrecedes(least) }
}
