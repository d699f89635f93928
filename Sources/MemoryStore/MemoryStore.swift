// The room MemoryStore; see docs/architecture.md.
