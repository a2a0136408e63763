import Segue
import SegueTesting
import Testing

/// Screens of five transitions at five moments under a finger, drawn here as text.
///
/// `.` is the old page, `#` the new one, a blank neither; other characters are what the cell shows.
@Suite struct GoldenTests {
  private static let moments = [0, 0.25, 0.5, 0.75, 1.0]
  private static let oldPage = """
    ..............................
    ..the.old.page................
    ..is.over.here................
    ..for.all.to.see..............
    ..............................
    ..............................
    ..............................
    """
  private static let newPage = """
    ##############################
    ##############the#new#page####
    ##############is#over#here####
    ##############for#all#to#see##
    ##############################
    ##############################
    ##############################
    """

  private func expect(_ kind: GoldenStage.Kind, _ screens: [String]) {
    let stage = GoldenStage(kind)
    for (moment, expected) in zip(Self.moments, screens) {
      let shown = stage.screen(at: moment)
      #expect(shown == expected, "\(kind) at \(moment):\n\(shown)")
    }
    #expect(screens.count == Self.moments.count)
  }

  @Test("A page that scales grows out of the middle") func scale() {
    expect(
      .scale,
      [
        """
        ..............................
        ..the.old.page................
        ..is.over.here................
        ..for.all.to.▌▆▆▌.............
        ..............................
        ..............................
        ..............................
        """,
        """
        ..............................
        ..the.old.page................
        ..is.over.▅▅▅▅▅▅▅▅▅▅..........
        ..for.all.▏####⠈⠁⠈⠁▉..........
        ..........▃▃▃▃▃▃▃▃▃▃..........
        ..............................
        ..............................
        """,
        """
        ..............................
        ..the.o▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▖......
        ..is.ov#######⠐⠒⠐⠒⠂⠒⠒##▎......
        ..for.a#######⠐⠄⠠⠆#⠨⠠⠄#▎......
        ......▊################▎......
        ......▝▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▘......
        ..............................
        """,
        """
        ...▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂...
        ..t▍##########⡀⡀#⢀⡀⡀⢀⢀⢀###▋...
        ..i▍##########⢀⠌⠁⡄⡅⠁⠨⡉⠩⡀##▋...
        ..f▍##########⠐⠤⠂⠠⠆⠄⠐⠰#⠤⠤#▋...
        ...▍######################▋...
        ...▍######################▋...
        ...▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆...
        """,
        Self.newPage,
      ])
  }

  @Test("A page that rotates turns upright") func rotate() {
    expect(
      .rotate,
      [
        """
        ............▀▀▀▀▀▀............
        ..the.old.pa▎⢠⡀⠁#▊............
        ..is.over.he▎⠰⠄⡀#▊............
        ..for.all.to▎⠂⠠##▊............
        ............▎####▊............
        ............▎####▊............
        ............▀▀▀▀▀▀............
        """,
        """
        .............▘⢀⡄⠄⠰#▆▆▖........
        ..the.old.pa▘#⡈⠁⠂###▗▆........
        ..is.over.h▗#⡀⠡⠡⠄##▗▘.........
        ..for.all.▗▆#⠁⠂⠂##▂▘..........
        .........▗▘#######▘...........
        ........▂▘#######▗............
        ........▝▂▂#####▗.............
        """,
        """
        .............▃▅#⠠⠚⡁⠂⢠⠂#▅▂.....
        ..the.old.pa▅#⠠⠊⣀⠈⠁⠂#####▌....
        ..is.over▃▅#⠠⠊⡀⠊⠡⠄#####▃▅.....
        ..for.a▃▅#####⠠⠊#####▃▅.......
        .....▃▅############▃▅.........
        ....▌############▃▅...........
        .....▆▃########▃▅.............
        """,
        """
        ...........▂▂▃▅▆▆##⢠⠤⠖⢀###▖...
        ..the.o▂▃▅▆▆#⢀⣀⡀⠒⠊⡁⠈⠒⠊⠈⢠⠤#▆▖..
        ..i▃▀▆▆######⠁⡠#⠒⢈⡁⠄⠐⠈#####▝▖.
        .▖############⠔⠒⠁⠈##########▝.
        .▝▖####################▂▂▀▅▆..
        ..▝▂##############▂▂▃▅▆▆......
        ...▝#########▂▂▃▅▆▆...........
        """,
        Self.newPage,
      ])
  }

