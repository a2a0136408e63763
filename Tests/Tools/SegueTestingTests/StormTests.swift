import Segue
import SegueTesting
import Testing

/// What storms find, and what they make of it.
@Suite struct StormTests {
  /// A page that counts how often it was laid out in three columns or fewer while a button was down.
  private final class FragilePage: ViewController {
    var breaks = 0
    var presses = 0
    var isDown = false

    override func viewDidLoad() {
      super.viewDidLoad()
      let press = LongPressGestureRecognizer { [unowned self] in isDown = $0.state == .began || $0.state == .changed }
      press.minimumPressDuration = 0
      view.addGestureRecognizer(press)
      addKeyCommand(KeyCommand(title: "count", keys: [.character("x")]) { [unowned self] in presses += 1 })
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if isDown, view.bounds.width <= 24 { breaks += 1 }
    }
  }

  private static func storm(
    seeds: ClosedRange<UInt64> = 1...200, wrong: @escaping (FragilePage) -> String?,
    atRest: @escaping (FragilePage) -> String? = { _ in nil }
  ) -> Storm {
    Storm(seeds: seeds) {
      let page = FragilePage()
      return Storm.Scene(TestApplication(page), eachStep: { wrong(page) }, atRest: { atRest(page) })
    }
  }

  /// What a storm throws.
  private func found(by storm: Storm) async throws -> Storm.Fault {
    try #require(await #expect(throws: Storm.Fault.self) { try await storm.run() })
  }

  /// What a storm says of a script.
  private func message(of script: EventScript, in storm: Storm) async -> String? {
    await #expect(throws: Storm.Fault.self) { try await storm.run(script) }?.message
  }

  @Test func `A fault is cut down to the events that it needs, and its script shows it`() async throws {
    let storm = Self.storm { $0.presses >= 2 ? "two" : nil }
    let fault = try await found(by: storm)
    #expect(fault.message == "two")
    let events = fault.script.steps.compactMap { if case .event(let event) = $0.action { event } else { nil } }
    #expect(events.map(\.keyText) == ["x", "x"])
    #expect(fault.script.steps.allSatisfy { $0.time == 0 })
    #expect(await message(of: fault.script, in: storm) == "two")
    // The text of the message is the script.
    let text = try #require(fault.description.split(separator: "\n", maxSplits: 1).last)
    #expect(try EventScript(String(text)) == fault.script)
    #expect(fault.description.hasPrefix("seed \(try #require(fault.seed)): two\n# segue script 1\n"))
    let page = FragilePage()
    TestApplication(page, for: fault.script).play(fault.script)
    #expect(page.presses == 2)
  }

  @Test func `The same seed finds the same, and all seeds before it nothing`() async throws {
    let storm = Self.storm { $0.presses >= 3 ? "three" : nil }
    let fault = try await found(by: storm)
    let seed = try #require(fault.seed)
    #expect(try await found(by: Self.storm(seeds: seed...seed) { $0.presses >= 3 ? "three" : nil }) == fault)
    if seed > 1 {
      try await Self.storm(seeds: 1...seed - 1) { $0.presses >= 3 ? "three" : nil }.run()
    }
  }

  @Test func `What is asked at rest is asked with all buttons up and in the first size`() async throws {
    let storm = Self.storm(seeds: 1...20, wrong: { _ in nil }) { page in
      let size = page.view.window?.bounds.size
      return page.isDown || size != CellSize(columns: 40, rows: 12).points ? "not at rest" : nil
    }
    try await storm.run()
    let counting = Self.storm(wrong: { _ in nil }) { $0.presses > 0 ? "pressed" : nil }
    let fault = try await found(by: counting)
    #expect(fault.script.steps.count == 1)
    #expect(await message(of: fault.script, in: counting) == "pressed")
  }

  @Test func `An application that never rests is a fault, unless that is meant`() async throws {
    func storm(comesToRest: Bool) -> Storm {
      var storm = Storm(seeds: 1...2, steps: 5) {
        let app = TestApplication(ViewController())
        app.application.schedule(every: 1) {}
        return Storm.Scene(app)
      }
      storm.comesToRest = comesToRest
      return storm
    }
    let fault = try await found(by: storm(comesToRest: true))
    #expect(fault.message.contains("rest"))
    #expect(await message(of: fault.script, in: storm(comesToRest: true)) == fault.message)
    try await storm(comesToRest: false).run()
  }

  @Test func `Tasks have ended before a frame is looked at`() async throws {
    let storm = Storm(seeds: 1...5, steps: 20) {
      let page = ViewController()
      let app = TestApplication(page)
      var (asked, answered) = (0, 0)
      app.application.unusedKeyHandler = { _ in
        asked += 1
        Task { answered += 1 }
      }
      return Storm.Scene(
        app, settle: { for _ in 0..<1000 where asked > answered { await Task.yield() } },
        eachStep: { asked == answered ? nil : "\(asked - answered) are open" },
        atRest: { asked > 0 ? nil : "no key was asked about" })
    }
    try await storm.run()
  }

  @Test func `A storm has everything, also while a button is down`() {
    var (kinds, whileDown, modifiers, buttons) = (Set<String>(), Set<String>(), Key.Modifiers(), Event.ButtonMask())
    var (isDown, stalls, naps) = (false, 0, 0)
    for seed in 1...40 {
      var input = StormInput(seed: UInt64(seed), size: CellSize(columns: 80, rows: 24))
      var (lastPaste, keysDown) = (false, Set<Key.Code>())
      for _ in 0..<400 {
        let step = input.next()
        if step.isAsleep { naps += 1 }
        for event in step.events {
          let kind = String("\(event)".prefix { $0 != "(" })
          kinds.insert(kind)
          if isDown { whileDown.insert(kind) }
          if case .key(let key) = event {
            modifiers.formUnion(key.modifiers)
            keysDown.insert(key.code)
          }
          if case .keyUp(let key) = event { keysDown.remove(key.code) }
          if case .paste = event, lastPaste, step.pause > 0.7 { stalls += 1 }
          if case .mouse(let mouse) = event {
            if mouse.action == .press {
              #expect(!isDown, "two presses in a row")
              buttons.formUnion(mouse.button)
            }
            isDown = mouse.action == .press || isDown && mouse.action != .release
          }
          if case .touch(let phase, _) = event { isDown = phase == .began || isDown && phase == .moved }
          if case .paste = event { lastPaste = true } else { lastPaste = false }
        }
      }
      for event in input.rest() {
        if case .mouse(let mouse) = event { isDown = mouse.action != .release }
        if case .touch(let phase, _) = event { isDown = phase == .began }
        if case .keyUp(let key) = event { keysDown.remove(key.code) }
      }
      #expect(keysDown.isEmpty || !input.reportsKeyReleases, "no key is down at rest")
      #expect(!isDown, "no button is down at rest")
    }
    let all: Set = ["key", "keyUp", "mouse", "touch", "resize", "paste", "active"]
    #expect(kinds == all)
    #expect(whileDown == all)
    #expect(modifiers.rawValue == 0b11_1111)
    #expect(buttons.rawValue == 0xFFFF)
    #expect(stalls > 10)
    #expect(naps > 100)
  }
}

extension Event {
  /// The character of a key that goes down; nil for anything else.
  fileprivate var keyText: String? {
    if case .key(let key) = self, case .character(let character) = key.code { String(character) } else { nil }
  }
}
