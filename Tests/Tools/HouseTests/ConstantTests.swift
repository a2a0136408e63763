import Testing

@testable import House

/// Constants of mutable objects: which type a name stands for, and what that inherits.
@Suite struct ConstantTests {
  private static let law = "constants of mutable objects"
  private static let view = "Sources/Core/Segue/View.swift"
  private static let layer = "Sources/Core/SegueCanvas/Layer.swift"

  @Test(arguments: [
    "class A { var a = 0 }\nlet b = A()", "class A { private(set) var a = 0 }\nstruct B { static let b = A.init() }",
    "class A { var a: Int { didSet {} } }\nstruct B { static let b: [String: A]? = nil }",
    "class A { lazy var a = 0 }; class B: A {}; class C: B, D {}\nstruct B { static let b =\n    C() }",
    "class A<T> { var a: T }; class B: A<Int> {}\nstruct C { static let b = B.make() }",
    "class A { class B { var a = 0 } }\nextension A { static let b = B() }",
    "class A { class B { var a = 0 } }; class C: A {}\nextension C { static let b: B }",
    "class A { class B { var a = 0 } }\nstruct C { static let b: A.B }",
    "class A { var a = 0 }; typealias B = A\nstruct C { static let b: B }",
    "\nstruct C { private static let b = Mutex<[Int]>([]) }",
    "\nstruct C { static let b: Synchronization.Mutex<Int> }",
  ])
  func `A constant of an object with a variable is found`(_ text: String) throws {
    #expect(try Sample(Self.law, Self.view, text).places() == ["\(Self.view):2"])
  }

  @Test(arguments: [
    "class A { let a = 0; var b: Int { 0 }; static var c: Int { 1 } }\nstruct B { static let b = A() }",
    "class A { var a = 0 }\nstruct B { let a = A(); func f() { let b = A() } }", "struct A { var a = 0 }\nlet b = A()",
    "class A { func f() { var a = 0 } }\nlet b = A()",
    "class A { enum B {} }; class B { var a = 0 }\nstruct C { static let b: A.B }",
    "class A { var a = 0; enum Kind {} }; enum B { enum A {}; static let b: A }",
    "class A { var a = 0 }\nstruct B { static let b = A.count(of: 1), c = A.self }",
  ])
  func `A constant of anything else is not found`(_ text: String) throws {
    #expect(try Sample(Self.law, Self.view, text).places() == [])
  }

  @Test func `A superclass may be in another module that is imported`() throws {
    let files = [Self.layer: "open class Layer { var a = 0 }", Self.view: "class A: SegueCanvas.Layer {}\nlet a = A()"]
    #expect(try Sample(Self.law, files).places() == ["\(Self.view):2"])
  }

  @Test func `The class of a module that is not imported is another one`() throws {
    let files = [Self.view: "class Layer { var a = 0 }", Self.layer: "enum A { static let a: Layer }"]
    #expect(try Sample(Self.law, files).places() == [])
  }
}
