import Foundation
import Segue
import SegueTerminal

/// `segue trace`: the calls of a page's transition in order, one a line.
enum TraceCommand {
  static func run(_ arguments: Arguments, page: CatalogueEntry, assets: Assets) throws {
    let demo = HeadlessDemo(page, arguments: arguments, assets: assets, drawsFrames: false)
    try demo.prepare(goesBack: arguments.operation != .push)
    let log = TraceLog(arguments.traceFormat)
    demo.application.transitionObserver = log
    let isCancel = arguments.operation == .cancel
    if isCancel { try cancel(demo, page.makeInteractor()) } else { try demo.begin(arguments.operation) }
    demo.advance(to: 0)
    demo.advanceUntilStill()
    try StandardOutput.write(log.text)
  }

  /// A pop that a finger moves to 0.4 in 0.2 s, and then lets go.
  private static func cancel(_ demo: HeadlessDemo, _ interactor: any ScrubbingInteractor) throws {
    try demo.begin(.cancel, interactor)
    demo.advance(to: 0)
    for step in 1...12 {
      interactor.update(0.4 * Double(step) / 12)
      demo.advance(to: 0.2 * Double(step) / 12)
    }
    interactor.cancel()
  }
}

final class TraceLog: TransitionObserver {
  private(set) var text = ""
  private let format: Arguments.TraceFormat
  private let onlyFirst: Bool
  private var isOver = false

  init(_ format: Arguments.TraceFormat, onlyFirst: Bool = true) { (self.format, self.onlyFirst) = (format, onlyFirst) }

  weak var next: (any TransitionObserver)?

  /// Notes a call, unless it belongs to the miniature beside the list.
  func transitionDidStep(_ event: TransitionEvent) {
    next?.transitionDidStep(event)
    guard !isOver, !event.isEmbedded else { return }
    isOver = onlyFirst && event.receiver == .animator && event.message.hasPrefix("animationEnded")
    switch format {
    case .text: text += String(format: "%.3f", event.time) + "\t\(event.receiver.rawValue)\t\(event.message)\n"
    case .json: text += Self.json(event) + "\n"
    }
  }

  /// A call as a line of JSON: `{"time":0.2,"receiver":"context","message":"…"}`. A time is the shortest number that is read as the same
  /// time, so that the bytes are the same on every machine. Foundation's encoder guarantees neither the order nor the digits.
  private static func json(_ event: TransitionEvent) -> String {
    let number = "\(event.time)"
    let time = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    return "{\"time\":\(time),\"receiver\":\(quoted(event.receiver.rawValue)),\"message\":\(quoted(event.message))}"
  }

  /// A string of JSON (RFC 8259).
  nonisolated static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\0"..<" ": result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
