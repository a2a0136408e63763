public import Foundation
public import Segue

/// An application without a terminal, on a clock that the test sets.
///
///     let app = TestApplication(NavigationController(rootViewController: ListPage()))
///     app.press(.enter)
///     app.run(for: 0.25)  // in the middle of the push
///     app.runUntilStill()
///     #expect(app.screen.contains("Details"))
///
/// Nothing happens between calls: each method posts its events at ``time`` and draws a frame, or moves the time on. So a
/// test takes as long as the frames take to compute, and finds the same frames in every run.
public final class TestApplication: ApplicationHost {
  /// The application. Post events that have no method here with `Application.post(_:at:)`.
  public let application: Application
  /// Keeps the bytes of the frames.
  public let display: MemoryDisplay
  /// The time of the clock, in seconds, 0 at the start. ``run(for:)`` and ``jump(by:)`` move it on and draw; set it to let time
  /// pass without a frame, as before a task or a timer that begins something.
  public var time: TimeInterval = 0
  /// Whether a terminal would draw a frame: since the last one, a view was changed, an event posted, or an action scheduled.
  public internal(set) var needsTick = false
  /// The addresses for which a system's program would have been started: see `Application.open(_:completionHandler:)`.
  public private(set) var openedAddresses: [String] = []
  /// The texts that the user has had written into files while selecting.
  public private(set) var savedTexts: [String] = []
  /// What the user was told while the application did not have the keyboard: see `Application.notify(title:body:)`.
  public private(set) var notifications: [UserNotification] = []
  /// Seconds between the frames of ``run(for:)``.
  public var frameInterval = 1.0 / 60
  /// The cell where the mouse button is down.
  private var touched: (column: Int, row: Int) = (0, 0)
  /// The connection between the application and its screen, such as a slow one over ssh; nil, the default, for none.
  ///
  ///     app.link = SimulatedLink.Conditions(roundTrip: 0.1, bytesPerSecond: 200_000)
  ///     app.press(.enter)
  ///     app.run(for: 0.09)   // the key is at the application after 0.05 s, and its first frame on the way back
  ///     app.runUntilStill()  // until the last frame has come
  ///
  /// What the methods of this class type and click comes to the application after half a round trip, and so do frames to ``screen``, once
  /// the bottleneck has let all of their bytes through. The application draws no frame while another waits in front of the bottleneck, and
  /// shows pictures less exactly where the link would need more than a tenth of a second for a frame. That is what a terminal aims at,
  /// which has to measure its link; this one knows it. Scripts, storms and `Application.post(_:at:)` speak to the application directly.
  ///
  /// It can change at any time. What is under way comes under the new conditions, or at once if there is no link any more.
  public var link: SimulatedLink.Conditions? { didSet { changeLink() } }
  /// Both ends of the link.
  var ends: LinkEnds?
  /// Who says what happens, from the first question to ``spoken`` on.
  var reader: ScreenReader?
  var said = (unasked: [String](), all: [String]())

  /// Starts an application that shows `root`, and draws its first frame.
  ///
  /// - Parameters:
  ///   - root: The root view controller.
  ///   - columns: The width of the screen in cells.
  ///   - rows: Its height in cells.
  ///   - capabilities: The optional sequences that frames may use, as for a terminal.
  ///   - colorMode: The colours of the screen, to see the pages as a terminal with few colours or none shows them.
  ///   - mosaic: The characters for uneven fills.
  public init(
    _ root: ViewController, columns: Int = 40, rows: Int = 12, capabilities: FrameEncoder.Capabilities = [],
    colorMode: ColorMode = .truecolor, mosaic: MosaicSet = .quadrant
  ) {
    display = MemoryDisplay(capabilities: capabilities)
    application = Application(
      rootViewController: root, size: CellSize(columns: columns, rows: rows), display: display, colorMode: colorMode,
      mosaic: mosaic)
    application.host = self
    application.addStandardCommands()
    tick()
  }

