/// What only Objective-C, Interface Builder and Core Data ask for.
///
/// | attribute | becomes |
/// |---|---|
/// | `@objc`, `@objc(name)`, `@objcMembers`, `@nonobjc` | blanks; and a `dynamic` behind it, too |
/// | `@IBAction`, `@IBSegueAction`, `@IBOutlet`, `@IBInspectable`, `@IBDesignable`, `@GKInspectable`, `@NSCopying` | blanks |
/// | `@UIApplicationMain` | `@main`, and as with that the class behind it becomes `final`: a protocol makes one |
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
      guard source.tokens[index + 1].kind == .word, let change = changes[source.tokens[index + 1].text] else {
        continue
      }
      switch change {
      case .main:
        if source.tokens[index + 1].text != "main" {
          edits.replace(source.tokens[index].start, source.tokens[index + 1].end, with: "@main", in: source.bytes)
        }
        makeFinal(after: index + 1, source, &edits)
      case .refuse(let reason): findings.error(index, reason)
      case .drop:
        var last = index + 1
        if source.isSign(last + 1, .openParenthesis), source.touchesNext(last) { last = source.after(last + 1) - 1 }
        edits.replace(source.tokens[index].start, source.tokens[last].end, in: source.bytes)
        dropDynamic(after: last, source, &edits)
      }
    }
  }

  /// Only then what makes it need not be `required`, which no source written for iOS says.
  private static func makeFinal(after last: Int, _ source: Source, _ edits: inout Edits) {
    var index = last + 1
    while index < source.tokens.count {
      if source.isSign(index, .at) {
        index += 2
      } else if source.isSign(index, .openParenthesis) {
        index = source.after(index)
      } else if source.isWord(index, "class") {
        return edits.insert("final ", at: source.tokens[index].start)
      } else if source.tokens[index].kind == .word, Declarations.modifiers.contains(source.tokens[index].text) {
        if source.isWord(index, "final") || source.isWord(index, "open") { return }
        index += 1
      } else {
        return
      }
    }
  }

  /// It would mean that the compiler has to leave room for a replacement at run time, which nothing here makes.
  private static func dropDynamic(after last: Int, _ source: Source, _ edits: inout Edits) {
    var index = last + 1
    while index < source.tokens.count {
      if source.isSign(index, .at) {
        // Another attribute that is dropped looks further by itself.
        if let name = source.name(index + 1), case .drop? = changes[name] { return }
        index += 2
      } else if source.isSign(index, .openParenthesis) {
        index = source.after(index)
      } else if source.tokens[index].kind == .word, Declarations.modifiers.contains(source.tokens[index].text) {
        if source.isWord(index, "dynamic") { return edits.replace(source.tokens[index], in: source.bytes) }
        index += 1
      } else {
        return
      }
    }
  }
}
