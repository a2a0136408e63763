import Testing
import UIKitSourceRewriter

@Suite struct AttributeTests {
  @Test func `Attributes of Objective-C and of Interface Builder become blanks`() {
    expectRewriting("@objc func f() {}", "      func f() {}")
    expectRewriting("@objc(page:open:) func f() {}", "                  func f() {}")
    expectRewriting("@objcMembers class A {}", "             class A {}")
    expectRewriting("@nonobjc var a = 1", "         var a = 1")
    expectRewriting("@IBAction private func f(_ x: Any) {}", "          private func f(_ x: Any) {}")
    expectRewriting("@IBOutlet weak var a: UIView!", "          weak var a: UIView!")
    expectRewriting(
      "@IBDesignable class A { @IBInspectable var b = 1 }", "              class A {                var b = 1 }")
    expectRewriting(
      "@IBSegueAction func f() {}; @GKInspectable var a = 1", "               func f() {};                var a = 1")
    expectRewriting("@NSCopying var a: NSString", "           var a: NSString")
  }

  @Test func `Other attributes stay`() {
    expectIdentity("@MainActor @available(iOS 13, *) @discardableResult func f() -> Int { 1 }")
    expectIdentity("@objcOfMine @IBActions func f(_ x: @escaping () -> Void) {}")
    expectIdentity("let a = b.objc; let objc = 1")
  }

  @Test func `An attribute in a line of its own leaves the line; dynamic goes with @objc`() {
    expectRewriting("@objc\n@IBAction\nfunc f() {}", "     \n         \nfunc f() {}")
    expectRewriting("@objc(a:\n  b:) func f() {}", "\n func f() {}")
    expectRewriting("@objc dynamic var a = 1", "              var a = 1")
    expectRewriting("@objc public private(set) dynamic var a = 1", "      public private(set)         var a = 1")
    expectRewriting("@objc @available(iOS 9, *) dynamic func f()", "      @available(iOS 9, *)         func f()")
    expectIdentity("dynamic func f() {}")
  }

  @Test func `The entry of an application is marked as main, and its class is final`() {
    expectRewriting("@UIApplicationMain\nclass A {}", "@main             \nfinal class A {}")
    expectRewriting("@main\n@MainActor public class A {}", "@main\n@MainActor public final class A {}")
    expectIdentity("@main final class A {}")
    expectIdentity("@main struct A {}\nclass B {}")
  }

  @Test func `Managed properties of a class are stored`() {
    func expect(_ type: String, _ value: String, sourceLocation: SourceLocation = #_sourceLocation) {
      expectRewriting(
        "class A {\n  @NSManaged public var a: \(type) // a\n}",
        "class A {\n             public var a: \(type) = \(value) // a\n}", sourceLocation: sourceLocation)
    }
    for type in ["CGFloat", "Double", "Float", "Int", "CoreGraphics.CGFloat"] { expect(type, "0") }
    expect("Bool", "false")
    expect("CGPoint", ".zero")
    for type in ["String?", "[Int: A]?", "CGColor!", "Optional<Int>"] { expect(type, "nil") }
    expectRewriting(
      "class A { @NSManaged dynamic var a: Int; @NSManaged @objc var b: Int }",
      "class A {                    var a: Int = 0;                  var b: Int = 0 }")
  }

  @Test(arguments: [
    "class A { @NSManaged var a: String }", "class A { @NSManaged var a: [Int] }",
    "class A { @NSManaged func a(b: Int) }", "class A {}; extension A { @NSManaged var a: Int }",
    "struct A { @NSManaged var a: Int }", "@NSManaged var a: Int", "class A { @NSManaged var a: Int { 1 } }",
    "class A { @NSManaged var a: Int = 1 }", "class A { @NSManaged var a: Int, b: Int }",
    "class A { @NSManaged var a = 1 }", "class A { @NSManaged var a: }",
  ])
  func `Other managed members are refused`(text: String) {
    #expect(
      complaints(text).map { $0.drop { $0 != "e" } } == [
        "error: @NSManaged needs Core Data, which is not on Linux; make it a stored property"
      ])
  }
}

@Suite struct ConditionTests {
  @Test func `In conditions the platform is iOS`() {
    expectRewriting("#if os(iOS)\na\n#endif", "#if true   \na\n#endif")
    expectRewriting(
      "#if os(macOS)\n#elseif os(Linux)\n#else\n#endif", "#if false    \n#elseif false    \n#else\n#endif")
    expectRewriting(
      "#if !os(tvOS) && (os(iOS) || os(watchOS)) // os(iOS)", "#if !false    && (true    || false      ) // os(iOS)")
    expectRewriting("#if os(iOS) ||\n  os(tvOS)\nos(iOS)\n#endif", "#if true    ||\n  false   \nos(iOS)\n#endif")
    expectRewriting("#if canImport(UIKit.UIView)", "#if canImport(UIKit       )")
  }

  @Test func `All other conditions are left to the compiler`() {
    expectIdentity(
      "#if swift(>=5.1) && compiler(<7) || DEBUG && arch(x86_64) && !targetEnvironment(macCatalyst)\n#endif")
    expectIdentity("#if canImport(UIKit) && canImport(My.Part)\nos(iOS)\n#endif")
    expectIdentity("if #available(iOS 13, *), #unavailable(iOS 99) { os(iOS) }")
    expectIdentity("@available(iOS, unavailable) @available(iOSApplicationExtension, unavailable) func f() {}")
  }

  @Test(arguments: [
    ("os(macOS)", false), ("!os(iOS)", false), ("os(iOS) && os(macOS)", false),
    ("targetEnvironment(macCatalyst)", false),
    ("DEBUG && os(macOS)", false), ("!(os(iOS) || DEBUG)", false), ("canImport(AppKit)", false), ("!true", false),
    ("os(iOS)", true), ("DEBUG", true), ("!DEBUG", true), ("swift(>=5)", true), ("DEBUG || os(macOS)", true),
    ("os(iOS) && swift(<4)", false), ("swift(>=6)", true), ("compiler(>=5.9)", true), ("compiler(<5.1.2)", false),
    ("canImport(WebKit)", false), ("canImport(os)", true), ("canImport(Other)", true),
    ("!swift(>=4.2)", false), ("swift(<6)", true), ("swift(>=", true), ("!!os(iOS)", true),
  ])
  func `Nothing is said of a branch that is never compiled`(condition: String, isActive: Bool) {
    #expect(complaints("#if \(condition)\n@NSManaged var a: Int\n#endif").count == (isActive ? 1 : 0))
  }

  @Test func `Branches exclude one another`() {
    let text = "#if os(iOS)\n#elseif DEBUG\n@NSManaged\n#else\n@NSManaged\n#endif\n@NSManaged"
    #expect(complaints(text).map { $0.prefix(4) } == ["7:1:"])
    #expect(complaints("#if DEBUG\n#elseif os(iOS)\n#else\n@NSManaged\n#endif").isEmpty)
    let nested = "#if os(macOS)\n#if os(iOS)\n@NSManaged\n#else\n@NSManaged\n#endif\n#else\n@NSManaged\n#endif"
    #expect(complaints(nested).map { $0.prefix(4) } == ["8:1:"])
  }
}
