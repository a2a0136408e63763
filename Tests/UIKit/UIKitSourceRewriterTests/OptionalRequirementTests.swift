import Testing
import UIKitSourceRewriter

@Suite struct OptionalRequirementTests {
  @Test func `Protocols of Objective-C are bound to classes`() {
    expectRewriting("@objc protocol P {}", "      protocol P: AnyObject {}")
    expectRewriting("@objc protocol P: Q {}", "      protocol P: AnyObject, Q {}")
    expectRewriting("protocol P: class {}", "protocol P: AnyObject {}")
    expectRewriting(
      "@objc public protocol P: NSObjectProtocol, Q {}", "      public protocol P: NSObjectProtocol, Q {}")
    expectRewriting("@objc protocol P: AnyObject {}", "      protocol P: AnyObject {}")
    expectRewriting("protocol P: AnyObject, NSObjectProtocol, Q {}", "protocol P: AnyObject, NSObjectProtocol, Q {}")
    expectRewriting("@objc protocol P: class, NSObjectProtocol {}", "      protocol P: AnyObject, NSObjectProtocol {}")
    expectIdentity("protocol P { func f(); var a: Int { get } }; class A: P {}")
  }

  @Test func `Optional methods get defaults`() {
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

  @Test func `Optional properties get defaults`() {
    expectRewriting(
      "@objc protocol P {\n  @objc optional var a: A? { get }\n  @objc optional var b: B! { get set }\n}",
      "      protocol P: AnyObject {\n                 var a: A? { get }\n                 var b: B! { get set }\n"
        + "}; extension P { var a: A? { get { nil } }; var b: B! { get { nil } set {} } }")
  }

  @Test func `Calls of optional methods lose their question mark`() {
    let declaration = "@objc protocol P { @objc optional func f() }; "
    let result = "      protocol P: AnyObject {                func f() }; extension P { func f() {} }; "
    expectRewriting(declaration + "a?.f?(x); a.f!(x); a?.f? {}", result + "a?.f( x); a.f( x); a?.f  {}")
    expectRewriting(declaration + "a?.g?(x); f?(x); a.f ? (x) : y", result + "a?.g?(x); f?(x); a.f ? (x) : y")
  }

  @Test func `So do calls in other files, and those of UIKit`() {
    let files = ["a?.f?(x)", "@objc protocol P { @objc optional func f() }"]
    let rewriter = Rewriter(files: files.map { ("", Array($0.utf8)) })
    #expect(String(decoding: rewriter.rewrite(file: 0).bytes, as: UTF8.self) == "a?.f( x)")
    expectRewriting("inner?.animationEnded?(true)", "inner?.animationEnded( true)")
    // The result may be more than a default.
    expectRewriting(
      "let a = inner.interruptibleAnimator?(using: x)", "let a = inner.interruptibleAnimator( using: x).ifImplemented")
    expectRewriting(
      "inner.interruptibleAnimator?(using: f(x)).startAnimation()",
      "inner.interruptibleAnimator( using: f(x)).ifImplemented?.startAnimation()")
    expectRewriting("a?.addCompletion?() { _ in }", "a?.addCompletion( ) { _ in }")
  }

  private let asking =
    "import UIKit; @objc protocol P { @objc optional func f(_ x: X, y: [Y]) throws -> Bool; func g() }"
  private let asked =
    "import UIKit;       protocol P: AnyObject {                                                       func g() }; extension P { "
    + "func f(_ x: X, y: [Y]) throws -> Optional<Bool> { guard let asked = self as? any P_f___y else { return nil }; "
    + "let value: Bool = try asked.f(`x`, y: `y`); return value } }"
    + "; protocol P_f___y: P { func f(_ x: X, y: [Y]) throws -> Bool }"

  @Test func `A requirement without a default is asked for`() {
    expectRewriting(asking, asked)
    expectRewriting(
      asking + "\nif a?.f?(b(c, d: e), y: g) ?? true { a?.f?(1, y: 2) }",
      asked + "\nif a?.f( b(c, d: e), y: g) ?? true { a?.f( 1, y: 2) }")
    expectRewriting(
      "@objc public protocol P {\n  @available(iOS 9, *) @objc optional var a: [A] { get set }\n}\nclass B: P { let a: [A] }",
      "      public protocol P: AnyObject {\n                                                            \n}"
        + "; public extension P { @available(iOS 9, *) var a: Optional<[A]> { "
        + "guard let asked = self as? any P_a else { return nil }; let value: [A] = asked.a; return value } }"
        + "; public protocol P_a: P { var a: [A] { get set } }\nclass B: P, P_a { let a: [A] }")
  }

  @Test func `A class that has the requirement conforms to its protocol`() {
    let method = "func f(_ x: X, y: [Y]) {}"
    expectRewriting(asking + "\nclass A: P { \(method) }", asked + "\nclass A: P, P_f___y { \(method) }")
    expectRewriting(asking + "\nclass A: P { func f(_ x: X) {} }", asked + "\nclass A: P { func f(_ x: X) {} }")
    expectRewriting(asking + "\nclass A { \(method) }", asked + "\nclass A { \(method) }")
    // The conformance is at the declaration …
    expectRewriting(
      asking + "\nclass A<T: B>: C, P where T: D {}\nextension A where T: E { \(method) }",
      asked + "\nclass A<T: B>: C, P where T: D {}\nextension A: P_f___y where T: E { \(method) }")
    expectRewriting(
      asking + "\nclass A: P {}\nclass B: A { \(method) }\nclass C: B { override \(method) }",
      asked + "\nclass A: P {}\nclass B: A, P_f___y { \(method) }\nclass C: B { override \(method) }")
    expectRewriting(
      asking + "\nprotocol Q: P {}\nclass A: Q { \(method) }",
      asked + "\nprotocol Q: P {}\nclass A: Q, P_f___y { \(method) }")
    // … or at the type that inherits the member from one that does not conform.
    expectRewriting(
      asking + "\nclass A { \(method) }\nclass B: A, P {}", asked + "\nclass A { \(method) }\nclass B: A, P, P_f___y {}"
    )
  }

  @Test func `A requirement that is asked for has a name for each parameter`() {
    expectRewriting(
      "@objc protocol P { @objc optional func f(_: X, y _: Y) -> Bool }",
      "      protocol P: AnyObject {                                             }; extension P { "
        + "func f(_ unnamed1: X, y unnamed2: Y) -> Optional<Bool> { guard let asked = self as? any P_f___y else { return nil }; "
        + "let value: Bool = asked.f(unnamed1, y: unnamed2); return value } }"
        + "; protocol P_f___y: P { func f(_: X, y _: Y) -> Bool }")
  }

  @Test func `Requirements that differ in the types of their parameters have protocols of their own`() {
    expectRewriting(
      "@objc protocol P {\n  @objc optional func f(_ p: P, for x: X) -> L\n  @objc optional func f(_ p: P, for y: [Y]) -> L\n"
        + "  @objc optional func f(_ p: P, to: X) -> L\n}",
      "      protocol P: AnyObject {\n                                              \n"
        + "                                                \n                                           \n"
        + "}; extension P { "
        + "func f(_ p: P, for x: X) -> Optional<L> { guard let asked = self as? any P_f___for_P_X else { return nil }; "
        + "let value: L = asked.f(`p`, for: `x`); return value }; "
        + "func f(_ p: P, for y: [Y]) -> Optional<L> { guard let asked = self as? any P_f___for_P__Y_ else { return nil }; "
        + "let value: L = asked.f(`p`, for: `y`); return value }; "
        + "func f(_ p: P, to: X) -> Optional<L> { guard let asked = self as? any P_f___to else { return nil }; "
        + "let value: L = asked.f(`p`, to: `to`); return value } }; "
        + "protocol P_f___for_P_X: P { func f(_ p: P, for x: X) -> L }; "
        + "protocol P_f___for_P__Y_: P { func f(_ p: P, for y: [Y]) -> L }; "
        + "protocol P_f___to: P { func f(_ p: P, to: X) -> L }")
  }

  @Test func `A class conforms to the protocols of the types that it has`() {
    func clause(_ classes: String) -> String {
      let text =
        "@objc protocol P { @objc optional func f(_ x: X) -> L; @objc optional func f(_ y: Y?) -> L; @objc optional func f(_ z: Z) }"
      let rewritten = Rewriter.rewrite(text + "\n" + classes).text
      return rewritten.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
    }
    #expect(clause("class A: P { func f(_ a: X) -> L }") == "class A: P, P_f___X { func f(_ a: X) -> L }")
    #expect(
      clause("class A: P { func f(_ b: K.Y ? = nil) -> L }") == "class A: P, P_f___Y_ { func f(_ b: K.Y ? = nil) -> L }"
    )
    #expect(clause("class A: P { func f(_ a: Z) }") == "class A: P { func f(_ a: Z) }")
    #expect(
      clause("class A { func f(_ a: X) {} }\nclass B: A, P { func f(_ : any Y?) {} }")
        == "class A { func f(_ a: X) {} }\nclass B: A, P, P_f___X, P_f___Y_ { func f(_ : any Y?) {} }")
  }

  @Test func `Selectors ask whether a requirement is there`() {
    expectRewriting(
      asking + "\nif a!.responds(to: #selector(P.f(_:y:))) { a!.f!(x, y: z) }",
      asked.replacing(
        " }; protocol",
        with: "; func responds(to selector: Selector) -> Bool { selector.canBePerformed(by: self) } }; protocol")
        + "\nif a!.responds(to: Selector(\"f:y:\", P_f___y.f(_:y:))) { a!.f( x, y: z)! }")
  }

  @Test func `A requirement that cannot be asked for is refused`() {
    #expect(
      complaints("@objc protocol P {\n  @objc optional static func f()\n}") == [
        "2:25: error: on Linux a static member cannot be an optional requirement"
      ])
    #expect(
      complaints("@objc protocol P {\n  @objc optional subscript(a: Int) -> Int { get }\n}") == [
        "2:18: error: on Linux only methods and properties can be optional requirements"
      ])
    #expect(
      complaints("class A { @objc protocol P { @objc optional func f() } }") == [
        "1:26: error: on Linux a protocol in a type cannot have optional requirements: declare P outside"
      ])
  }
}
