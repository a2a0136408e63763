import Testing
import UIKitSourceRewriter

/// What the compiler gets: the new text, and around it what makes the compiler speak of the original.
@Suite struct CompilableTests {
  private func compilable(_ text: String, path: String = "A.swift") -> String {
    String(decoding: Rewriter(files: [(path, Array(text.utf8))]).compilable(file: 0), as: UTF8.self)
  }

  private let place = "#sourceLocation(file: \"A.swift\", line: 1)\n"

  @Test func `The compiler is told the file`() {
    #expect(
      compilable("@objc\nimport UIKit", path: "a \"b\" \\c.swift")
        == "#sourceLocation(file: \"a \\\"b\\\" \\\\c.swift\", line: 1)\n     \nimport UIKit")
    #expect(Rewriter(files: []).compilable(file: 0) == [])
  }

  @Test(arguments: [
    "", "let a = 1", "import Foundation\nlet a = 1", "#!/usr/bin/swift\nprint(1)", "let a = UIKit.b // import UIKit",
    "#if DEBUG\nimport UIKit\n#endif", "#if os(macOS)\nimport UIKit\n#endif",
    "#if os(iOS)\n#else\nimport UIKit\n#endif", "#if DEBUG\n#else\nimport UIKit\n#endif",
    "#if DEBUG\nimport A\n#elseif os(iOS)\nimport UIKit\n#endif",
    "#if DEBUG\n#if os(iOS)\nimport UIKit\n#endif\n#endif",
  ])
  func `A file without UIKit gets it, above the first line`(text: String) {
    #expect(compilable(text).hasPrefix("import UIKit\n" + place))
  }

  @Test(arguments: [
    "import UIKit", "import Foundation; import class UIKit.UIView", "import UIKit.UIGestureRecognizerSubclass",
    "import os", "@_exported import UIKit", "import ObjectiveC", "#if canImport(UIKit)\nimport UIKit\n#endif",
    "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif", "#if os(iOS)\n#if DEBUG\n#endif\nimport UIKit\n#endif",
    "#if os(macOS)\nimport AppKit\n#elseif os(iOS) || DEBUG\nimport UIKit\n#endif",
  ])
  func `A file with UIKit does not`(text: String) { #expect(compilable(text).hasPrefix(place)) }

  @Test func `The compiler gives the diagnostics`() {
    let reason = "on Linux a selector cannot be made from a string: write #selector(Type.method)"
    let text = "import UIKit\nlet abc = Selector(\"b:\")\nlet d = [Selector(\"e\")]"
    #expect(
      compilable(text) == place + text + "\nfileprivate func diagnosticsOfTheFile() {\n"
        + "#sourceLocation(file: \"A.swift\", line: 2)\n   #error(\"\(reason)\")\n"
        + "#sourceLocation(file: \"A.swift\", line: 3)\n  #error(\"\(reason)\")\n}\n")
    #expect(
      compilable("import UIKit; extension A { override func f() {} }").hasSuffix(
        "line: 1)\n                            #warning(\"f is never called: on Linux an extension of another module's class "
          + "cannot override\")\n}\n"))
  }

  @Test func `A directive that finds no room before the column is in the line before`() {
    let function = "\nfileprivate func diagnosticsOfTheFile() {\n"
    let reason = "MapKit is not on Linux: a terminal has no maps"
    #expect(
      compilable("import UIKit\nimport MapKit")
        == place + "import UIKit\n             " + function + place + "#error(\n\"\(reason)\")\n}\n")
    #expect(
      compilable("import MapKit; import UIKit")
        == place + "               import UIKit" + function + place + "#error(\"\(reason)\")\n}\n")
  }

  @Test func `Diagnostics in one long line take linear room`() {
    let text = String(repeating: "@NSManaged ", count: 2_000)
    #expect(compilable(text).utf8.count < text.utf8.count + 2_000 * 1_200)
  }
}
