// Written for iOS, as it is found.
// swift-format-ignore-file
import Testing
import UIKit

@testable import Pages

final class Listener: NSObject, PageDelegate {
  var opened = 0
  @objc func pageDidOpen(_ page: Page) { opened += 1 }
}

class Tall: NSObject, PageDelegate {
  func pageDidOpen(_ page: Page) {}
  func heightForPage(_ page: Page) throws -> CGFloat { 7 }
  let reasons = ["tap": CGFloat(1)]
}

class Stubborn: Tall {}

extension Stubborn {
  @objc func page(_ page: Page, shouldClose reason: String) -> Bool { reason != "tap" }
}

@Test func optionalRequirementsThatReturnSomethingAreAskedFor() {
  let page = Page()
  #expect(page.close() == "closes at 0.00")
  let tall = Tall(), stubborn = Stubborn()
  page.delegate = tall
  #expect(page.close() == "closes at 7.01")
  #expect(page.asks() == "no")
  page.delegate = stubborn
  #expect(page.close() == "stays")
  #expect(page.asks() == "true")
}

@Test func aSenderOfAnotherTypeStopsTheProgram() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    await MainActor.run { #selector(Page.tapped(_:)).perform(on: Page(), with: UIView()) }
  }
  let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(message.contains("tapped: takes a Button, and was sent a View"))
}

@Test func aTargetOfAnotherTypeStopsTheProgram() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    await MainActor.run { #selector(Page.tapped(_:)).perform(on: UIView(), with: UIButton()) }
  }
  let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(message.contains("tapped: was sent to a View; it is a method of Page"))
}

@Test func controlsCallWhatTheirSelectorsName() {
  let page = Page()
  page.button.sendActions(for: .touchUpInside)
  #expect(
    page.log == ["tapped", "hidden", "both", "maybe", "anything", "renamed", "over", "over:", "inExtension"])
  #expect(page.sent as? UIButton === page.button)
  #expect(Page.sharedCount == 1)
}

@Test func selectorsAreEqualIfTheirNamesAre() {
  let page = Page()
  page.fresh().sendActions(for: .touchUpInside)
  #expect(page.log == ["over"])
  #expect("\(#selector(Page.renamed))" == "objectiveName:")
  #expect("\(#selector(Page.both))" == "both:event:")
  #expect("\(#selector(Page.anything))" == "anythingWithSender:")
  #expect(#selector(Page.tapped) == #selector(Page.tapped(_:)))
}

@Test func cellsOfAnyValueCallThemselves() {
  let cell = Page.Cell(7)
  cell.sendActions(for: .touchUpInside)
  #expect(cell.title == "7")
  cell.again()
  cell.sendActions(for: .touchUpInside)
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
