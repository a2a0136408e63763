import Segue
import SegueTesting
import Testing

/// Scripts of random events, and random texts.
@Suite struct EventScriptRandomTests {
  @Test func `Any events are written and read as the same ones`() throws {
    var random = RandomEvents(seed: 1)
    var script = EventScript()
    script.settings = (0..<50).map { _ in EventScript.Setting(random.text(), random.text()) }
    var time = 0.0
    for _ in 0..<(Thoroughness.isFull ? 50_000 : 5000) {
      time += random.pick([0, 1e-9, 0.1, 1.0 / 60, random.number(0...3)])
      script.append(random.action(), at: time)
    }
    let text = script.description
    let read = try EventScript(text)
    #expect(read.settings == script.settings)
    #expect(read.steps.count == script.steps.count)
    for (one, other) in zip(read.steps, script.steps) where one != other { Issue.record("\(one) instead of \(other)") }
    #expect(read.description == text)
  }

  @Test func `Each letter and each mark is read as the same key, with a modifier before it`() throws {
    let scalars = (0x80...(Thoroughness.isFull ? 0x1FFFF : 0xFFFF)).compactMap(Unicode.Scalar.init)
    var script = EventScript()
    for scalar in scalars where Thoroughness.isFull || scalar.value % 16 == 1 || "+\(scalar)".count == 1 {
      script.append(.event(.key(Key(.character(Character(scalar)), modifiers: .alternate))), at: 0)
    }
    let read = try EventScript(script.description)
    for (one, other) in zip(read.steps, script.steps) where one != other { Issue.record("\(one) instead of \(other)") }
    #expect(read.steps.count == script.steps.count)
  }

  @Test func `Any text at all is read or refused`() {
    var random = RandomEvents(seed: 2)
    for _ in 0..<(Thoroughness.isFull ? 40_000 : 4000) {
      var bytes = Array("# segue script 1\n".utf8)
      switch Int.random(in: 0..<3, using: &random.generator) {
      case 0: bytes += (0..<60).map { _ in UInt8.random(in: 0...255, using: &random.generator) }
      case 1:
        let words =
          EventScriptTests.lines.flatMap { $0.line.split(separator: " ").map(String.init) } + [
            "1", "set", "\"", "\\u{", "\n",
          ]
        bytes += (0..<20).flatMap { _ in Array(random.pick(words).utf8) + [random.pick([0x20, 0x0A, 0x22])] }
      default:
        bytes += Array("0 \(random.pick(EventScriptTests.lines).line)\n".utf8)
        for _ in 0..<3 {
          bytes[Int.random(in: 17..<bytes.count, using: &random.generator)] = UInt8.random(
            in: 0...255, using: &random.generator)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // What is read is written so that it is read again.
      do throws(EventScriptError) {
        let script = try EventScript(text)
        let again = try EventScript(script.description)
        #expect(again.description == script.description, "\(text)")
      } catch {
        #expect(!error.description.contains("\n"), "\(text)")
        #expect(error.line > 0, "\(text)")
      }
    }
  }
}

/// Makes events of any kind.
private struct RandomEvents {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  mutating func action() -> EventScript.Action {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: .frame
    case 1: .keyReleases(pick([true, false]))
    case 2: .pointAspect(pick([0.5, 1, 1.0625]))
    default: .event(event())
    }
  }

  mutating func event() -> Event {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: .key(key())
    case 1: .keyUp(key())
    case 2: .paste(text())
    case 3: .mouse(Mouse(pick([.press, .drag, .release, .wheelUp, .wheelDown]), at: point(), button: button()))
    case 4: .active(pick([true, false]))
    case 5:
      .resize(
        CellSize(
          columns: Int.random(in: 0...1000, using: &generator), rows: Int.random(in: 0...1000, using: &generator)))
    default: .touch(pick([.began, .moved, .ended, .cancelled]), at: point())
    }
  }

  mutating func key() -> Key {
    let codes: [Key.Code] = [
      .up, .down, .left, .right, .enter, .escape, .backspace, .tab, .backTab, .home, .end, .pageUp, .pageDown, .insert,
      .delete, .function(pick([0, 1, 12, -5, .max])), .character(character()), .character(character()),
    ]
    return Key(
      pick(codes), modifiers: Key.Modifiers(rawValue: pick([0, 1, 2, 4, UInt8.random(in: 0...255, using: &generator)])))
  }

  /// Any character, more often one that the format itself uses.
  mutating func character() -> Character {
    var text = String.UnicodeScalarView()
    text.append(pick(Array("#\"\\ +x\n\u{0}\t-fé漢\u{301}\u{200D}\u{1F468}".unicodeScalars) + [scalar()]))
    for _ in 0..<pick([0, 0, 1, 2]) { text.append(pick(["\u{301}", "\u{FE0F}", "\u{200D}", "\n"])) }
    return String(text).first ?? "x"
  }

  mutating func scalar() -> Unicode.Scalar { Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) ?? "s" }

  mutating func text() -> String {
    let count = Int.random(in: 0...6, using: &generator)
    var text = ""
    for _ in 0..<count { text.append(character()) }
    return text
  }

  mutating func point() -> CGPoint { CGPoint(x: coordinate(), y: coordinate()) }

  mutating func coordinate() -> Double {
    // Any bits make any number; one that is none would not be equal to itself.
    let any = Double(bitPattern: generator.next())
    return pick([0, 4, 192.5, -0.0, number(-1e4...1e4), any.isNaN ? Double.infinity : any])
  }

  mutating func button() -> Event.ButtonMask {
    Event.ButtonMask(rawValue: pick([1, 2, 4, 8, 0, -1, Int.random(in: .min ... .max, using: &generator)]))
  }
}
