const glyphs = {
  pointer: "m4 4 7 17 2.5-7.5L21 11z",
  frame: "M22 6H2M22 18H2M6 2v20M18 2v20",
  square: "M3 3h18v18H3z",
  pen: "m18 13-1.5-7.5L2 2l3.5 14.5L13 18l5-5zM2 2l7.5 7.5M12.5 18.5l6-6 3 3-6 6z",
  text: "M12 4v16M4 7V4h16v3M9 20h6",
};

/** A small line sign inside a drawing. Real controls use the icon set. */
export function Glyph({ name, size }: { name: keyof typeof glyphs; size: number }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={glyphs[name]} />
    </svg>
  );
}
