/// What a setting is to be in the file.
public enum NewValue: Hashable, Sendable {
  /// One text.
  case text(String)
  /// A list of texts.
  case texts([String])
  /// Nothing: the default holds.
  case standard
}

/// Why a file of settings is not changed; it is as it was.
public enum PreferenceEditProblem: Error, Hashable, Sendable {
  /// It can't be read as settings; what is wrong with it.
  case broken(PreferenceProblem)
  /// The value is none that the setting allows.
  case notAllowed(Setting)
  /// It is written in a way that can't be changed without losing something of it.
  case entangled(Setting, line: Int?)
  /// It can't be written.
  case notWritten(errno: Int32)
}

/// Changes settings in the text of a file, row by row, so that comments, order and whatever else a
/// person wrote stay as they are.
///
/// The rows are found where libyaml saw them. What comes out is read again before it counts: it must
/// say the new value, and of everything else exactly what it said before.
struct PreferenceEdit {
  private let bytes: [UInt8]
  private let lines: YamlLines
  private let setting: Setting
  private let value: NewValue

  /// A text of settings with another value for one of them.
  ///
  /// - Parameters:
  ///   - setting: the setting.
  ///   - value: its value.
  ///   - bytes: the file's bytes; empty where there is none.
  ///   - path: the name that problems tell.
  /// - Returns: the file's new bytes, or the same where they say that already.
  /// - Throws: why that can't be done without harm.
  /// - Complexity: O(bytes).
  static func setting(
    _ setting: Setting, to value: NewValue, in bytes: [UInt8], path: String
  ) throws(PreferenceEditProblem) -> [UInt8] {
    let before = Preferences.read(bytes, path: path)
    if let problem = before.problems.first(where: \.kind.isOfWholeFile) { throw .broken(problem) }
    let wanted = try text(of: setting, as: value)
    guard
      wanted != before.preferences.text(of: setting)
        || before.problems.contains(where: { $0.kind.isAbout(setting) })
    else { return bytes }
    let edit = PreferenceEdit(
      bytes: bytes, lines: YamlLines(bytes), setting: setting, value: value)
    let result = try edit.result()
    let after = Preferences.read(result, path: path)
    let told = before.problems.filter { !$0.kind.isAbout(setting) }.map(\.kind)
    guard after.problems.map(\.kind) == told,
      Setting.allCases.allSatisfy({ other in
        after.preferences.text(of: other)
          == (other == setting ? wanted : before.preferences.text(of: other))
      })
    else { throw .entangled(setting, line: nil) }
    return result
  }

  /// How the value is told, judged by the rule of the file.
  private static func text(
    of setting: Setting, as value: NewValue
  ) throws(PreferenceEditProblem) -> String {
    var preferences = Preferences()
    let start = YamlMark(line: 0, column: 0)
    func node(_ content: YamlNode.Content) -> YamlNode {
      YamlNode(line: 1, content: content, span: (start, start), isInline: true)
    }
    let wrong: [WrongValue]
    switch value {
    case .text(let text):
      wrong = setting.take(node(.scalar(text, isPlain: false)), into: &preferences)
    case .texts(let texts):
      let nodes = texts.map { node(.scalar($0, isPlain: false)) }
      wrong = setting.take(node(.sequence(nodes)), into: &preferences)
    case .standard: wrong = []
    }
    guard wrong.isEmpty else { throw .notAllowed(setting) }
    return preferences.text(of: setting)
  }

  private func result() throws(PreferenceEditProblem) -> [UInt8] {
    let root: YamlNode?
    do throws(YamlReader.Damage) {
      root = try YamlReader.read(bytes).root
    } catch {
      throw .entangled(setting, line: nil)
    }
    guard let root, !root.isNull else { return appended(indent: 0) }
    guard case .mapping(let pairs) = root.content, !root.isInline else {
      throw .entangled(setting, line: root.line)
    }
    if let pair = Self.pair(of: setting, in: pairs) { return try replaced(pair) }
    if case .standard = value { return bytes }
    if let (member, last) = group(in: pairs) { return inserted(member, after: last) }
    return appended(indent: root.span.start.column)
  }

  /// The row that sets it, by its whole name or below its group; the first one, which counts.
  private static func pair(of setting: Setting, in pairs: [YamlNode.Pair]) -> YamlNode.Pair? {
    for pair in pairs {
      if pair.key.text == setting.name { return pair }
      guard let group = pair.key.text, case .mapping(let members) = pair.value.content,
        let member = members.first(where: { group + "." + ($0.key.text ?? "") == setting.name })
      else { continue }
      return member
    }
    return nil
  }