  /// Takes an application that has not ticked.
  init(_ application: Application, _ display: MemoryDisplay) {
    (self.application, self.display) = (application, display)
    application.host = self
    application.addStandardCommands()
  }

  // MARK: The screen

  /// The characters on the screen, a line a row, without blanks at the ends of lines. With a ``link``, the screen is at its far end.
  public var screen: String { ends.map { $0.screen.lines().joined(separator: "\n") } ?? screen { _ in " " } }

  /// The lines of ``screen``.
  public var rows: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The characters on the screen, a line a row, with a mark for the colour of each blank cell, which shows the places of views
  /// without text. With a ``link``, these are those of the last frame that the application has drawn.
  ///
  /// - Parameter mark: The character for a blank cell of that colour.
  public func screen(marking mark: (_ fill: Color) -> Character) -> String {
    let frame = application.frame
    return (0..<frame.size.rows).map { row in
      let marked = (0..<frame.size.columns).map { column in
        let text = frame.text(of: frame[column, row].glyph)
        return text == " " ? String(mark(frame[column, row].fill)) : text
      }.joined()
      return String(marked.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Where the terminal's cursor stands; nil while it is hidden.
  public var caret: ScreenCaret? { followedCaret.flatMap { $0.isVisible ? $0 : nil } }

  /// Where a screen reader or a braille display looks: at the terminal's cursor, seen or hidden; nil if it is hidden anywhere.
  public var followedCaret: ScreenCaret? { ends == nil ? display.followedCaret : ends?.caret }

  /// Resizes the terminal, and draws a frame.
  public func resize(columns: Int, rows: Int) {
    post(.resize(CellSize(columns: columns, rows: rows)))
  }

  // MARK: Time

  /// Draws a frame at the present time.
  @discardableResult
  public func tick() -> Application.Wake {
    passLink(to: time)
    return tickAtEnd()
  }

  /// Moves the time on by `seconds` and draws a frame, and none in between, unless a ``link`` brings events or makes room for one.
  @discardableResult
  public func jump(by seconds: TimeInterval) -> Application.Wake {
    passLink(to: time + seconds)
    return tickAtEnd()
  }

  /// Draws a frame each ``frameInterval`` until `seconds` have passed.
  public func run(for seconds: TimeInterval) {
    let end = time + seconds
    while time + frameInterval < end { jump(by: frameInterval) }
    jump(by: end - time)
  }

  /// Draws frames until nothing moves any more, and nothing is under way on a ``link``, for a minute at most.
  ///
  /// - Returns: The seconds that passed.
  @discardableResult
  public func runUntilStill() -> TimeInterval {
    let start = time
    while time - start < 60, jump(by: frameInterval) != .never || ends?.isBusy == true {}
    return time - start
  }

  /// ``time``, also between two frames.
  public var applicationTime: TimeInterval { time }
  /// Sets ``needsTick``.
  public func applicationNeedsTick(_ application: Application) { needsTick = true }
  /// Notes the text in ``savedTexts``.
  public func application(_ application: Application, save text: String) -> Result<String, SavingRefusal> {
    savedTexts.append(text)
    return .success("selection.txt")
  }
  /// Notes it in ``notifications``.
  public func application(_ application: Application, notify notification: UserNotification) -> Bool {
    notifications.append(notification)
    return true
  }
  /// Notes the address in ``openedAddresses``.
  public func application(_ application: Application, open url: URL) -> String? {
    openedAddresses.append(url.absoluteString)
    return nil
  }

  /// Hands over what the user has done, one after the other without time in between, and draws a frame. Over a link, the application
  /// hears of it later.
  private func post(_ events: Event...) { post(events) }

  private func post(_ events: [Event]) {
    guard ends != nil else {
      for event in events { application.post(event, at: time) }
      tick()
      return
    }
    for event in events { ends?.add(event, at: time) }
    passLink(to: time)
  }

  private func changeLink() {
    guard let link else {
      for (event, _) in ends?.advance(to: .infinity) ?? [] { application.post(event, at: time) }
      (ends, display.isReady, display.byteLimit, display.didPresent) = (nil, true, nil, nil)
      return
    }
    ends = ends ?? LinkEnds(link, showing: application, caret: display.caret, at: time)
    ends?.link.conditions = link
    let rate = link.bytesPerSecond
    // The time for which Terminal lets a frame keep the link busy.
    display.byteLimit = rate > 0 && rate < 1e9 ? max(1, Int(rate / 10)) : nil
    display.didPresent = { [weak self] bytes, caret in self?.ends?.send(bytes, caret, at: self?.time ?? 0) }
  }

  // MARK: Keys and touches

  /// Presses keys one after the other, without time in between, and draws a frame.
  public func press(_ keys: Key.Code...) {
    post(keys.map { .key(Key($0)) })
  }

  /// Presses the key of each character, without time in between, and draws a frame.
  public func type(_ text: String) {
    post(text.map { .key(Key(.character($0))) })
  }

  /// Presses a key with modifiers, and draws a frame.
  public func press(_ key: Key.Code, modifiers: Key.Modifiers) {
    post(.key(Key(key, modifiers: modifiers)))
  }

  /// Pastes a text, and draws a frame.
  public func paste(_ text: String) {
    post(.paste(text))
  }

  /// Holds a key down, as a terminal with key repeat reports it: one press, and more after a delay. If
  /// `Application.reportsKeyReleases` is set, the key comes up at the end.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - seconds: How long the key is down; frames are drawn all the time.
  ///   - delay: Seconds until the first repeat.
  ///   - period: Seconds between repeats.
  public func hold(_ key: Key.Code, for seconds: TimeInterval, delay: TimeInterval = 0.5, period: TimeInterval = 0.03) {
    press(key)
    run(for: min(delay, seconds))
    var left = seconds - delay
    while left > 0 {
      press(key)
      run(for: min(period, left))
      left -= period
    }
    guard application.reportsKeyReleases else { return }
    if ends == nil { application.post(.keyUp(Key(key)), at: time) } else { post(.keyUp(Key(key))) }
  }

  /// Reports the mouse over a cell, both counted from 0, and draws a frame.
  public func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int, button: Event.ButtonMask = .primary) {
    touched = (column, row)
    post(.mouse(Mouse(action, column: column, row: row, button: button)))
  }

  /// Turns the wheel over a cell, counted from 0, and draws a frame.
  ///
  /// - Parameters:
  ///   - rows: The number of notches, a row each, positive downwards.
  ///   - place: The cell where the pointer is.
  public func scroll(_ rows: Int, at place: (column: Int, row: Int)) {
    let mouse = Mouse(rows > 0 ? .wheelDown : .wheelUp, column: place.column, row: place.row, button: [])
    post(Array(repeating: .mouse(mouse), count: abs(rows)))
  }

  /// Presses and releases a button of the mouse over a cell.
  public func click(_ column: Int, _ row: Int, button: Event.ButtonMask = .primary) {
    mouse(.press, column, row, button: button)
    mouse(.release, column, row, button: button)
  }

  /// Presses the mouse button over one cell and drags it to another in a straight line, at an even speed. The button
  /// stays down until ``release()``.
  ///
  /// - Parameters:
  ///   - start: The cell where the button goes down, counted from 0.
  ///   - end: The cell where the drag ends.
  ///   - seconds: How long the drag takes; frames are drawn all the time.
  ///   - button: The button.
  public func drag(
    from start: (column: Int, row: Int), to end: (column: Int, row: Int), for seconds: TimeInterval = 0.3,
    button: Event.ButtonMask = .primary
  ) {
    mouse(.press, start.column, start.row, button: button)
    let steps = max(abs(end.column - start.column), abs(end.row - start.row))
    for step in 0..<steps {
      run(for: seconds / Double(steps))
      mouse(
        .drag, start.column + (end.column - start.column) * (step + 1) / steps,
        start.row + (end.row - start.row) * (step + 1) / steps)
    }
  }

  /// Releases the mouse button where it is.
  public func release() { mouse(.release, touched.column, touched.row) }
}

extension TestApplication {
  /// Creates an application in a script's size and colours. It has not drawn a frame yet, so that the script's first frame is its
  /// first.
  ///
  ///     let script = try EventScript(contentsOf: url)
  ///     let app = TestApplication(NavigationController(rootViewController: ListPage()), for: script)
  ///     app.play(script)
  ///     #expect(app.screen.contains("Details"))
  ///
  /// - Parameters:
  ///   - root: The root view controller.
  ///   - script: The script. Of its settings, `size`, `color`, `mosaic`, `theme`, `release` and `reduce-motion` count. Without a
  ///     size it is 80 × 24.
  ///   - capabilities: The optional sequences that frames may use, as for a terminal.
  public convenience init(
    _ root: ViewController, for script: EventScript, capabilities: FrameEncoder.Capabilities = []
  ) {
    let display = MemoryDisplay(capabilities: capabilities)
    let style: UserInterfaceStyle =
      switch script[setting: "theme"] {
      case "light"?: .light
      case "dark"?: .dark
      default: .unspecified
      }
    let application = Application(
      rootViewController: root, size: script.size ?? CellSize(columns: 80, rows: 24), display: display,
      colorMode: script[setting: "color"].flatMap(ColorMode.init) ?? .truecolor,
      mosaic: script[setting: "mosaic"].flatMap(MosaicSet.init) ?? .quadrant, userInterfaceStyle: style)
    application.configure(for: script)
    self.init(application, display)
  }

  /// Plays a script to its end: its events, and its frames at their times. The clock then stands at its last frame.
  ///
  /// Times are the clock's. Events before ``time`` happen at once. An application that has drawn a frame before, as most test
  /// applications have, may be a little ahead of a recording: see ``init(_:for:capabilities:)``.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - didTick: Called after each frame, with its time in seconds and the frame.
  public func play(_ script: EventScript, didTick: (_ time: TimeInterval, _ frame: CellGrid) -> Void = { _, _ in }) {
    application.play(script) { tick, frame in
      time = max(time, tick)
      needsTick = false
      didTick(tick, frame)
    }
  }
}

/// A display that keeps its frames.
public final class MemoryDisplay: Display {
  /// The bytes of every frame, in order.
  public private(set) var frames: [[UInt8]] = []

  /// Whether the display accepts frames. Set it to false to act as a terminal that is still busy with the last frame.
  public var isReady = true

  /// The fidelity of pictures while something moves.
  public var fidelity = Fidelity.exact

  /// The most bytes that a frame should have. Set it to act as a slow connection.
  public var byteLimit: Int?

  /// Whether frames are sent row by row. Set it to act as a terminal that shows parts of frames.
  public var prefersRowOrder = false

  /// The optional sequences that frames may use.
  public let capabilities: FrameEncoder.Capabilities

  /// Creates a display without frames.
  public init(capabilities: FrameEncoder.Capabilities = []) { self.capabilities = capabilities }

  /// Where the terminal's cursor would be; nil while it is hidden.
  public var caret: ScreenCaret? { followedCaret.flatMap { $0.isVisible ? $0 : nil } }
  /// Where the terminal's cursor would be, seen or hidden; nil if it is hidden anywhere.
  public private(set) var followedCaret: ScreenCaret?

  /// Is told of each frame, to send it over a link.
  var didPresent: (([UInt8], ScreenCaret?) -> Void)?

  /// Keeps the frame.
  public func present(_ bytes: ArraySlice<UInt8>) { frames.append(Array(bytes)) }
  /// Keeps the frame, and the place of the cursor.
  public func present(_ bytes: ArraySlice<UInt8>, isMoving: Bool, fidelity: Fidelity, caret: ScreenCaret?) {
    followedCaret = caret
    if !bytes.isEmpty { present(bytes, isMoving: isMoving, fidelity: fidelity) }
    didPresent?(Array(bytes), caret)
  }
}
