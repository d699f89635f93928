// The room RecallCommand; see docs/architecture.md.
