/// Values for the states of a control.
extension Dictionary where Key == Control.State {
  /// The value for these states, or without the focus, or for `.normal`: the first that was set.
  func shown(in state: Control.State) -> Value? {
    self[state] ?? self[state.subtracting(.focused)] ?? self[.normal]
  }
}
