// Written for iOS, as it is found.
// swift-format-ignore-file
import Testing
import UIKit

@testable import Pages

final class Listener: NSObject, PageDelegate {
  var opened = 0
  @objc func pageDidOpen(_ page: Page) { opened += 1 }
}

@Test func controlsCallWhatTheirSelectorsName() {
  let page = Page()
  page.button.sendActions()
  #expect(
    page.log == ["tapped", "hidden", "both", "maybe", "anything", "renamed", "over", "over:", "inExtension"])
  #expect(page.title == "ended")
  #expect(page.sent as? UIButton === page.button)
  #expect(Page.sharedCount == 1)
}

@Test func selectorsAreEqualIfTheirNamesAre() {
  let page = Page()
  page.fresh().sendActions()
  #expect(page.log == ["over"])
  #expect("\(#selector(Page.renamed))" == "objectiveName:")
  #expect("\(#selector(Page.both))" == "both:event:")
  #expect("\(#selector(Page.anything))" == "anythingWithSender:")
  #expect(#selector(Page.tapped) == #selector(Page.tapped(_:)))
}

@Test func cellsOfAnyValueCallThemselves() {
  let cell = Page.Cell(7)
  cell.sendActions()
  #expect(cell.title == "7")
  cell.again()
  cell.sendActions()
  #expect(cell.title == "reset")
}

@Test func optionalRequirementsNeedNotBeThere() {
  let page = Page()
  let listener = Listener()
  page.delegate = listener
  page.open()
  #expect(listener.opened == 1)
  #expect(page.log == ["none", "count plain"])
}
