import Foundation
import Segue
import SegueHTML
import TestFiles
import Testing

@testable import SegueDemo

/// The tests that need a browser: see `Chromium.isWanted`.
@MainActor @Suite(.serialized, .enabled(if: Chromium.isWanted, "there is no Chromium, or not in make check"))
struct BrowserTests {}

/// A transition of the demo on a page in a browser.
@MainActor
struct DraggedPage {
  let transition: DraggedTransition
  let browser: Chromium
  private let folder: TemporaryFolder

  /// Opens a page of the demo, with `options` of `segue render`.
  init(_ id: String, _ options: [String] = [], width: Int = 1280, height: Int = 900, scale: Double = 1) throws {
    let words = ["render", "--page", id, "--format", "html", "--assets", Checkout.url("assets").path] + options
    let arguments = try Arguments(words)
    transition = try DragCommand.transition(
      arguments, page: try #require(arguments.page), assets: try Assets(folder: arguments.assets))
    folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path("page.html"))
    try HTMLWriter.write(transition, to: file)
    browser = try Chromium()
    try browser.resize(width, height, scale: scale)
    try browser.open(file)
    try browser.run(
      """
      new Promise((resolve) => {
        const look = () => {
          window.player = document.querySelector("figure")?.segue;
          if (player && player.film.frames.length > player.parts.at(-1).frames[1] + 1) resolve(); else setTimeout(look, 5);
        };
        look();
      })
      """)
  }

  /// The pixels of the canvas: red, green and blue from the highest byte of 24 bits on.
  func pixels() throws -> [UInt32] {
    let text = try browser.run(
      """
      (() => {
        const { canvas, context } = player.screen, { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        let text = "";
        for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
        return btoa(text);
      })()
      """)
    let data = try #require(text as? String)
    let bytes = [UInt8](try #require(Data(base64Encoded: data)))
    return stride(from: 0, to: bytes.count, by: 4).map {
      UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
    }
  }

  /// Shows a frame of the film, in cells of some width.
  func show(_ frame: Int, cellWidth: Int) throws {
    try browser.run(
      """
      if (player.screen.cellWidth !== \(cellWidth)) {
        player.screen.resize(\(transition.first.size.columns), \(transition.first.size.rows), \(cellWidth));
      }
      player.screen.paint(player.film.grid(\(frame)));
      0
      """)
  }
}
