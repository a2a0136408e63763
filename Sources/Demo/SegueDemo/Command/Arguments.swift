import Foundation
import Segue
import SegueTerminal

struct Arguments {
  enum Command { case demo, render, trace, list }
  enum Format: String, CaseIterable { case ansi, text, cast, gif, html, film }
  enum TraceFormat: String, CaseIterable { case text, json }
  enum Operation: String, CaseIterable { case push, pop, cancel }

  enum Moment {
    case progress(Double)
    case time(Double)
  }

  var command = Command.demo
  var page: CatalogueEntry?
  var animator: StockAnimator?
  var operation = Operation.push
  var moment: Moment?
  var size = CellSize(columns: 80, rows: 24)
  var format = Format.ansi
  var traceFormat = TraceFormat.text
  var colorMode: ColorMode?
  var mosaic: MosaicSet?
  /// Nil for automatic: the terminal's own in the demo, dark in `render`.
  var theme: UserInterfaceStyle?
  var framesPerSecond = 60.0
  var slowness = 1.0
  var reducesMotion = false
  var isMouseEnabled = true
  var playsByItself = true
  /// Whether a page is shown in rows below the prompt.
  var isInline = false
  var keyReleaseDelay: TimeInterval?
  var assets: String?
  var castFile: URL?
  var pageRecording: String?
  /// The frames of a transition to render; nil for one moment.
  var frames: FrameCount?
  /// The family of fonts for a GIF.
  var font = "monospace"
  var script: ScriptFile?
  var scriptRecording: String?
  /// Whether strangers use the demo. Then it writes no files.
  var isKiosk = false

  init(_ words: [String]) throws { try self.init(Self.interface.parse(words)) }

  init(_ parsed: ParsedCommandLine) throws {
    let names = Set(parsed.options.map(\.name))
    switch parsed.command {
    case "render": command = .render
    case "trace": command = .trace
    default: command = names.contains("list") ? .list : .demo
    }
    // The command line overrules the script's settings.
    if let path = parsed.options.last(where: { $0.name == "script" })?.value {
      script = try ScriptFile(path) { try setFromScript($0, to: $1) }
    }
    for (name, value) in parsed.options { try set(name, to: value ?? "") }
    isKiosk = names.contains("kiosk")
    if isKiosk, names.contains("record") {
      throw UsageError("--record does not go with --kiosk, which writes no files")
    }
    if script != nil, names.contains("operation") {
      throw UsageError("--operation does not go with --script: the script says what happens")
    }
    if let animator {
      guard page == nil || page?.id == "more" else { throw UsageError("--animator goes with --page more") }
      page = Catalogue.more(choosing: animator)
    }
    // A finger drags pages back.
    if format == .html || format == .film, !names.contains("operation") { operation = .pop }
    try checkWhole()
    if command == .render { try checkFrames(rate: names.contains("fps") ? framesPerSecond : nil) }
  }

  private mutating func set(_ name: String, to value: String) throws(UsageError) {
    switch name {
    case "page":
      guard let entry = Catalogue.entry(value) else {
        throw Self.unknown("page", value, allowed: Catalogue.entries.map(\.id))
      }
      page = entry
    case "animator":
      guard let stock = StockAnimator.all.first(where: { $0.id == value }) else {
        throw Self.unknown("animator", value, allowed: StockAnimator.all.map(\.id))
      }
      animator = stock
    case "operation": operation = try Self.choice(name, value) ?? operation
    case "format" where command == .trace: traceFormat = try Self.choice(name, value) ?? traceFormat
    case "format": format = try Self.choice(name, value) ?? format
    case "progress": moment = try Self.moment(.progress(Self.number(name, value, in: 0...1)), instead: moment)
    case "time": moment = try Self.moment(.time(Self.number(name, value, in: 0...3600)), instead: moment)
    case "size": size = try Self.size(value)
    case "color": colorMode = try Self.choice(name, value, or: "auto")
    case "mosaic": mosaic = try Self.choice(name, value, or: "auto")
    case "theme": theme = try Self.theme(value)
    case "fps": framesPerSecond = try Self.number(name, value, in: 1...240)
    case "slow": slowness = try Self.number(name, value, in: 0.01...1000)
    case "release": keyReleaseDelay = try Self.release(value)
    case "reduce-motion": reducesMotion = true
    case "no-mouse": isMouseEnabled = false
    case "no-autoplay": playsByItself = false
    case "inline": isInline = true
    case "assets": assets = value
    case "record": try setRecording(value)
    case "frames": try setFrames(value)
    case "font": font = value
    default: break
    }
  }

  /// Takes a setting of a script: an option, but no command and no file.
  private mutating func setFromScript(_ name: String, to value: String) throws(UsageError) {
    guard ScriptFile.settings.contains(name) else {
      throw Self.unknown("setting", name, allowed: ScriptFile.settings)
    }
    let takesValue = Self.interface.options.contains { $0.name == name && $0.takesValue }
    guard value.isEmpty != takesValue else {
      throw UsageError("set \(name) \(value.isEmpty ? "needs a" : "takes no") value")
    }
    try set(name, to: value)
  }