  /// The block below which it belongs: its name there, and the last row of the block.
  private func group(in pairs: [YamlNode.Pair]) -> (String, YamlNode.Pair)? {
    for pair in pairs {
      guard let group = pair.key.text, setting.name.hasPrefix(group + "."),
        case .mapping(let members) = pair.value.content, !pair.value.isInline,
        let last = members.last
      else { continue }
      return (String(setting.name.dropFirst(group.count + 1)), last)
    }
    return nil
  }
}

// Putting in

extension PreferenceEdit {
  /// A row at the end of the file.
  private func appended(indent: Int) -> [UInt8] {
    var result = bytes
    if let last = result.last, last != 0x0A, last != 0x0D { result += lines.lineEnd }
    return result + row(setting.name, indent: indent) + lines.lineEnd
  }

  /// A row below the last one of a group, as far in as that one.
  private func inserted(_ name: String, after last: YamlNode.Pair) -> [UInt8] {
    let line = max(last.value.span.end.line, last.key.span.end.line)
    var place = lines.end(of: line)
    // The end of a text of several rows is found at the beginning of the next row.
    if last.value.span.end.column == 0, last.value.span.end.line > last.key.line - 1 {
      place = lines.start(of: line)
    }
    var added = row(name, indent: last.key.span.start.column) + lines.lineEnd
    if place > 0, bytes[place - 1] != 0x0A, bytes[place - 1] != 0x0D {
      added = lines.lineEnd + added.dropLast(lines.lineEnd.count)
    }
    return Array(bytes[..<place]) + added + Array(bytes[place...])
  }

  private func row(_ name: String, indent: Int) -> [UInt8] {
    Array((String(repeating: " ", count: indent) + name + ": " + valueText).utf8)
  }

  private var valueText: String {
    switch value {
    case .text(let text): Self.scalar(text)
    case .texts(let texts): "[" + texts.map(Self.scalar).joined(separator: ", ") + "]"
    case .standard: "~"
    }
  }

  /// A text as YAML: plain where it can't be misread, else in double quotes.
  static func scalar(_ text: String) -> String {
    let letters = text.utf8
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    let isWord =
      letters.first.map(isLetter) ?? false
      && letters.allSatisfy { isLetter($0) || isDigit($0) || Array("-_./".utf8).contains($0) }
    if isWord, text != "null" { return text }
    if !letters.isEmpty, letters.allSatisfy(isDigit) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{20}"..."\u{7E}", "\u{A0}"..."\u{2027}", "\u{202A}"..."\u{D7FF}",
        "\u{E000}"..."\u{FEFE}", "\u{FF00}"..."\u{FFFD}":
        quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}

// Taking the place of another value

extension PreferenceEdit {
  private func replaced(_ pair: YamlNode.Pair) throws(PreferenceEditProblem) -> [UInt8] {
    let old = pair.value
    if case .texts(let texts) = value, case .sequence(let items) = old.content, !old.isInline {
      return try changed(items, to: texts, pair)
    }
    if old.isNull, old.span.start == old.span.end { return try filled(pair) }
    guard let start = lines.offset(old.span.start), let end = lines.offset(old.span.end),
      start < end
    else { throw .entangled(setting, line: pair.key.line) }
    // Of several rows only those go that hold nothing but the value.
    let isOneRow = old.span.start.line == old.span.end.line
    guard isOneRow || !bytes[start..<end].contains(UInt8(ascii: "#")) else {
      throw .entangled(setting, line: pair.key.line)
    }
    var kept = Array(bytes[end...])
    // A text of several rows ends where the next row begins.
    if !isOneRow, old.span.end.column == 0 { kept = lines.lineEnd + kept }
    // A block begins in a row of its own.
    var head = Array(bytes[..<start])
    if old.span.start.line > pair.key.span.end.line {
      head = try headOfRow(pair)
      // A comment between name and value would go with the value.
      guard bytes[head.count..<start].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
        throw .entangled(setting, line: pair.key.line)
      }
      head.append(UInt8(ascii: " "))
    }
    return head + Array(valueText.utf8) + kept
  }

  /// A value for a name that has none: behind its colon.
  private func filled(_ pair: YamlNode.Pair) throws(PreferenceEditProblem) -> [UInt8] {
    let head = try headOfRow(pair)
    return head + Array((" " + valueText).utf8) + Array(bytes[head.count...])
  }

  /// All up to the colon behind a name.
  private func headOfRow(_ pair: YamlNode.Pair) throws(PreferenceEditProblem) -> [UInt8] {
    guard var place = lines.offset(pair.key.span.end) else {
      throw .entangled(setting, line: pair.key.line)
    }
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else {
      throw .entangled(setting, line: pair.key.line)
    }
    return Array(bytes[...place])
  }

