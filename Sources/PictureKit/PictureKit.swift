// The room PictureKit; see docs/architecture.md.
