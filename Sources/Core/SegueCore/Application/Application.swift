// An app that imports Segue has geometry, colours and curves, too.
@_exported import Foundation
@_exported import SegueCanvas
@_exported import SegueMotion

/// A window on a display: events go in, frames come out, and time is an argument.
///
/// `tick(at:)` does everything: it handles the events, advances gestures, transitions and animations, lays out, composes a frame,
/// encodes and presents it. It reads no clock, so that a test or a program can repeat any moment.
///
///     let application = Application(rootViewController: page, size: CellSize(columns: 80, rows: 24), display: display)
///     application.post(.key(Key(.enter)), at: 0.5)
///     application.tick(at: 1)
///
/// In a terminal, `Terminal.run` of the module SegueTerminal makes an application and calls `tick`.
///
/// It has two commands from the start: `q` quits, and `?` shows the help card. See ``quitCommand`` and ``helpCommand``.
@preconcurrency @MainActor
public final class Application: Responder {
  /// When to call `tick` again if no event comes before.
  public nonisolated enum Wake: Sendable, Hashable {
    /// With the next frame, because something moves.
    case nextFrame
    /// At a time, in seconds of the application's time.
    case at(TimeInterval)
    /// Not at all.
    case never
  }

  /// The first window, which shows the app; see ``windows`` for others.
  public internal(set) var window: Window { didSet { scene.window = window } }
  /// The caller of `tick`, such as the run loop of a terminal.
  public weak var host: (any ApplicationHost)?
  /// Is told when the application becomes active, and before it becomes inactive.
  public weak var delegate: (any ApplicationDelegate)?
  /// Whether the terminal's window has the keyboard, so that the user's keys reach the application; true until the terminal
  /// reports otherwise. Some never do, such as tmux without its option `focus-events`.
  ///
  /// An inactive application draws as before. It cancels a drag by a key whose release the terminal would report, because the
  /// release goes to another window.
  public internal(set) var isActive = true
  /// Whether `terminate` was called.
  public private(set) var isTerminated = false
  /// Whether the delegate has been asked whether to end, and its answer is awaited: see ``requestTermination()``.
  public internal(set) var isAskingToTerminate = false
  /// The command that quits, by ``requestTermination()``. Its key is q. It sleeps behind presentations, unless you give it the attribute
  /// ``KeyCommand/Attributes/alwaysAvailable``. Change it as you like, or remove it with ``Responder/removeKeyCommand(_:)``.
  public let quitCommand = KeyCommand(title: "quit", keys: [.character("q")])
  /// The command that shows and hides the help card: see `isHelpShown`. Its keys are `?` and F1, and it works behind presentations.
  public let helpCommand = KeyCommand(
    title: "help", keys: [.character("?")], alternateKeys: [.function(1)],
    discoverabilityTitle: "this card", attributes: .alwaysAvailable)
  /// The command that begins to select text of the whole screen. Its keys are `v` and F2. Change it as you like, or remove it with
  /// ``Responder/removeKeyCommand(_:)``.
  public let selectionCommand = KeyCommand(
    title: "select", keys: [.character("v")], alternateKeys: [.function(2)],
    discoverabilityTitle: "select and copy text", attributes: .hiddenInToolbar)
  /// The command that gives the mouse to the terminal, which then selects and scrolls by its own means, and takes it back: see
  /// ``isMouseReleased``. Its key is F4.
  public let mouseCommand = KeyCommand(
    title: "mouse", keys: [.function(4)], discoverabilityTitle: "the mouse to the terminal",
    attributes: [.hiddenInToolbar, .alwaysAvailable])
  /// Whether short fades replace movement, for users who prefer them; false by default.
  public var isReduceMotionEnabled: Bool {
    get { scene.isReduceMotionEnabled }
    set { scene.isReduceMotionEnabled = newValue }
  }
  /// Whether changes inside of `View.animate` are animated. While this is false they show at once, as inside of
  /// `View.performWithoutAnimation`. By default true.
  public var areAnimationsEnabled: Bool {
    get { scene.areAnimationsEnabled }
    set { scene.areAnimationsEnabled = newValue }
  }
  /// Whether the display's background is light or dark. The ``theme`` follows it, and with it all colours by meaning. Pages that choose
  /// other colours by it hear of a change: see ``TraitCollection``.
  public var userInterfaceStyle: UserInterfaceStyle {
    get { scene.userInterfaceStyle }
    set {
      let old = traitCollection
      scene.userInterfaceStyle = newValue
      updateTheme(from: old)
    }
  }
  /// What colours by meaning look like, such as `Color.label`: see <doc:Colors>.
  public var theme: Theme { scene.theme }
  /// Returns the theme for a style and a number of colours; by default the standard one. It is called when it is set, and when
  /// ``userInterfaceStyle`` changes.
  ///
  ///     application.themeProvider = { style, mode in
  ///       var theme = Theme(style, mode: mode)
  ///       if mode == .truecolor { theme[.tint] = Color(hex: style == .light ? 0x7A3E9D : 0xD7A1FF) }
  ///       return theme
  ///     }
  public var themeProvider: (UserInterfaceStyle, ColorMode) -> Theme = { Theme($0, mode: $1) } {
    didSet { updateTheme(from: traitCollection) }
  }
  /// How high bars are that have no ``ContainerBar/metrics`` of their own; ``BarMetrics/automatic`` by default, one row in up to 24.
  public var barMetrics: BarMetrics {
    get { scene.barMetrics }
    set {
      guard newValue != scene.barMetrics else { return }
      scene.barMetrics = newValue
      for window in stack { window.rootViewController?.barMetricsChanged() }
    }
  }
  /// Whether `tick` composes, encodes and shows frames; true by default.
  public var isDrawingEnabled = true { didSet { setNeedsTick() } }
  /// How much room ``window`` leaves to other windows at the display's right and lower edges, in points. Use whole cells. The first
  /// window stays in the upper left corner: `top` and `left` have no effect.
  public var windowInsets = EdgeInsets() { didSet { if windowInsets != oldValue { resizeFirstWindow() } } }
  /// Observes each step of each transition. The reference is weak.
  public var transitionObserver: (any TransitionObserver)? {
    get { scene.observedTransitions.observer }
    set { scene.observedTransitions.observer = newValue }
  }
  /// Called with a description of each thing that the app asks for and a terminal lacks, such as a nib; nil by default.
  public var unavailabilityHandler: ((String) -> Void)? {
    get { scene.unavailabilityHandler }
    set { scene.unavailabilityHandler = newValue }
  }
  /// Called for each view that has to be displayed and has no content of its own by ``View/drawsContent``: before its first frame,
  /// after changes of its size, and after ``View/setNeedsDisplay()``. For drawing by another module; nil by default.
  public var displayHandler: ((View) -> Void)? {
    get { scene.displayHandler }
    set { scene.displayHandler = newValue }
  }
  /// Is told of each frame before it is composed.
  public weak var frameObserver: (any FrameObserver)?
  /// Is told of each event and each tick before it is handled.
  public weak var eventObserver: (any EventObserver)?
  /// After how many seconds without a key a drag by keys ends; infinity for never, nil (the default) for automatic: see
  /// <doc:Fingers>. While a key is known to be down, the seconds do not count.
  public var keyReleaseDelay: TimeInterval?
  /// The effect of a single press of a key that drags while it is held; ``KeyTap/release`` by default.
  public var keyTap: KeyTap {
    get { scene.keyTap }
    set { scene.keyTap = newValue }
  }
  /// Called with each key that nothing has used: no responder, no key command, and no drag. Nil by default. A key with Super, Hyper or Meta
  /// is not reported.
  ///
  /// Let the user see that the key has arrived, and that it does nothing here: `View.nudge(_:)` shows that for an arrow, and
  /// ``Toolbar/show(note:for:about:)`` can say why.
  public var unusedKeyHandler: ((Key) -> Void)?
  /// The title of the terminal's window, or of its tab; nil, the default, for the one that it had before. It is restored at the end. Control
  /// characters are left out, and it is cut after 256 characters. tmux shows it only with its option `set-titles`.
  public var title: String? { didSet { if title != oldValue { host?.applicationDidChangeTitle(self) } } }
  /// How far a long task is, for the terminal's tab and the task bar (OSC 9;4); nil, the default, for none. It is taken away at the end,
  /// however the program ends.
  ///
  /// Windows Terminal, VTE 0.79, Ghostty 1.2, WezTerm, iTerm2 3.6.6, Konsole 26.04, kitty 0.47, tmux 3.7 and later versions of them show it.
  /// To others nothing is sent: some take it for a notification.
  public var progress: TaskProgress? {
    didSet { if progress != oldValue { host?.applicationDidChangeProgress(self) } }
  }
  /// Called with each change of a touch that nothing has used: no recognizer, and no responder. The phase is `.cancelled` once a recognizer
  /// has taken the touch, whatever the touch's own is. Nil by default; a terminal sets it, so that such touches select text.
  public var unusedTouchHandler: ((Touch, _ phase: Touch.Phase) -> Void)?
  /// Whether the terminal keeps the mouse for itself, to select text and to follow links by its own means. False by default.
  public var isMouseReleased = false {
    didSet { if isMouseReleased != oldValue { host?.applicationDidReleaseMouse(self) } }
  }
  /// Called with a text that is to be said and shown nowhere; nil while nobody listens. What is shown is said by itself.
  public var announcementHandler: ((_ text: String) -> Void)?
  /// What was copied, cut or killed last in a text.
  public let pasteboard = Pasteboard()
  /// Undoes what the user does on pages without a manager of their own.
  public override var undoManager: UndoManager? { generalUndoManager }
  private let generalUndoManager = UndoManager()
  /// Whether the terminal reports when a key comes up. Otherwise silence counts as a release.
  public var reportsKeyReleases = false
  /// The last frame that was composed.
  public var frame: CellGrid { output.frame }
  /// The characters for uneven fills. A display that has only ASCII, or half blocks, lacks other characters, too.
  public var mosaic: MosaicSet { output.compositor.mosaic }
  /// The colours of the display.
  public var colorMode: ColorMode { output.compositor.colorMode }
  /// The cost of composing the last frame.
  public var compositorStatistics: Compositor.Statistics { output.compositor.statistics }
  /// The cost of encoding the last frame.
  public var encoderStatistics: FrameEncoder.Statistics { output.encoder.statistics }

