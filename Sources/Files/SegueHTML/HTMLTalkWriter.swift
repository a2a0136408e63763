public import SegueCanvas

/// What a talk shows until the speaker goes on: a slide, or one step of a slide.
public struct TalkStop {
  /// What it looks like at rest.
  public var frame: CellGrid
  /// The way to it from the stop before, at places that are evenly spread from 0 to 1. A finger runs it to and fro. With fewer than two
  /// frames the stop changes at once, in the middle of the finger's way. The first stop of a talk needs none.
  public var way: [CellGrid]
  /// The direction in which a finger comes here from the stop before.
  public var direction = DraggedTransition.Direction.left
  /// The fraction of the way that the finger has to reach, so that the way is finished when it is lifted, 0…1.
  public var threshold = 0.5
  /// How long the way takes after the finger was lifted, in seconds, at least 0.01.
  public var duration = 0.5
  /// Whether a tap of an arrow key goes all the way. Else the key has to be held.
  public var tapFlicks = true
  /// The words that come with this stop, in plain text, for people who do not see it. Nil for the lines of the frame that the stop
  /// before has not, or for all of them at the beginning of a slide.
  public var text: String?

  /// Creates a stop.
  public init(_ frame: CellGrid, way: [CellGrid] = [], text: String? = nil) {
    (self.frame, self.way, self.text) = (frame, way, text)
  }
}

/// Writes a talk as a page for a browser: slides that turn under keys, the mouse and a thumb, with notes, an overview, and a page of paper
/// for each slide.
///
///     let talk = try HTMLTalkWriter(title: "Segue") { try file.write(contentsOf: $0) }
///     try talk.beginSlide(title: "Hello", notes: "Smile.")
///     try talk.add(TalkStop(first))
///     try talk.beginSlide(title: "What moves here")
///     try talk.add(TalkStop(second, way: frames))
///     try talk.finish()
///
/// The page is written stop by stop, and no frame is kept but the last one. A browser shows a slide as soon as it has read it. If the
/// program ends before ``finish()``, a browser shows what there is.
public final class HTMLTalkWriter {
  /// The bytes of frames that a slide may have on the average, with its steps; in the page, as text, they are a third more. What small ways
  /// leave is for large ones, so that a talk of twenty slides has less than three million bytes.
  private static let (meanBytes, advance) = (90_000, 3)
  /// The bytes that every way may have.
  private static let leastBytes = 30_000

