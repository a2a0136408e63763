import Foundation

/// Puts a text together from pieces. Neighbours with the same attributes become one run.
nonisolated struct TextBuilder {
  private var text = AttributedString()
  private var run = ""
  private var attributes = AttributeContainer()

  mutating func append(_ piece: some StringProtocol, _ attributes: AttributeContainer = AttributeContainer()) {
    if attributes != self.attributes {
      endRun()
      self.attributes = attributes
    }
    run += piece
  }

  private mutating func endRun() {
    if !run.isEmpty { text.append(AttributedString(run, attributes: attributes)) }
    run = ""
  }

  /// The text of all pieces.
  var result: AttributedString {
    var builder = self
    builder.endRun()
    return builder.text
  }
}
