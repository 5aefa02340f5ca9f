/** A one-color replacement for Figma's logo. */
export function FigmaGlyph() {
  return (
    <svg viewBox="0 0 16 24" fill="currentColor" aria-hidden className="h-6! w-4!">
      <path d="M4 0h4v8H4a4 4 0 0 1 0-8zM8 0h4a4 4 0 0 1 0 8H8zM4 8h4v8H4a4 4 0 0 1 0-8zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 16h4v4a4 4 0 1 1-4-4z" />
    </svg>
  );
}
