import Foundation

extension PseudoTerminal {
  /// The number in a line of /proc/PID/status; nil where there is none.
  public func status(_ name: String, ofTask task: String? = nil) -> Int? {
    let folder = task.map { "/proc/\(process)/task/\($0)" } ?? "/proc/\(process)"
    let text = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// The number of context switches of each thread; nil where it is not known.
  public var wakeUps: [String: Int]? {
    let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return tasks.map { tasks in
      Dictionary(
        uniqueKeysWithValues: tasks.map { task in
          let counts = ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"].map { status($0, ofTask: task) ?? 0 }
          return (task, counts[0] + counts[1])
        })
    }
  }

  /// The number of open files.
  public var descriptors: Int? { try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count }

  /// Whether the program waits for input or time, or is stopped. False if one of its threads would run but has no processor, as on
  /// a busy machine: that it is silent then means nothing. The main thread sleeps until another one has seen the input.
  public var isAsleep: Bool { Self.isAsleep("\(process)") }

  /// The same of any process by its number; true where the system does not tell.
  public static func isAsleep(_ process: some StringProtocol) -> Bool {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.allSatisfy { task in
      guard let text = try? String(contentsOfFile: "/proc/\(process)/task/\(task)/stat", encoding: .utf8),
        // The state comes after the name, which is in brackets.
        let state = text.split(separator: ")").last?.dropFirst().first
      else { return true }
      return !"RD".contains(state)
    }
  }

  /// The milliseconds that the main thread has run on a processor, and that it was ready but had to wait for one.
  public var schedule: (ran: Double, waited: Double)? {
    let text = try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)
    let numbers = (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.count < 2 ? nil : (numbers[0] / 1e6, numbers[1] / 1e6)
  }
}
