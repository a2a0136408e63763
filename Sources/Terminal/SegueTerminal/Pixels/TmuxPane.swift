import Foundation
import Segue
import SeguePixels

/// A report of tmux: the pane of this program, and the terminals that show it.
nonisolated struct TmuxPane: Hashable, Sendable {
  /// A terminal that is attached to the pane's session.
  struct Client: Hashable, Sendable {
    /// The process, by which a terminal that is attached later is another one.
    let process: String
    /// Its name and version, as it told tmux.
    let version: String
    /// Whether tmux sends it UTF-8, and colours of 24 bits.
    let hasColors: Bool
    /// The size of a cell; nil if tmux does not know it.
    let cell: PixelCell?
    /// Two counts of bytes: tmux has written the first to the terminal. It threw the second away, because the terminal was slow.
    let (written, lost): (Int, Int)
  }

  /// Whether tmux may pass commands on to the terminals; by default it may not.
  let isAllowed: Bool
  /// Whether it does so now, which it does not while another window is seen.
  let passesOn: Bool
  let clients: [Client]

  /// kitty and Ghostty draw pictures in cells with placeholders, from these versions on. All others show a strange sign in them.
  private static let firstVersions: [String: [Int]] = ["kitty": [0, 28], "ghostty": [1]]

  /// The size of a cell, if pictures can be shown by placeholders: all terminals draw them, and their cells have one size.
  var cell: PixelCell? {
    let areAble = clients.allSatisfy { client in
      let version = TerminalVersion(client.version)
      return client.hasColors && Self.firstVersions[version.name].map(version.reaches) == true
    }
    guard areAble, let cell = clients.first?.cell, clients.allSatisfy({ $0.cell == cell }) else { return nil }
    return cell
  }

  // MARK: The question

  /// The arguments of tmux that ask for a pane.
  static func arguments(pane: String) -> [String] {
    [
      "display-message", "-p", "-t", pane,
      "#{allow-passthrough}|#{window_active}|#{window_zoomed_flag}|#{pane_active}", ";",
      "list-clients", "-t", pane, "-F",
      "#{client_pid}|#{client_termtype}|#{client_termname}|#{client_utf8}|#{client_termfeatures}|#{client_cell_width}"
        + "|#{client_cell_height}|#{client_written}|#{client_discarded}",
    ]
  }

  /// The answer: a line about the pane, and one for each terminal. Nil for anything else.
  init?(_ answer: String) {
    let lines = answer.split(separator: "\n").map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    guard let pane = lines.first, pane.count == 4 else { return nil }
    // The option is 1 or 0 in tmux 3.3, and on, all or off later. With `all`, hidden windows pass commands on, too.
    let isSeen = pane[1] == "1" && (pane[2] != "1" || pane[3] == "1")
    isAllowed = ["1", "on", "all"].contains(pane[0])
    passesOn = isAllowed && (isSeen || pane[0] == "all")
    clients = lines.dropFirst().filter { $0.count == 9 }.map { client -> Client in
      // The descriptions of terminfo that have colours of 24 bits without a feature of tmux.
      let hasColors =
        ["xterm-kitty", "xterm-ghostty"].contains(client[2]) || client[4].split(separator: ",").contains("RGB")
      return Client(
        process: client[0], version: client[1], hasColors: client[3] == "1" && hasColors,
        cell: Int(client[5]).flatMap { width in Int(client[6]).flatMap { PixelCell(width: width, height: $0) } },
        written: Int(client[7]) ?? 0, lost: Int(client[8]) ?? 0)
    }
  }

  /// Asks tmux, which takes some milliseconds. Nil if there is none.
  static func ask(pane: String) -> TmuxPane? {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tmux"] + arguments(pane: pane)
    (process.standardInput, process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, pipe, FileHandle.nullDevice
    )
    guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else { return nil }
    // Waiting for its end would need a run loop, and may never end on a thread without one.
    return TmuxPane(String(decoding: data, as: UTF8.self))
  }
}
