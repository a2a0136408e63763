import Testing
import UIKitSourceRewriter

@Suite struct OptionalRequirementTests {
  @Test func protocolsAreBoundToClasses() {
    expectRewriting("@objc protocol P {}", "      protocol P: AnyObject {}")
    expectRewriting("@objc protocol P: Q {}", "      protocol P: AnyObject, Q {}")
    expectRewriting("protocol P: class {}", "protocol P: AnyObject {}")
    expectRewriting("@objc public protocol P: NSObjectProtocol, Q {}", "      public protocol P: AnyObject, Q {}")
    expectIdentity("protocol P { func f(); var a: Int { get } }; class A: P {}")
  }

  @Test func methodsGetDefaults() {
    expectRewriting(
      "@objc protocol P {\n  @objc optional func f(_ x: X)\n  @objc optional func g() -> X?\n}",
      "      protocol P: AnyObject {\n                 func f(_ x: X)\n                 func g() -> X?\n"
        + "}; extension P { func f(_ x: X) {}; func g() -> X? { nil } }")
    expectRewriting(
      "@objc public protocol P { @available(iOS 9, *) @objc optional func f(\n  x: X,\n  y: Y) throws -> Void; func g() } // P",
      "      public protocol P: AnyObject { @available(iOS 9, *)                func f(\n  x: X,\n  y: Y) throws -> Void;"
        + " func g() }; public extension P { @available(iOS 9, *) func f( x: X, y: Y) throws -> Void {} } // P")
    expectRewriting(
      "@objc private protocol P { @objc optional func f() -> (() -> Void)! }",
      "      private protocol P: AnyObject {                func f() -> (() -> Void)! }"
        + "; fileprivate extension P { func f() -> (() -> Void)! { nil } }")
  }

  @Test func propertiesGetDefaults() {
    expectRewriting(
      "@objc protocol P {\n  @objc optional var a: A? { get }\n  @objc optional var b: B! { get set }\n}",
      "      protocol P: AnyObject {\n                 var a: A? { get }\n                 var b: B! { get set }\n"
        + "}; extension P { var a: A? { get { nil } }; var b: B! { get { nil } set {} } }")
  }

  @Test func callsLoseTheirMark() {
    let declaration = "@objc protocol P { @objc optional func f() }; "
    let result = "      protocol P: AnyObject {                func f() }; extension P { func f() {} }; "
    expectRewriting(declaration + "a?.f?(x); a.f!(x); a?.f? {}", result + "a?.f( x); a.f( x); a?.f  {}")
    expectRewriting(declaration + "a?.g?(x); f?(x); a.f ? (x) : y", result + "a?.g?(x); f?(x); a.f ? (x) : y")
  }

  @Test func callsInOtherFilesAndOfUIKit() {
    let files = ["a?.f?(x)", "@objc protocol P { @objc optional func f() }"]
    let rewriter = Rewriter(files: files.map { ("", Array($0.utf8)) })
    #expect(String(decoding: rewriter.rewrite(file: 0).bytes, as: UTF8.self) == "a?.f( x)")
    expectRewriting("inner?.animationEnded?(true)", "inner?.animationEnded( true)")
  }

  @Test func whatHasNoDefaultIsRefused() {
    #expect(
      complaints("@objc protocol P {\n  @objc optional static func f()\n}") == [
        "2:25: error: on Linux a static method cannot be an optional requirement"
      ])
    #expect(
      complaints("@objc protocol P {\n  @objc optional subscript(a: Int) -> Int { get }\n}") == [
        "2:18: error: on Linux only methods and properties can be optional requirements"
      ])
    #expect(
      complaints("@objc protocol P {\n  @objc optional var a: Int { get }\n}") == [
        "2:18: error: on Linux an optional property is an Optional, and not static: give a such a type"
      ])
    #expect(
      complaints("class A { @objc protocol P { @objc optional func f() } }") == [
        "1:26: error: on Linux a protocol in a type cannot have optional requirements: declare P outside"
      ])
  }

  @Test func extensionsDoNotOverride() {
    #expect(
      complaints("extension A {\n  override public func f() {}\n  class B { override func f() {} }\n}") == [
        "2:19: error: on Linux an extension cannot override: move this into the class"
      ])
  }
}
