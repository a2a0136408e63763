import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueTerminal

struct ControlSequenceParserTests {
  nonisolated static let keys = [
    InputCase("aG5") { InputReport.typed("aG5") }, InputCase("é漢😀") { InputReport.typed("é漢😀") },
    InputCase("e\u{301}👩\u{200D}🚀") { InputReport.typed("e\u{301}👩\u{200D}🚀") },
    InputCase("\r\n\t\u{7F}\u{8}") { [Key.Code.enter, .enter, .tab, .backspace, .backspace].map { .key($0, []) } },
    InputCase("\u{1}\u{1A}\u{0}\u{1D}") { InputReport.typed("az ]", .control) },
    InputCase("␛x␛G␛é") { InputReport.typed("xGé", .alternate) },
    InputCase("␛\r␛\u{7F}") { [.key(.enter, .alternate), .key(.backspace, .alternate)] },
    InputCase("␛[A␛[B␛[C␛[D") { [.key(.up), .key(.down), .key(.right), .key(.left)] },
    InputCase("␛OA␛OB␛OC␛OD") { [.key(.up), .key(.down), .key(.right), .key(.left)] },
    InputCase("␛[H␛[F␛OH␛OF") { [.key(.home), .key(.end), .key(.home), .key(.end)] },
    InputCase("␛[1~␛[4~␛[7~␛[8~") { [.key(.home), .key(.end), .key(.home), .key(.end)] },
    InputCase("␛[2~␛[3~␛[5~␛[6~") { [.key(.insert), .key(.delete), .key(.pageUp), .key(.pageDown)] },
    InputCase("␛OP␛[[E␛[15~␛[24~") { [1, 5, 5, 12].map { .key(.function($0)) } },
    InputCase("␛[1;2A␛[1;5C") { [.key(.up, .shift), .key(.right, .control)] },
    InputCase("␛[1;3D␛[3;8~") { [.key(.left, .alternate), .key(.delete, [.shift, .alternate, .control])] },
    InputCase("␛[1;9C␛[1;17C␛[1;33C␛[1;58~") {
      [.key(.right, .super), .key(.right, .hyper), .key(.right, .meta), .key(.home, [.shift, .super, .hyper, .meta])]
    },
    InputCase("␛[100;9u␛[113;9u␛[99;13u␛[27;9;100~") {
      [.key("d", .super), .key("q", .super), .key("c", [.control, .super]), .key("d", .super)]
    },
    // The locks are ignored.
    InputCase("␛[1;65C␛[1;129C␛[3;193~") { [.key(.right), .key(.right), .key(.delete)] },
    InputCase("␛[1;66A␛[1;134A") { [.key(.up, .shift), .key(.up, [.shift, .control])] },
    InputCase("␛[Z␛[1;2R") { [.key(.backTab), .key(.function(3), .shift)] },
    InputCase("␛[b␛Od␛Ow␛Oj") { [.key(.down, .shift), .key(.left, .control)] + InputReport.typed("7*") },
    InputCase("␛OI␛OX␛OM") { [.key(.tab), .key("=", []), .key(.enter)] },
    InputCase("␛␛[C") { [.key(.escape), .key(.right)] },
  ]

  /// The final bytes of rxvt stand for Shift ($), Control (^) and both (@).
  nonisolated static let rxvt = [
    InputCase("␛[7$␛[8$x") { [.key(.home, .shift), .key(.end, .shift)] + InputReport.typed("x") },
    InputCase("␛[2$␛[3$␛[5$␛[6$") { [Key.Code.insert, .delete, .pageUp, .pageDown].map { .key($0, .shift) } },
    InputCase("␛[7^␛[8^␛[3^␛[5^␛[6^") {
      [Key.Code.home, .end, .delete, .pageUp, .pageDown].map { .key($0, .control) }
    },
    InputCase("␛[7@␛[8@␛[2@q") {
      [Key.Code.home, .end, .insert].map { .key($0, [.shift, .control]) } + InputReport.typed("q")
    },
    InputCase("␛[11^␛[24$␛[24@") {
      [.key(.function(1), .control), .key(.function(12), .shift), .key(.function(12), [.shift, .control])]
    }, InputCase("␛[a␛Oa␛[7$␛[7~") { [.key(.up, .shift), .key(.up, .control), .key(.home, .shift), .key(.home)] },
    // Nothing of rxvt's: a report of a mode, a key that there is not, and what has two parameters.
    InputCase("␛[4;1$yx␛[99$yx␛[7;1$yx␛[7;2^x␛[?7$px␛[@x") { InputReport.typed("xxxxxx") },
  ]

