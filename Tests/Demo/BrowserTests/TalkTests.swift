import Foundation
import Segue
import SegueHTML
import TestFiles
import Testing

extension BrowserTests {
  /// A page whose fill is its number, with a word.
  private func frame(_ number: Int, _ word: String = "") -> CellGrid {
    let fill = Color(UInt8(number), 0, 0)
    var grid = CellGrid(size: CellSize(columns: 32, rows: 9), filledWith: Cell(fill: fill))
    grid.write(word, column: 2, row: 2, ink: .white)
    return grid
  }

  private func open(_ bytes: [UInt8], in browser: Chromium) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path("page.html"))
    try Data(bytes).write(to: file)
    try browser.resize(1280, 720)
    try browser.open(file)
    try browser.run("new Promise((done) => setTimeout(done, 500))")
    return folder
  }

  /// The red of the first pixel of a canvas, by which frames tell themselves apart.
  private func red(_ browser: Chromium, _ canvas: String) throws -> Int? {
    try browser.run("document.querySelector('\(canvas)').getContext('2d').getImageData(0, 0, 1, 1).data[0]") as? Int
  }

  @Test func `A talk goes on by a tap, to and fro by keys and address, and breaks no rule`() throws {
    var bytes: [UInt8] = []
    let talk = try HTMLTalkWriter(title: "A talk") { bytes += $0 }
    for slide in 1...3 {
      try talk.beginSlide(title: "Slide \(slide)", notes: slide == 2 ? "Smile." : "")
      let way = slide == 1 ? [] : (0...10).map { frame(60 * (slide - 1) + 6 * $0) }
      try talk.add(TalkStop(frame(60 * slide, "Word \(slide)"), way: way))
    }
    try talk.finish()
    let browser = try Chromium()
    let folder = try open(bytes, in: browser)
    try withExtendedLifetime(folder) {
      func press(_ key: String) throws {
        try browser.key("Down", key)
        try browser.key("Up", key)
        Thread.sleep(forTimeInterval: 1.2)
      }
      #expect(try red(browser, "main canvas") == 60)
      try press("ArrowRight")
      #expect(try red(browser, "main canvas") == 120)
      #expect((try browser.run("location.hash") as? String) == "#2")
      try press("PageDown")
      #expect(try red(browser, "main canvas") == 180)
      try press("ArrowRight")
      #expect(try red(browser, "main canvas") == 180)
      try press("Home")
      #expect(try red(browser, "main canvas") == 60)
      try browser.run("location.hash = '#2'; new Promise((done) => setTimeout(done, 600))")
      #expect(try red(browser, "main canvas") == 120)
      try checkRules(browser)
      try press("o")
      try checkRules(browser)
      #expect(browser.errors == [])
    }
  }

  @Test func `A session shows the frame of each moment, from whichever side it is found`() throws {
    var bytes: [UInt8] = []
    let recorder = try HTMLRecorder(title: "A session") { bytes += $0 }
    for number in 0..<40 { try recorder.add(frame(5 * number), at: Double(number) / 2) }
    try recorder.finish(at: 21)
    let browser = try Chromium()
    let folder = try open(bytes, in: browser)
    try withExtendedLifetime(folder) {
      #expect((try browser.run("document.querySelectorAll('script[data-end]').length") as? Int ?? 0) > 2)
      for time in [3.1, 19.4, 0, 12.99, 13, 21, 5.6] {
        try browser.run("document.querySelector('figure').timeline.seek(\(time))")
        #expect(try red(browser, "figure > canvas") == 5 * Int(min(time, 19.5) * 2), "\(time)")
      }
      // Played, it goes on by itself, and to its end.
      try browser.run("document.querySelector('figure').timeline.seek(20)")
      try browser.run("document.querySelector('figure').timeline.play(true); 0")
      Thread.sleep(forTimeInterval: 2.5)
      #expect(try browser.run("document.querySelector('figure').timeline.isPlaying") as? Bool == false)
      #expect(try browser.run("document.querySelector('output').textContent") as? String == "0:21 of 0:21")
      #expect(browser.errors == [])
    }
  }
}
