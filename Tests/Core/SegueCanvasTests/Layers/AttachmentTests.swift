import Foundation
import SegueCanvas
import Testing

@Suite struct AttachmentTests {
  private struct Note: Attachments.Entry {
    var text = "none"
    var lines = 1
  }
  private struct Mark: Attachments.Entry {
    var text = "unmarked"
  }

  @Test func `What was not attached is as it is made`() {
    let layer = Layer()
    #expect(layer.attachments[Note.self].text == "none")
    #expect(layer.attachments[Mark.self].text == "unmarked")
  }

  @Test func `There is one attachment of each type, and each object has its own`() {
    let (layer, other) = (Layer(), Layer())
    layer.attachments[Note.self].text = "first"
    layer.attachments[Mark.self].text = "red"
    layer.attachments[Note.self].lines = 3
    #expect(layer.attachments[Note.self].text == "first")
    #expect(layer.attachments[Note.self].lines == 3)
    #expect(layer.attachments[Mark.self].text == "red")
    #expect(other.attachments[Note.self].text == "none")
  }

  @Test func `A copy is a value of its own`() {
    var one = Attachments()
    one[Note.self].lines = 2
    var other = one
    other[Note.self].lines = 5
    #expect(one[Note.self].lines == 2)
    #expect(other[Note.self].lines == 5)
  }
}
