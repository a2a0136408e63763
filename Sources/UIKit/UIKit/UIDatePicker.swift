import Segue

public typealias UIDatePicker = DatePicker

/// Styles of a date picker. All look alike.
public nonisolated enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

private nonisolated struct PickerExtras: Attachments.Entry {
  var style = UIDatePickerStyle.automatic
  var roundsToMinuteInterval = true
  var countDownDuration: TimeInterval = 0
}

extension DatePicker {
  fileprivate var picker: PickerExtras {
    get { layer.attachments[PickerExtras.self] }
    set { layer.attachments[PickerExtras.self] = newValue }
  }

  /// It has no effect: there is one look.
  public var preferredDatePickerStyle: UIDatePickerStyle {
    get { picker.style }
    set { picker.style = newValue }
  }
  /// A row of figures.
  public var datePickerStyle: UIDatePickerStyle { .compact }
  /// It has no effect: a typed minute stays as it is.
  public var roundsToMinuteInterval: Bool {
    get { picker.roundsToMinuteInterval }
    set { picker.roundsToMinuteInterval = newValue }
  }
  /// It has no effect: there is no mode for a duration.
  public var countDownDuration: TimeInterval {
    get { picker.countDownDuration }
    set { picker.countDownDuration = newValue }
  }
}

extension DatePicker.Mode {
  /// An hour and a minute: there is no mode for a duration.
  public nonisolated static var countDownTimer: DatePicker.Mode { .time }
  /// A day: there is no mode without one.
  public nonisolated static var yearAndMonth: DatePicker.Mode { .date }
}
