// The room CursesScreen; see docs/architecture.md.
