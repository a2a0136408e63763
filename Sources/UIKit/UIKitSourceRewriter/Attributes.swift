/// Attributes for Objective-C, Interface Builder and Core Data.
///
/// | attribute | becomes |
/// |---|---|
/// | `@objc`, `@objc(name)`, `@objcMembers`, `@nonobjc` | blanks, also for a `dynamic` behind it |
/// | `@IBAction`, `@IBSegueAction`, `@IBOutlet`, `@IBInspectable`, `@IBDesignable`, `@GKInspectable`, `@NSCopying` | blanks |
/// | `@UIApplicationMain` | `@main`; the class behind either becomes `final` |
/// | `@NSManaged var a: CGFloat` in a class | `           var a: CGFloat = 0`; likewise with the other types of `firstValue` |
/// | `@NSManaged` elsewhere | an error |
enum Attributes {
  private enum Change {
    case drop
    case main
    case manage
  }

  private static let changes: [String: Change] = [
    "objc": .drop, "objcMembers": .drop, "nonobjc": .drop, "IBAction": .drop, "IBSegueAction": .drop, "IBOutlet": .drop,
    "IBInspectable": .drop, "IBDesignable": .drop, "GKInspectable": .drop, "NSCopying": .drop,
    "UIApplicationMain": .main, "main": .main,
    "NSManaged": .manage,
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
      case .manage:
        if let type = managedType(behind: name, file), let value = firstValue(of: type, source) {
          edits.insert(" = \(value)", at: source.tokens[type.upperBound - 1].end)
          drop(index, name, source, &edits)
        } else {
          findings.error(index, "@NSManaged needs Core Data, which is not on Linux; make it a stored property")
        }
      case .drop:
        var last = name
        if source.isSign(last + 1, .openParenthesis), source.touchesNext(last) { last = source.after(last + 1) - 1 }
        drop(index, last, source, &edits)
      }
    }
  }

  /// Replaces an attribute with blanks, and a `dynamic` behind it, which lets a declaration be replaced at run time: nothing does
  /// so here.
  private static func drop(_ first: Int, _ last: Int, _ source: Source, _ edits: inout Edits) {
    edits.replace(source.tokens[first].start, source.tokens[last].end, in: source.bytes)
    for word in words(after: last, source, isBeforeDropped: true) where source.isWord(word, "dynamic") {
      edits.replace(source.tokens[word], in: source.bytes)
    }
  }

  /// The type of a property behind `@NSManaged`; nil outside of classes, and for anything but a property of a written type.
  /// Layers have such properties to animate them, without Core Data.
  private static func managedType(behind attribute: Int, _ file: ScannedFile) -> Range<Int>? {
    let source = file.source
    guard file.declarations.scope(around: attribute)?.keyword == .class,
      let keyword = words(after: attribute, source).last, source.isWord(keyword, "var"),
      source.name(keyword + 1) != nil, source.isSign(keyword + 2, .colon)
    else { return nil }
    var end = keyword + 3
    while end < source.tokens.count, !source.tokens[end].isFirstOnLine,
      ![.semicolon, .closeBrace, .openBrace, .comma, .equals].contains(source.tokens[end].sign)
    {
      end = source.after(end)
    }
    let isAlone = end == source.tokens.count || ![.openBrace, .comma, .equals].contains(source.tokens[end].sign)
    return isAlone && end > keyword + 3 ? keyword + 3..<end : nil
  }

  /// The value that a property of a type begins with, as in Objective-C; nil if only the author knows it.
  private static func firstValue(of type: Range<Int>, _ source: Source) -> String? {
    if source.isOptional(type) { return "nil" }
    switch source.typeName(type) {
    case "CGFloat", "Double", "Float", "TimeInterval", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
      "UInt16",
      "UInt32", "UInt64":
      return "0"
    case "Bool": return "false"
    case "CGPoint", "CGRect", "CGSize", "CGVector", "UIEdgeInsets", "UIOffset": return ".zero"
    default: return nil
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
