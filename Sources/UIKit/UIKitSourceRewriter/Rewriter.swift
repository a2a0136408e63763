/// Rewrites the sources of a target that were written for iOS so that a compiler without Objective-C takes them. What it does
/// is written down in the tables of `Attributes`, `Conditions`, `Imports`, `Selectors`, `OptionalRequirements` and
/// `ExtensionOverride`.
///
/// Every line stays where it is, and every column up to the first change on its line; where something is dropped, blanks
/// take its place. A text without anything of this comes out as it went in.
///
/// What cannot work without Objective-C is left to the compiler where its message says so (`observe(\.x)`,
/// `value(forKey:)`, associated objects, comparing an optional requirement with nil). Where that would
/// mislead there is a diagnostic: selectors made from strings, `@NSManaged`, overrides in extensions of classes from elsewhere, and
/// optional requirements that have no default.
public struct Rewriter {
  private let files: [ScannedFile]
  private let index: TargetIndex

  /// Scans all files of a target; they have to know a little of one another, and of those of the targets it depends on.
  ///
  /// - Parameters:
  ///   - files: For each its path, for diagnostics, and its bytes. They need not be UTF-8, nor Swift.
  ///   - declaring: Which of them only let others know what they declare, and are not rewritten. By default none.
  public init(files: [(path: String, bytes: [UInt8])], declaring: Set<Int> = []) {
    self.files = files.map { ScannedFile(path: $0.path, bytes: $0.bytes) }
    var index = TargetIndex()
    for (number, file) in self.files.enumerated() { index.add(file, isRewritten: !declaring.contains(number)) }
    self.index = index
  }

  /// The new bytes of a file, and what there is to say about it, in order.
  ///
  /// - Parameter number: Which of the files of `init(files:)`; a number out of range gives nothing.
  public func rewrite(file number: Int) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    guard files.indices.contains(number) else { return ([], []) }
    let file = files[number]
    var edits = file.edits
    var findings = Findings()
    Imports.rewrite(file.source, edits: &edits)
    Attributes.rewrite(file, edits: &edits, findings: &findings)
    Selectors(file: file, index: index).rewrite(&edits)
    OptionalRequirements(file: file, index: index).rewrite(&edits, &findings)
    ExtensionOverrides(file: file, index: index).rewrite(&edits, &findings)
    Objections.find(in: file, &findings)
    return (edits.applied(to: file.source.bytes), findings.diagnostics(of: file))
  }

  /// What is to be compiled: the new bytes after a line that has the compiler name the file they came from.
  ///
  /// - Parameter number: As in `rewrite(file:)`.
  public func compilable(file number: Int) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    guard files.indices.contains(number) else { return ([], []) }
    let rewritten = rewrite(file: number)
    var path = ""
    for character in files[number].path {
      path += character == "\"" || character == "\\" ? "\\\(character)" : "\(character)"
    }
    return (Array("#sourceLocation(file: \"\(path)\", line: 1)\n".utf8) + rewritten.bytes, rewritten.diagnostics)
  }

  /// Rewrites one text that knows of no others.
  public static func rewrite(_ text: String, path: String = "") -> (text: String, diagnostics: [Diagnostic]) {
    let (bytes, diagnostics) = Rewriter(files: [(path, Array(text.utf8))]).rewrite(file: 0)
    return (String(decoding: bytes, as: UTF8.self), diagnostics)
  }
}

/// A file that has been looked through by itself.
struct ScannedFile {
  let path: String
  let source: Source
  let conditions: Conditions
  let declarations: Declarations
  let importsUIKit: Bool
  /// Whether it calls `responds(to:)`.
  let asksForResponse: Bool
  /// Those of the conditions.
  let edits: Edits

  init(path: String, bytes: [UInt8]) {
    self.path = path
    source = Source(bytes: Self.code(bytes))
    var edits = Edits()
    conditions = Conditions(of: source, edits: &edits)
    declarations = Declarations(of: source)
    self.edits = edits
    let source = source
    importsUIKit = source.tokens.indices.contains { source.isWord($0, "UIKit") && source.isWord($0 - 1, "import") }
    asksForResponse = source.tokens.indices.contains {
      source.isWord($0, "responds") && source.isSign($0 - 1, .dot) && source.isWord($0 + 2, "to")
    }
  }

  /// Without a byte order mark, which a compiler skips only at the very beginning, and with blanks for a script's first line.
  private static func code(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.starts(with: [.pound, .exclamation]) else { return bytes }
    for index in 0..<(bytes.firstIndex(where: \.isNewline) ?? bytes.count) { bytes[index] = 32 }
    return bytes
  }
}
