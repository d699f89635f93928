import MemoryKit
import MemoryTestSupport
import Testing

@Suite("The canonical form of an item")
struct CanonicalFormTests {
  static func form(_ json: String) -> String? {
    Array(json.utf8).withUnsafeBytes(ItemOrder.canonicalForm(ofItem:)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Each pair: what stands in an archive, and what `check-archive.py --canonical` makes of it.
  static let pairs: [(String, String)] = table.split(separator: "\n\n").map { pair in
    let lines = pair.split(separator: "\n").map(String.init)
    return (lines[0], lines[1])
  }

  // swift-format-ignore
  static let table = ##"""
    {}
    {}

    { "b" : 1 , "a" : [ ] , "c" : { } }
    {"a":[],"b":1,"c":{}}

    {"pinned":false,"date":804108000.0,"id":"5b1e9c2a-8f1d-4a5e-9c77-2a1b3c4d5e6f","boardIDs":["f0000000-0000-4000-8000-000000000001"]}
    {"boardIDs":["F0000000-0000-4000-8000-000000000001"],"date":"804108000.0","id":"5B1E9C2A-8F1D-4A5E-9C77-2A1B3C4D5E6F","pinned":false}

    {"rtfFile":"a.rtf","imageFile":"b.png","x":{"rtfFile":1}}
    {"x":{}}

    {"n":[1.50,15e-1,100,1E+2,-0,-0.0,0.000,1e400,1234567890123456789012345678901234567890,0.001,10e-3,1.0e0]}
    {"n":[15e-1,15e-1,1e2,1e2,-0,-0,0,1e400,123456789012345678901234567890123456789e1,1e-3,1e-2,1]}

    {"date":1e16,"createdAt":12345678901234568,"modifiedAt":1e15,"deletedAt":-0.0,"reminderDate":1e-5,"savedAt":1e22}
    {"createdAt":"1.2345678901234568e+16","date":"1e+16","deletedAt":"-0.0","modifiedAt":"1000000000000000.0","reminderDate":"1e-05","savedAt":"1e+22"}

    {"date":9007199254740994,"createdAt":-9999999999999998,"savedAt":0.0001}
    {"createdAt":"-9999999999999998.0","date":"9007199254740994.0","savedAt":"0.0001"}

    {"date":[1,1e400],"x":{"date":2.50},"y":[{"createdAt":1.10}]}
    {"date":["1.0",1e400],"x":{"date":"2.5"},"y":[{"createdAt":"1.1"}]}

    {"date":804107999.12345671,"modifiedAt":8.04108e8}
    {"date":"804107999.1234567","modifiedAt":"804108000.0"}

    {"a":1,"a":2,"A":0,"a":0}
    {"A":0,"a":1,"a":2,"a":0}

    {"":"","\u0000":"\u007f\b\f\n\r\t\"\\\/","é":"😀\ud83d\ude00","ł":"ż"}
    {"":"","\u0000":"\u007f\b\f\n\r\t\"\\/","\u00e9":"\ud83d\ude00\ud83d\ude00","\u0142":"\u017c"}

    {"\uffff":1,"😀":2,"\ud800":3,"z":4}
    {"z":4,"\ud800":3,"\uffff":1,"\ud83d\ude00":2}

    {"x":"\ud83d","y":"\ude00\ud83d","z":"\ud83d\ud83d\ude00"}
    {"x":"\ud83d","y":"\ude00\ud83d","z":"\ud83d\ud83d\ude00"}

    {"x":{"id":"straße"},"y":{"boardIDs":[["ab"],{"q":"ab"}]}}
    {"x":{"id":"STRASSE"},"y":{"boardIDs":[["AB"],{"q":"ab"}]}}

    {"a":null,"b":true,"c":[null,false,[[]]],"d":{"e":{"f":{}}}}
    {"a":null,"b":true,"c":[null,false,[[]]],"d":{"e":{"f":{}}}}

    {"n":[1e999999999999999999,1e1000000000000000000,1e99999999999999999999,0e99999999999999999999]}
    {"n":[1e999999999999999999,1e1000000000000000000,1e99999999999999999999,0e99999999999999999999]}
    """##

  @Test("It is the form of the reference tool, byte for byte", arguments: pairs)
  func likeTheTool(json: String, expected: String) {
    #expect(Self.form(json) == expected)
  }

  @Test("What is written in canonical form stays as it is, but for numbers and quoted dates")
  func stable() {
    for (_, form) in Self.pairs where !form.contains(":\"1.") && !form.contains("e+") {
      #expect(Self.form(form) == form)
    }
  }

  @Test(
    "What is no JSON has no canonical form",
    arguments: [
      "", "{", "}", "[1,]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{1:2}", "nul", "01", "1.", ".5",
      "+1",
      "1e", "--1", #""\q""#, #""\u12""#, #""\u+123""#, #"""#, "1 2", #"{"a":1}x"#, "[1 2]",
      String(repeating: "[", count: 100_000),
      String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000),
    ])
  func notJSON(json: String) {
    #expect(Self.form(json) == nil)
  }

  @Test("Any bytes are taken without a trap, cut JSON too")
  func anyBytes() throws {
    try SeededGenerator.forEachSeed(300) { random in
      var bytes = Array(Self.pairs[Int.random(in: 0..<Self.pairs.count, using: &random)].0.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(index...)
        case 1: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
        default: bytes.insert(contentsOf: random.bytes(1), at: index)
        }
      }
      let digest = bytes.withUnsafeBytes(ItemOrder.digest(ofItem:))
      try #require(digest == bytes.withUnsafeBytes(ItemOrder.digest(ofItem:)))
    }
  }
}
