/// What stands before the keyword of a declaration.
struct Header {
  /// The tokens of attributes and modifiers.
  var parts: [Range<Int>] = []
  var isObjC = false
  /// Of `@objc(name)`.
  var objCName: String?
  var isStatic = false
  var isOverride = false
  /// The word `optional`.
  var optional: Int?
  /// As an extension has to say it.
  var access = ""
}

/// A type, a protocol or an extension with its braces.
struct Scope {
  enum Kind: String { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  let kind: Kind
  /// As code inside can call it: for `extension Page.Cell` that, for a class in a class its own name alone.
  let name: String
  let header: Header
  /// The token of the name.
  let nameToken: Int
  let open: Int
  /// The token that closes it, or the end of the text.
  let close: Int
  /// Whether braces stand around it.
  let isNested: Bool
  /// The last names of what it inherits from and conforms to.
  let inherited: [String]
  /// The token after which to conform to more, and whether it does to anything.
  let clauseEnd: Int
  let hasClause: Bool
  /// The scope around it.
  let outer: Int?
}

/// A method or a property, or the requirement of one.
struct Member {
  let name: String
  /// Nil for properties.
  let parameters: [Parameter]?
  let header: Header
  let keyword: Int
  /// The scope that it is a member of.
  let scope: Int?
  /// If it is an optional requirement.
  let signature: Signature?

  var labels: [String]? { parameters?.map(\.label) }
}

/// As it is written, with `_` for what is not.
struct Parameter {
  let label: String
  var name: String
}

/// A requirement in full.
struct Signature {
  enum Result {
    case nothing, optional
    case other(String)
  }

  /// The parameters of a method with their parentheses.
  var parameters: Range<Int>
  /// `async`, `throws` and `rethrows`.
  var effects: Range<Int>
  /// What it returns, or the type of a property.
  var result: Result
  /// The accessors of a property with their braces.
  var accessors: Range<Int>
  /// The token after it.
  var end: Int
}
