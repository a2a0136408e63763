import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// A date in one row.
@Suite struct DatePickerTests {
  private let page = ViewController()
  private let picker = DatePicker()
  private let app: TestApplication
  private final class Log { var changes = 0 }
  private let log = Log()

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_001")
    picker.date = Self.date("2024-01-31 09:05")
    picker.addAction(for: .valueChanged) { [log] _ in log.changes += 1 }
    picker.frame = CGRect(cells: 0, 0, 22, 1)
    page.view.addSubview(picker)
    app = TestApplication(page, columns: 24, rows: 2)
    picker.becomeFocused()
    app.tick()
  }

  private static let format: DateFormatter = {
    let format = DateFormatter()
    format.calendar = Calendar(identifier: .gregorian)
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyy-MM-dd HH:mm"
    return format
  }()
  private static func date(_ text: String) -> Date { format.date(from: text) ?? .distantPast }
  private var value: String { Self.format.string(from: picker.date) }
  private var shown: String { app.rows[0].trimmingCharacters(in: .whitespaces) }

  @Test func `The arrows go from part to part and change each, without a word to the others`() {
    #expect(shown.hasPrefix("31/01/2024"))
    app.press(.right, .up)
    #expect(value == "2024-02-29 09:05", "February has no 31st")
    app.press(.right, .up)
    #expect(value == "2025-02-28 09:05")
    app.press(.left, .left, .up)
    #expect(value == "2025-02-01 09:05", "the first day follows the last, in the same month")
    app.press(.right, .right, .right, .down, .right, .down, .down, .down, .down, .down, .down)
    #expect(value == "2025-02-01 08:59")
    #expect(log.changes == 10)
  }

  @Test func `A whole date is typed at a stretch`() {
    app.type("24122030")
    #expect(value.hasPrefix("2030-12-24"))
    app.press(.left, .left, .left)
    app.type("5")
    #expect(value.hasPrefix("2030-12-05"), "no day has two digits that begin with 5")
    app.type("2")
    #expect(value.hasPrefix("2030-02-05"))
    app.type("19")
    #expect(value.hasPrefix("2030-02-05"), "half a year is none")
    app.press(.left)
    #expect(shown.hasPrefix("05/02/2030"))
  }

  @Test func `A figure that a part cannot have is the nearest one that it can`() {
    app.type("99")
    #expect(value.hasPrefix("2024-09-09"), "no day begins with 9, and no month")
    picker.date = Self.date("2024-04-10 09:05")
    app.press(.left, .left)
    app.type("31")
    #expect(value.hasPrefix("2024-04-30"))
  }

  @Test func `The date stays between the first one and the last one`() {
    picker.minimumDate = Self.date("2024-01-15 00:00")
    picker.maximumDate = Self.date("2024-02-10 12:00")
    app.press(.up)
    #expect(value == "2024-01-15 00:00", "the 1st is too early")
    app.press(.right, .up)
    #expect(value == "2024-02-10 12:00", "the 15th of February is too late")
    log.changes = 0
    app.press(.right, .up)
    #expect(log.changes == 0)
    picker.date = .distantFuture
    #expect(value == "2024-02-10 12:00")
  }

  @Test func `The locale determines the order and the halves of the day`() {
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .dateAndTime
    #expect(picker.sizeThatFits(.zero).width / 8 == 22)
    app.tick()
    #expect(shown == "01/31/2024  09:05 AM")
    app.press(.right, .right, .right, .right, .right, .up)
    #expect(value == "2024-01-31 21:05")
    app.press(.character("a"))
    #expect(value == "2024-01-31 09:05")
    app.press(.left, .left)
    app.type("12")
    #expect(value == "2024-01-31 00:05")
    picker.datePickerMode = .time
    app.tick()
    #expect(shown == "12:05 AM")
  }

  @Test func `A pattern is read whatever is quoted in it`() {
    #expect(
      DateField.pieces(of: "d 'de' MMMM y, HH'h'mm") == [
        .unit(.day), .text(" de "), .unit(.month), .text(" "), .unit(.year), .text(", "), .unit(.hour), .text("h"),
        .unit(.minute),
      ])
  }

  @Test func `A click chooses a part, the wheel changes it, and minutes go by their interval`() {
    picker.minuteInterval = 15
    picker.date = Self.date("2024-01-31 09:00")
    app.click(16, 0)
    app.press(.up)
    #expect(value == "2024-01-31 09:15")
    app.scroll(2, at: (16, 0))
    #expect(value == "2024-01-31 09:45")
    picker.isEnabled = false
    app.scroll(2, at: (16, 0))
    #expect(value == "2024-01-31 09:45")
  }
}
