import CScan
import Foundation
import MemoryTestSupport
import Testing

@testable import MemoryKit

/// The reader of ordinary items takes nothing that the reader of any item would read otherwise.
@Suite struct OrdinaryItemTests {
  static let hash = String(repeating: "0a9f3bc7", count: 8)

  /// The values of an item, each as it may stand in an archive.
  static let fields = [
    #""id":"17B88F4D-D9F6-4E93-985F-7758c3e782e7""#, #""type":"link""#,
    #""date":804108064.3624706"#, #""createdAt":804108064"#, #""modifiedAt":0.5"#,
    #""plainText":"https:\/\/żółć.pl\n 🦊 plain words behind them""#,
    #""rtfFile":"a.rtf""#, #""imageFile":"b.png""#,
    #""fileURLs":["file:\/\/\/srv\/a%20b","file:\/\/\/x"]"#, #""sourceAppName":"Żółw""#,
    #""sourceBundleID":"com.apple.Safari""#, #""pinned":true"#,
    #""boardIDs":["F0000000-0000-4000-8000-000000000001","3A0ABCDC-0591-4DCC-8BF3-FCE487F84019"]"#,
    #""reminderDate":804108064.1"#, #""contentHash":"\#(hash)""#, #""deletedAt":804107182"#,
  ]

  /// An item of these fields, with something behind it as in a file.
  static func bytes(_ fields: [String]) -> [UInt8] {
    Array(("{" + fields.joined(separator: ",") + "}" + String(repeating: " ", count: 160)).utf8)
  }

  /// What both readers make of an item at the beginning of the bytes.
  static func read(_ bytes: [UInt8]) -> (ordinary: (Int, ClipRecord)?, any: (Int, ClipRecord)?) {
    bytes.withUnsafeBytes { buffer in
      var item = scan_item()
      var cursor = JSONCursor(buffer)
      let end = scan_item(cursor.base, 0, cursor.end, &item)
      var scanner = ItemScanner()
      let any = (try? scanner.scan(&cursor)).flatMap { scanner.record(0..<cursor.at, in: buffer) }
      return (
        end > 0 ? (end, ClipRecord(item, 0..<end)) : nil, any.map { (cursor.at, $0) }
      )
    }
  }

  private func sameOrRefused(_ bytes: [UInt8]) -> Bool {
    let (ordinary, any) = Self.read(bytes)
    guard let ordinary else { return true }
    return any.map { $0.0 == ordinary.0 && "\($0.1)" == "\(ordinary.1)" } ?? false
  }

  @Test("An item as programs write it is read, and as the reader of any item reads it")
  func accepted() throws {
    let read = Self.read(Self.bytes(Self.fields))
    let (end, record) = try #require(read.ordinary)
    let any = try #require(read.any)
    #expect(end == any.0)
    #expect("\(record)" == "\(any.1)")
    #expect(record.flags.contains([.pinned, .loved, .onBoards, .image, .rtf, .textHasEscapes]))
  }

  @Test("In any order, with any of the optional fields missing, it is read alike")
  func orders() throws {
    let optional = ["plainText", "rtfFile", "imageFile", "App", "Bundle", "reminder", "deleted"]
    try SeededGenerator.forEachSeed(300) { generator in
      var fields = Self.fields.shuffled(using: &generator)
      fields.removeAll { field in
        optional.contains { field.contains($0) } && Bool.random(using: &generator)
      }
      let read = Self.read(Self.bytes(fields))
      let ordinary = try #require(read.ordinary)
      let any = try #require(read.any)
      try #require(ordinary.0 == any.0 && "\(ordinary.1)" == "\(any.1)")
    }
  }

