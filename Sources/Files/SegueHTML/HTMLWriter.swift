public import Foundation
import SegueCanvas
import SegueFiles

/// Writes pages for a browser, in which transitions can be dragged: one file, with all that it needs.
public enum HTMLWriter {
  /// The text with which every page begins: a program can tell its own pages from somebody's before it writes over a file.
  public static let beginning = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="segue">

    """

  /// The page of a transition, as UTF-8.
  public static func page(of transition: DraggedTransition) -> [UInt8] {
    let body = """
      <main>
      <h1>\(transition.title.escapedForHTML)</h1>
      \(transition.figure)
      </main>
      """
    return Array(HTMLPage(title: transition.title, body: body).text.utf8)
  }

  /// A transition for a page of your own, as a script that gives it to the player: `Segue.add(name, …)`.
  ///
  /// The page has the player, and a figure with the name. The figure loads the script once it is about to be seen:
  ///
  /// ```html
  /// <script src="segue.js"></script>
  /// <figure data-film="cube" data-folder="films"><a href="cube.html">Cube</a></figure>
  /// ```
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - name: The name, in letters, digits and hyphens; `films/cube.js` has the script of `cube`.
  public static func script(of transition: DraggedTransition, named name: String) -> [UInt8] {
    let film = transition.film
    let words = [transition.first, transition.last].map { JSON.string(PageWords.of($0)) }.joined(separator: ",")
    let chunks = film.chunks.map { JSON.string(base64($0)) }.joined(separator: ",\n")
    return Array(
      """
      Segue.add(\(JSON.string(name)), {
      "title": \(JSON.string(transition.title)),
      "segue": \(transition.description(count: film.count)),
      "words": [\(words)],
      "chunks": [
      \(chunks)
      ]});

      """.utf8)
  }

  /// Writes the page of a transition to a file, which is replaced as a whole, and makes the folders to it.
  ///
  /// - Throws: `FileError` if the file cannot be written, or if its URL is none of a file.
  public static func write(_ transition: DraggedTransition, to file: URL) throws {
    guard let path = FilePath(file) else { throw FileError.notAFile }
    try path.folder.makeFolder()
    try path.write(page(of: transition))
  }
}

extension DraggedTransition {
  /// The most bytes of a film: as text it is a third larger, and with the player the page has at most 700,000.
  private static let mostBytes = 500_000
  /// The bytes of a film of 60 steps up to which it has 120. More steps are smoother; a page that is loaded sooner is better.
  private static let fewBytes = 150_000

  /// The frames for the player, and how many of them are under way: the first page at rest, the transition, the second page at rest.
  var film: Film {
    guard frames.count == Self.mostSteps + 1 else { return film(every: 1) }
    let usual = film(every: 2)
    if usual.size <= Self.fewBytes { return film(every: 1) }
    if usual.size <= Self.mostBytes { return usual }
    // What is still too large with 20 steps is a window for which nobody has a screen.
    return [3, 4, 5].lazy.map { film(every: $0) }.first { $0.size <= Self.mostBytes } ?? film(every: 6)
  }

  struct Film {
    /// The chunks: the first page alone, so that it is shown at once, and all the rest.
    var chunks: [[UInt8]]
    /// The number of frames under way.
    var count: Int
    var size: Int { chunks.reduce(0) { $0 + $1.count } }
  }

  private func film(every step: Int) -> Film {
    let shown = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
    var encoder = FilmEncoder(size: first.size)
    encoder.add(first)
    let page = encoder.takeChunk().compressed()
    for frame in shown + [last] { encoder.add(frame) }
    return Film(chunks: [page, encoder.takeChunk().compressed()], count: shown.count)
  }

  /// The element of the transition.
  var figure: String {
    let film = film
    return """
      <figure data-segue='\(description(count: film.count))'>
      <canvas tabindex="0" role="slider" aria-label="\(title.escapedForHTML)" aria-valuemin="0" aria-valuemax="100" \
      aria-valuenow="0" aria-valuetext="\(firstName.escapedForHTML)"></canvas>
      <figcaption>\(hint)</figcaption>
      <div class="words">
      \(firstName.escapedForHTML):
      \(PageWords.of(first).escapedForHTML)

      \(lastName.escapedForHTML):
      \(PageWords.of(last).escapedForHTML)
      </div>
      \(film.chunks.map { "<script type=\"text/plain\">\(base64($0))</script>" }.joined(separator: "\n"))
      </figure>
      """
  }

  private var hint: String {
    let (word, key) =
      switch direction {
      case .left: ("to the left", "←")
      case .right: ("to the right", "→")
      case .up: ("up", "↑")
      case .down: ("down", "↓")
      }
    return "Drag it \(word), or hold <kbd>\(key)</kbd>. Let go, and it goes on or comes back. A click plays it."
  }

  /// What the player has to know, as JSON.
  func description(count: Int) -> String {
    let part = JSON.part(
      frames: 1...count, direction: direction, threshold: threshold, duration: duration, distance: distance)
    return "{\"parts\":[\(part)],\"names\":[\(JSON.string(firstName)),\(JSON.string(lastName))]}"
  }
}

/// Base64 (RFC 4648), in one line.
func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
