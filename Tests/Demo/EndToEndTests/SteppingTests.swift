import Foundation
import Segue
import SegueInspector
import SegueTesting
import Testing

@testable import SegueDemo

/// Steps through the transitions of all pages, frame by frame in both directions.
@MainActor @Suite struct SteppingTests {
  enum Course: String, CaseIterable {
    /// The page comes by itself.
    case push
    /// A finger drags it away, to and fro, holds still, and lets go too early.
    case heldAndCancelled
    /// A finger drags it away, and lets go late enough.
    case heldAndFinished
  }

  @Test(arguments: Demo.pages.sample(every: 3), Course.allCases)
  func `Thirty frames on and thirty back give the same bytes, and thirty on once more`(
    _ page: String, _ course: Course
  ) throws {
    let scene = try Scene(page, course)
    let frames = try scene.goForward()
    let count = Set(frames).count
    #expect(count > 12, "something moves")
    for (number, frame) in frames.enumerated().reversed().dropFirst() {
      scene.inspector.step(by: -1)
      let isSame = scene.bytes() == frame
      #expect(isSame, "back to frame \(number)")
    }
    for (number, frame) in frames.enumerated().dropFirst() {
      scene.inspector.step(by: 1)
      let isSame = scene.bytes() == frame
      #expect(isSame, "on to frame \(number)")
    }
  }

  @Test(arguments: ["slide", "cube", "hero", "bounce", "tabs"])
  func `After a look at the past, the app goes on as if nobody had looked`(_ page: String) throws {
    let (looking, other) = (try Scene(page, .heldAndCancelled), try Scene(page, .heldAndCancelled))
    _ = try looking.goForward()
    _ = try other.goForward()
    looking.inspector.step(by: -25)
    _ = looking.bytes()
    looking.inspector.goToPresent()
    for number in 0..<40 {
      looking.inspector.step(by: 1)
      other.inspector.step(by: 1)
      let isSame = looking.bytes() == other.bytes()
      #expect(isSame, "frame \(number) after that")
    }
    #expect(looking.demo.test.application.transitionSnapshots.isEmpty)
  }

  @Test(arguments: ["fade", "flip", "modal"])
  func `The page's frames are the same with and without the panel beside it`(_ page: String) throws {
    let bare = try Scene(page, .push, showsPanel: false, columns: 78, rows: 36)
    let inspected = try Scene(page, .push, columns: 130, rows: 36)
    #expect(inspected.demo.test.application.window.bounds.size == bare.demo.test.application.window.bounds.size)
    for number in 0..<30 {
      bare.demo.test.application.step(by: 1.0 / 60)
      inspected.inspector.step(by: 1)
      let isSame = bare.bytes() == inspected.bytes()
      #expect(isSame, "frame \(number)")
    }
  }
}

/// A page of the demo that is inspected while time stands still.
@MainActor private final class Scene {
  let demo: Demo
  let inspector: Inspector
  private let stage: PageStage
  private let course: SteppingTests.Course
  private var interactor: (any ScrubbingInteractor)?

  init(_ page: String, _ course: SteppingTests.Course, showsPanel: Bool = true, columns: Int = 110, rows: Int = 30)
    throws
  {
    demo = try Demo(columns: columns, rows: rows)
    self.course = course
    let entry = try #require(Catalogue.entry(page))
    inspector = Inspector(demo.test.application)
    inspector.isPanelShown = showsPanel
    stage = PageStage(entry, in: demo.navigation, context: demo.context)
    try stage.prepare()
    demo.test.runUntilStill()
    if course != .push {
      try stage.open(animated: false)
      demo.test.runUntilStill()
    }
    if showsPanel { inspector.isPaused = true } else { demo.test.application.speed = 0 }
    demo.test.tick()
    if course == .push {
      try stage.open(animated: true)
    } else {
      let interactor = entry.makeInteractor()
      (self.interactor, stage.interactor) = (interactor, { interactor })
      stage.goBack()
    }
    demo.test.tick()
  }

  /// Thirty frames and the one before them.
  func goForward() throws -> [[UInt8]] {
    var frames = [bytes()]
    for number in 1...30 {
      // There and back, then nothing, then the lift.
      switch number {
      case ...10: interactor?.update(0.06 * Double(number))
      case ...16: interactor?.update(0.6 - 0.05 * Double(number - 10))
      case 20: if course == .heldAndFinished { interactor?.finish() } else { interactor?.cancel() }
      default: break
      }
      inspector.step(by: 1)
      frames.append(bytes())
    }
    return frames
  }

  /// The bytes that would show the app's window, and nothing else, on an empty screen.
  func bytes() -> [UInt8] {
    demo.test.tick()
    let frame = demo.test.application.frame
    let size = CellSize(covering: demo.test.application.window.bounds.size)
    var window = CellGrid(size: size, pool: frame.pool)
    for row in 0..<size.rows {
      for column in 0..<size.columns where frame[column, row].glyph != .continuation {
        window[column, row] = frame[column, row]
      }
    }
    var encoder = FrameEncoder(colorMode: .truecolor)
    return Array(encoder.encode(window))
  }
}