  nonisolated static let kitty = [
    InputCase("␛[1;1:1C␛[1;1:2C") { [.key(.right), .key(.right)] },
    InputCase("␛[1;1:3C␛[1;5:3A") { [.keyUp(Key(.right)), .keyUp(Key(.up, modifiers: .control))] },
    InputCase("␛[3;1:3~") { [.keyUp(Key(.delete))] }, InputCase("␛[97u␛[103;2u") { InputReport.typed("aG") },
    InputCase("␛[97;5:3u") { [.keyUp(Key(.character("a"), modifiers: .control))] },
    InputCase("␛[27u␛[13;1:1u␛[9;2u") { [.key(.escape), .key(.enter), .key(.backTab)] },
    InputCase("␛[1;129:1C␛[1;65:2C␛[1;193:3C") { [.key(.right), .key(.right), .keyUp(Key(.right))] },
    InputCase("␛[113;65u␛[113;129u␛[27;129u") { InputReport.typed("qq") + [.key(.escape)] },
    InputCase("␛[113;129:3u") { [.keyUp(Key(.character("q")))] },
    // A key without a name, pressed and released, and unknown event types.
    InputCase("␛[57441;2u␛[57441;1:3u␛[99;1:4u␛[1;1:0C␛[1;1:3E") { [] },
    InputCase("␛[57376u␛[57398u␛[57399u␛[57408;129u␛[57413u") {
      [.key(.function(13)), .key(.function(35))] + InputReport.typed("09+")
    },
    InputCase("␛[57414u␛[57416u␛[57417;5u␛[57426;1:3u␛[57427u") {
      [.key(.enter), .key(",", []), .key(.left, .control), .keyUp(Key(.delete))]
    }, InputCase("␛[27;5;97~") { InputReport.typed("a", .control) },
    // Keys that have one byte elsewhere have one name here: Tab, Enter twice, Esc, Backspace, undo twice, Ctrl-Space twice.
    InputCase("␛[105;5u␛[109;5u␛[106;5u␛[91;5u␛[104;5u␛[47;5u␛[45:95;6u␛[32;5u␛[64;5u␛[109;7u␛[105;5:3u") {
      [
        .key(.tab), .key(.enter), .key(.enter), .key(.escape), .key(.backspace), .key("_", .control),
        .key("_", .control), .key(" ", .control), .key(" ", .control), .key(.enter, .alternate), .keyUp(Key(.tab)),
      ]
    },
    // With Caps Lock and Num Lock; with both Shift and a lock.
    InputCase("␛[99;197u␛[97;66u␛[13;129u␛[9;194u") {
      [.key("c", .control), .key("A", []), .key(.enter), .key(.backTab)]
    },
    // A key of another script is its neighbour on a Latin layout if another modifier than Shift is held, and is text otherwise.
    InputCase("␛[1089::99;5u␛[1092::97;3u␛[1092:1060:97;2u␛[1089::99;1:3u␛[1089;5u") {
      [.key("c", .control), .key("a", .alternate), .key("Ф", []), .keyUp(Key(.character("с"))), .key("с", .control)]
    },
    // A Latin letter stays itself wherever its key is.
    InputCase("␛[97::113;5u␛[49:33;6u") { [.key("a", .control), .key("!", .control)] },
    // The third field is text, which is not asked for; 0 is text of an input method.
    InputCase("␛[97;;97u␛[0;;8364u␛[97;5;97:98u␛[57427u␛[57427;1:3u␛[Ex") {
      InputReport.typed("a") + InputReport.typed("a", .control) + InputReport.typed("x")
    },
    // As long as kitty makes them, and longer.
    InputCase("␛[97;5;" + String(repeating: "1234:", count: 24) + "1u") { InputReport.typed("a", .control) },
    InputCase("␛[97;5;" + String(repeating: "1234:", count: 25) + "1ux") { InputReport.typed("x") },
  ]

