/// Imports of parts of a module. On Linux a module has no parts, and its classes may be aliases, which `import class` refuses.
enum Imports {
  /// The modules that exist here and have parts on Apple's platforms.
  static let inParts: Set = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"]
  /// The module of Objective-C's runtime, which is part of UIKit here.
  private static let runtime = "ObjectiveC"
  private static let kinds: Set = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]

  /// | text | becomes |
  /// |---|---|
  /// | `import UIKit.UIGestureRecognizerSubclass` | `import UIKit` |
  /// | `import class UIKit.UIView` | `import UIKit` |
  /// | `import ObjectiveC.runtime` | `import UIKit` |
  static func rewrite(_ source: Source, edits: inout Edits) {
    for index in source.tokens.indices where source.isWord(index, "import") && !source.isSign(index - 1, .dot) {
      let hasKind = source.name(index + 1).map { kinds.contains($0) } ?? false
      let module = index + (hasKind ? 2 : 1)
      guard let name = source.name(module), !source.tokens[module].isFirstOnLine else { continue }
      var end = module + 1
      while source.isSign(end, .dot), source.name(end + 1) != nil { end += 2 }
      if name == runtime, !hasKind {
        edits.replace(source.tokens[module].start, source.tokens[end - 1].end, with: "UIKit", in: source.bytes)
      }
      guard inParts.contains(name) else { continue }
      // Foundation exists on Linux, and its types can be imported one by one.
      guard end > module + 1, !(hasKind && name == "Foundation") else { continue }
      if hasKind { edits.replace(source.tokens[index + 1], in: source.bytes) }
      edits.replace(source.tokens[module].end, source.tokens[end - 1].end, in: source.bytes)
    }
  }
}
