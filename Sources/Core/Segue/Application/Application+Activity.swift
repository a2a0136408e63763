extension Application {
  /// The terminal says whether it has the keyboard. It may say so again.
  func becomeActive(_ becomesActive: Bool) {
    guard becomesActive != isActive else { return }
    if becomesActive {
      isActive = true
      delegate?.applicationDidBecomeActive(self)
    } else {
      delegate?.applicationWillResignActive(self)
      isActive = false
      // Another window gets to know when its key comes up, so that nothing else would end the drag. UIKit cancels all touches
      // here; but the mouse goes on reporting its button, and where silence lifts the finger, it does so now.
      if finger?.isHeld == true { cancelFinger() }
    }
  }
}