  @Test("The cube turns by a quarter") func cube() {
    expect(
      .cube,
      [
        Self.oldPage,
        """
        ▀▀▀▅▅▅▅▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▌▆▅▃▂▂
        ⢄⡀⢀⢀⠄⢠⣀⣀⠄.............▌###⡀#▏
        ⠄⠠⠤⠤.⠤⠤⠡⠄.............▌##⠠⠌⡁▏
        ⠤.⠰⠆.⠂⠆⠐⠤⠤............▌##⠐⠄⠠▏
        ......................▌#####▏
        ......................▌#####▏
        ▀▀▀▃▃▃▃▃▂▂▂▂▂▂▂▂▂▂▂▂▂▂▌▂▃▅▆▆
        """,
        """
        ▂▂▂▃▃▀▀▅▅▆▆▆▆▆▆▆▆▆▆▆▆▅▅▀▀▃▃▂▂▂
        ⢀⢀⢀⢀⣀⡀.........########⠠⣀⢀⢀⢀⢀#
        ⡈⢠⡄⠠⠌⠄.........########⠠⠄⠤⡄⠨⠍#
        ⠢⠠⠄⠐⠄⠤⠄........########⠐⠆⠠⠄⠐⠄⠤
        ...............###############
        ...............###############
        ▆▆▆▅▅▀▀▃▃▂▂▂▂▂▂▂▂▂▂▂▂▃▃▀▀▅▅▆▆▆
        """,
        """
          ▂▂▃▅▆▌▆▆▆▆▆▆▆▆▆▆▆▆▆▆▅▅▅▅▅▀▀▀
         ▉.⢀...▌############⠤⠤⠄⠠⣀⡀⢀⣀⣀#
         ▉⢁⠨...▌############⠤⠄⠠⠤⠤⠄⠰⠤⠡⠄
         ▉⠂⠠⠄..▌############⠒⠤#⠰⠆⠄⠐⠆⠠⠤
         ▉.....▌######################
         ▉.....▌######################
          ▆▆▅▃▂▌▂▂▂▂▂▂▂▂▂▂▂▂▂▂▃▃▃▃▃▀▀▀
        """,
        Self.newPage,
      ])
  }

  @Test("The card turns over") func flip() {
    expect(
      .flip,
      [
        Self.oldPage,
        """
              ▗▃▀▀▀▅▅▆▆▆▆▆▆.......▉
              ▍⢀⣀⢀⢠⠄⢄⡠⠄...........▉
              ▍⠠⠄⠤⠤⠠⠤⠤⠄...........▉
              ▍⠐⠄⠠⠆⠐⠰⠐⠤⠆..........▉
              ▍...................▉
              ▍...................▉
              ▝▅▀▀▀▃▃▂▂▂▂▂▂.......▉
        """,
        """

                      ▌
                      ▌
                      ▌
                      ▌
                      ▌

        """,
        """
           ▏#######▆▆▆▆▆▆▅▅▀▀▀▃▖
           ▏##########⠠⠤⠄⠤⡀⢀⣀⡀#▋
           ▏##########⠠⠄⠠⠤⠄⢠⠌⠄#▋
           ▏##########⠐⠤#⠤⠄⠐⠄⠤⠄▋
           ▏###################▋
           ▏###################▋
           ▏#######▂▂▂▂▂▂▃▃▀▀▀▅▘
        """,
        Self.newPage,
      ])
  }

  @Test("One page fades into the other") func fade() {
    expect(
      .fade,
      [
        Self.oldPage,
        """
        ..............................
        ..the.old.pagethe.new.page....
        ..is.over.hereis.over.here....
        ..for.all.to.seer.all.to.see..
        ..............................
        ..............................
        ..............................
        """,
        """
        ##############################
        ##the#old#pagethe#new#page####
        ##is#over#hereis#over#here####
        ##for#all#to#seer#all#to#see##
        ##############################
        ##############################
        ##############################
        """,
        """
        ##############################
        ##the#old#pagethe#new#page####
        ##is#over#hereis#over#here####
        ##for#all#to#sfor#all#to#see##
        ##############################
        ##############################
        ##############################
        """,
        Self.newPage,
      ])
  }

  @Test(
    "In a fade every fill is the mixture of both, and text fades into it", arguments: [0.0, 0.1, 0.25, 0.5, 0.77, 1])
  func fadeColors(_ progress: Double) {
    let frame = GoldenStage(.fade).frame(at: progress)
    func mixed(_ old: UInt8, _ new: UInt8) -> Double { Double(old) + (Double(new) - Double(old)) * progress }
    func isNear(_ color: Color, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
      abs(Double(color.red) - red) < 1.5 && abs(Double(color.green) - green) < 1.5
        && abs(Double(color.blue) - blue) < 1.5
    }
    let (old, new) = (GoldenStage.old, GoldenStage.new)
    let (red, green, blue) = (mixed(old.red, new.red), mixed(old.green, new.green), mixed(old.blue, new.blue))
    for cell in frame.cells { #expect(isNear(cell.fill, red, green, blue), "\(cell)") }
    // A letter of the old page, white: it fades into the new page's fill.
    #expect(
      progress > 0.95
        || isNear(
          frame[2, 1].ink, 255 + (Double(new.red) - 255) * progress, 255 + (Double(new.green) - 255) * progress,
          255 + (Double(new.blue) - 255) * progress)
    )
    // A letter of the new page: it fades in from the old one's fill.
    #expect(
      progress < 0.05
        || isNear(
          frame[20, 1].ink, mixed(old.red, 255), mixed(old.green, 255), mixed(old.blue, 255))
    )
  }
}
