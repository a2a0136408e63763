/// An import of a module, or of a part of one.
struct Import {
  /// The first token: an attribute, a modifier, or the keyword.
  let start: Int
  let keyword: Int
  /// Whether `class` or the like stands behind the keyword.
  let hasKind: Bool
  /// The token of the module's name.
  let module: Int
  let name: String
  /// The token behind the path.
  let end: Int

  private static let kinds: Set = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]
  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]

  static func all(in source: Source) -> [Import] {
    source.tokens.indices.compactMap { index in
      guard source.isWord(index, "import"), !source.isSign(index - 1, .dot) else { return nil }
      let hasKind = source.name(index + 1).map { kinds.contains($0) } ?? false
      let module = index + (hasKind ? 2 : 1)
      guard let name = source.name(module), !source.tokens[module].isFirstOnLine else { return nil }
      var end = module + 1
      while source.isSign(end, .dot), source.name(end + 1) != nil { end += 2 }
      return Import(
        start: start(before: index, source), keyword: index, hasKind: hasKind, module: module, name: name, end: end)
    }
  }

  private static func start(before keyword: Int, _ source: Source) -> Int {
    var start = keyword
    while start > 0 {
      var last = start - 1
      if source.isSign(last, .closeParenthesis), source.partners[last] > 0 { last = source.partners[last] - 1 }
      if source.isSign(last - 1, .at), source.name(last) != nil {
        start = last - 1
      } else if last == start - 1, source.name(last).map(modifiers.contains) == true {
        start = last
      } else {
        break
      }
    }
    return start
  }

  /// Whether the import, as it is rewritten, has all of UIKit.
  var isOfUIKit: Bool { name == "UIKit" || Imports.standIns[name] == "UIKit" }
}

/// Imports of parts of a module, and of modules that are not on Linux. On Linux a module has no parts, and its classes may be
/// aliases, which `import class` refuses.
///
/// | text | becomes |
/// |---|---|
/// | `import UIKit.UIGestureRecognizerSubclass` | `import UIKit` |
/// | `import class UIKit.UIView` | `import UIKit` |
/// | `import ObjectiveC.runtime`, `import os.log`, `import OSLog` | `import UIKit` |
/// | `import Darwin` | `import Foundation` |
/// | `import WebKit` and others in `Frameworks` | blanks, and an error |
enum Imports {
  /// The modules that exist here and have parts on Apple's platforms.
  static let inParts: Set = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"]
  /// The modules of the system that are part of another one here.
  static let standIns = ["ObjectiveC": "UIKit", "os": "UIKit", "OSLog": "UIKit", "Darwin": "Foundation"]

  static func rewrite(_ file: ScannedFile, edits: inout Edits, findings: inout Findings) {
    let source = file.source
    for item in file.imports {
      let (module, last) = (source.tokens[item.module], source.tokens[item.end - 1])
      if file.conditions.isActive[item.keyword], !file.modules.contains(item.name),
        let complaint = Frameworks.complaint(about: item.name)
      {
        findings.error(item.keyword, complaint)
        // A semicolon without a statement before it is an error.
        let end = source.isSign(item.end, .semicolon) ? source.tokens[item.end].end : last.end
        edits.replace(source.tokens[item.start].start, end, in: source.bytes)
      } else if let standIn = standIns[item.name] {
        if item.hasKind { edits.replace(source.tokens[item.keyword + 1], in: source.bytes) }
        edits.replace(module.start, last.end, with: standIn, in: source.bytes)
      } else if inParts.contains(item.name), item.end > item.module + 1, !(item.hasKind && item.name == "Foundation") {
        // Foundation exists on Linux, and its types can be imported one by one.
        if item.hasKind { edits.replace(source.tokens[item.keyword + 1], in: source.bytes) }
        edits.replace(module.end, last.end, in: source.bytes)
      }
    }
  }
}
