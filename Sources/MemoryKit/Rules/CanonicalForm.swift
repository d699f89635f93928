/// Writes one JSON value in the canonical form of `ItemOrder`; made for clarity, as ties are rare.
struct CanonicalForm {
  /// What is wrong with the JSON does not matter: it has no canonical form.
  private struct NotJSON: Error {}

  /// Deeper nesting has no canonical form: no stack is big enough for every file.
  private static let deepest = 1_000
  private static let dates: Set<JSONText> = [
    "date", "createdAt", "modifiedAt", "reminderDate", "deletedAt", "savedAt",
  ]
  private static let ids: Set<JSONText> = ["id", "boardIDs"]

  private let json: UnsafeRawBufferPointer
  private let omitted: Set<JSONText>
  private var index = 0
  private var output: [UInt8] = []

  /// The canonical form of a whole value.
  ///
  /// - Parameters:
  ///   - json: the value's bytes, white space around it allowed.
  ///   - omitted: keys that are left out, at every level.
  /// - Returns: nil where the bytes are not one JSON value.
  static func make(of json: UnsafeRawBufferPointer, without omitted: Set<JSONText>) -> [UInt8]? {
    var form = CanonicalForm(json: json, omitted: omitted)
    do throws(NotJSON) {
      try form.writeValue(under: nil, depth: 0)
      form.skipSpace()
    } catch {
      return nil
    }
    return form.index == json.count ? form.output : nil
  }

  private init(json: UnsafeRawBufferPointer, omitted: Set<JSONText>) {
    self.json = json
    self.omitted = omitted
  }

  /// Writes the value that comes next.
  ///
  /// - Parameters:
  ///   - key: the nearest key above it, which tells dates and ids.
  ///   - depth: arrays and objects around it.
  /// - Throws: `NotJSON`.
  private mutating func writeValue(under key: JSONText?, depth: Int) throws(NotJSON) {
    guard depth < Self.deepest else { throw NotJSON() }
    switch try next() {
    case UInt8(ascii: "{"): try writeObject(depth: depth)
    case UInt8(ascii: "["): try writeArray(under: key, depth: depth)
    case UInt8(ascii: "\""):
      let text = try readText()
      (key.map(Self.ids.contains) == true ? text.uppercased : text).write(to: &output)
    case UInt8(ascii: "t"): try writeWord("true")
    case UInt8(ascii: "f"): try writeWord("false")
    case UInt8(ascii: "n"): try writeWord("null")
    default: try writeNumber(isDate: key.map(Self.dates.contains) == true)
    }
  }

  private mutating func writeObject(depth: Int) throws(NotJSON) {
    var members: [(key: JSONText, bytes: [UInt8])] = []
    let start = output.count
    try readElements(closing: UInt8(ascii: "}")) { form throws(NotJSON) in
      guard try form.next() == UInt8(ascii: "\"") else { throw NotJSON() }
      let key = try form.readText()
      guard try form.next() == UInt8(ascii: ":") else { throw NotJSON() }
      form.index += 1
      key.write(to: &form.output)
      form.output.append(UInt8(ascii: ":"))
      try form.writeValue(under: key, depth: depth + 1)
      if !form.omitted.contains(key) { members.append((key, Array(form.output[start...]))) }
      form.output.removeSubrange(start...)
    }
    // Sorting by position too keeps repeated keys in their order.
    let order = members.indices.sorted { (members[$0].key, $0) < (members[$1].key, $1) }
    output.append(UInt8(ascii: "{"))
    output += order.map { members[$0].bytes }.joined(separator: CollectionOfOne(UInt8(ascii: ",")))
    output.append(UInt8(ascii: "}"))
  }

  private mutating func writeArray(under key: JSONText?, depth: Int) throws(NotJSON) {
    output.append(UInt8(ascii: "["))
    var isFirst = true
    try readElements(closing: UInt8(ascii: "]")) { form throws(NotJSON) in
      if !isFirst { form.output.append(UInt8(ascii: ",")) }
      isFirst = false
      try form.writeValue(under: key, depth: depth + 1)
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Reads what stands between brackets or braces, one element after the other.
  private mutating func readElements(
    closing: UInt8, element: (inout CanonicalForm) throws(NotJSON) -> Void
  ) throws(NotJSON) {
    index += 1
    if try next() == closing {
      index += 1
      return
    }
    while true {
      try element(&self)
      let separator = try next()
      index += 1
      if separator == closing { return }
      guard separator == UInt8(ascii: ",") else { throw NotJSON() }
    }
  }

  private mutating func writeWord(_ word: StaticString) throws(NotJSON) {
    let end = index + word.utf8CodeUnitCount
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard end <= json.count, json[index..<end].elementsEqual(letters) else { throw NotJSON() }
    output += letters
    index = end
  }

  private mutating func writeNumber(isDate: Bool) throws(NotJSON) {
    let rest = json[index...]
    let end = rest.firstIndex { !"+-.0123456789eE".utf8.contains($0) } ?? json.count
    let token = String(decoding: json[index..<end], as: UTF8.self)
    guard let number = JSONNumber(token) else { throw NotJSON() }
    index = end
    if isDate, let value = number.double {
      output += "\"\(JSONNumber.shortest(value))\"".utf8
    } else {
      output += number.exact.utf8
    }
  }

  private mutating func readText() throws(NotJSON) -> JSONText {
    let start = index + 1
    var end = start
    while end < json.count, json[end] != UInt8(ascii: "\"") {
      end += json[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < json.count else { throw NotJSON() }
    index = end + 1
    guard let text = JSONText(inside: UnsafeRawBufferPointer(rebasing: json[start..<end])) else {
      throw NotJSON()
    }
    return text
  }

  /// The next byte that is no white space; the index stands at it.
  private mutating func next() throws(NotJSON) -> UInt8 {
    skipSpace()
    guard index < json.count else { throw NotJSON() }
    return json[index]
  }

  private mutating func skipSpace() {
    while index < json.count, " \t\n\r".utf8.contains(json[index]) { index += 1 }
  }
}
