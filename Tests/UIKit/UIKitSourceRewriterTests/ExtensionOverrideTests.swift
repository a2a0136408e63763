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
      override func f() { f__A() }; public override func g(_ x: Int, to y: [Int: Int] = [:]) throws -> Int { try g__A(`x`, to: `y`) }; override var v: CGRect { get { v__A } }; override var w: Int { get { w__A } set { w__A = newValue } } }
      extension A {
                 func f__A() { super.f() }
              public          func g__A(_ x: Int, to y: [Int: Int] = [:]) throws -> Int { x }
                 var v__A: CGRect { return CGRect(x: 1) }
                 var w__A: Int {
          get { 1 }
          set { print(newValue) }
        }
      }
      """)
  }

  @Test func `On the line of another member, in an empty class, and in a class in a type`() {
    expectRewriting(
      "class A: B { let x = 1 }; extension A { override func f() {} }",
      "class A: B { let x = 1 ; override func f() { f__A() } }; extension A {          func f__A() {} }")
    expectRewriting(
      "class A: B {}; public extension A { override func f() {} }",
      "class A: B {public override func f() { f__A() } }; public extension A {          func f__A() {} }")
    expectRewriting(
      "enum E { class A: B {} }; extension E.A { override func f() {} }",
      "enum E { class A: B {override func f() { f__A() } } }; extension E.A {          func f__A() {} }")
  }

  @Test func `The class may be in another file of the target, and nowhere else`() {
    let files: [(String, [UInt8])] = [
      ("A.swift", Array("class A: B {\n}".utf8)), ("A+F.swift", Array("extension A { override func f() {} }".utf8)),
    ]
    let rewriter = Rewriter(files: files)
    #expect(
      String(decoding: rewriter.rewrite(file: 0).bytes, as: UTF8.self).hasSuffix("override func f() { f__A() } }"))
    #expect(rewriter.rewrite(file: 1).diagnostics == [])
    let other = Rewriter(files: files, declaring: [0])
    #expect(other.rewrite(file: 1).diagnostics.map(\.severity) == [.warning])
  }

  @Test func `Parameters without names get them in the class`() {
    expectRewriting(
      "class A: B {}; extension A { override func f(_: X, to _: [Y: Z], _ x: @escaping (X) -> Y, at: X = { 1 }()) -> Z {} }",
      "class A: B {override func f(_ unnamed1: X, to unnamed2: [Y: Z], _ x: @escaping (X) -> Y, at: X = { 1 }()) -> Z "
        + "{ f__A(unnamed1, to: unnamed2, `x`, at: `at`) } }; extension A { "
        + "         func f__A(_: X, to _: [Y: Z], _ x: @escaping (X) -> Y, at: X = { 1 }()) -> Z {} }")
  }

  @Test func `The member of the extension is not open, and classes that inherit from one another have the same`() {
    expectRewriting(
      "open class A: B {}; extension A { override open func f() {}; open override var v: Int { 1 } }",
      "open class A: B {open override func f() { f__A() }; open override var v: Int { get { v__A } } }; "
        + "extension A {          public func f__A() {}; public          var v__A: Int { 1 } }")
    expectRewriting(
      "class A: C {}; class B: A {}; extension A { override func f() {} }; extension B { override func f() {} }",
      "class A: C {override func f() { f__A() } }; class B: A {override func f() { f__B() } }; "
        + "extension A {          func f__A() {} }; extension B {          func f__B() {} }")
  }

  @Test func `Overrides for a class of another module go, because nothing can call them`() {
    let (text, diagnostics) = Rewriter.rewrite(
      """
      extension A {
        @objc override open func f(_ x: Int) {
          super.f(#selector(g)) // }
          #if os(iOS)
          #endif
        }; let a = 1
        /// v
        @available(iOS 9, *)
        open override var v: CGRect { didSet { } }
        override class var w: B { "/*" }
        func g() {}
      }
      """, path: "A.swift")
    #expect(
      text
        == "extension A {\n  \n\n\n\n; let a = 1\n  /// v\n  \n\n\(String(repeating: " ", count: 34))\n  func g() {}\n}"
    )
    #expect(
      diagnostics.map(\.description) == [
        "A.swift:2:23: warning: f is never called: on Linux an extension of another module's class cannot override",
        "A.swift:9:17: warning: v is never called: on Linux an extension of another module's class cannot override",
        "A.swift:10:18: warning: w is never called: on Linux an extension of another module's class cannot override",
      ])
  }

  @Test(arguments: [
    "class A {}; class A {}; extension A { override func f() {} }", "extension A { override class func f() }",
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
