import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

extension BrowserTests {
  enum Drag: String, CaseIterable {
    case slowFinish, slowCancel, flick, flickBack, grabbedAgain
    case keyShort, keyLong, keyFlick, keyBack, keyEnter, keyEscape
  }

  /// The browser moves a real pointer and presses real keys, at whatever times it takes. The page notes what came and what it showed, with
  /// the times. The library gets the same at the same times, and has to show the same.
  @Test(arguments: Drag.allCases)
  func `A drag is at the same place at the same time as the library's own`(_ drag: Drag) throws {
    let page = try DraggedPage("fullscreen", ["--size", "120x36", "--frames", "61"])
    try page.browser.run(FingerLog.script)
    try perform(drag, in: page.browser)
    var log = try FingerLog(page.browser)
    let places = try log.libraryPlaces()
    let moving = log.frames.filter { $0.place != nil }
    #expect(moving.count > 10)
    for (frame, place) in zip(log.frames, places) {
      guard let found = frame.place, let place else {
        // The last frame of a motion may be the first one at rest.
        if let other = frame.place ?? place { #expect(min(other, 1 - other) < 0.01, "\(drag) at \(frame.time)") }
        continue
      }
      // Less than the way of a key's finger in a frame. The library lifts some fingers with the frame after the event.
      #expect(abs(found - place) < 0.012, "\(drag) at \(frame.time): \(found), in the library \(place)")
    }
    #expect(log.hasGone == (places.last.flatMap { $0 } ?? log.libraryEnd ?? 0 > 0.5), "\(drag)")
    // The outcome of a flick depends on the machine's pace; but that it is the library's does not.
    let outcomes: [Drag: Bool] = [
      .slowFinish: true, .slowCancel: false, .grabbedAgain: true, .keyShort: false, .keyLong: true, .keyEnter: true,
      .keyEscape: false,
    ]
    if let goes = outcomes[drag] { #expect(log.hasGone == goes, "\(drag)") }
    #expect(page.browser.errors == [])
  }

  private func perform(_ drag: Drag, in browser: Chromium) throws {
    /// Moves the pointer by points of the page, ten CSS pixels for eight of them.
    func move(from start: Double, to end: Double, steps: Int, pause: Double = 0.012) throws {
      for step in 1...steps {
        try browser.mouse("Moved", 200 + start + (end - start) * Double(step) / Double(steps), 400)
        Thread.sleep(forTimeInterval: pause)
      }
    }
    func press(_ key: String, for seconds: Double) throws {
      try browser.key("Down", key)
      Thread.sleep(forTimeInterval: seconds)
      try browser.key("Up", key)
    }
    let isByKeys = drag.rawValue.hasPrefix("key")
    if isByKeys { try browser.run("player.canvas.focus()") } else { try browser.mouse("Pressed", 200, 400) }
    switch drag {
    case .slowFinish:
      try move(from: 0, to: 800, steps: 40)
      Thread.sleep(forTimeInterval: 0.25)
    case .slowCancel:
      try move(from: 0, to: 400, steps: 30)
      Thread.sleep(forTimeInterval: 0.25)
    case .flick: try move(from: 0, to: 500, steps: 14)
    case .flickBack:
      try move(from: 0, to: 800, steps: 25)
      try move(from: 800, to: 400, steps: 12)
    case .grabbedAgain:
      try move(from: 0, to: 300, steps: 20)
      Thread.sleep(forTimeInterval: 0.15)
      try browser.mouse("Released", 500, 400)
      Thread.sleep(forTimeInterval: 0.06)
      try browser.mouse("Pressed", 200, 400)
      try move(from: 0, to: 700, steps: 30)
    case .keyShort: try press("ArrowRight", for: 0.2)
    case .keyLong: try press("ArrowRight", for: 0.95)
    case .keyFlick:
      try press("ArrowRight", for: 0.05)
      try press("ArrowRight", for: 0.05)
    case .keyBack:
      try press("ArrowRight", for: 0.8)
      try press("ArrowLeft", for: 0.6)
    case .keyEnter:
      try browser.key("Down", "ArrowRight")
      Thread.sleep(forTimeInterval: 0.9)
      try press("Enter", for: 0.02)
    case .keyEscape:
      try browser.key("Down", "ArrowRight")
      Thread.sleep(forTimeInterval: 0.9)
      try press("Escape", for: 0.02)
    }
    if !isByKeys { try browser.mouse("Released", drag == .grabbedAgain ? 900 : drag.end, 400) }
    Thread.sleep(forTimeInterval: 1.2)
  }
}

extension BrowserTests.Drag {
  /// Where the pointer is lifted.
  fileprivate var end: Double {
    switch self {
    case .slowFinish: 1000
    case .slowCancel, .flickBack: 600
    case .flick: 700
    default: 200
    }
  }
}

/// What a page was told, and what it showed, in the order in which it happened. Times are in seconds.
@MainActor
struct FingerLog {
  struct Frame {
    var time: Double
    /// The fraction of the way to the second page; nil at rest.
    var place: Double?
  }

  static let script = """
    window.log = [];
    for (const type of ["pointerdown", "pointermove", "pointerup"]) {
      addEventListener(type, ({ timeStamp, clientX, clientY }) => log.push([type, timeStamp / 1000, clientX, clientY]), true);
    }
    for (const type of ["keydown", "keyup"]) {
      addEventListener(type, ({ timeStamp, key }) => log.push([type, timeStamp / 1000, key]), true);
    }
    player.onchange = (time) => log.push(["frame", time, player.run ? player.place(time) : null, player.stop]);
    0
    """

  private let entries: [[Any]]
  private(set) var frames: [Frame] = []
  /// Whether the browser shows the second page in the end.
  private(set) var hasGone = false
  /// The same of the library, as a place.
  private(set) var libraryEnd: Double?
  /// Points of the page for a CSS pixel.
  private let scale: Double

  init(_ browser: Chromium) throws {
    let text = try #require(browser.run("JSON.stringify(log)") as? String)
    entries = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[Any]])
    for entry in entries where entry[0] as? String == "frame" {
      frames.append(Frame(time: try #require(entry[1] as? Double), place: entry[2] as? Double))
      hasGone = entry[3] as? Int == 1
    }
    scale = 8 / Double(try #require(browser.run("player.canvas.getBoundingClientRect().width / 120") as? Double))
  }

  /// The places of the library at the times of the frames, from the same events at the same times.
  mutating func libraryPlaces() throws -> [Double?] {
    let page = try #require(Catalogue.entry("fullscreen"))
    let arguments = try Arguments(["render", "--page", "fullscreen", "--size", "120x36", "--format", "html"])
    let assets = try Assets(folder: Checkout.url("assets").path)
    let demo = HeadlessDemo(page, arguments: arguments, assets: assets, drawsFrames: false)
    try demo.prepare(goesBack: true)
    let application = demo.application
    application.reportsKeyReleases = true
    let start = (entries.compactMap { $0[1] as? Double }.min() ?? 0) - 1
    var last = demo.time
    demo.advance(to: last)
    var places: [Double?] = []
    for entry in entries {
      let kind = entry[0] as? String
      let time = max(last, (entry[1] as? Double ?? 0) - start)
      last = time
      switch kind {
      case "pointerdown", "pointermove", "pointerup":
        let phase: Touch.Phase = kind == "pointerdown" ? .began : kind == "pointermove" ? .moved : .ended
        let (x, y) = (entry[2] as? Double ?? 0, entry[3] as? Double ?? 0)
        application.post(.touch(phase, at: CGPoint(x: x * scale, y: y * scale)), at: time)
      case "keydown", "keyup":
        let codes: [String: Key.Code] = [
          "ArrowRight": .right, "ArrowLeft": .left, "Enter": .enter, "Escape": .escape,
        ]
        guard let code = codes[entry[2] as? String ?? ""] else { continue }
        application.post(kind == "keydown" ? .key(Key(code)) : .keyUp(Key(code)), at: time)
      default:
        demo.advance(to: time)
        places.append(application.transitionSnapshots(withAnimations: false).first { !$0.isEmbedded }?.fraction)
      }
    }
    libraryEnd = demo.stage.navigation.viewControllers.count == 1 ? 1 : 0
    return places
  }
}
