// The room Phrases; see docs/architecture.md.
