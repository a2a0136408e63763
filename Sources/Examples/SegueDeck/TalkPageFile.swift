import Foundation
import Segue
import SegueHTML
import SegueImages
import SegueTerminal

/// `segue-deck --html FILE`: the talk as a page for a browser.
struct TalkPageFile {
  /// 16 to 9, as projectors and screens are: a cell is 20 pixels of 1920 wide, and fills all of it. With more rows, letters are too small for
  /// the last row of a room; with fewer ones, code and tables have to scroll.
  private static let usualSize = CellSize(columns: 96, rows: 27)

  private let path: FilePath
  private var size = usualSize
  /// A browser draws all of them exactly, so that the finest ones are the best.
  private var mosaic = MosaicSet.octant

  /// Reads the options; nil without `--html`. A file that is none of ours is refused before anything is drawn.
  init?(_ options: [(name: String, value: String?)]) throws {
    func value(_ name: String) -> String? { options.last { $0.name == name }?.value }
    guard let name = value("html") else {
      for name in ["size", "mosaic"] where value(name) != nil { throw DeckError("--\(name) goes with --html PAGE") }
      return nil
    }
    if value("notes") != nil { throw DeckError("--html shows no notes in another terminal; the page has them") }
    path = FilePath(bytes: CommandLineParser.bytes(of: name))
    if let value = value("size") { size = try Self.size(value) }
    if let value = value("mosaic") {
      guard let set = MosaicSet(rawValue: value) else {
        let all = CommandLineInterface.list(MosaicSet.allCases.map(\.rawValue))
        throw DeckError("--mosaic cannot be “\(value)”; use \(all)")
      }
      mosaic = set
    }
    do { try path.checkWriting() } catch { throw DeckError("“\(path)” cannot be written: \(error)") }
    let beginning = Data(HTMLWriter.beginning.utf8)
    let old = (try? FileHandle(forReadingFrom: path.url).read(upToCount: beginning.count)) ?? Data()
    guard old.isEmpty || old == beginning else {
      throw DeckError("“\(path)”: the file exists and is not a page of segue’s")
    }
  }

  private static func size(_ value: String) throws -> CellSize {
    let parts = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], (20...400).contains(columns),
      (6...150).contains(rows)
    else { throw DeckError("--size cannot be “\(value)”; use COLUMNSxROWS, from 20x6 to 400x150") }
    return CellSize(columns: columns, rows: rows)
  }

  /// Draws all slides, and writes the page as a whole.
  func write(_ deck: Deck) async throws {
    var page: [UInt8] = []
    let talk = try HTMLTalkWriter(title: deck.title, language: deck.language) { page += $0 }
    let mode = TerminalOptions().colorMode ?? .truecolor
    var last = -1
    try await TalkFilm(deck, size: size, mosaic: mosaic, colorMode: mode).run { index, stop in
      let slide = deck.slides[index]
      if index != last { try talk.beginSlide(title: slide.heading, notes: slide.notes.joined(separator: "\n\n")) }
      last = index
      try talk.add(stop)
    }
    try talk.finish()
    do { try path.write(page) } catch { throw DeckError("“\(path)” cannot be written: \(error)") }
  }
}
