/// Values for the states of a control.
struct StateValues<Value> {
  private var values: [Control.State: Value] = [:]

  /// The value that was set for exactly these states.
  subscript(state: Control.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for these states, or without the focus, or for `.normal`: the first that was set.
  func shown(in state: Control.State) -> Value? {
    values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
  }
}
