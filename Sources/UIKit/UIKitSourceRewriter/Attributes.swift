/// Attributes for Objective-C, Interface Builder and Core Data.
///
/// | attribute | becomes |
/// |---|---|
/// | `@objc`, `@objc(name)`, `@objcMembers`, `@nonobjc` | blanks, also for a `dynamic` behind it |
/// | `@IBAction`, `@IBSegueAction`, `@IBOutlet`, `@IBInspectable`, `@IBDesignable`, `@GKInspectable`, `@NSCopying` | blanks |
/// | `@UIApplicationMain` | `@main`; the class behind either becomes `final` |
/// | `@NSManaged` | an error |
enum Attributes {
  private enum Change {
    case drop
    case main
    case refuse(String)
  }

  private static let changes: [String: Change] = [
    "objc": .drop, "objcMembers": .drop, "nonobjc": .drop, "IBAction": .drop, "IBSegueAction": .drop, "IBOutlet": .drop,
    "IBInspectable": .drop, "IBDesignable": .drop, "GKInspectable": .drop, "NSCopying": .drop,
    "UIApplicationMain": .main, "main": .main,
    "NSManaged": .refuse("@NSManaged needs Core Data, which is not on Linux; make it a stored property"),
  ]

  static func rewrite(_ file: ScannedFile, edits: inout Edits, findings: inout Findings) {
    let source = file.source
    for index in source.tokens.indices where source.isSign(index, .at) && source.touchesNext(index) {
      let name = index + 1
      guard source.tokens[name].kind == .word, let change = changes[source.tokens[name].text] else { continue }
      switch change {
      case .main:
        if source.tokens[name].text != "main" {
          edits.replace(source.tokens[index].start, source.tokens[name].end, with: "@main", in: source.bytes)
        }
        // The protocol creates the delegate, and only a final class need not mark its initialiser `required` for that.
        let words = words(after: name, source)
        if let keyword = words.last, source.isWord(keyword, "class"),
          !words.contains(where: { source.isWord($0, "final") || source.isWord($0, "open") })
        {
          edits.insert("final ", at: source.tokens[keyword].start)
        }
      case .refuse(let reason): findings.error(index, reason)
      case .drop:
        var last = name
        if source.isSign(last + 1, .openParenthesis), source.touchesNext(last) { last = source.after(last + 1) - 1 }
        edits.replace(source.tokens[index].start, source.tokens[last].end, in: source.bytes)
        // `dynamic` lets a declaration be replaced at run time, which nothing does here.
        for word in words(after: last, source, isBeforeDropped: true) where source.isWord(word, "dynamic") {
          edits.replace(source.tokens[word], in: source.bytes)
        }
      }
    }
  }

  /// The modifiers behind an attribute, and the token behind them.
  ///
  /// - Parameter isBeforeDropped: Whether another attribute that is dropped ends the search, because it begins one of its own.
  private static func words(after attribute: Int, _ source: Source, isBeforeDropped: Bool = false) -> [Int] {
    var (index, words) = (attribute + 1, [Int]())
    while index < source.tokens.count {
      if source.isSign(index, .at) {
        if isBeforeDropped, let name = source.name(index + 1), case .drop? = changes[name] { return words }
        index += 2
      } else if source.isSign(index, .openParenthesis) {
        index = source.after(index)
      } else {
        words.append(index)
        guard source.tokens[index].kind == .word, Declarations.modifiers.contains(source.tokens[index].text) else {
          return words
        }
        index += 1
      }
    }
    return words
  }
}