  /// Takes rows out of a list and puts others below it; those that stay keep their comments.
  private func changed(
    _ items: [YamlNode], to texts: [String], _ pair: YamlNode.Pair
  ) throws(PreferenceEditProblem) -> [UInt8] {
    let kept = items.filter { item in item.text.map(texts.contains) ?? false }
    // Rows that change their order, or stand twice, are not ours to sort.
    let added = texts.filter { text in !items.contains { $0.text == text } }
    guard kept.compactMap(\.text) + added == texts,
      items.allSatisfy({ $0.isInline && $0.span.start.line == $0.line - 1 }),
      Set(items.map(\.line)).count == items.count, let first = items.first, let last = items.last,
      let start = lines.offset(first.span.start)
    else { throw .entangled(setting, line: pair.key.line) }
    // As the first row begins: its blanks, its dash.
    let head = Array(bytes[lines.start(of: first.line - 1)..<start])
    guard head.contains(UInt8(ascii: "-")),
      head.allSatisfy({ [0x20, 0x09, UInt8(ascii: "-")].contains($0) })
    else { throw .entangled(setting, line: pair.key.line) }
    let gone = Set(items.filter { item in !kept.contains(item) }.map { $0.line - 1 })
    // A list without rows needs its brackets.
    let named = try headOfRow(pair)
    var result = texts.isEmpty ? named + Array(" []".utf8) : named
    result += bytes[named.count..<lines.start(of: first.line - 1)]
    for line in (first.line - 1)..<lines.count {
      let row = bytes[lines.start(of: line)..<lines.end(of: line)]
      if !gone.contains(line) { result += row }
      guard line == last.line - 1 else { continue }
      for text in added {
        if let end = result.last, end != 0x0A, end != 0x0D { result += lines.lineEnd }
        result += head + Array(Self.scalar(text).utf8) + lines.lineEnd
      }
    }
    return result
  }
}

extension PreferenceProblem.Kind {
  /// Whether nothing of the file counts, or not all of it is seen.
  fileprivate var isOfWholeFile: Bool {
    switch self {
    case .notYaml, .notMapping, .alias, .tooDeep, .tooMany, .secondDocument, .unreadable,
      .notRegular, .tooLarge:
      true
    case .wrongValue, .wrongRow, .wrongPlace, .unknownKey, .repeatedKey: false
    }
  }

  fileprivate func isAbout(_ setting: Setting) -> Bool {
    switch self {
    case .wrongValue(let other, _), .wrongRow(let other, _): other == setting
    default: false
    }
  }
}

/// The rows of a text as libyaml parts them, to find its places in bytes.
struct YamlLines {
  /// What ends a row of this file.
  let lineEnd: [UInt8]
  private let bytes: [UInt8]
  private let starts: [Int]

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var place = 0
    while place < bytes.count {
      let length = Self.breakLength(bytes, place)
      place += max(1, length)
      if length > 0 { starts.append(place) }
    }
    self.starts = starts
    let isWindows = starts.count > 1 && starts[1] > 1 && bytes[starts[1] - 2] == 0x0D
    lineEnd = isWindows && bytes[starts[1] - 1] == 0x0A ? [0x0D, 0x0A] : [0x0A]
  }

  /// Rows, the one behind the last end among them.
  var count: Int { starts.count }

  /// The first byte of a row.
  func start(of line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// The byte behind a row and its end.
  func end(of line: Int) -> Int { start(of: line + 1) }

  /// The byte of a place; nil where there is none.
  func offset(_ mark: YamlMark) -> Int? {
    guard mark.line < starts.count else { return mark.column == 0 ? bytes.count : nil }
    var place = starts[mark.line]
    // libyaml doesn't count the mark of order at the beginning.
    if mark.line == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place += 3 }
    for _ in 0..<mark.column {
      guard place < bytes.count else { return nil }
      place += 1
      while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return place
  }

  /// YAML 1.1 ends rows by CR, LF, NEL, LS and PS.
  private static func breakLength(_ bytes: [UInt8], _ place: Int) -> Int {
    func has(_ sign: [UInt8]) -> Bool { bytes[place...].starts(with: sign) }
    switch bytes[place] {
    case 0x0D: return has([0x0D, 0x0A]) ? 2 : 1
    case 0x0A: return 1
    case 0xC2: return has([0xC2, 0x85]) ? 2 : 0
    case 0xE2: return has([0xE2, 0x80, 0xA8]) || has([0xE2, 0x80, 0xA9]) ? 3 : 0
    default: return 0
    }
  }
}