  private let output: ([UInt8]) throws -> Void
  private var encoder: FilmEncoder?
  private var size = CellSize(columns: 0, rows: 0)
  private var last: CellGrid?
  private var counts = (slides: 0, frames: 0, bytes: 0)
  /// The beginning of a slide that has no stop yet, and whether one with stops has not ended.
  private var (beginning, isInSlide): (String?, Bool) = (nil, false)
  private var wasEnded = false

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - title: The title of the talk, in plain text.
  ///   - language: The language of the slides and notes, as HTML names it, such as `en` or `de-CH`. Text that is no name of a language
  ///     counts as `en`.
  ///   - output: Called with the bytes, UTF-8, in order. If it throws, the page is incomplete.
  /// - Throws: The error of `output`.
  public init(title: String, language: String = "en", output: @escaping ([UInt8]) throws -> Void) throws {
    self.output = output
    let isName = language.wholeMatch(of: /[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*/) != nil
    try write(
      HTMLPage(title: title, scripts: ["Talk.js", "TalkBeside.js"], styles: ["Talk.css"]).head + """
        <main class="talk" lang="\(isName ? language : "en")">
        <h1>\(title.escapedForHTML)</h1>
        <script>new Segue.Talk(document.currentScript.parentElement);</script>

        """)
  }

  /// Begins the next slide. One to which no stop is added is left out.
  ///
  /// - Parameters:
  ///   - title: Its title for the overview, in plain text. If it is empty, its number stands for it.
  ///   - notes: What the speaker wants to say, in plain text, with line feeds; empty for none.
  /// - Throws: The error of `output`.
  public func beginSlide(title: String, notes: String = "") throws {
    guard !wasEnded else { return }
    try endSlide()
    let isBlank = title.allSatisfy(\.isWhitespace)
    var text = "<section>\n<h2>\((isBlank ? "Slide \(counts.slides + 1)" : title).escapedForHTML)</h2>\n"
    if !notes.allSatisfy(\.isWhitespace) { text += "<div class=\"notes\">\(notes.escapedForHTML)</div>\n" }
    beginning = text
  }

  /// Adds the next stop of the slide. The first stop of a talk without a slide begins one.
  ///
  /// All frames have the size of the first one. A stop of another size is left out, and so are frames of another size on the way.
  ///
  /// Of a way of 61 frames as many are written as there is room for: all of them as a rule, every second, third, fourth or fifth one
  /// where many cells change. Other numbers are divided in the same way.
  ///
  /// - Throws: The error of `output`.
  public func add(_ stop: TalkStop) throws {
    guard !wasEnded, stop.frame.size.columns > 0, stop.frame.size.rows > 0 else { return }
    guard encoder == nil || stop.frame.size == size else { return }
    if !isInSlide, beginning == nil { try beginSlide(title: "") }
    let start = beginning.take()
    if start != nil { counts.slides += 1 }
    var film = encoder ?? FilmEncoder(size: stop.frame.size)
    size = stop.frame.size
    var part = "{}"
    var chunk: [UInt8] = []
    if let last {
      let way = stop.way.count { $0.size == size } < 2 ? [last, stop.frame] : stop.way.filter { $0.size == size }
      let written = encode(way, to: stop.frame, with: &film)
      chunk = written.bytes
      part = JSON.part(
        frames: counts.frames...counts.frames + written.count - 1, direction: stop.direction,
        threshold: stop.threshold, duration: stop.duration, tapFlicks: stop.tapFlicks)
      counts.frames += written.count + 1
    } else {
      film.add(stop.frame)
      chunk = film.takeChunk().compressed()
      counts.frames = 1
    }
    counts.bytes += chunk.count
    let words = stop.text ?? newWords(of: stop.frame, isFirst: start != nil)
    (encoder, last, isInSlide) = (film, stop.frame, true)
    let paragraph = words.allSatisfy(\.isWhitespace) ? "" : "<div class=\"words\">\(words.escapedForHTML)</div>\n"
    try write((start ?? "") + paragraph + "<script type=\"text/plain\" data-part='\(part)'>\(base64(chunk))</script>\n")
  }

  /// Ends the page.
  ///
  /// - Throws: The error of `output`.
  public func finish() throws {
    guard !wasEnded else { return }
    try endSlide()
    wasEnded = true
    try write("</main>\n</body>\n</html>\n")
  }

  private func endSlide() throws {
    if isInSlide { try write("</section>\n") }
    isInSlide = false
  }

  /// Writes as many frames of a way as there is room for, and the page at rest behind them.
  private func encode(
    _ way: [CellGrid], to rest: CellGrid, with film: inout FilmEncoder
  ) -> (bytes: [UInt8], count: Int) {
    let most = max(Self.leastBytes, Self.meanBytes * (counts.slides + Self.advance) - counts.bytes)
    let steps = way.count - 1
    let strides = (1...6).filter { steps % $0 == 0 && ($0 == 1 || steps / $0 >= 10) }
    let before = film
    for stride in strides {
      film = before
      let shown = Swift.stride(from: 0, through: steps, by: stride).map { way[$0] }
      for frame in shown + [rest] { film.add(frame) }
      let bytes = film.takeChunk().compressed()
      if bytes.count <= most || stride == strides.last { return (bytes, shown.count) }
    }
    return ([], 0)
  }

  private func newWords(of frame: CellGrid, isFirst: Bool) -> String {
    let words = PageWords.of(frame)
    guard !isFirst, let last else { return words }
    let old = Set(PageWords.of(last).split(separator: "\n"))
    return words.split(separator: "\n").filter { !old.contains($0) }.joined(separator: "\n")
  }

  private func write(_ text: String) throws { try output(Array(text.utf8)) }
}
