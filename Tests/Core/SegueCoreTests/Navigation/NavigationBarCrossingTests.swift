import Segue
import SegueTesting
import TestFiles
import Testing

extension BarScene {
  /// How opaque the labels with a text are at most.
  fileprivate func alpha(of text: String) -> CGFloat { texts.filter { $0.text == text }.map(\.alpha).max() ?? 0 }
}

/// The bar in a transition: texts pass side by side, under a finger and on a spring, and nothing stays behind.
@Suite struct NavigationBarCrossingTests {
  private let scene = BarScene(["Segue", "Hero"])

  /// Share of a push of "First Light" on "Hero" on "Segue", 40 columns, and the row. The old title goes from column
  /// 18 to 3, the new one from 34 to 14; the old back title leaves by the same 15 columns, cut off at column 3.
  @Test(arguments: [
    (0, " ‹ Segue          Hero"), (0.25, " ‹ Segue      Hero"),
    (0.5, " ‹         Hero         First Light"), (0.75, " ‹     Hero        First Light"),
    (0.999, " ‹ Hero       First Light"),
  ])
  func `A push and the pop back show the same rows at the same shares of the way`(share: Double, row: String) {
    let push = BarScene(["Segue", "Hero"], columns: 40)
    push.hold(push: "First Light")
    push.scrub(to: share)
    let pop = BarScene(["Segue", "Hero", "First Light"], columns: 40)
    pop.hold()
    pop.scrub(to: 1 - share)
    #expect(push.row == row)
    #expect(pop.row == row)
  }

  /// Titles before a push, and the new one.
  nonisolated private static let pushes: [([String?], String?)] = [
    (["Segue"], "Slide"), (["Segue", "Hero"], "First Light"), (["Segue", nil], "Slide"), ([nil, "Hero"], nil),
    (["A library", "The hexagons of the library"], "A book"), (["Segue", "x"], "All of what can be said in 40"),
    (["A rather long title at the root of it all"], "Another one that is as long as that, and more"),
    (["設定", "日本語の題名"], "日本"), (["Up", "Up"], "Up"), ([nil], nil),
  ]

  @Test(arguments: pushes, [40, 80, 200])
  func `No two texts can be read in the same cells`(change: ([String?], String?), columns: Int) {
    let (titles, new) = change
    for isReduced in columns == 40 ? [false, true] : [false] {
      let scene = BarScene(titles, columns: columns, rows: 2)
      scene.app.application.isReduceMotionEnabled = isReduced
      scene.hold(push: new)
      for step in 0...20 {
        scene.scrub(to: Double(step) / 20)
        #expect(scene.confusion <= 1e-9, "\(scene.row) at \(step)/20")
      }
      scene.app.runUntilStill { scene.interactor.cancel() }
      // By itself, on its spring, it stays as readable.
      scene.push(new)
      while scene.navigation.transitionCoordinator != nil {
        scene.app.jump(by: 0.03)
        #expect(scene.confusion <= 1e-9, "\(scene.row) by itself")
      }
      scene.hold()
      for step in 0...20 {
        scene.scrub(to: Double(step) / 20)
        #expect(scene.confusion <= 1e-9, "\(scene.row) at \(step)/20 of the pop")
      }
    }
  }

  @Test(arguments: [40, 80, 200]) func `The row consists of whole words, but for the edges`(columns: Int) {
    let scene = BarScene(["Segue", "Hero"], columns: columns)
    scene.hold(push: "Lights")
    for step in 0...200 {
      scene.scrub(to: Double(step) / 200)
      for word in scene.row.split(separator: " ") {
        let isMeant = ["‹", "Hero"].contains(word) || "Segue".hasSuffix(word) || "Lights".hasPrefix(word)
        #expect(isMeant, "\(word) at \(step)")
      }
    }
  }

  @Test func `The chevron stays, and fades in with the first way back, whose title never goes dark`() {
    scene.hold(push: "Lights")
    let before = scene.look(2, 0)
    for step in 0...50 {
      scene.scrub(to: Double(step) / 50)
      #expect(scene.look(2, 0) == before)
      #expect(scene.row.hasPrefix("  ‹ "))
    }
    let root = BarScene(["Segue"])
    root.hold(push: "Slide")
    var last: CGFloat = -1
    for step in 0...100 {
      root.scrub(to: Double(step) / 100)
      #expect(root.alpha(of: "Segue") > 2.0 / 3 - 1e-9, "at \(step) %")
      guard step.isMultiple(of: 2) else { continue }
      let chevron = root.texts.first { $0.text == "‹" }
      #expect(chevron?.frame.minX == 16)
      #expect(chevron.map { $0.alpha > last } == true, "comes with the first way back")
      last = chevron?.alpha ?? 0
    }
  }

