public import Segue

/// What a user might do next, at random, from a seed: keys with all modifiers, keys that are held, text, clicks, drags with every button
/// and with a finger, the wheel, pastes, another size, the keyboard that goes to another window, and pauses in which no frame is drawn.
///
///     var input = StormInput(seed: 7, size: CellSize(columns: 80, rows: 24))
///     let step = input.next()  // the same for each seed 7
///
/// All of it comes also while a button is down, a key is held, or a paste stalls. A ``Storm`` plays it into an application; take it by
/// itself for a program in a terminal.
public nonisolated struct StormInput: Sendable {
  /// What happens at one moment, and how much time passes before it.
  public nonisolated struct Step: Sendable, Hashable {
    /// Seconds before it.
    public var pause: TimeInterval
    /// Whether no frame is drawn in the pause, as in a program that was stopped, or on a laptop that sleeps.
    public var isAsleep = false
    /// What happens.
    public var events: [Event]
  }

  /// The keys of a storm: all with a name, F1 to F12, and those of ASCII but for q, which quits.
  public static let keys: [Key.Code] = named + named + functions + letters

  private static let named: [Key.Code] = [
    .left, .right, .up, .down, .left, .right, .up, .down, .enter, .enter, .escape, .escape, .backspace, .tab, .backTab,
    .home, .end, .pageUp, .pageDown, .insert, .delete, .character(" "),
  ]
  private static let functions = (1...12).map { Key.Code.function($0) }
  private static let letters = (33...126).map { Character(Unicode.Scalar(UInt8($0))) }.filter { $0 != "q" }.map {
    Key.Code.character($0)
  }
  /// The bits of all modifiers that the protocol of kitty's keyboard has for keys that are held.
  private static let modifiers = (0..<6).map { Key.Modifiers(rawValue: 1 << $0) }
  /// Texts that are wide, join, change direction, or have no width.
  private static let texts = [
    "a", "two words", "Ä", "漢字", "👍🏽", "e\u{301}", "👨‍👩‍👧", "שלום", "\u{200B}", "ｱ", "🇩🇪", "…", "0",
  ]

  /// The terminal's size by the steps so far.
  public private(set) var size: CellSize
  /// Whether the terminal reports when keys come up: half of the seeds.
  public let reportsKeyReleases: Bool
  /// How many frames a second are drawn while something moves: 10, 30 or 60.
  public let framesPerSecond: Double

  private var random: SplitMix64
  private let firstSize: CellSize
  private let usualKeys: [Key.Code]
  /// What is under way: the rest of a held key, of a text, or of a paste that stalls.
  private var planned: [Step] = []
  /// The button that is down; nil for none.
  private var button: Event.ButtonMask?
  /// Whether a finger is down instead of a button.
  private var hasFinger = false
  /// Where the button or the finger is, and how far a step takes it, in points.
  private var place = CGPoint.zero
  private var way = CGPoint.zero
  private var isActive = true
  /// The keys whose releases have not been reported, in the order in which they went down.
  private var keysDown: [Key.Code] = []

  /// The input of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed. Equal seeds, sizes and keys give equal steps.
  ///   - size: The terminal's size at the start.
  ///   - keys: The keys that are pressed. One that stands there twice is pressed twice as often.
  public init(seed: UInt64, size: CellSize, keys: [Key.Code] = StormInput.keys) {
    (self.size, firstSize, usualKeys) = (size, size, keys)
    random = SplitMix64(seed: seed)
    reportsKeyReleases = Bool.random(using: &random)
    framesPerSecond = [10, 30, 60].randomElement(using: &random) ?? 30
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func seconds(_ range: ClosedRange<TimeInterval>) -> TimeInterval {
    .random(in: range, using: &random)
  }
  private mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0..<values.count)] }

  private mutating func step(_ events: Event...) -> Step {
    let pause =
      switch number(0..<100) {
      case 0..<45: 0.0
      case 45..<75: seconds(0...0.1)
      case 75..<95: seconds(0.1...0.8)
      default: seconds(1...6)
      }
    return Step(pause: pause, events: events)
  }

  // MARK: Steps

  /// The next step.
  public mutating func next() -> Step {
    let step = choose()
    for event in step.events {
      switch event {
      case .key(let key) where reportsKeyReleases && !keysDown.contains(key.code): keysDown.append(key.code)
      case .keyUp(let key): keysDown.removeAll { $0 == key.code }
      default: break
      }
    }
    return step
  }

  private mutating func choose() -> Step {
    if !planned.isEmpty, !chance(8) { return planned.removeFirst() }
    if !planned.isEmpty { return chance(60) ? resize() : chance(50) ? focus() : sleep() }
    return button != nil || hasFinger ? nextWhileDown() : nextAtEase()
  }

  /// What ends all that is under way, and gives the terminal its first size and the keyboard again.
  public mutating func rest() -> [Event] {
    // Of what is under way, only what comes up.
    var events = planned.flatMap(\.events).filter { event in
      if case .mouse(let mouse) = event { mouse.action == .release } else { false }
    }
    events += keysDown.map { .keyUp(Key($0)) }
    (planned, keysDown) = ([], [])
    if button != nil || hasFinger { events += lift().events }
    if !isActive { events.append(.active(true)) }
    if size != firstSize { events.append(.resize(firstSize)) }
    (isActive, size) = (true, firstSize)
    return events
  }

  private mutating func nextAtEase() -> Step {
    switch number(0..<100) {
    case 0..<38: key()
    case 38..<46: hold()
    case 46..<52: text()
    case 52..<76: press()
    case 76..<81: wheel()
    case 81..<88: resize()
    case 88..<92: step(.paste(pasted()))
    case 92..<94: stalledPaste()
    case 94..<96: focus()
    case 96..<98: sleep()
    // What belongs to no press, as after a click into the window that was not reported.
    case 98: step(.mouse(Mouse(pick([.drag, .release]), at: somewhere())))
    default: step(.touch(pick([.moved, .ended, .cancelled]), at: somewhere()))
    }
  }

  private mutating func nextWhileDown() -> Step {
    switch number(0..<100) {
    case 0..<58: drag()
    case 58..<72: lift()
    case 72..<81: resize()
    case 81..<86: key()
    case 86..<89: wheel()
    case 89..<91: focus()
    case 91..<93: step(.paste(pasted()))
    case 93..<95: sleep()
    default: Step(pause: seconds(0.4...1.2), events: drag().events)
    }
  }

  // MARK: Keys

  private mutating func key() -> Step {
    var key = Key(pick(usualKeys))
    if chance(25) { for modifier in Self.modifiers where chance(25) { key.modifiers.insert(modifier) } }
    // Now and then the release is lost.
    if reportsKeyReleases, chance(90) { planned.append(Step(pause: seconds(0...0.1), events: [.keyUp(key)])) }
    return step(.key(key))
  }

  private mutating func hold() -> Step {
    let key = Key(pick(usualKeys))
    let (delay, period) = (seconds(0.2...0.6), seconds(0.02...0.09))
    for press in 1...number(1..<16) { planned.append(Step(pause: press == 1 ? delay : period, events: [.key(key)])) }
    if reportsKeyReleases, chance(85) { planned.append(Step(pause: seconds(0...0.1), events: [.keyUp(key)])) }
    return step(.key(key))
  }

  private mutating func text() -> Step {
    let keys = pick(Self.texts).map { Event.key(Key(.character($0))) }
    if chance(50) { return Step(pause: seconds(0...0.3), events: keys) }
    planned += keys.dropFirst().map { Step(pause: 0.05, events: [$0]) }
    return Step(pause: seconds(0...0.3), events: [keys[0]])
  }

  private mutating func pasted() -> String {
    switch number(0..<8) {
    case 0: "\n"
    case 1: "\tone\ttwo\n\n"
    case 2: String(repeating: "long ", count: number(1..<500))
    case 3: (0..<number(1..<40)).map { "line \($0)" }.joined(separator: "\n")
    default: (0..<number(1..<4)).map { _ in pick(Self.texts) }.joined(separator: pick([" ", "\n", ""]))
    }
  }

  /// A paste whose second part comes after seconds.
  private mutating func stalledPaste() -> Step {
    planned.append(Step(pause: seconds(0.8...12), isAsleep: chance(30), events: [.paste(pasted())]))
    return step(.paste(pasted()))
  }

  // MARK: The mouse and fingers

  /// A point in the window, often at an edge.
  private mutating func somewhere() -> CGPoint {
    let (columns, rows) = (max(1, size.columns), max(1, size.rows))
    var (column, row) = (number(0..<columns), number(0..<rows))
    switch number(0..<16) {
    case 0...2: column = 0
    case 3: column = columns - 1
    case 4: row = 0
    case 5: row = rows - 1
    default: break
    }
    let middle = Mouse(.press, column: column, row: row).location
    // Some terminals report pixels.
    return chance(75) ? middle : CGPoint(x: middle.x + CGFloat(number(-4..<4)), y: middle.y + CGFloat(number(-8..<8)))
  }

  private mutating func press() -> Step {
    place = somewhere()
    way = CGPoint(x: CGFloat(number(-24..<25)), y: chance(50) ? 0 : CGFloat(number(-24..<25)))
    hasFinger = chance(20)
    if hasFinger { return step(.touch(.began, at: place)) }
    let pressed = chance(70) ? Event.ButtonMask.primary : .button(number(1..<17))
    button = pressed
    var press = step(.mouse(Mouse(.press, at: place, button: pressed)))
    // Half of them are clicks.
    if chance(50) {
      button = nil
      let release = Event.mouse(Mouse(.release, at: place, button: pressed))
      if chance(50) {
        press.events.append(release)
      } else {
        planned = [Step(pause: seconds(0...0.2), events: [release])]
      }
    }
    return press
  }

  private mutating func drag() -> Step {
    if chance(12) { way = CGPoint(x: CGFloat(number(-40..<41)), y: CGFloat(number(-40..<41))) }
    place = chance(4) ? somewhere() : CGPoint(x: place.x + way.x, y: place.y + way.y)
    // Not much further than outside of the window, where some terminals go on reporting.
    place.x = min(max(place.x, -20), size.points.width + 20)
    place.y = min(max(place.y, -20), size.points.height + 20)
    let event = button.map { Event.mouse(Mouse(.drag, at: place, button: $0)) } ?? .touch(.moved, at: place)
    return Step(pause: chance(70) ? 0.016 : seconds(0...0.2), events: [event])
  }

  private mutating func lift() -> Step {
    defer { (button, hasFinger) = (nil, false) }
    if let button { return Step(pause: seconds(0...0.2), events: [.mouse(Mouse(.release, at: place, button: button))]) }
    return Step(pause: seconds(0...0.2), events: [.touch(chance(80) ? .ended : .cancelled, at: place)])
  }

  private mutating func wheel() -> Step {
    let turn = Event.mouse(Mouse(pick([.wheelUp, .wheelDown]), at: somewhere(), button: []))
    return Step(pause: seconds(0...0.3), events: Array(repeating: turn, count: number(1..<8)))
  }

  // MARK: The terminal

  private mutating func resize() -> Step {
    switch number(0..<10) {
    case 0..<4:
      size = CellSize(columns: max(1, size.columns + number(-9..<10)), rows: max(1, size.rows + number(-5..<6)))
    case 4..<6:
      let extremes = [(1, 1), (1, 24), (80, 1), (200, 60), (300, 3), (2, 100), (5, 4)]
      let (columns, rows) = pick(extremes)
      size = CellSize(columns: columns, rows: rows)
    case 6..<8: size = CellSize(columns: number(1..<121), rows: number(1..<51))
    default: size = firstSize
    }
    return step(.resize(size))
  }

  private mutating func focus() -> Step {
    isActive.toggle()
    return step(.active(isActive))
  }

  private mutating func sleep() -> Step {
    Step(pause: pick([0.3, 1, 5, 60, 3600]), isAsleep: true, events: [])
  }
}
