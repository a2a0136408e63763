public import Foundation
public import Segue

extension TestApplication {
  /// An application as a script wants it, in the script's size and colours. It has not drawn a frame yet, so that a recording can
  /// play from its first one.
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
  ///   - capabilities: What frames may make use of, as of a terminal.
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
  /// Times are those of the clock. What is earlier than ``time`` happens at once. An application that has drawn a frame before, as
  /// most test applications have, may be a little ahead of a recording: see ``init(_:for:capabilities:)``.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - didTick: Called after each frame, with its time in seconds and the frame.
  public func play(
    _ script: EventScript, didTick: (_ time: TimeInterval, _ frame: CellGrid) -> Void = { _, _ in }
  ) {
    application.play(script) { tick, frame in
      time = max(time, tick)
      needsTick = false
      didTick(tick, frame)
    }
  }
}