  @Test("Each of an item's bytes changed to each other: refused, or read alike") func everyByte() {
    let bytes = Self.bytes(Self.fields)
    let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    for place in 0...end {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[place] = byte
        #expect(sameOrRefused(changed), "byte \(byte) in place \(place)")
      }
    }
  }

  @Test("Bytes cut out, doubled and moved at random: refused, or read alike") func damaged() throws
  {
    let bytes = Self.bytes(Self.fields)
    try SeededGenerator.forEachSeed(5000) { generator in
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0..<changed.count - 170, using: &generator)
        let part = start..<start + Int.random(in: 1...8, using: &generator)
        let other = Int.random(in: 0..<changed.count - 170, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed.removeSubrange(part)
        case 1: changed.insert(contentsOf: changed[part], at: other)
        default: changed.replaceSubrange(part, with: changed[other..<other + part.count])
        }
      }
      try #require(sameOrRefused(changed))
    }
  }

  @Test(
    "What is out of the ordinary is left to the reader of any item",
    arguments: [
      #""id":"17B88F4D-D9F6-4E93-985F-7758C3E782E7""#, #""later":1"#, #""pinned" :false"#,
      #""pinned": false"#, #""pinned":null"#, #""plainText":"\u0041""#, #""date":-1"#,
      #""date":1e3"#, #""date":01"#, #""date":804108064.36247061234"#, #""type":"video""#,
      #""contentHash":"abc""#, #""fileURLs":["a",]"#, #""boardIDs":["x"]"#, #""boardIDs":[1]"#,
      "\"plainText\":\"a\tb\"",
    ])
  func left(_ field: String) {
    let key = field.prefix { $0 != ":" && $0 != " " }
    let others = Self.fields.filter { key == "\"id\"" || !$0.hasPrefix(key) }
    #expect(Self.read(Self.bytes(others + [field])).ordinary == nil)
  }

  @Test("An item too close to the end of the file is left too") func end() {
    var bytes = Self.bytes(Self.fields)
    while bytes.last != UInt8(ascii: "}") { bytes.removeLast() }
    for count in 0...bytes.count {
      #expect(Self.read(Array(bytes[..<count])).ordinary == nil, "\(count) bytes")
    }
  }

  @Test("UTF-8 is told from what is none, at every place of a block of 64") func utf8() throws {
    // Unicode, table 3-7: at and beside each limit.
    let second: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0x22]
    let leads: [UInt8] = [
      0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3,
      0xF4, 0xF5, 0xFF,
    ]
    let others = Self.fields.filter { !$0.hasPrefix("\"plainText") }
    for padding in [0, 1, 14, 15, 16, 61, 62, 63, 64] {
      for lead in leads {
        for next in second {
          for rest in [[], [0x80], [0xBF, 0xBF], [0x80, 0x41], [0x80, 0x80, 0x80]] as [[UInt8]] {
            let text = Array(repeating: UInt8(ascii: "a"), count: padding) + [lead, next] + rest
            var bytes = Array(#"{"plainText":""#.utf8) + text + Array("\",".utf8)
            bytes += Self.bytes(others).dropFirst()
            let isWhole = String(validating: text, as: UTF8.self) != nil && !text.contains(0x22)
            #expect((Self.read(bytes).ordinary != nil) == isWhole, "\(text)")
          }
        }
      }
    }
  }

  @Test("Several stretches give what one gives, whatever looks like the beginning of an element")
  func stretches() throws {
    let item = "{" + Self.fields.joined(separator: ",") + "}"
    let text = #""plainText":"},{""#
    let odd = [
      item, item.replacingOccurrences(of: Self.fields[5], with: text), "7", "null", #"{"id":1}"#,
      #"{"later":[{"a":1},{"id":2},{"b":"x"}],\#(Self.fields[0])}"#, #"{"a":"},{"}"#,
      #"[{"a":1},{"b":2}]"#,
    ]
    try SeededGenerator.forEachSeed(200) { generator in
      var elements = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        odd.randomElement(using: &generator) ?? item
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        elements[Int.random(in: 0..<elements.count, using: &generator)] = #"{"broken""#
      }
      let archive = ArchiveBytes(Array(("[" + elements.joined(separator: ",") + "]  ").utf8))
      var alone = ItemRun(from: 1)
      alone.readAll(of: archive, stretches: 1)
      for count in 2...5 {
        var several = ItemRun(from: 1)
        several.readAll(of: archive, stretches: count)
        try #require("\(several.records)" == "\(alone.records)")
        try #require(several.opaque == alone.opaque)
        try #require(several.isClosed == alone.isClosed && several.damage == alone.damage)
        try #require(several.damage != nil || several.next == alone.next)
      }
    }
  }
}
