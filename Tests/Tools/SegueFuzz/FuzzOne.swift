// A release build has no `@testable import`, so the target is empty there.
#if DEBUG
  import Segue

  @testable import SegueTerminal

  /// Runs all checks of the parser and the decoder on one input. Traps if one fails.
  func fuzzOne(_ bytes: [UInt8]) {
    let input = FuzzInput(bytes)
    let chunks = input.chunks
    var reader = Reader(input)
    for chunk in chunks { reader.feed(chunk) }
    let end = reader.fallSilent(from: chunks.last?.time ?? 0)
    checkForm(of: reader.reading, from: input)
    checkCutting(chunks, of: input, reads: reader.reading)
    checkHurry(of: input)
    checkReset(chunks, of: input)
    checkPaste(of: input)
    checkKeysStillWork(reader, at: end)
  }

  /// Checks what holds for any input: the mouse is pressed and released in turns and drags only while pressed, no key
  /// is a control character (Control and a letter is the letter with a modifier), and there are few events.
  private func checkForm(of reading: Reading, from input: FuzzInput) {
    var isDown = false
    for event in reading.events {
      switch event {
      case .mouse(let mouse):
        check(mouse.column >= 0 && mouse.row >= 0, "\(mouse) is outside")
        switch mouse.action {
        case .press:
          check(!isDown, "two presses in a row")
          isDown = true
        case .release:
          check(isDown, "a release without a press")
          isDown = false
        case .drag: check(isDown, "a drag without a press")
        case .wheelUp, .wheelDown: break
        }
      case .key(let key), .keyUp(let key):
        guard case .character(let character) = key.code else { break }
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        check(!isControl, "\(key) types a control character")
      case .paste(let text):
        check(!text.isEmpty, "an empty paste")
        let rest = text.unicodeScalars.filter { $0 != "\n" && $0 != "\t" }
        check(!rest.contains { $0.properties.generalCategory == .control }, "a paste with control characters")
      case .active: break
      case .resize, .touch, .userInterfaceStyle: check(false, "\(event) came out of bytes")
      }
    }
    // A press that ncurses reports may also insert a lost release.
    check(reading.events.count <= 2 * input.payload.count + 1, "more events than bytes")
    check(reading.answers.count <= input.payload.count, "more answers than bytes")
  }

  /// Checks that reading byte by byte, at the same times, gives the same.
  private func checkCutting(_ chunks: [FuzzInput.Chunk], of input: FuzzInput, reads expected: Reading) {
    var reader = Reader(input)
    for chunk in chunks {
      for unit in chunk.units { reader.feed(FuzzInput.Chunk(units: [unit], time: chunk.time)) }
    }
    reader.fallSilent(from: 0)
    check(reader.reading == expected, "byte by byte: \(reader.reading), at once: \(expected)")
  }

  /// Checks that reading byte by byte, with pauses too short for any deadline, gives the same as reading all at once.
  private func checkHurry(of input: FuzzInput) {
    var (slow, fast) = (Reader(input), Reader(input))
    let units = input.chunks.flatMap(\.units)
    // A string is given up after two seconds.
    let pause = min(0.02, 1.9 / Double(max(1, units.count)))
    for (index, unit) in units.enumerated() {
      slow.feed(FuzzInput.Chunk(units: [unit], time: pause * Double(index)))
    }
    slow.fallSilent(from: 0)
    // In parts, because the decoder keeps at most 256 answers.
    for start in stride(from: 0, to: units.count, by: 200) {
      fast.feed(FuzzInput.Chunk(units: Array(units[start...].prefix(200)), time: 0))
    }
    fast.fallSilent(from: 0)
    check(slow.reading == fast.reading, "slowly: \(slow.reading), at once: \(fast.reading)")
  }

  /// Checks that a reset forgets everything before it, and cancels a touch.
  private func checkReset(_ chunks: [FuzzInput.Chunk], of input: FuzzInput) {
    guard input.resetIndex < chunks.count else { return }
    var used = Reader(input)
    for chunk in chunks.prefix(input.resetIndex) { used.feed(chunk) }
    let cancelled = used.decoder.reset()
    check(used.decoder.deadline == nil, "something waits after a reset")
    check(used.decoder.reset().isEmpty, "a second reset finds something")
    let isDown = button(after: used.reading.events) != nil
    if isDown, case .touch(.cancelled, at: let place)? = cancelled.first {
      check(cancelled.count == 1 && place.x.isFinite && place.y.isFinite, "the touch goes away to \(place)")
    } else {
      check(cancelled.isEmpty && !isDown, "a reset with the button \(isDown ? "down" : "up") gives \(cancelled)")
    }
    var new = Reader(input)
    used.reading = Reading()
    for chunk in chunks.dropFirst(input.resetIndex) {
      used.feed(chunk)
      new.feed(chunk)
    }
    used.fallSilent(from: 0)
    new.fallSilent(from: 0)
    check(used.reading == new.reading, "after a reset: \(used.reading), new: \(new.reading)")
  }

  /// Checks that the payload is at most a text inside a paste, however it is cut, unless a pause ends the paste.
  private func checkPaste(of input: FuzzInput) {
    let pasteEnd = Array("\u{1B}[201~".utf8)
    let hasEnd = input.payload.indices.contains { input.payload[$0...].starts(with: pasteEnd) }
    guard !hasEnd else { return }
    var reader = Reader(input)
    var time = 0.0
    reader.feed("\u{1B}[200~".utf8, at: time)
    for chunk in input.chunks {
      time += 0.99
      reader.feed(FuzzInput.Chunk(units: chunk.units, time: time))
    }
    reader.feed(pasteEnd, at: time)
    let isPaste = if case .paste = reader.reading.events.first { true } else { false }
    check(reader.reading.answers.isEmpty, "a paste says \(reader.reading)")
    check(reader.reading.events.count == (isPaste ? 1 : 0), "a paste says \(reader.reading)")
    reader.feed("z".utf8, at: time)
    check(reader.reading.events.last == .key(Key(.character("z"))), "after a paste, z is \(reader.reading.events)")
    check(reader.reading.events.count == (isPaste ? 2 : 1), "after a paste, z is \(reader.reading.events)")
  }

  /// Checks that keys and the mouse work after any input, a key and a pause: the key may be the rest of a paste that was given up.
  private func checkKeysStillWork(_ reader: Reader, at end: Double) {
    var reader = reader
    reader.feed("a".utf8, at: end)
    var time = end + ControlSequenceParser.pasteDelay
    func expect(_ text: String, _ expected: [Event]) {
      reader.reading = Reading()
      reader.feed(text.utf8, at: time)
      check(reader.reading == Reading(events: expected), "\(text.debugDescription) gives \(reader.reading)")
      check(reader.decoder.deadline == nil, "\(text.debugDescription) leaves something behind")
      time += 0.001
    }
    func mouse(_ action: Mouse.Action, _ button: Event.ButtonMask = .primary) -> Event {
      .mouse(Mouse(action, column: 6, row: 4, button: button))
    }
    let held = button(after: reader.reading.events)
    expect("a", [.key(Key(.character("a")))])
    expect("\u{1B}[A", [.key(Key(.up))])
    expect("\u{1B}OB", [.key(Key(.down))])
    expect("\u{1B}[1;1:3C", [.keyUp(Key(.right))])
    expect("é", [.key(Key(.character("é")))])
    expect("\u{1B}[O", [.active(false)])
    // As long as another button is down, the primary one does nothing.
    if let held, held != .primary { expect("\u{1B}[<\(held == .middle ? 1 : 2);7;5m", [mouse(.release, held)]) }
    expect("\u{1B}[<0;7;5M", held == .primary ? [mouse(.release), mouse(.press)] : [mouse(.press)])
    expect("\u{1B}[<32;7;5M", [mouse(.drag)])
    expect("\u{1B}[<0;7;5m", [mouse(.release)])
  }

  /// The button that is down; nil if none is.
  private func button(after events: [Event]) -> Event.ButtonMask? {
    let last = events.last { event in
      if case .mouse(let mouse) = event { mouse.action == .press || mouse.action == .release } else { false }
    }
    if case .mouse(let mouse)? = last, mouse.action == .press { return mouse.button }
    return nil
  }
#endif
