import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// Every frame of the demo's transitions on an emulated terminal, against the exact frame of that moment.
@MainActor @Suite struct MotionFidelityTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    var id: String
    var size: CellSize
    var fidelity: Fidelity
    /// What the link carries; nil for one without an end.
    var bytesPerSecond: Double?

    var testDescription: String {
      "\(id), \(size.columns)x\(size.rows), \(fidelity)" + (bytesPerSecond.map { ", \(Int($0)) bytes/s" } ?? "")
    }

    static let all: [Setting] = Demo.pages.flatMap { id in
      [(80, 24), (200, 60)].flatMap { columns, rows in
        let size = CellSize(columns: columns, rows: rows)
        let links = [50_000.0, 200_000].map { Setting(id: id, size: size, fidelity: .blocks, bytesPerSecond: $0) }
        return Fidelity.allCases.map { Setting(id: id, size: size, fidelity: $0) } + links
      }
    }
  }

  /// In `make test` small screens only, exact and over a slow link, for the time that the others take.
  private nonisolated static let settings = Setting.all.filter {
    if Thoroughness.isFull { return true }
    return $0.size.columns == 80 && ($0.fidelity == .exact || $0.bytesPerSecond == 50_000)
  }.sample(every: 3)

  @Test(arguments: settings)
  func `Only the insides of pictures are ever off, and by no more than their level says`(_ setting: Setting) throws {
    let scene = try Scene(setting)
    try scene.open()
    scene.drag(for: 0.4)
    scene.run(for: 0.2)
    scene.lift()
    scene.runUntilStill()
    scene.goBack()
    scene.runUntilStill()
    #expect(scene.frames >= (setting.bytesPerSecond == nil ? 50 : 10), "the scene did not move")
    #expect(scene.wrong.isEmpty, "\(scene.wrong.prefix(3))")
    // At rest the screen is exact.
    #expect(scene.app.application.frame.differences(from: scene.screen).isEmpty)
    #expect(setting.fidelity == .exact || scene.hadPictures || ["tabs", "fade", "detents"].contains(setting.id))
  }

  @MainActor private final class Scene {
    let app: TestApplication
    private(set) var screen: TerminalScreen
    private(set) var wrong: [String] = []
    private(set) var frames = 0
    private(set) var hadPictures = false
    private let entry: CatalogueEntry
    private let context: DemoContext
    private let navigation: NavigationController
    private let fidelity: Fidelity
    private var read = 0
    private var place = CGPoint.zero
    private let bytesPerSecond: Double?
    /// When the link has carried all that was sent.
    private var free = 0.0

    init(_ setting: Setting) throws {
      entry = try #require(Catalogue.entry(setting.id))
      context = DemoContext(assets: try Demo.assets.get(), appearance: Appearance(), playsByItself: false)
      let list = ListViewController(context: context)
      list.choose(entry)
      navigation = Chrome.navigation(list, context: context)
      bytesPerSecond = setting.bytesPerSecond
      app = TestApplication(
        navigation, columns: setting.size.columns, rows: setting.size.rows,
        capabilities: bytesPerSecond == nil
          ? [] : [.erasesWithFill, .repeatsCharacters, .movesCursor, .insertsAndDeletes])
      fidelity = setting.fidelity
      app.display.fidelity = bytesPerSecond == nil ? fidelity : .poster
      app.display.byteLimit = bytesPerSecond.map { Int($0 / 10) }
      screen = TerminalScreen(size: setting.size)
      look()
    }

    func open() throws {
      try entry.open(in: navigation, context: context, animated: true)
      runUntilStill()
      guard let page = navigation.topViewController as? any LeadingPage else { return }
      page.proceed(animated: true)
      runUntilStill()
    }

    private var isDown: Bool { entry.id == "bounce" }

    /// Puts a finger down where a page can be dragged from, and moves it slowly.
    func drag(for seconds: TimeInterval) {
      let size = app.application.window.bounds.size
      place = isDown ? CGPoint(x: size.width / 2, y: size.height / 3) : CGPoint(x: 5, y: size.height / 2)
      app.application.post(.touch(.began, at: place), at: app.time)
      tick()
      for _ in 0..<Int(seconds * 60) {
        if isDown { place.y += 5 } else { place.x += 9 }
        app.application.post(.touch(.moved, at: place), at: app.time)
        tick()
      }
    }

    func lift() {
      app.application.post(.touch(.ended, at: place), at: app.time)
      tick()
    }

    func goBack() {
      if let page = navigation.presentedViewController {
        page.dismiss(animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
    }

    func run(for seconds: TimeInterval) { for _ in 0..<Int(seconds * 60) { tick() } }

    func runUntilStill() {
      for _ in 0..<6000 {
        let sent = read
        if tick() == .never, app.display.isReady, read == sent { return }
      }
    }

    @discardableResult private func tick() -> Application.Wake {
      app.display.isReady = app.time + 1.0 / 60 >= free
      let wake = app.jump(by: 1.0 / 60)
      look()
      return wake
    }

    /// Reads what was sent, and compares the screen with the frame.
    private func look() {
      let sent = app.display.frames[read...]
      guard !sent.isEmpty else { return }
      read = app.display.frames.count
      for bytes in sent {
        screen.read(bytes)
        if let bytesPerSecond { free = max(free, app.time) + Double(bytes.count) / bytesPerSecond }
      }
      frames += 1
      // What is wrong in a frame mostly stays wrong in the next ones.
      let isSmall = app.application.frame.size.columns == 80
      let isEach = isSmall && (bytesPerSecond != nil || Thoroughness.isFull)
      guard isEach || frames % 5 == 0 else { return }
      let frame = app.application.frame
      wrong += frame.differences(from: screen, fidelity: fidelity).map { "frame \(frames): " + $0 }
      if !hadPictures {
        hadPictures = (0..<frame.size.rows).contains { row in
          (0..<frame.size.columns).contains { frame[$0, row].isPicture }
        }
      }
    }
  }
}
