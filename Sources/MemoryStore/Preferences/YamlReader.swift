import CYaml

/// Reads one YAML document by libyaml's events into values, within bounds that no settings reach.
///
/// Aliases are refused: a few lines of them stand for more than any memory holds.
struct YamlReader {
  /// Why there is no document.
  enum Damage: Error, Hashable {
    case syntax(line: Int, reason: String)
    case alias(line: Int)
    case tooDeep(line: Int)
    case tooMany(line: Int)
  }

  /// A document.
  struct Document {
    /// Its value; nil where it is empty.
    var root: YamlNode?
    /// The line where a second document begins.
    var secondDocument: Int?
  }

  private static let deepest = 16
  private static let mostNodes = 20_000

  /// A list or mapping that is not closed yet; keys and values of a mapping alternate.
  private struct Open {
    var start: YamlMark
    var isMapping: Bool
    var isFlow: Bool
    var nodes: [YamlNode] = []

    /// The value, closed at a place.
    func node(endingAt end: YamlMark) -> YamlNode {
      // The end of a block is found at what follows it, comments and all.
      let last = isFlow ? end : nodes.last?.span.end ?? start
      return YamlNode(
        line: start.line + 1, content: isMapping ? .mapping(pairs) : .sequence(nodes),
        span: (start, last), isInline: isFlow)
    }

    private var pairs: [YamlNode.Pair] {
      stride(from: 0, to: nodes.count - 1, by: 2).map { index in
        YamlNode.Pair(key: nodes[index], value: nodes[index + 1])
      }
    }
  }

  private var open: [Open] = []
  private var count = 0
  private var documents = 0
  private var document = Document()

  /// Reads the first document.
  ///
  /// - Parameter bytes: the file.
  /// - Returns: the document, empty where the file holds none.
  /// - Throws: `Damage`, with the line.
  /// - Complexity: O(bytes).
  static func read(_ bytes: [UInt8]) throws(Damage) -> Document {
    // The parser keeps pointers to itself: it must not move.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { throw .syntax(line: 1, reason: "no memory") }
    defer { yaml_parser_delete(parser) }
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    defer { input.deallocate() }
    _ = input.update(fromContentsOf: bytes)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    var reader = YamlReader()
    do throws(Damage) {
      while try reader.step(parser) {}
    } catch {
      // What is no UTF-8 is told by its byte, not by its line.
      guard parser.pointee.error == YAML_READER_ERROR else { throw error }
      let before = bytes.prefix(parser.pointee.problem_offset)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      throw .syntax(line: line, reason: reason(of: parser))
    }
    return reader.document
  }

  /// Takes one event; false after the last.
  private mutating func step(_ parser: UnsafeMutablePointer<yaml_parser_t>) throws(Damage) -> Bool {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      let line = Int(parser.pointee.problem_mark.line) + 1
      throw .syntax(line: line, reason: Self.reason(of: parser))
    }
    defer { yaml_event_delete(&event) }
    let line = Int(event.start_mark.line) + 1
    switch event.type {
    case YAML_STREAM_END_EVENT: return false
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      guard documents == 1 else {
        document.secondDocument = line
        return false
      }
    case YAML_ALIAS_EVENT: throw .alias(line: line)
    case YAML_SEQUENCE_START_EVENT:
      let isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      try begin(Open(start: YamlMark(event.start_mark), isMapping: false, isFlow: isFlow))
    case YAML_MAPPING_START_EVENT:
      let isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      try begin(Open(start: YamlMark(event.start_mark), isMapping: true, isFlow: isFlow))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      if let closed = open.popLast() { try add(closed.node(endingAt: YamlMark(event.end_mark))) }
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let letters = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      let text = String(decoding: letters, as: UTF8.self)
      let (start, end) = (YamlMark(event.start_mark), YamlMark(event.end_mark))
      try add(
        YamlNode(
          line: line, content: .scalar(text, isPlain: isPlain), span: (start, end),
          isInline: start.line == end.line))
    default: break
    }
    return true
  }

  private mutating func begin(_ collection: Open) throws(Damage) {
    guard open.count < Self.deepest else { throw .tooDeep(line: collection.start.line + 1) }
    open.append(collection)
  }

  private mutating func add(_ node: YamlNode) throws(Damage) {
    count += 1
    guard count <= Self.mostNodes else { throw .tooMany(line: node.line) }
    if open.isEmpty {
      document.root = node
    } else {
      open[open.count - 1].nodes.append(node)
    }
  }

  private static func reason(of parser: UnsafeMutablePointer<yaml_parser_t>) -> String {
    parser.pointee.problem.map { String(cString: $0) } ?? "no memory"
  }
}

extension YamlMark {
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line), column: Int(mark.column))
  }
}