  /// The part of the application that views see.
  package let scene: WindowScene
  /// The host's time, and whether it was asked for a tick.
  var clock: TickClock {
    get { scene.clock }
    set { scene.clock = newValue }
  }
  let output: FrameOutput
  /// All windows from back to front, the first one included.
  var stack: [Window] = []
  /// How many calls of `suspend` are under way.
  var suspensions = 0
  /// Shows and hides the help card, which stands beside the core.
  package var helpHandler: (() -> Void)?
  /// The window in which the mouse, or a script, has put its finger down.
  weak var touchedWindow: Window?
  var events: [(event: Event, time: TimeInterval)] = []
  /// The finger that keys move.
  var keyFinger = KeyFinger.idle
  /// The delay before the first repeat of the user's keyboard, in seconds; nil until a key has been held.
  var keyboardDelay: TimeInterval?
  /// The responder for a turn of the wheel that no view under the pointer uses; nil once it has got the turn.
  var wheelFallback: Responder?
  /// The transaction that a call such as `CATransaction.begin()` has opened; nil if none is open. Changes of layers without views,
  /// and explicit animations, belong to it.
  public var transaction: Transaction? {
    get { scene.transaction }
    set { scene.transaction = newValue }
  }

  /// An application of `size` that shows `rootViewController` on `display`.
  ///
  /// - Parameters:
  ///   - rootViewController: The root view controller. Its view is loaded.
  ///   - size: The size of the display in cells.
  ///   - display: The device for the frames.
  ///   - colorMode: How many colours frames have.
  ///   - mosaic: The characters for uneven fills.
  ///   - userInterfaceStyle: Whether the display's background is light or dark. Given here, it is known before a view loads.
  public init(
    rootViewController: ViewController, size: CellSize, display: any Display, colorMode: ColorMode = .truecolor,
    mosaic: MosaicSet = .quadrant, userInterfaceStyle: UserInterfaceStyle = .unspecified
  ) {
    scene = WindowScene(
      userInterfaceStyle: userInterfaceStyle, theme: Theme(userInterfaceStyle, mode: colorMode), mosaic: mosaic,
      colorMode: colorMode)
    output = FrameOutput(size: size, display: display, colorMode: colorMode, mosaic: mosaic)
    window = Window(frame: CGRect(origin: .zero, size: size.points))
    super.init()
    (scene.program, scene.window) = (self, window)
    scene.hostTimeProvider = { [weak self] in self?.host?.applicationTime }
    scene.tickHandler = { [weak self] in if let self { host?.applicationNeedsTick(self) } }
    scene.placeIfLifted = { [weak self] in self?.placeIfLifted }
    scene.dragFinger = { [weak self] in _ = self?.dragFinger($0, by: $1, in: nil, away: $2) }
    scene.turnFinger = { [weak self] in self?.turnFinger(by: $0, over: $1) ?? false }
    addDefaultKeyCommands()
    output.root.host = LayerHost(
      didChange: { [weak scene] in scene?.setNeedsTick() }, transaction: { [weak scene] in scene?.transaction },
      callLater: { [weak scene] in WindowScene.callLater(in: scene, for: $0, $1) },
      theme: { [weak scene] in scene?.theme ?? .standard })
    perform {
      add(window)
      window.backgroundColor = .systemBackground
      window.rootViewController = rootViewController
    }
  }

