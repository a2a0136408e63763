import Testing
import UIKitSourceRewriter

/// Overrides of what stands in extensions here.
@Suite struct RenamedOverrideTests {
  @Test func `The background of a view is overridden under another name`() {
    expectRewriting(
      """
      class A: UIView {
        @IBInspectable override open var backgroundColor: UIColor? {
          get { super.backgroundColor ?? tint { super.backgroundColor } }
          set { super.backgroundColor = newValue; backgroundColor = self.backgroundColor }
        }
        func f() { super.backgroundColor = nil; super.tintColor = nil }
      }
      """,
      """
      class A: UIView {
                       override open var backgroundColorObject: UIColor? {
          get { super.backgroundColorObject ?? tint { super.backgroundColorObject } }
          set { super.backgroundColorObject = newValue; backgroundColor = self.backgroundColor }
        }
        func f() { super.backgroundColorObject = nil; super.tintColor = nil }
      }
      """)
    expectRewriting(
      "final class A: B { public override final var backgroundColor: UIKit.UIColor! { didSet { f() } } }",
      "final class A: B { public override final var backgroundColorObject: UIKit.UIColor! { didSet { f() } } }")
  }

  @Test func `A layer's background is another one, and so is one that overrides nothing`() {
    expectIdentity(
      "class A: CALayer { override var backgroundColor: CGColor? { didSet { super.backgroundColor = b } } }")
    expectIdentity("class A { var backgroundColor: UIColor? { nil } }")
    expectIdentity("class A: B { override func backgroundColor() -> UIColor? { super.backgroundColor() } }")
    expectRewriting(
      "class A: B { override var backgroundColor: UIColor? { nil }; class C: D { func f() { super.backgroundColor = b } } }",
      "class A: B { override var backgroundColorObject: UIColor? { nil }; class C: D { func f() { super.backgroundColor = b } } }"
    )
  }

  @Test func `An extension overrides the background as well`() {
    expectRewriting(
      "class A: B {}; extension A { override var backgroundColor: UIColor? { get { super.backgroundColor } set {} } }",
      "class A: B {override var backgroundColorObject: UIColor? { get { backgroundColor__A } set { backgroundColor__A = newValue } } }; "
        + "extension A {          var backgroundColor__A: UIColor? { get { super.backgroundColorObject } set {} } }")
  }

  @Test func `A class that routes selectors is a router`() {
    expectRewriting(
      """
      open class A: NSObject, B {
        open override func responds(to selector: Selector!) -> Bool {
          return super.responds(to: selector) || b?.responds(to: selector) == true
        }
        override func forwardingTarget(for selector: Selector!) -> Any? {
          return super.forwardingTarget(for: selector) ?? b
        }
      }
      """,
      """
      open class A: NSObject, B, ResponseRouting, TargetRouting {
        open          func routedResponds(to selector: Selector!) -> Bool {
          return self.unroutedResponds(to: selector) || b?.responds(to: selector) == true
        }
                 func routedTarget(for selector: Selector!) -> Any? {
          return self.unroutedTarget(for: selector) ?? b
        }
      }
      """)
  }

  @Test func `A router may inherit from a router`() {
    let method = "override func responds(to s: Selector!) -> Bool { super.responds(to: s) }"
    expectRewriting(
      "class A: NSObject { \(method) }; class B: A {}; class C: B { \(method) }",
      "class A: NSObject, ResponseRouting {          func routedResponds(to s: Selector!) -> Bool { self.unroutedResponds(to: s) } }; "
        + "class B: A {}; class C: B { override func routedResponds(to s: Selector!) -> Bool { super.routedResponds(to: s) } }"
    )
    expectRewriting(
      "class A: NSObject { \(method) }; class B: A { override func forwardingTarget(for s: Selector!) -> Any? { nil } }",
      "class A: NSObject, ResponseRouting {          func routedResponds(to s: Selector!) -> Bool { self.unroutedResponds(to: s) } }; "
        + "class B: A, TargetRouting {          func routedTarget(for s: Selector!) -> Any? { nil } }")
  }

  @Test func `Other methods of these names stay`() {
    expectIdentity("class A: NSObject { func responds(to s: Selector!) -> Bool { super.responds(to: s) } }")
    expectIdentity("class A: B { override func responds(at s: Int) -> Bool { super.responds(at: s) } }")
    expectIdentity("class A: B { override func forwardingTarget() -> Any? { super.forwardingTarget() } }")
    #expect(
      complaints("class A: B {}; extension A { override func responds(to s: Selector!) -> Bool { true } }") == [
        "1:39: error: on Linux an extension cannot override: move this into the class"
      ])
  }
}
