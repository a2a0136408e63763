/// Conditional compilation, as if for iOS.
///
/// | in a condition | becomes |
/// |---|---|
/// | `os(iOS)` | `true` |
/// | `os(macOS)`, `os(Linux)` and every other `os(…)` | `false` |
/// | `canImport(UIKit.UIGestureRecognizerSubclass)` | `canImport(UIKit)`; likewise for the other modules in parts |
///
/// The compiler evaluates everything else: `swift(…)`, `compiler(…)`, `arch(…)`, flags, `targetEnvironment(…)`, which is false on
/// Linux, and `canImport(…)`. `#available` is true on Linux, and `#unavailable` is false; so they stay.
struct Conditions {
  /// Whether each token is in a branch that may be compiled.
  private(set) var isActive: [Bool] = []
  /// Whether each token is in a branch that is compiled for certain.
  private(set) var isCertain: [Bool] = []
  private let source: Source
  /// The modules that a dependency has.
  private let modules: Set<String>

  /// The branches of an `#if`. A value is nil if only the compiler knows it.
  private struct Block {
    /// Whether the `#if` itself is compiled.
    let isInside: Bool?
    /// Whether an earlier condition is true: then no later branch counts.
    var isDecided: Bool?
  }

  init(of source: Source, modules: Set<String>, edits: inout Edits) {
    self.source = source
    self.modules = modules
    isActive.reserveCapacity(source.tokens.count)
    isCertain.reserveCapacity(source.tokens.count)
    var blocks: [Block] = []
    var now: Bool? = true
    for index in source.tokens.indices {
      let token = source.tokens[index]
      if token.kind == .pound {
        switch token.text {
        case "if":
          let value = rewriteCondition(after: index, edits: &edits)
          blocks.append(Block(isInside: now, isDecided: value))
          now = Self.join(now, value, deciding: false)
        case "elseif":
          let value = rewriteCondition(after: index, edits: &edits)
          guard let block = blocks.popLast() else { break }
          now = Self.join(block.isInside, block.isDecided.map { !$0 }, deciding: false)
          now = Self.join(now, value, deciding: false)
          let isDecided = Self.join(block.isDecided, value, deciding: true)
          blocks.append(Block(isInside: block.isInside, isDecided: isDecided))
        case "else":
          if let block = blocks.last {
            now = Self.join(block.isInside, block.isDecided.map { !$0 }, deciding: false)
          }
        case "endif":
          if let block = blocks.popLast() { now = block.isInside }
        default: break
        }
      }
      isActive.append(now != false)
      isCertain.append(now == true)
    }
  }

  /// Whether the condition is certainly true or certainly false; otherwise nil.
  private func rewriteCondition(after directive: Int, edits: inout Edits) -> Bool? {
    var end = directive + 1
    while end < source.tokens.count {
      let token = source.tokens[end]
      if token.kind == .pound
        || token.isFirstOnLine && !source.isSign(end - 1, .ampersand) && !source.isSign(end - 1, .bar)
      {
        break
      }
      end = token.sign == .openParenthesis ? source.after(end) : end + 1
    }
    for index in directive + 1..<max(end, directive + 1) {
      guard source.isSign(index + 1, .openParenthesis), source.partners[index + 1] > 0, index + 2 < end else {
        continue
      }
      let closing = source.tokens[source.partners[index + 1]]
      if source.isWord(index, "os") {
        let value = source.isWord(index + 2, "iOS") ? "true" : "false"
        edits.replace(source.tokens[index].start, closing.end, with: value, in: source.bytes)
      } else if source.isWord(index, "canImport"), let module = source.name(index + 2), Imports.inParts.contains(module)
      {
        edits.replace(source.tokens[index + 2].end, closing.start, in: source.bytes)
      }
    }
    var position = directive + 1
    let value = either(&position, end, depth: 0)
    return position == end ? value : nil
  }

  /// `a || b`. Nil for a nesting deeper than 32, which nobody writes.
  private func either(_ position: inout Int, _ end: Int, depth: Int) -> Bool? {
    chain(.bar, deciding: true, &position, end) {
      chain(.ampersand, deciding: false, &$0, end) { single(&$0, end, depth: depth) }
    }
  }

  /// Operands between doubled signs, one of which may decide the result.
  private func chain(
    _ sign: UInt8, deciding: Bool, _ position: inout Int, _ end: Int, operand: (inout Int) -> Bool?
  ) -> Bool? {
    var value = operand(&position)
    while position < end, source.isSign(position, sign), source.isSign(position + 1, sign) {
      position += 2
      value = Self.join(value, operand(&position), deciding: deciding)
    }
    return value
  }

  /// `a && b` if false decides, and `a || b` if true does.
  private static func join(_ one: Bool?, _ other: Bool?, deciding: Bool) -> Bool? {
    one == deciding || other == deciding ? deciding : one == nil || other == nil ? nil : !deciding
  }

  private func single(_ position: inout Int, _ end: Int, depth: Int) -> Bool? {
    var isNegated = false
    while position < end, source.isSign(position, .exclamation) {
      isNegated.toggle()
      position += 1
    }
    guard position < end else { return nil }
    var value: Bool?
    if source.isSign(position, .openParenthesis) {
      let closing = source.partners[position]
      guard closing > 0, closing < end, depth < 32 else {
        position = end
        return nil
      }
      position += 1
      value = either(&position, closing, depth: depth + 1)
      if position != closing { value = nil }
      position = closing + 1
    } else {
      let word = source.name(position)
      position += 1
      if word == "true" || word == "false" {
        value = word == "true"
      } else if position < end, source.isSign(position, .openParenthesis) {
        value = fact(word, argument: source.name(position + 1)) ?? version(word, at: position + 1)
        position = source.after(position)
      }
    }
    return isNegated ? value.map { !$0 } : value
  }

  private func fact(_ word: String?, argument: String?) -> Bool? {
    switch word {
    case "os": argument == "iOS"
    case "targetEnvironment": false
    case "canImport" where argument == "UIKit": true
    case "canImport":
      argument.flatMap { !modules.contains($0) && Frameworks.complaint(about: $0) != nil ? false : nil }
    default: nil
    }
  }

  /// Compares with a version up to 5, which every target's language is at least.
  private func version(_ word: String?, at start: Int) -> Bool? {
    guard word == "swift" || word == "compiler" else { return nil }
    let isAtLeast = source.isSign(start, .greater) && source.isSign(start + 1, .equals)
    let number = isAtLeast ? start + 2 : start + 1
    guard isAtLeast || source.isSign(start, .less), number < source.tokens.count,
      let major = Int(source.line(of: number..<number + 1).prefix { $0 != "." }), major <= 5
    else { return nil }
    return isAtLeast
  }
}
