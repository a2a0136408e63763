import SegueFiles
import Testing

/// Lists of elements such as `a1`: an id and a value.
@Suite struct MergingTests {
  struct Element: Identifiable, Hashable {
    let id: Character
    let value: String
  }

  private func list(_ text: String) -> [Element] {
    text.split(separator: " ").compactMap { word in word.first.map { Element(id: $0, value: String(word.dropFirst())) }
    }
  }

  /// Before, here, elsewhere, and both.
  @Test(arguments: [
    ("a1 b1", "a1 b1", "a2 b1", "a2 b1"), ("a1 b1", "a2 b1", "a1 b1", "a2 b1"), ("a1 b1", "a2 b1", "a1 b3", "a2 b3"),
    ("a1 b1", "b1", "a1 b2", "b2"), ("a1 b1", "b1", "a1", ""), ("a1 b1", "a1 b1 c1", "a1 b1 d1", "a1 b1 c1 d1"),
    // Deleted by one and changed by the other.
    ("a1 b1", "b1", "a2 b1", "a2 b1"), ("a1 b1", "a2 b1", "b1", "a2 b1"),
    // Changed by both.
    ("a1", "a2", "a3", "a2|3|1"), ("", "a2", "a3", "a2|3|"),
    // In another order, and all is new.
    ("a1 b1 c1", "a1 b2 c1", "c1 b1 a1", "c1 b2 a1"), ("a1 b1 c1", "a1 x1 b1 c1", "c1 a1 b1", "c1 a1 x1 b1"),
    ("a1", "x1 y1", "a1 z1", "x1 y1 z1"),
  ])
  func `Both changes count`(base: String, own: String, other: String, merged: String) {
    let result = list(own).merged(with: list(other), since: list(base)) { own, other, base in
      let (isOwn, isOther) = (own != base, other != base)
      guard isOwn, isOther else { return isOwn ? own : other }
      return Element(id: own.id, value: "\(own.value)|\(other.value)|\(base?.value ?? "")")
    }
    #expect(result == list(merged))
  }
}
