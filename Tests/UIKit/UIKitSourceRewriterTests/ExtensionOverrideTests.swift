import Testing
import UIKitSourceRewriter

/// Overrides in extensions.
@Suite struct ExtensionOverrideTests {
  @Test func `A class overrides for its extension`() {
    expectRewriting(
      """
      class A: B {
        var x = 1
      }
      extension A {
        override func f() { super.f() }
        @objc public override func g(_ x: Int, to y: [Int: Int] = [:]) throws -> Int { x }
        override var v: CGRect { return CGRect(x: 1) }
        override var w: Int {
          get { 1 }
          set { print(newValue) }
        }
      }
      """,
      """
      class A: B {
        var x = 1
      override func f() { f__() }; public override func g(_ x: Int, to y: [Int: Int] = [:]) throws -> Int { try g__(`x`, to: `y`) }; override var v: CGRect { get { v__ } }; override var w: Int { get { w__ } set { w__ = newValue } } }
      extension A {
                 func f__() { super.f() }
              public          func g__(_ x: Int, to y: [Int: Int] = [:]) throws -> Int { x }
                 var v__: CGRect { return CGRect(x: 1) }
                 var w__: Int {
          get { 1 }
          set { print(newValue) }
        }
      }
      """)
  }

  @Test func `On the line of another member, in an empty class, and in a class in a type`() {
    expectRewriting(
      "class A: B { let x = 1 }; extension A { override func f() {} }",
      "class A: B { let x = 1 ; override func f() { f__() } }; extension A {          func f__() {} }")
    expectRewriting(
      "class A: B {}; public extension A { override func f() {} }",
      "class A: B {public override func f() { f__() } }; public extension A {          func f__() {} }")
    expectRewriting(
      "enum E { class A: B {} }; extension E.A { override func f() {} }",
      "enum E { class A: B {override func f() { f__() } } }; extension E.A {          func f__() {} }")
  }

  @Test func `The class may be in another file of the target, and nowhere else`() {
    let files: [(String, [UInt8])] = [
      ("A.swift", Array("class A: B {\n}".utf8)), ("A+F.swift", Array("extension A { override func f() {} }".utf8)),
    ]
    let rewriter = Rewriter(files: files)
    #expect(String(decoding: rewriter.rewrite(file: 0).bytes, as: UTF8.self).hasSuffix("override func f() { f__() } }"))
    #expect(rewriter.rewrite(file: 1).diagnostics == [])
    let other = Rewriter(files: files, declaring: [0])
    #expect(other.rewrite(file: 1).diagnostics.count == 1)
  }

  @Test(arguments: [
    "extension A { override func f() {} }", "class A {}; class A {}; extension A { override func f() {} }",
    "class A {}; extension A { override func f(_: Int) {} }",
    "class A {}; extension A { override func f(_ x: inout Int) {} }",
    "class A {}; extension A { override var v: Int { didSet {} } }",
    "class A {}; extension A { override subscript(i: Int) -> Int { 1 } }",
    "class A {}; extension A { override init() {} }",
    "class A {}; extension A { override class func f() {} }",
  ])
  func `What the class cannot call is an error`(text: String) {
    #expect(complaints(text).count == 1)
    #expect(complaints(text).first?.contains("an extension cannot override") == true)
  }
}
