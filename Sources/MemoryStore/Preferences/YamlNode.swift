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
  func take<Value>(into value: inout Value, reading: (String) -> Value?) -> WrongValue? {
    guard let text, let read = reading(text) else { return wrong }
    value = read
    return nil
  }

  /// Takes a list of texts, or one text as a list of one.
  func takeTexts(into texts: inout [String]) -> WrongValue? {
    guard case .sequence(let nodes) = content else {
      return take(into: &texts) { $0.isEmpty ? nil : [$0] }
    }
    if let bad = nodes.first(where: { $0.isNull || $0.text?.isEmpty != false }) { return bad.wrong }
    texts = nodes.compactMap(\.text)
    return nil
  }

  /// Takes rows of role and colour.
  func takeColors(into rows: inout [Preferences.ColorRow]) -> WrongValue? {
    guard case .mapping(let pairs) = content else { return wrong }
    var read: [Preferences.ColorRow] = []
    for pair in pairs {
      guard let role = pair.key.text, !role.isEmpty else { return pair.key.wrong }
      guard let color = pair.value.text, !color.isEmpty else { return pair.value.wrong }
      read.append(.init(role: role, color: color, line: pair.key.line))
    }
    rows = read
    return nil
  }

  /// Takes rows of app and chord.
  func takeChords(into rows: inout [Preferences.ChordRow]) -> WrongValue? {
    guard case .mapping(let pairs) = content else { return wrong }
    var read: [Preferences.ChordRow] = []
    for pair in pairs {
      guard let app = pair.key.text, !app.isEmpty else { return pair.key.wrong }
      guard let chord = pair.value.text, !chord.isEmpty else { return pair.value.wrong }
      read.append(.init(app: app, chord: chord, line: pair.key.line))
    }
    rows = read
    return nil
  }

  /// Takes rows of chord, action and layer.
  func takeKeys(into rows: inout [Preferences.KeyRow]) -> WrongValue? {
    guard case .sequence(let nodes) = content else { return wrong }
    var read: [Preferences.KeyRow] = []
    for node in nodes {
      guard case .mapping(let pairs) = node.content else { return node.wrong }
      var fields: [String: String] = [:]
      for pair in pairs {
        guard let name = pair.key.text, ["chord", "action", "layer"].contains(name),
          fields[name] == nil
        else { return pair.key.wrong }
        guard let value = pair.value.text, !value.isEmpty else { return pair.value.wrong }
        fields[name] = value
      }
      guard let chord = fields["chord"], let action = fields["action"] else { return node.wrong }
      read.append(.init(chord: chord, action: action, layer: fields["layer"], line: node.line))
    }
    rows = read
    return nil
  }
}
