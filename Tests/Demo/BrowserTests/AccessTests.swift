import Foundation
import Segue
import SegueHTML
import TestFiles
import Testing

@testable import SegueDemo

extension BrowserTests {
  /// What is on the display is the canvas, pixel for pixel: not scaled, and not between two pixels.
  @Test(arguments: [1, 1.25, 1.5, 2, 3], [360, 1013, 1600])
  func `The display shows the canvas sharp, at any density and width`(_ scale: Double, _ width: Int) throws {
    let page = try DraggedPage("slide", ["--frames", "2"], width: width, height: 900, scale: scale)
    let picture = try page.browser.picture().base64EncodedString()
    let differing = try page.browser.run(
      """
      (async () => {
        const bytes = Uint8Array.from(atob("\(picture)"), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes])), { canvas, context, cellWidth, shown } = player.screen;
        const [width, height] = [shown.columns * cellWidth, shown.rows * cellWidth * 2];
        const { left, top } = canvas.getBoundingClientRect(), [x, y] = [left, top].map((each) => Math.round(each * \(scale)));
        const other = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
        other.drawImage(picture, -x, -y);
        const [one, two] = [context, other].map((each) => new Uint32Array(each.getImageData(0, 0, width, height).data.buffer));
        return one.reduce((sum, pixel, i) => sum + (pixel === two[i] ? 0 : 1), 0);
      })()
      """)
    #expect(differing as? Int == 0)
    // As many pixels as there is room for, beside the page's margins.
    let pixels = try #require(page.browser.run("player.screen.cellWidth * player.screen.shown.columns") as? Double)
    let (room, columns) = ((Double(width) - 32) * scale, Double(page.transition.first.size.columns))
    #expect(pixels <= room + 1)
    #expect(room < pixels + columns || Double(900) * 0.85 * scale < 2 * 24 * (pixels / columns + 1))
  }

  /// The rules of axe-core, where Python has it as a package, and those of `tidy`, where there is one.
  @Test(arguments: ["light", "dark"])
  func `No rule of accessibility is broken, and the pages are valid`(_ scheme: String) throws {
    let page = try DraggedPage("cube", ["--frames", "5"])
    try page.browser.prefer(["color-scheme": scheme])
    try checkRules(page.browser)
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path("session.html"))
    var bytes: [UInt8] = []
    let recorder = try HTMLRecorder(title: "A session") { bytes += $0 }
    for (place, frame) in page.transition.frames.enumerated() { try recorder.add(frame, at: Double(place) / 2) }
    try recorder.finish(at: 4)
    try Data(bytes).write(to: file)
    try page.browser.open(file)
    try page.browser.run("new Promise((done) => setTimeout(done, 300))")
    try checkRules(page.browser)
    #expect(page.browser.errors == [])
    if scheme == "light" {
      for bytes in [bytes, HTMLWriter.page(of: page.transition)] {
        try Data(bytes).write(to: file)
        #expect(try Self.output(of: ["tidy", "-qe", file.path]) ?? "" == "")
      }
    }
  }

  func checkRules(_ browser: Chromium) throws {
    let code = "import axe_core_python, os; print(os.path.dirname(axe_core_python.__file__))"
    guard let folder = try Self.output(of: ["python3", "-c", code]),
      let script = try? String(
        contentsOfFile: folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/axe.min.js", encoding: .utf8)
    else { return }
    try browser.run(script + "\n0")
    let found = try browser.run(
      """
      axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)))
      """)
    #expect(found as? [String] == [])
  }

  /// What a command prints; nil where there is none, or where it fails to begin.
  static func output(of command: [String]) throws -> String? {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 127 || text.contains("ModuleNotFoundError") ? nil : text
  }
}
