import Segue
import SegueTesting
import Testing

/// Every callback of every kind of transition may call back into the containers.
@Suite struct ReentrancyTests {
  /// Calls from every moment of one course, and what was wrong afterwards.
  private func faults(of outer: Call, _ course: Course, isDecided: Bool) -> [String] {
    var faults: [String] = []
    var count = 0
    for (place, moment) in Moment.allCases.enumerated() {
      for (number, inner) in Call.allCases.enumerated() {
        // A third of the calls, spread over all moments; `make check` makes all of them.
        guard Thoroughness.isFull || (place + number + (Course.allCases.firstIndex(of: course) ?? 0)).isMultiple(of: 3)
        else { continue }
        let animated = (place + number).isMultiple(of: 2)
        let scene = ReentrancyScene(before: outer, course: course)
        guard scene.run(outer, course, at: moment, inner, animated: animated) else { continue }
        count += 1
        var found = scene.faults
        if isDecided, scene.state != scene.model { found.append("\(scene.state) instead of \(scene.model)") }
        if !found.isEmpty { faults.append("\(moment): \(inner)\(animated ? " animated" : ""): \(found)") }
      }
    }
    // Of 22 moments, at least six come in every course.
    #expect(count >= 6 * Call.allCases.count / (Thoroughness.isFull ? 1 : 4))
    return faults
  }

  @Test(arguments: Call.allCases)
  func `A call from a callback counts as if it came right after the call that led to the callback`(outer: Call) {
    for course in [Course.plain, .animated] { #expect(faults(of: outer, course, isDecided: true) == []) }
  }

  @Test(arguments: Call.allCases) func `A call from a callback of a drag leaves nothing behind`(outer: Call) {
    #expect(faults(of: outer, .finished, isDecided: false) == [])
    #expect(faults(of: outer, .cancelled, isDecided: false) == [])
  }
}