  private func checkWhole() throws(UsageError) {
    guard command == .render || command == .trace else { return }
    if script != nil, moment != nil { throw UsageError("give only one of --script, --progress and --time") }
    guard script == nil else { return }
    guard page != nil else {
      throw UsageError("segue \(command) needs --page; choose one of \(Self.list(Catalogue.entries.map(\.id)))")
    }
    if command == .render, operation == .cancel, frames == nil || format == .html || format == .film {
      throw Self.wrong("operation", "cancel", allowed: ["push", "pop"])
    }
  }

  static func wrong(_ option: String, _ value: String, allowed: [String]) -> UsageError {
    UsageError("--\(option) cannot be “\(value)”; use \(list(allowed))")
  }

  private static func unknown(_ noun: String, _ name: String, allowed: [String]) -> UsageError {
    UsageError("unknown \(noun) “\(name)”; choose one of \(list(allowed))")
  }

  static func list(_ words: [String]) -> String { CommandLineInterface.list(words) }

  /// The case that `value` names; nil if `value` is `word`, which leaves the choice open.
  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: String, or word: String? = nil
  ) throws(UsageError) -> Value? {
    if value == word { return nil }
    if let choice = Value(rawValue: value) { return choice }
    throw wrong(name, value, allowed: [word].compactMap { $0 } + Value.allCases.map(\.rawValue))
  }

  private static func number(
    _ name: String, _ value: String, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    if let number = Double(value), range.contains(number) { return number }
    let bounds = [range.lowerBound, range.upperBound].map { String(format: "%g", $0) }
    throw UsageError("--\(name) cannot be “\(value)”; use a number from \(bounds[0]) to \(bounds[1])")
  }

  private static func moment(_ new: Moment, instead old: Moment?) throws(UsageError) -> Moment {
    if old != nil { throw UsageError("give --progress or --time, and only once") }
    return new
  }

  private static func size(_ value: String) throws(UsageError) -> CellSize {
    let parts = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], (1...1000).contains(columns),
      (1...500).contains(rows)
    else { throw UsageError("--size cannot be “\(value)”; use COLUMNSxROWS, from 1x1 to 1000x500") }
    return CellSize(columns: columns, rows: rows)
  }

  private static func theme(_ value: String) throws(UsageError) -> UserInterfaceStyle? {
    let styles: [String: UserInterfaceStyle?] = ["auto": nil, "dark": .dark, "light": .light]
    guard let style = styles[value] else { throw wrong("theme", value, allowed: styles.keys.sorted()) }
    return style
  }

  private static func release(_ value: String) throws(UsageError) -> TimeInterval? {
    switch value {
    case "auto": return nil
    case "never": return .infinity
    default:
      if let seconds = Double(value), (0.05...60).contains(seconds) { return seconds }
      throw UsageError("--release cannot be “\(value)”; use auto, never or a number of seconds from 0.05 to 60")
    }
  }
}

extension Arguments {
  /// Takes the value of `--record`. The extension decides between a recording and a script.
  mutating func setRecording(_ path: String) throws(UsageError) {
    guard CommandLineParser.bytes(of: path) == Array(path.utf8) else {
      throw UsageError("--record cannot be “\(path)”; the name must be UTF-8")
    }
    if path.hasSuffix(".cast") {
      guard castFile == nil else { throw UsageError("give --record FILE.cast only once") }
      castFile = URL(fileURLWithPath: path)
    } else if path.hasSuffix(".script") {
      guard scriptRecording == nil else { throw UsageError("give --record FILE.script only once") }
      scriptRecording = path
    } else if path.hasSuffix(".html") {
      guard pageRecording == nil else { throw UsageError("give --record FILE.html only once") }
      pageRecording = path
    } else {
      throw UsageError("--record cannot be “\(path)”; use FILE.cast, FILE.html or FILE.script")
    }
  }

  enum FrameCount: Equatable {
    /// This many a second.
    case all(perSecond: Double)
    /// This many, evenly spread.
    case count(Int)
  }

  mutating func setFrames(_ value: String) throws(UsageError) {
    guard frames == nil else { throw UsageError("give --frames only once") }
    if value == "all" {
      // checkFrames sets the rate, which depends on other options.
      frames = .all(perSecond: 0)
    } else if let count = Int(value), (2...10000).contains(count) {
      frames = .count(count)
    } else {
      throw UsageError("--frames cannot be “\(value)”; use all or a number from 2 to 10000")
    }
  }

  mutating func checkFrames(rate: Double?) throws(UsageError) {
    if let frames {
      if moment != nil { throw UsageError("give only one of --frames, --progress and --time") }
      if script != nil, case .count = frames { throw UsageError("--script goes with --frames all only") }
      guard format != .ansi, format != .text else {
        throw UsageError("--frames goes with --format cast, gif, html or film")
      }
      if format == .film, script != nil { throw UsageError("--format film is of a transition, without --script") }
    } else if format == .html || format == .film, moment != nil {
      throw UsageError("--format \(format) shows a whole transition, without --progress and --time")
    } else if moment == nil, script == nil, format != .html, format != .film {
      throw UsageError("segue render needs --progress 0…1, --time SECONDS or --frames N|all")
    }
    guard case .all? = frames else {
      if rate != nil { throw UsageError("--fps goes with the demo or --frames all") }
      return
    }
    // A GIF counts hundredths of a second, and viewers take a delay of less than two for a mistake.
    if format == .gif, let rate, rate > 50 { throw UsageError("--fps cannot be more than 50 in a GIF") }
    self.frames = .all(perSecond: rate ?? (format == .gif ? 50 : 60))
  }
}

struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