  nonisolated static let mouse = [
    InputCase("␛[<0;3;4M␛[<32;5;4M") { [.mouse(.down(.primary), 2, 3), .mouse(.moved, 4, 3)] },
    InputCase("␛[<0;300;4m␛[<4;1;1M") { [.mouse(.up(.primary), 299, 3), .mouse(.down(.primary), 0, 0)] },
    InputCase("␛[<64;9;8M␛[<65;9;8M") { [.mouse(.wheelUp, 8, 7), .mouse(.wheelDown, 8, 7)] },
    InputCase("␛[<2;9;9M␛[<1;9;9M␛[<2;9;9m") {
      [.mouse(.down(.secondary), 8, 8), .mouse(.down(.middle), 8, 8), .mouse(.up(.secondary), 8, 8)]
    }, InputCase("␛[<66;9;9M␛[<128;9;9M␛[<0;9M") { [] },
    InputCase("␛[M #!␛[M@%!") { [.mouse(.down(.primary), 2, 0), .mouse(.moved, 4, 0)] },
    InputCase("␛[M#%!x") { [.mouse(.up(nil), 4, 0)] + InputReport.typed("x") },
  ]

  /// Sequences that are dropped whole, unlike the `x` after them.
  nonisolated static let dropped = [
    "␛[=1c", "␛[62c", "␛[2026;2$y", "␛[?2026$p", "␛[?2026$y", "␛[?u", "␛[3n", "␛[0;0n", "␛[?0n", "␛[0n", "␛[1I",
    "␛[1;5I", "␛[;O", "␛[:O", "␛[?I", "␛[<O", "␛[ I", "␛[99999999O", "␛[12R", "␛[2;R", "␛[2;0R", "␛[2;3;4R", "␛[2;3:1R",
    "␛[?2;3R", "␛[8;24;80t", "␛[E", "␛P0$r␛\\", "␛P1$r2 q␛\\", "␛P1$r?1m␛\\", "␛P␛\\",
    "␛P1$r" + String(repeating: "0;", count: 130) + "m␛\\", "␛]10;rgb:0000/0000/0000␛\\", "␛]111;rgb:12/34/56\u{7}",
    "␛]11;?␛\\", "␛]11;rgb:12/34␛\\", "␛]0;title\u{7}", "␛]52;c;cXVpdA==␛\\",
    "␛]11;rgb:" + String(repeating: "0", count: 300) + "/0/0␛\\", "␛P1+r5463=1␛\\", "␛_G;OK␛\\", "␛_Gi=x;OK␛\\",
    "␛_Gi=1␛\\",
    "␛_hello;i=1␛\\", "␛^pm␛\\",
    "␛Xsos␛\\", "␛[200~␛[201~", "␛[1234567890;99999999999~", "␛[12\u{18}", "␛]abc\u{1A}", "␛OE", "\u{85}",
  ].map { InputCase($0 + "x") { InputReport.typed("x") } }

  nonisolated static let answers = [
    InputCase("␛[?62;22c␛[?6c") { [.answer(.deviceAttributes([62, 22])), .answer(.deviceAttributes([6]))] },
    InputCase("␛[>0;1500;1c␛[>;7c") {
      [.answer(.secondaryAttributes([0, 1500, 1])), .answer(.secondaryAttributes([0, 7]))]
    },
    InputCase("␛[12;40R␛[2;1R") {
      [(12, 40), (2, 1)].map { .answer(.cursorPosition(FrameMark(row: $0.0, column: $0.1))) }
    },
    // In the first row it is F3 with modifiers.
    InputCase("␛[1;2R") { [.key(.function(3), .shift)] },
    InputCase("␛[?0u␛[?31u") { [.answer(.keyboard(flags: 0)), .answer(.keyboard(flags: 31))] },
    InputCase("␛[?2026;2$y") { [.answer(.mode(2026, setting: 2))] },
    InputCase("␛P1$r0;48:2::1:2:3m␛\\") { [.answer(.rendition([[0], [48, 2, nil, 1, 2, 3]]))] },
    InputCase("␛P>|Konsole 22.12.3␛\\") { [.answer(.version("Konsole 22.12.3"))] },
    InputCase("␛P>|␛\\") { [.answer(.version(""))] },
    InputCase("␛_Gi=31;OK␛\\␛_Gi=7,p=2;ENOENT:no image␛\\") {
      [.answer(.graphics(31, isOK: true)), .answer(.graphics(7, isOK: false))]
    },
    InputCase("␛P1$r48;2;1;2;3m\u{7}") { [.answer(.rendition([[48], [2], [1], [2], [3]]))] },
    InputCase("␛P1$rm␛\\a") { [.answer(.rendition([[nil]]))] + InputReport.typed("a") },
    InputCase("␛]11;rgb:0000/8080/ffff␛\\q") { InputReport.background(0, 0x8080, 0xFFFF) + InputReport.typed("q") },
    InputCase("␛]11;rgb:12/34/56\u{7}") { InputReport.background(0x1212, 0x3434, 0x5656) },
    InputCase("␛]11;rgba:0/8/f/1\u{7}␛]11;rgba:000/fff/888/fff␛\\") {
      InputReport.background(0, 0x8888, 0xFFFF) + InputReport.background(0, 0xFFFF, 0x8888)
    }, InputCase("k␛[?6ck") { InputReport.typed("k") + [.answer(.deviceAttributes([6]))] + InputReport.typed("k") },
  ]

