/// Values that other modules keep with a layer, a controller or a recognizer: at most one of each type.
///
///     struct Note: Attachments.Entry {
///       var text = ""
///     }
///     layer.attachments[Note.self].text = "behind the text"
package struct Attachments {
  /// A type that can be attached.
  package protocol Entry {
    /// The value of an object to which none was attached.
    init()
  }

  // A cast to a final class costs less than a cast from an existential, and views read an attachment in each layout.
  private class Box {}
  private final class BoxOf<Value>: Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var boxes: [Box] = []

  /// Nothing attached.
  package init() {}

  /// The value of a type; a new one if none was attached.
  package subscript<Value: Entry>(type: Value.Type) -> Value {
    get {
      for box in boxes { if let box = box as? BoxOf<Value> { return box.value } }
      return Value()
    }
    set {
      if let index = boxes.firstIndex(where: { $0 is BoxOf<Value> }) {
        boxes[index] = BoxOf(newValue)
      } else {
        boxes.append(BoxOf(newValue))
      }
    }
  }
}
