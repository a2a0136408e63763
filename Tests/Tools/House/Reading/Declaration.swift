import UIKitSourceRewriter

/// A declaration as it stands in a source, read without looking into others.
struct Declaration {
  /// The keyword that introduces it.
  enum Kind: String {
    case actor, `associatedtype`, `case`, `class`, `enum`, `extension`, `func`, `import`, `let`, `protocol`, `struct`,
      `typealias`, `var`

    /// Whether its braces hold members.
    var isScope: Bool { [.actor, .class, .enum, .extension, .protocol, .struct].contains(self) }
  }

  struct Attribute {
    let name: String
    /// The token of its `@`.
    let token: Int
    /// The parenthesis of its arguments.
    let arguments: Int?
  }

  let kind: Kind
  /// Dots stand in the name of an extension and in that of an imported declaration.
  let name: String
  let keyword: Int
  let nameToken: Int
  var attributes: [Attribute] = []
  /// `private(set)` and the like with their parentheses.
  var modifiers: [String] = []
  /// The number of the type or extension around it.
  var owner: Int?
  /// Whether it stands in a function, a closure or an accessor.
  var isLocal = false
  /// The tokens from the opening brace of a type or extension to the closing one.
  var body = 0..<0
  /// What stands behind the colon of a type or extension.
  var inherited: [[String]] = []
  /// The declared type of a variable, or what an alias stands for.
  var type = 0..<0
  /// The first token of a variable's initial value.
  var value: Int?
  /// The brace of a variable's accessors.
  var accessors: Int?
  /// The labels of a function's parameters.
  var labels: [String] = []

  func has(_ modifier: String) -> Bool { modifiers.contains(modifier) }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// Whether a variable has storage: it has no accessors, or they only observe it.
  func isStored(in source: Source) -> Bool {
    guard kind == .var || kind == .let else { return false }
    guard let accessors, value == nil else { return true }
    return source.isWord(accessors + 1, "willSet") || source.isWord(accessors + 1, "didSet")
  }
}
