import MemoryStore
import PanelKit
import PictureKit

/// Decodes pictures, those that were asked for last before all others: they are in sight.
enum PictureWorker {
  /// Works until the mailbox is closed.
  static func run(
    _ requests: Mailbox<PictureRequest>, _ blobs: BlobFolder, _ inbox: Mailbox<PanelMessage>
  ) {
    run(requests) { request in
      let picture = thumbnail(request, blobs)
      inbox.post(
        .event(
          request.isForSheet
            ? .pictureShown(request.name, picture) : .picture(request.name, picture)))
    }
  }

  /// Does one request after another, looking for newer ones before each.
  static func run(_ requests: Mailbox<PictureRequest>, _ job: (PictureRequest) -> Void) {
    // The next one is the last; what was asked for together keeps its order.
    var waiting: [PictureRequest] = []
    while !requests.isClosed {
      waiting += (waiting.isEmpty ? requests.wait() ?? [] : requests.take()).reversed()
      if !requests.isClosed, let next = waiting.popLast() { job(next) }
    }
  }

  private static func thumbnail(_ request: PictureRequest, _ blobs: BlobFolder) -> Thumbnail? {
    guard let bytes = try? blobs.read(request.name), let full = PictureReader.size(of: bytes),
      let picture = try? PictureReader.thumbnail(
        of: bytes, maxWidth: request.width, maxHeight: request.height)
    else { return nil }
    return Thumbnail(
      fullWidth: full.width, fullHeight: full.height, byteCount: bytes.count,
      width: picture.width, height: picture.height, pixels: picture.pixels)
  }
}