  @Test func `The chevron takes the tint of the new page without going dark`() {
    scene.navigation.topViewController?.tintColor = Color(hex: 0xFF0000)
    scene.hold(push: "Lights")
    for step in 0...50 {
      scene.scrub(to: Double(step) / 50)
      #expect(scene.alpha(of: "‹") > 2.0 / 3 - 1e-9)
    }
    for (share, tint) in [(0.0, 0xFF0000), (1, 0x8AB4F8)] as [(Double, UInt32)] {
      scene.scrub(to: share)
      #expect(scene.app.application.frame[2, 0].ink == Color(hex: tint))
    }
  }

  /// Labels at a moment, by their text and style; two equal ones count once.
  private func places(_ scene: BarScene) -> [String: (x: CGFloat, alpha: CGFloat)] {
    var places: [String: (x: CGFloat, alpha: CGFloat)] = [:]
    for text in scene.texts where text.alpha > places[text.key]?.alpha ?? -1 {
      places[text.key] = (text.frame.minX, text.alpha)
    }
    return places
  }

  /// The greatest share of a push of 0.5 s in a millisecond: the curve of its end, `.easeInOut`, is 1.725 times as fast in the
  /// middle as on the average.
  private static let fastest = 1.725 / 0.5 / 1000

  /// Neither place nor alpha jumps from one moment to the next; a label that comes or goes is invisible then.
  private func expectSteady(_ scene: BarScene, during steps: Int, _ step: (Int) -> Void) {
    var last = places(scene)
    for index in 0...steps {
      step(index)
      let now = places(scene)
      for key in Set(last.keys).union(now.keys) {
        guard let new = now[key], let old = last[key] else {
          let alpha = (now[key] ?? last[key])?.alpha ?? 1
          #expect(alpha <= 3 * Self.fastest, "\(key) at \(index)")
          continue
        }
        // The quickest fade is one from 1.5 to −1.5, and the longest way half of the 80 columns.
        #expect(abs(new.alpha - old.alpha) <= 3 * Self.fastest, "\(key) at \(index)")
        #expect(abs(new.x - old.x) <= 320 * Self.fastest, "\(key) at \(index)")
      }
      last = now
    }
  }

  @Test(arguments: [true, false]) func `Nothing in the bar jumps under a finger or after it`(finishes: Bool) {
    scene.hold(push: "First Light")
    scene.scrub(to: 0)
    expectSteady(scene, during: 700) { scene.scrub(to: Double($0) / 1000) }
    if finishes { scene.interactor.finish() } else { scene.interactor.cancel() }
    expectSteady(scene, during: 1000) { _ in scene.app.jump(by: 0.001) }
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  @Test func `Texts follow the finger in proportion`() {
    scene.hold(push: "First Light")
    for step in 0...1000 {
      let share = Double(step) / 1000
      scene.scrub(to: share)
      let places = places(scene)
      // Columns 38 to 4, and 34 + 40 to 34, 8 points each.
      #expect(abs((places["Hero \(TextStyle.bold.rawValue)"]?.x ?? 0) - (304 - 272 * share)) < 1e-6)
      #expect(abs((places["First Light \(TextStyle.bold.rawValue)"]?.x ?? 0) - (592 - 320 * share)) < 1e-6)
    }
  }

  @Test(arguments: [0, 0.3, 0.8, 1], [true, false])
  func `A cancel restores the row and its labels`(share: Double, isPush: Bool) {
    let scene = BarScene(["Segue", "Hero", "First Light"])
    let (before, count) = (scene.cells, scene.texts.count)
    if isPush { scene.hold(push: "Lake") } else { scene.hold() }
    scene.scrub(to: share)
    scene.app.runUntilStill { scene.interactor.cancel() }
    #expect(scene.cells == before)
    #expect(scene.texts.count == count)
    #expect(scene.texts.allSatisfy { $0.alpha == 1 })
  }

  @Test(arguments: [true, false]) func `A push and a pop leave the bar as it was`(isReduced: Bool) {
    let scene = BarScene(["Segue", "Hero"], columns: 80, rows: 24)
    scene.app.application.isReduceMotionEnabled = isReduced
    let (before, count) = (scene.cells, scene.texts.count)
    scene.app.run(for: 0.1) { scene.push("First Light") }
    #expect(scene.cells != before)
    scene.app.runUntilStill()
    scene.app.runUntilStill { scene.navigation.popViewController(animated: true) }
    #expect(scene.cells == before)
    #expect(scene.texts.count == count)
  }

  @Test(arguments: [(40, 12), (200, 60), (20, 24)], [true, false])
  func `A bar that is resized in a transition ends as one of that size`(size: (Int, Int), finishes: Bool) {
    let scene = BarScene(["A library", "The hexagons of the library"])
    scene.hold(push: "A book")
    scene.scrub(to: 0.5)
    scene.app.resize(columns: size.0, rows: size.1)
    scene.scrub(to: 0.6)
    if finishes { scene.interactor.finish() } else { scene.interactor.cancel() }
    scene.app.runUntilStill()
    let titles = ["A library", "The hexagons of the library"] + (finishes ? ["A book"] : [])
    #expect(scene.cells == BarScene(titles, columns: size.0, rows: size.1).cells)
  }
}
