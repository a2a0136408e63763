/// What the terminal says when it is asked.
enum TerminalAnswer: Hashable {
  /// `CSI ? … c`, the primary device attributes: the one answer that every terminal gives.
  case deviceAttributes
  /// `CSI 0 n`, to DSR 5: all that was written before has been dealt with.
  case status
  /// `CSI ? flags u`: which parts of the kitty keyboard protocol are switched on.
  case keyboard(flags: Int)
  /// `CSI ? mode ; setting $ y`, DECRPM: 0 not known, 1 set, 2 reset, 3 and 4 so for good.
  case mode(Int, setting: Int)
  /// `DCS 1 $ r … m ST`, DECRQSS for SGR: the attributes that new text would get. The parameters and their parts are
  /// as in ``ControlSequence``, since terminals write the same colour as `48;2;1;2;3` or `48:2::1:2:3`.
  case rendition([[Int?]])
}
