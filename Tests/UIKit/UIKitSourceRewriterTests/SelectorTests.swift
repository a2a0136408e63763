import Testing
import UIKitSourceRewriter

@Suite struct SelectorTests {
  /// Expects the rewriting of a selector in a class `Page`.
  private func expect(_ selector: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expectRewriting(
      "class Page { func f() { go(\(selector)) } }", "class Page { func f() { go(\(expected)) } }",
      sourceLocation: sourceLocation)
  }

  @Test func `Methods of the type are found`() {
    expect("#selector(pan(_:))", #"Selector("pan:", Page.pan(_:))"#)
    expect("#selector(f)", #"Selector("f", Page.f)"#)
    expect("#selector(unknown)", #"Selector("unknown", Page.unknown)"#)
    expect("#selector(self.pan(_:event:))", #"Selector("pan:event:", Page.pan(_:event:))"#)
    expect("#selector(Self.pan)", #"Selector("pan", Page.pan)"#)
    expect("#selector(super.pan)", #"Selector("pan", Page.pan)"#)
    expect("#selector( `default`(_:) )", #"Selector("default:",  Page.`default`(_:) )"#)
  }

  @Test func `Methods of other types stay as they are written, and paths of other forms`() {
    expect("#selector(Other.pan(_:))", #"Selector("pan:", Other.pan(_:))"#)
    expect("#selector(Other.Inner<Int>.pan)", #"Selector("pan", Other.Inner<Int>.pan)"#)
    expect("#selector(UIView.endEditing(_:))", #"Selector("endEditing:", UIView.endEditing(_:))"#)
    expect("#selector(self.model.refresh)", #"Selector("refresh", self.model.refresh)"#)
    expect("#selector(type(of: self).pan(_:))", #"Selector("pan:", Page.pan(_:))"#)
    expect("#selector((pan))", #"Selector("pan", (Page.pan))"#)
    expect("#selector((self.pan(sender:)))", #"Selector("panWithSender:", (Page.pan(sender:)))"#)
    expect("#selector((a as! B).pan(_:))", #"Selector("pan:", (a as! B).pan(_:))"#)
    expect("#selector((any P).pan)", #"Selector("pan", (any P).pan)"#)
    expect("#selector((A.g) as (A) -> () -> Void)", #"Selector("g", (A.g) as (A) -> () -> Void)"#)
    expect("#selector(a[0].b!.pan)", #"Selector("pan", a[0].b!.pan)"#)
  }

  @Test func `Casts take the type of the method`() {
    expect("#selector(f as () -> Void)", #"Selector("f", Page.f as (Page) -> () -> Void)"#)
    expect("#selector(self.g(_:) as (Int) -> Void)", #"Selector("g:", Page.g(_:) as (Page) -> (Int) -> Void)"#)
    expect("#selector(A.g as (A) -> () -> Void)", #"Selector("g", A.g as (A) -> () -> Void)"#)
  }

  @Test func `Getters and setters become key paths`() {
    expect("#selector(getter: title)", #"Selector("title", getter: \Page.title)"#)
    expect("#selector(setter: self.title)", #"Selector("setTitle:", setter: \Page.title)"#)
    expect("#selector(getter: UIView.isHidden)", #"Selector("isHidden", getter: \UIView.isHidden)"#)
  }

  @Test func `A selector over several lines keeps its lines, and is found in an interpolation`() {
    expectRewriting(
      #"class A { let a = "\(#selector(f)) #selector(f)" }"#,
      #"class A { let a = "\(Selector("f", A.f)) #selector(f)" }"#)
    expectRewriting(
      "class A {\n  let a = #selector(\n    pan(\n      _:)\n  )\n}",
      "class A {\n  let a = Selector(\"pan:\", \n    A.pan(\n      _:)\n  )\n}")
  }

  @Test func `The type of a selector is the innermost`() {
    expectRewriting(
      "class A { struct B { let b = #selector(f) }; let a = #selector(f) }; let c = #selector(f)",
      #"class A { struct B { let b = Selector("f", B.f) }; let a = Selector("f", A.f) }; let c = Selector("f", f)"#)
    expectRewriting("extension A { let a = #selector(f) }", #"extension A { let a = Selector("f", A.f) }"#)
    expectRewriting(
      "extension A.B where C == D { let a = #selector(f as () -> Void) }",
      #"extension A.B where C == D { let a = Selector("f", Self.f as (Self) -> () -> Void) }"#)
    expectRewriting(
      "public final class A<T: B>: C<(D) -> E> where T: F { lazy var a = { [weak self] in g { #selector(f) } }() }",
      #"public final class A<T: B>: C<(D) -> E> where T: F { lazy var a = { [weak self] in g { Selector("f", A.f) } }() }"#
    )
    expectRewriting(
      "class A { class func a() {}; class var b: Int { 1 }; func c() { struct D {}; go(#selector(f), class: A.self) } }",
      #"class A { class func a() {}; class var b: Int { 1 }; func c() { struct D {}; go(Selector("f", A.f), class: A.self) } }"#
    )
    expectRewriting(
      "import class UIKit.UIView\nfunc g() { #selector(A.f) }\nactor B { let a = #selector(f) }",
      "import       UIKit       \nfunc g() { Selector(\"f\", A.f) }\nactor B { let a = Selector(\"f\", B.f) }")
  }

  @Test func `Words of types that declare none open no type`() {
    for text in [
      "func f(class type: B, struct s: B) { C }", "func f() { for actor in actors { C } }", "func f(x: enum) { C }",
    ] {
      let before = text.replacing("C", with: "#selector(g)")
      let after = text.replacing("C", with: #"Selector("g", A.g)"#)
      expectRewriting("class A { \(before) }", "class A { \(after) }")
    }
  }

  @Test func `Labels that are not written are looked up`() {
    expectRewriting(
      "class A { func pan(_ x: Int, with y: [B<C, D>] = [], _ z: (E, F)) {}; let a = #selector(pan) }",
      #"class A { func pan(_ x: Int, with y: [B<C, D>] = [], _ z: (E, F)) {}; let a = Selector("pan:with::", A.pan) }"#)
    expectRewriting(
      "class A { @objc(move:) func pan<T>(x: T) {}; let a = #selector(pan); let b = #selector(A.pan(x:)) }",
      #"class A {              func pan<T>(x: T) {}; let a = Selector("move:", A.pan); let b = Selector("move:", A.pan(x:)) }"#
    )
    // Two types have different methods, and `C` has none: `Selector` completes the name from the number of parameters.
    expectRewriting(
      "class A { func f(a: Int) {} }; class B { func f(_ a: Int) {} }; class C { let c = #selector(f) }",
      #"class A { func f(a: Int) {} }; class B { func f(_ a: Int) {} }; class C { let c = Selector("f", C.f) }"#)
    // And in other files.
    let files = ["class A { let a = #selector(B.pan) }", "class B { func pan(sender: Any) {} }"]
    let rewriter = Rewriter(files: files.map { ("", Array($0.utf8)) })
    let text = String(decoding: rewriter.rewrite(file: 0).bytes, as: UTF8.self)
    #expect(text == #"class A { let a = Selector("panWithSender:", B.pan) }"#)
  }

  @Test func `Selectors have the names of Objective-C, and key paths become strings`() {
    expect("#selector(f(sender:))", #"Selector("fWithSender:", Page.f(sender:))"#)
    expect("#selector(move(to:animated:))", #"Selector("moveTo:animated:", Page.move(to:animated:))"#)
    expect("#selector(f(total:))", #"Selector("fWithTotal:", Page.f(total:))"#)
    expect("#keyPath(CALayer.position)", #""position"                "#)
    expect("#keyPath(a.b)", #""a.b"        "#)
    expect("#keyPath(\n Page.a)", "\"a\"\n")
  }

  @Test func `Strings make no selectors`() {
    let reason = "error: on Linux a selector cannot be made from a string: write #selector(Type.method)"
    #expect(complaints("\nlet a = Selector(\"b:\")") == ["2:9: \(reason)"])
    #expect(complaints("Selector((\"b:\")); NSSelectorFromString(c)") == ["1:1: \(reason)", "1:19: \(reason)"])
    #expect(complaints("a.Selector(\"b\"); Selector(b); Selector.b; let c: Selector") == [])
  }
}
