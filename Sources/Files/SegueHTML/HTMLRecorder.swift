public import SegueCanvas

/// Writes a session as a page for a browser, with a line on which every moment can be found.
///
///     let recorder = try HTMLRecorder(title: "segue") { try file.write(contentsOf: $0) }
///     try recorder.add(application.frame, at: 0)
///     try recorder.add(application.frame, at: 0.5)
///     try recorder.finish(at: 2)
///
/// The page is written part by part, as time goes on. If the program ends before ``finish(at:)``, a browser shows what there is.
public final class HTMLRecorder {
  /// The most changed cells of a part, and its most seconds: what a program that is killed loses.
  private static let (mostChanges, mostSeconds) = (100_000, 5.0)

  private let output: ([UInt8]) throws -> Void
  private var encoder: FilmEncoder?
  private var size: CellSize?
  /// When the part began, and the last frame.
  private var begin = 0.0
  private var last = 0.0
  private var lastFrame: CellGrid?
  private var wasEnded = false

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - title: The title of the page, in plain text.
  ///   - output: Called with the bytes, UTF-8, in order. If it throws, the page is incomplete.
  /// - Throws: The error of `output`.
  public init(title: String, output: @escaping ([UInt8]) throws -> Void) throws {
    self.output = output
    try write(HTMLPage(title: title, scripts: ["Timeline.js"], styles: ["Timeline.css"]).head + Self.beginning(title))
  }

  /// Adds a frame that is shown from `time` on, in seconds since the start; a time before the last one counts as that. Frames may differ in
  /// size. A frame that looks like the one before takes hardly any space.
  ///
  /// - Throws: The error of `output`.
  public func add(_ frame: CellGrid, at time: Double) throws {
    guard !wasEnded, frame.size.columns > 0, frame.size.rows > 0 else { return }
    let time = time.isFinite ? max(time, last) : last
    if frame.size != size {
      try endPart()
      if encoder == nil { encoder = FilmEncoder(size: frame.size) } else { encoder?.resize(to: frame.size) }
      size = frame.size
    } else if let encoder, encoder.changes > Self.mostChanges || encoder.count > 0 && time - begin > Self.mostSeconds {
      try endPart()
    }
    if encoder?.count == 0 { begin = time }
    encoder?.add(frame, at: time)
    (last, lastFrame) = (time, frame)
  }

  /// Ends the page: its last frame is shown until `time`.
  ///
  /// - Throws: The error of `output`.
  public func finish(at time: Double) throws {
    guard !wasEnded else { return }
    if let lastFrame, time.isFinite, time > last { try add(lastFrame, at: time) }
    wasEnded = true
    try endPart()
    try write("</figure>\n</main>\n</body>\n</html>\n")
  }

  private func endPart() throws {
    guard let chunk = encoder?.takeChunk(), chunk.count > 0 else { return }
    try write("<script type=\"text/plain\" data-end=\"\(JSON.number(last))\">\(base64(chunk.compressed()))</script>\n")
  }

  private func write(_ text: String) throws { try output(Array(text.utf8)) }

  private static func beginning(_ title: String) -> String {
    """
    <main>
    <h1>\(title.escapedForHTML)</h1>
    <figure data-segue-session>
    <canvas tabindex="0" role="img" aria-label="\(title.escapedForHTML)" aria-describedby="words"></canvas>
    <div class="bar">
    <button type="button">Play</button>
    <div class="line">
    <canvas class="activity" aria-hidden="true"></canvas>
    <input type="range" min="0" max="0" step="0.001" value="0" aria-label="Time">
    </div>
    <output>0:00</output>
    <label><input type="checkbox" checked> skip pauses</label>
    </div>
    <figcaption><kbd>space</kbd> plays and stops, <kbd>←</kbd> and <kbd>→</kbd> go five seconds, <kbd>,</kbd> and <kbd>.</kbd> \
    one frame.</figcaption>
    <div class="words" id="words"></div>

    """
  }
}
