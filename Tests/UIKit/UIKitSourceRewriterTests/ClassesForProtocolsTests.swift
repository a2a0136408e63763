import Testing
import UIKitSourceRewriter

@Suite struct ClassesForProtocolsTests {
  @Test func `A protocol that is a class here has no any in front of it`() {
    expectRewriting(
      "func f(_ a: any UIDragSession) -> (any UIDropSession)?", "func f(_ a:     UIDragSession) -> (    UIDropSession)?"
    )
    expectRewriting("let items: [any UITableViewDropItem]", "let items: [    UITableViewDropItem]")
    expectIdentity("var a: (any UITableViewDropDelegate)?; let any = 1")
  }
}
