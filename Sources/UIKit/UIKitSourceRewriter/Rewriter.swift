/// Rewrites a target's sources for iOS for a compiler without Objective-C. The tables of `Attributes`, `Conditions`, `Imports`,
/// `ClassesForProtocols`, `Selectors`, `OptionalRequirements`, `RenamedOverrides` and `ExtensionOverride` list all changes.
///
/// Every line keeps its place, and every column up to the first change on its line; blanks replace dropped text. A text without any
/// of this does not change.
///
/// Code that cannot work without Objective-C is left to the compiler if its message is clear (`observe(\.x)`, comparing an
/// optional requirement with nil). Otherwise there is a diagnostic: for modules that are not on Linux, selectors from strings,
/// `@NSManaged` where no value can begin, and overrides in extensions that no class can call.
public struct Rewriter {
  private let files: [ScannedFile]
  private let index: TargetIndex

  /// Scans all files of a target and of its dependencies, whose declarations the target's files use.
  ///
  /// - Parameters:
  ///   - files: The path of each file, for diagnostics, and its bytes, which need not be UTF-8, nor Swift.
  ///   - declaring: The indices of files that are not rewritten, and only add declarations. By default none.
  ///   - modules: The modules of the target's dependencies, one of which may have the name of a module of Apple's. By default none.
  public init(files: [(path: String, bytes: [UInt8])], declaring: Set<Int> = [], modules: Set<String> = []) {
    self.files = files.map { ScannedFile(path: $0.path, bytes: $0.bytes, modules: modules) }
    var index = TargetIndex()
    for (number, file) in self.files.enumerated() { index.add(file, isRewritten: !declaring.contains(number)) }
    self.index = index
  }

  /// Returns the new bytes of a file, and its diagnostics in the order of lines.
  ///
  /// - Parameter number: The index in the files of `init(files:)`; a number out of range gives nothing.
  public func rewrite(file number: Int) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    guard files.indices.contains(number) else { return ([], []) }
    let file = files[number]
    var edits = file.edits
    var findings = Findings()
    Imports.rewrite(file, edits: &edits, findings: &findings)
    Attributes.rewrite(file, edits: &edits, findings: &findings)
    ClassesForProtocols.rewrite(file, edits: &edits)
    let selectors = Selectors(file: file, index: index)
    selectors.rewrite(&edits)
    selectors.refuseStrings(&findings)
    OptionalRequirements(file: file, index: index).rewrite(&edits, &findings)
    RenamedOverrides(file: file, index: index).rewrite(&edits)
    ExtensionOverrides(file: file, index: index).rewrite(&edits, &findings)
    return (edits.applied(to: file.source.bytes), findings.diagnostics(of: file))
  }

  /// Returns the text for the compiler: the new bytes between lines that make the compiler name the original file.
  ///
  /// UIKit is imported above them if the file does not do so itself, as a framework's files see it through their header on iOS.
  /// The diagnostics stand below them, because the package manager hides what a tool says that does not fail, and if it fails,
  /// the compiler says nothing. They stand in a function, because the compiler reads all else again for each of the other files.
  ///
  /// - Parameter number: As in `rewrite(file:)`.
  public func compilable(file number: Int) -> [UInt8] {
    guard files.indices.contains(number) else { return [] }
    let (bytes, diagnostics) = rewrite(file: number)
    let header =
      (files[number].importsUIKit ? "" : "import UIKit\n") + Diagnostic.location(path: files[number].path, line: 1)
    guard !diagnostics.isEmpty else { return Array(header.utf8) + bytes }
    let footer = "\nfileprivate func diagnosticsOfTheFile() {\n" + diagnostics.map(\.directive).joined() + "}\n"
    return Array(header.utf8) + bytes + Array(footer.utf8)
  }

  /// Rewrites a single text.
  public static func rewrite(_ text: String, path: String = "") -> (text: String, diagnostics: [Diagnostic]) {
    let (bytes, diagnostics) = Rewriter(files: [(path, Array(text.utf8))]).rewrite(file: 0)
    return (String(decoding: bytes, as: UTF8.self), diagnostics)
  }
}

/// A file with its tokens, conditions and declarations.
struct ScannedFile {
  let path: String
  let source: Source
  /// The modules that a dependency has.
  let modules: Set<String>
  let conditions: Conditions
  let declarations: Declarations
  let imports: [Import]
  /// Whether the file, as it is rewritten, certainly imports UIKit.
  let importsUIKit: Bool
  /// Whether the file calls `responds(to:)`.
  let asksForResponse: Bool
  /// The edits of the conditions.
  let edits: Edits

  init(path: String, bytes: [UInt8], modules: Set<String>) {
    self.path = path
    self.modules = modules
    source = Source(bytes: Self.code(bytes))
    var edits = Edits()
    conditions = Conditions(of: source, modules: modules, edits: &edits)
    declarations = Declarations(of: source)
    self.edits = edits
    imports = Import.all(in: source)
    let (source, conditions) = (source, conditions)
    importsUIKit = imports.contains { $0.isOfUIKit && conditions.isCertain[$0.keyword] }
    asksForResponse = source.tokens.indices.contains {
      source.isWord($0, "responds") && source.isSign($0 - 1, .dot) && source.isWord($0 + 2, "to")
    }
  }

  /// Removes a byte order mark, which the compiler skips only at the very beginning, and replaces a script's first line with blanks.
  private static func code(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.starts(with: [.pound, .exclamation]) else { return bytes }
    for index in 0..<(bytes.firstIndex(where: \.isNewline) ?? bytes.count) { bytes[index] = 32 }
    return bytes
  }
}
