/// What the terminal answers to a ``TerminalQuestion``.
enum TerminalAnswer: Hashable {
  /// `CSI ? … c`, the primary device attributes.
  case deviceAttributes
  /// `CSI row ; column R` (CPR): where the cursor stood, as all output before the question had been processed.
  case cursorPosition(FrameMark)
  /// `CSI ? flags u`: the parts of the kitty keyboard protocol that are on.
  case keyboard(flags: Int)
  /// `CSI ? mode ; setting $ y` (DECRPM). 0 is unknown, 1 set, 2 reset, 3 permanently set, 4 permanently reset.
  case mode(Int, setting: Int)
  /// `CSI 6 ; height ; width t`: the size of a cell.
  case cellSize(CellPixels)
  /// `DCS 1 $ r … m ST`: the attributes in force. The parameters keep their parts, as in ``ControlSequence``, because
  /// terminals write the same colour as `48;2;1;2;3` or as `48:2::1:2:3`.
  case rendition([[Int?]])
  /// `OSC 11 ; rgb:… ST`: the colour of the background.
  case background(ReportedColor)
}