  /// Ends the transitions under way, which keep themselves alive until their end.
  isolated deinit {
    for window in stack { Self.abandon(window) }
    output.root.forgetLastFrame()
  }

  private static func abandon(_ view: View) {
    _ = view.layer.removeAnimations(reverting: false) { _ in true }
    view.viewController?.presentation?.running = nil
    for subview in view.subviews { abandon(subview) }
  }

  /// Ends the run loop, without asking anybody. ``requestTermination()`` asks the delegate first.
  public func terminate() {
    isTerminated = true
    setNeedsTick()
  }

  /// Makes the next frame send every cell, because another program has written to the display.
  public func setNeedsFullRepaint() {
    output.setNeedsFullRepaint()
    setNeedsTick()
  }

  // MARK: The end of the responder chain

  override var isBehindPages: Bool { true }

  /// Passes a key to the responders now, without an event, as if it had been pressed.
  public override func press(_ key: Key) { dispatch(key) }

  /// Reports touches that nothing has used.
  public override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { report(touches, .began) }
  /// Reports touches that nothing has used.
  public override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { report(touches, .moved) }
  /// Reports touches that nothing has used.
  public override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { report(touches, .ended) }
  /// Reports touches that nothing has used.
  public override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { report(touches, .cancelled) }
  private func report(_ touches: Set<Touch>, _ phase: Touch.Phase) {
    for touch in touches { unusedTouchHandler?(touch, phase) }
  }

  /// Opens a link that no responder has used: see ``open(_:completionHandler:)``.
  public override func openLink(_ url: URL) { open(url) }

  /// Gives a turn of the wheel that no view under the pointer uses to the visible page.
  public override func scrollWheel(by rows: Int) {
    let fallback = wheelFallback
    wheelFallback = nil
    fallback?.scrollWheel(by: rows)
  }

  /// Has arrows put a finger on the screen, and reports keys without any use.
  public override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses where press.key.direction.map({ dragFinger($0, by: press.key) }) != true {
      if window.arbiter.hasActiveGesture || refuse(press.key, in: event?.scope) { continue }
      unusedKeyHandler?(press.key)
    }
  }
}
