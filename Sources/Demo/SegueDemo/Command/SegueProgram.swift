import Foundation
import Segue
import SegueTerminal

/// The program: reads the command line and carries it out, or prints an error in one line.
@main
enum SegueProgram {
  static func main() {
    CommandLineProgram.run { try run(Arguments(Array(CommandLine.arguments.dropFirst()))) }
  }

  private static func run(_ arguments: Arguments) throws -> Int32 {
    switch arguments.command {
    case .help: try StandardOutput.write(Help.text)
    case .version: try StandardOutput.write(Help.version + "\n")
    case .list: try StandardOutput.write(Catalogue.entries.map { "\($0.id)\t\($0.title)\n" }.joined())
    case .demo: return try DemoCommand.run(arguments, assets: Assets(folder: arguments.assets))
    case .render:
      if let script = arguments.script?.script {
        try ScriptCommand.render(script, arguments, assets: Assets(folder: arguments.assets))
      } else if let page = arguments.page {
        try RenderCommand.run(arguments, page: page, assets: Assets(folder: arguments.assets))
      }
    case .trace:
      if let script = arguments.script?.script {
        try ScriptCommand.trace(script, arguments, assets: Assets(folder: arguments.assets))
      } else if let page = arguments.page {
        try TraceCommand.run(arguments, page: page, assets: Assets(folder: arguments.assets))
      }
    }
    return 0
  }
}

/// The texts of `--help` and `--version`.
enum Help {
  static let version = "segue 0.1.0"

  static let text = """
    segue: page transitions that you can grab and drag, in a terminal

    usage: segue [options]              the demo
           segue render --page ID ...   one exact frame on standard output, or a transition
           segue trace --page ID ...    the callbacks of a transition, in order
           segue render, trace --script FILE ...   the same of a recorded session

    options
      --page ID             open on this page
      --animator NAME       on the page more: choose this animator
      --list                print the pages: id, tab, title
      --color MODE          auto, truecolor, 256, 16 or mono
      --mosaic SET          auto, octant, sextant, quadrant, half or ascii
      --theme THEME         auto, dark or light; auto goes by the terminal's background, and
                            is dark in render
      --fps N               frames a second, 1 to 240; 60 unless given
      --slow F              slow motion: 4 is a quarter of the speed
      --reduce-motion       short fades instead of movement
      --no-mouse            leave the mouse to the terminal
      --no-autoplay         nothing plays by itself, such as the page beside the list
      --release RULE        when a drag by keys is let go: auto, never (a press is a step then),
                            or seconds of silence
      --record FILE.cast    write what is shown to a file, which asciinema plays
      --record FILE.script  write keys, mouse and frames with their times, to play them again
      --script FILE         play such a file; then you go on. Options overrule its settings.
                            With render: its last frame, or all. With trace: the calls of all
                            transitions in it
      --assets DIR          where pictures and texts are
      -h, --help            this text
      --version             the version

    render
      --operation OP        push or pop; push unless given; with --frames also cancel
      --progress P          0 to 1, as under a finger
      --time T              seconds, with the animator's own timing
      --size WxH            columns and rows; 80x24 unless given
      --frames N            instead of a moment the whole transition: all, or N frames of it
      --format F            ansi or text; for one frame and for many also cast, which asciinema
                            plays, and gif; ansi unless given
      --fps N               of all frames; 60 unless given, in a gif 50, which is also the most
      --font FAMILY         the font of a gif; monospace unless given

    trace
      --operation OP        push, pop or cancel; push unless given
      --format F            text or json; text unless given. Text is SECONDS tab RECEIVER tab
                            MESSAGE; json is an object a line, for jq, with the keys time,
                            receiver and message

    keys
      up down, enter        choose, open (k and j do as up and down, h and l as left and right)
      right                 in the list: drag the page beside it
                            on a pushed page: drag it away; left drags it back
      down                  on a sheet: drag it away; up drags it back
      left, right           on tabs: drag the page beside it in; right on the first one drags back
      tab, shift-tab, 1-9   on tabs, and on a page of which there are several kinds: the next, the
                            previous, that one
      enter, space          let go (so does letting go of the key)
      esc, backspace        put back what is dragged; else go back
      i                     the inspector: calls, phase, timeline and frames, live
      s, p                  slow motion (1/4, 1/10, normal), pause
      . , r                 a frame on, a frame back; the last transition again
      w                     write the last transition, as it was shown, to segue-PAGE-1.gif and .cast in
                            the current folder, or with the next number that is free
      x                     the layers of the page, apart; arrows turn them, tab names them
      ?                     help on the page, and keys
      q, ctrl-c             quit

    """
}
