import Foundation
import TestFiles
import Testing

extension BrowserTests {
  /// The site, as `make site` has written it last.
  nonisolated private static let site = URL(fileURLWithPath: Checkout.url(".build/site").path)
  nonisolated private static var hasSite: Bool {
    FileManager.default.fileExists(atPath: site.path + "/index.html")
  }

  @Test(
    .enabled(if: hasSite, "make site has written none"), arguments: ["index.html", "transitions/zoom.html"],
    [360, 1280])
  func `The pages of the site break no rule, lead nowhere else, and fit`(_ name: String, _ width: Int) throws {
    let browser = try Chromium()
    try browser.resize(width, 900)
    let file = Self.site.appending(path: name)
    try browser.open(file)
    try browser.run(
      """
      (async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
          scrollTo({ top: y, behavior: "instant" });
          await new Promise((done) => setTimeout(done, 60));
        }
        while (document.querySelector("figure[data-film]:not(.is-live)")) await new Promise((done) => setTimeout(done, 60));
      })()
      """)
    try checkRules(browser)
    #expect(try browser.run("document.documentElement.scrollWidth") as? Int == width)
    let links = try #require(
      browser.run("[...document.querySelectorAll('a, link, script, img')].map(({ href, src }) => href || src)")
        as? [String])
    #expect(links.count > 3)
    for link in links where !link.hasPrefix("data:") {
      let target = try #require(URL(string: link))
      #expect(target.isFileURL, "\(link)")
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
    }
    #expect(try Self.output(of: ["tidy", "-qe", file.path]) ?? "" == "")
    #expect(browser.errors == [])
  }

  /// Films are loaded as they come into sight, so that nothing stands before the first one.
  @Test(.enabled(if: hasSite, "make site has written none"))
  func `The first page has its picture before the rest of its films`() throws {
    let browser = try Chromium()
    try browser.resize(1280, 900)
    try browser.open(Self.site.appending(path: "index.html"))
    let loaded = try browser.run(
      """
      new Promise((done) => {
        const look = () => {
          const figure = document.querySelector("figure.wide");
          if (figure.segue) done([figure.dataset.shown, document.querySelectorAll("figure.is-live").length]); else setTimeout(look, 1);
        };
        look();
      })
      """)
    #expect((loaded as? [Any])?.first as? String == "wide-zoom-light")
    #expect((loaded as? [Any])?.last as? Int == 1)
    // Another colour scheme has other films, at the page that was shown.
    try browser.run("document.querySelector('figure.wide').segue.play(); new Promise((done) => setTimeout(done, 1200))")
    try browser.prefer(["color-scheme": "dark"])
    try browser.run("new Promise((done) => setTimeout(done, 1000))")
    try browser.resize(1000, 900)
    try browser.run("new Promise((done) => setTimeout(done, 300))")
    let shown = try browser.run(
      "[document.querySelector('figure.wide').dataset.shown, document.querySelector('figure.wide').segue.stop]")
    #expect((shown as? [Any])?.first as? String == "wide-zoom-dark")
    #expect((shown as? [Any])?.last as? Int == 1)
    #expect(browser.errors == [])
  }
}