  /// Whatever is in a paste is text, up to its end.
  nonisolated static let pastes = ["a", "q ␛[A paste\r␛[201␛", "␛[?62c␛P1$r1m␛\\␛[0n␛[200~␛[<0;1;1M", "日本\u{7}\r\n"].map
  { text in
    InputCase("␛[200~\(text)␛[201~x") {
      [.paste(Array(text.replacing("␛", with: "\u{1B}").utf8))] + InputReport.typed("x")
    }
  }

  nonisolated static let focus = [
    InputCase("␛[I␛[Oq␛[O") { [.focus(true), .focus(false)] + InputReport.typed("q") + [.focus(false)] },
    // The same letters are keys of the numeric keypad.
    InputCase("␛OI␛[I") { [.key(.tab), .focus(true)] },
  ]

  @Test(arguments: keys + rxvt + kitty + mouse + focus + answers + dropped + broken + pastes)
  func `Input means the same however reads split it`(_ example: InputCase) {
    let expected = example.expected()
    for chunks in chunkings(of: example.bytes) {
      #expect(reports(from: chunks) == expected, "cut as \(chunks.map(Array.init))")
    }
  }

  /// Sequences that break off: the key after them counts, and no other.
  nonisolated static let broken = [
    InputCase("␛[[␛[A") { [.key(.up)] }, InputCase("␛[M␛[A␛[M !␛[B") { [.key(.up), .key(.down)] },
    InputCase("␛[M #\rx") { [.key(.enter)] + InputReport.typed("x") }, InputCase("␛]1␛␛[A") { [.key(.up)] },
    InputCase("␛]␛[A") { [.key("]", .alternate), .key(.up)] },
    InputCase("␛]␛␛[A") { [.key("]", .alternate), .key(.escape), .key(.up)] },
    InputCase("␛]␛") { [.key("]", .alternate), .key(.escape)] },
    InputCase("␛O␛[A␛O\u{7F}") { [.key("O", .alternate), .key(.up), .key("O", .alternate), .key(.backspace)] },
    InputCase("␛[1\u{7F}␛[1é") { [.key(.backspace)] + InputReport.typed("é") },
    InputCase("␛\u{0}␛\u{18}") { [.key(" ", [.control, .alternate]), .key("x", [.control, .alternate])] },
    InputCase("␛[<0;99999999;1M␛[<-1;2;3M␛[<0;1;2;3Q") { [] },
    InputCase("␛[<0;9999999;0M") { [.mouse(.down(.primary), 9_999_998, -1)] },
  ]

