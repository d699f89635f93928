// The room PanelKit; see docs/architecture.md.
