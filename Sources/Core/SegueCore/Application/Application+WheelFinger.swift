/// The wheel as a finger.
extension Application {
  /// Puts a finger on a view, which the wheel moves, or moves the finger that is down. Each notch is a step, which the finger eases into;
  /// a pause of the wheel lifts the finger where it is.
  ///
  /// - Parameters:
  ///   - rows: How far the wheel turns, positive downwards: the finger goes up then, as content does.
  ///   - view: The view whose pan takes the wheel.
  /// - Returns: Whether a gesture takes it.
  func turnFinger(by rows: Int, over view: View) -> Bool {
    guard rows != 0, view.window === window else { return false }
    let direction: DragDirection = rows > 0 ? .up : .down
    let key = Key(rows > 0 ? .up : .down)
    if keyFinger.drag == nil {
      guard !window.arbiter.hasActiveGesture, let touch = touchDown(direction, in: view, away: false) else {
        return false
      }
      var extent = touch.extent
      // So a notch goes an eighth of the way: a hand turns the wheel by three or four at a time.
      extent.length *= Self.wheelStretch
      extent.range =
        extent.range.lowerBound / Double(Self.wheelStretch)...extent.range.upperBound / Double(Self.wheelStretch)
      extent.keepsWay = true
      let rules = KeyFinger.Drag.Rules(release: .after(Self.wheelPause))
      keyFinger = .down(
        KeyFinger.Drag(by: key, direction, from: touch.start, over: extent, rules: rules, at: fingerTime))
      for _ in 1..<max(1, abs(rows)) { moveFinger(.press(key, isPaused: false)) }
    } else {
      for _ in 0..<abs(rows) { moveFinger(.press(key, isPaused: clock.speed == 0)) }
    }
    return true
  }

  /// How much farther a notch moves the finger than a press of a key does.
  private static let wheelStretch: CGFloat = 2.5
  /// The seconds without a notch after which the finger is up. Between two notches of one turn there are fewer.
  private static let wheelPause = 0.35
}
