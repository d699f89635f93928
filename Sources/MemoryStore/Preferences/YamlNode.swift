/// A place in a YAML file, as libyaml counts: both from 0, columns in characters.
struct YamlMark: Hashable {
  var line: Int
  var column: Int
}

/// A value of a YAML file, with its line.
struct YamlNode: Hashable {
  /// What a value may be.
  indirect enum Content: Hashable {
    /// A text; plain where it stands without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([YamlNode])
    case mapping([Pair])
  }

  /// A key with its value.
  struct Pair: Hashable {
    var key: YamlNode
    var value: YamlNode
  }

  /// The line it begins on, from 1.
  var line: Int
  /// What it holds.
  var content: Content
  /// Where it begins, and where its last sign ends; of a block collection the end of its last value.
  var span: (start: YamlMark, end: YamlMark)
  /// Whether it is a list or mapping in brackets, or a text in one row.
  var isInline: Bool

  static func == (left: YamlNode, right: YamlNode) -> Bool {
    left.line == right.line && left.content == right.content
  }

  func hash(into hasher: inout Hasher) { hasher.combine(content) }

  /// Its text; nil for lists and mappings.
  var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether nothing is written here: the setting keeps its default.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null"].contains(text)
  }

  /// How it is shown in a sentence: at most 60 scalars of its text.
  var sample: String {
    switch content {
    case .scalar(let text, _):
      text.unicodeScalars.count > 60 ? String(text.unicodeScalars.prefix(60)) + "…" : text
    case .sequence: "[…]"
    case .mapping: "{…}"
    }
  }

  /// This value as one that was not taken.
  var wrong: WrongValue { WrongValue(line: line, text: sample) }
}

extension YamlNode {
  /// Takes a text that a reader understands.
  func take<Value>(into value: inout Value, reading: (String) -> Value?) -> [WrongValue] {
    guard let text, let read = reading(text) else { return [wrong] }
    value = read
    return []
  }

  /// Takes a list of texts, or one text as a list of one.
  func takeTexts(into texts: inout [String]) -> [WrongValue] {
    guard case .sequence(let nodes) = content else {
      return take(into: &texts) { $0.isEmpty ? nil : [$0] }
    }
    return Self.take(nodes, into: &texts) { node in
      guard !node.isNull, let text = node.text, !text.isEmpty else { return .failure(node.wrong) }
      return .success(text)
    }
  }

  /// Takes rows of role and colour.
  func takeColors(into rows: inout [Preferences.ColorRow]) -> [WrongValue] {
    takePairs(into: &rows) { .init(role: $0, color: $1, line: $2) }
  }

  /// Takes rows of app and chord.
  func takeChords(into rows: inout [Preferences.ChordRow]) -> [WrongValue] {
    takePairs(into: &rows) { .init(app: $0, chord: $1, line: $2) }
  }

  /// Takes rows of name, program with its arguments, and deadline.
  func takePrograms(into rows: inout [Preferences.ProgramRow]) -> [WrongValue] {
    guard case .sequence(let nodes) = content else { return [wrong] }
    return Self.take(nodes, into: &rows) { $0.programRow }
  }

  /// Takes rows of chord, action and layer.
  func takeKeys(into rows: inout [Preferences.KeyRow]) -> [WrongValue] {
    guard case .sequence(let nodes) = content else { return [wrong] }
    return Self.take(nodes, into: &rows) { $0.keyRow }
  }

  private func takePairs<Row>(
    into rows: inout [Row], _ make: (String, String, Int) -> Row
  ) -> [WrongValue] {
    guard case .mapping(let pairs) = content else { return [wrong] }
    return Self.take(pairs, into: &rows) { pair in
      guard let name = pair.key.text, !name.isEmpty else { return .failure(pair.key.wrong) }
      guard let value = pair.value.text, !value.isEmpty else { return .failure(pair.value.wrong) }
      return .success(make(name, value, pair.key.line))
    }
  }

  /// Takes the rows that can be read; one that can't leaves the others in force.
  ///
  /// Where none can, the value stays as it was.
  private static func take<Source, Row>(
    _ sources: [Source], into rows: inout [Row], _ read: (Source) -> Result<Row, WrongValue>
  ) -> [WrongValue] {
    let read = sources.map(read)
    let taken = read.compactMap { try? $0.get() }
    var wrong = read.compactMap { if case .failure(let value) = $0 { value } else { nil } }
    guard wrong.isEmpty || !taken.isEmpty else { return wrong }
    rows = taken
    for index in wrong.indices { wrong[index].isRow = true }
    return wrong
  }

  private var programRow: Result<Preferences.ProgramRow, WrongValue> {
    guard case .mapping(let pairs) = content else { return .failure(wrong) }
    var row = Preferences.ProgramRow(name: "", words: [])
    var seen: Set<String> = []
    for pair in pairs {
      guard let name = pair.key.text, seen.insert(name).inserted else {
        return .failure(pair.key.wrong)
      }
      let bad =
        switch name {
        case "name": pair.value.take(into: &row.name) { $0.isEmpty ? nil : $0 }
        case "run": pair.value.takeTexts(into: &row.words)
        case "deadline":
          pair.value.take(into: &row.deadline) {
            Quantity.time($0, in: Preferences.ProgramRow.deadlines)
          }
        default: [pair.key.wrong]
        }
      if let first = bad.first { return .failure(first) }
    }
    let isWhole = !row.name.isEmpty && !row.words.isEmpty
    guard isWhole, !row.words.contains(where: { $0.utf8.contains(0) }) else {
      return .failure(wrong)
    }
    return .success(row)
  }

  private var keyRow: Result<Preferences.KeyRow, WrongValue> {
    guard case .mapping(let pairs) = content else { return .failure(wrong) }
    var fields: [String: String] = [:]
    for pair in pairs {
      guard let name = pair.key.text, ["chord", "action", "layer"].contains(name),
        fields[name] == nil
      else { return .failure(pair.key.wrong) }
      guard let value = pair.value.text, !value.isEmpty else { return .failure(pair.value.wrong) }
      fields[name] = value
    }
    guard let chord = fields["chord"], let action = fields["action"] else { return .failure(wrong) }
    return .success(.init(chord: chord, action: action, layer: fields["layer"], line: line))
  }
}