  @Test func `8-bit forms mean the same as 7-bit forms`() {
    func bytes(_ parts: Any...) -> [UInt8] {
      parts.flatMap { ($0 as? String).map { Array($0.utf8) } ?? [UInt8($0 as? Int ?? 0)] }
    }
    let cases: [([UInt8], [InputReport])] = [
      (bytes(0x9B, "A", 0x8F, "Bx"), [.key(.up), .key(.down)] + InputReport.typed("x")),
      (bytes(0x90, "1$r1m", 0x9C, "x"), [.answer(.rendition([[1]]))] + InputReport.typed("x")),
      (bytes(0x9D, "11;rgb", 0x9C, "x"), InputReport.typed("x")),
      (bytes(0x9D, "11;rgb:1/2/3", 0x9C, "x"), InputReport.background(0x1111, 0x2222, 0x3333) + InputReport.typed("x")),
      (bytes(0x9B, "200~a", 0x9B, "201~x"), [.paste([0x61])] + InputReport.typed("x")),
      (bytes("\u{1B}", 0x9B, "A"), [.key(.escape), .key(.up)]),
      (bytes(0x9B, "I", 0x9B, "O"), [.focus(true), .focus(false)]), (bytes(0x9B), []),
      // 0x9B and 0x9C are also parts of characters.
      (bytes("雛\u{1B}]0;朜\u{1B}\\x"), InputReport.typed("雛x")),
    ]
    for (input, expected) in cases {
      for chunks in chunkings(of: input) { #expect(reports(from: chunks) == expected, "\(input)") }
    }
  }

  /// xterm writes NUL for columns that a byte cannot hold.
  @Test func `NUL in an X10 mouse report is a column beyond 222`() {
    let bytes = Array("\u{1B}[M ".utf8) + [0, 0xFF]
    #expect(reports(from: [bytes[...]]) == [.mouse(.down(.primary), 223, 222)])
  }

  @Test func `Escape alone is a key once its delay has passed`() {
    var script = ParserScript()
    script.feed([0x1B], at: 10)
    #expect(script.reports.isEmpty)
    #expect(script.parser.deadline == 10 + ControlSequenceParser.escapeDelay)
    script.expire(at: 10.0249)
    #expect(script.reports.isEmpty)
    script.expire(at: 10.025)
    #expect(script.reports == [.key(.escape)])
    #expect(script.parser.deadline == nil)
    script.feed("x".utf8, at: 10.03)
    #expect(script.reports == [.key(.escape)] + InputReport.typed("x"), "a byte after it is a key of its own")
  }

  @Test(arguments: ["[", "O", "]", "P", "_"]) func `An introducer alone is the key with Alt`(_ introducer: String) {
    #expect(reports(from: "\u{1B}" + introducer) == InputReport.typed(introducer, .alternate))
  }

  @Test(arguments: ["[12", "[<0;3", "O5", "]11;rgb", "]1\u{1B}", "P", "[M !", "[["])
  func `A sequence that never ends swallows no later key`(_ beginning: String) {
    let chunks = ["\u{1B}" + beginning, "q"].map { Array($0.utf8)[...] }
    #expect(reports(from: chunks, pause: 1.1).last == .key(.character("q")))
  }

  @Test func `A sequence that is too long is swallowed whole`() {
    let long = "\u{1B}[" + String(repeating: "1;", count: 5_000) + "Cx"
    #expect(reports(from: long) == InputReport.typed("x"))
  }

  @Test func `A report of ncurses ends an unfinished sequence`() {
    var script = ParserScript()
    script.feed([0x1B], at: 1)
    script.feed(.key(.up), at: 1)
    script.feed("\u{1B}[12".utf8, at: 1)
    script.feed(.key(.down), at: 1)
    #expect(script.reports == [.key(.escape), .key(.up), .key(.down)])
    #expect(script.parser.deadline == nil)
  }

  @Test func `Keys that ncurses decodes in a paste have no effect`() {
    var script = ParserScript()
    script.feed("\u{1B}[200~a".utf8, at: 1)
    script.feed(.key(.up), at: 1)
    // In the middle of the terminator.
    script.feed("b\u{1B}[20".utf8, at: 1)
    script.feed(.mouse(.down(.primary), 1, 1), at: 1)
    script.feed("1~b\u{1B}[201~c".utf8, at: 1)
    #expect(script.reports == [.paste(Array("ab\u{1B}[201~b".utf8))] + InputReport.typed("c"))
  }

  @Test func `Invalid UTF-8 is dropped`() {
    let broken: [[UInt8]] = [
      [0xC3, 0x78], [0xA9, 0x78], [0xC0, 0x80, 0x78], [0xED, 0xA0, 0x80, 0x78], [0xF5, 0x78], [0xE2, 0x82, 0x78],
      [0xFF, 0x78],
    ]
    for bytes in broken {
      for chunks in chunkings(of: bytes) { #expect(reports(from: chunks) == InputReport.typed("x"), "\(bytes)") }
    }
  }

  @Test func `A key after random bytes counts`() {
    var generator = SplitMix64(seed: 2026)
    let alphabet = Array("\u{1B}\u{1B}\u{1B}[]OPM<?;:0129mMuc~\\\u{7}é x".utf8) + [0xFF, 0x9B, 0x18]
    for _ in 0..<2_000 {
      var script = ParserScript()
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        script.feed([alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]], at: 0)
      }
      script.reports = []
      script.feed("q".utf8, at: 1.5)
      #expect(script.reports.last == .key(.character("q")))
      #expect(script.parser.deadline == nil)
    }
  }
}
