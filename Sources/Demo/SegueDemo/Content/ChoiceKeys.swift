import Segue

enum ChoiceKeys {
  static func commands(isList: Bool, _ noun: String) -> [KeyCommand] {
    [
      KeyCommand(
        title: "choose", keys: isList ? [.up, .down] : [.left, .down, .up, .right],
        discoverabilityTitle: "choose a \(noun)"),
      KeyCommand(title: "open", keys: [.enter], discoverabilityTitle: "open it"),
      KeyCommand(
        title: "ends", keys: [.home, .end], discoverabilityTitle: "the first \(noun), the last one",
        attributes: .hiddenInToolbar),
    ]
  }
}
