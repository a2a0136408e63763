import Testing
import UIKitSourceRewriter

@Suite struct ImportTests {
  @Test func `An import of a part of a module imports the whole`() {
    expectRewriting("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            ")
    expectRewriting("import class UIKit.UIView // views", "import       UIKit        // views")
    expectRewriting("@testable import struct CoreGraphics.CGFloat", "@testable import        CoreGraphics        ")
    expectRewriting("import Foundation.NSURL", "import Foundation      ")
    expectRewriting("import ObjectiveC", "import UIKit     ")
    expectRewriting("import ObjectiveC.runtime // for keys", "import UIKit              // for keys")
    expectRewriting("import struct ObjectiveC.Selector", "import        UIKit              ")
  }

  @Test func `Imports of whole modules stay, but for what is part of UIKit or Foundation here`() {
    expectIdentity(
      "import UIKit\nimport Foundation\nimport struct Foundation.Date\nimport Other.Part\nimport class My.UIKit")
    expectIdentity("bundle.import(UIKit.self)\nlet a = UIKit.UIView()")
    expectRewriting("import os.log\nimport os.signpost", "import UIKit \nimport UIKit      ")
    expectRewriting("import os; import OSLog // logs", "import UIKit; import UIKit // logs")
    expectRewriting("import struct os.log.OSLog // 1", "import        UIKit        // 1")
    expectRewriting("import func os.os_log // 1", "import      UIKit     // 1")
    expectRewriting("@_exported import Darwin.C", "@_exported import Foundation")
    expectIdentity("import Oslo; import os_log; let os = 1; import.os")
  }

  @Test func `An import of what is not on Linux becomes blanks, and an error says why`() {
    let (text, diagnostics) = Rewriter.rewrite(
      "@testable @_spi(A) import WebKit\n\n  public import class AVKit.AVPlayer; import UIKit", path: "A.swift")
    #expect(text == "                                \n\n                                      import UIKit")
    #expect(
      diagnostics.map(\.description) == [
        "A.swift:1:20: error: WebKit is not on Linux: a terminal shows no web pages",
        "A.swift:3:10: error: AVKit is not on Linux: a terminal plays no sound and no video",
      ])
    #expect(complaints("import Combine; import simd").count == 2)
    expectIdentity("#if canImport(Combine)\nimport Combine\n#endif")
    #expect(complaints("import Combined; import Alamofire; let a = WebKit.b").isEmpty)
  }

  @Test func `A dependency may have the name of a module of Apple's`() {
    let text = "import Combine\n#if canImport(Combine)\nimport WebKit\n#endif"
    let rewriter = Rewriter(files: [("", Array(text.utf8))], modules: ["Combine"])
    let (bytes, diagnostics) = rewriter.rewrite(file: 0)
    #expect(String(decoding: bytes, as: UTF8.self) == "import Combine\n#if canImport(Combine)\n             \n#endif")
    #expect(diagnostics.map(\.line) == [3])
  }
}
