const wave = `M0 156q14-7 28 0${"t28 0 ".repeat(14)}`;

/** Dashed frames, operations, and a ramp between them that is half-lowered. */
export function EmptyDrawing() {
  return (
    <svg
      width="420"
      height="166"
      viewBox="0 0 420 166"
      fill="none"
      aria-hidden
      className="h-auto max-w-full rtl:-scale-x-100"
    >
      <g strokeWidth="1.5">
        <rect
          x="30"
          y="14"
          width="84"
          height="128"
          rx="5"
          className="stroke-line-strong"
          strokeDasharray="4 4"
        />
        <rect
          x="44"
          y="2"
          width="84"
          height="128"
          rx="5"
          className="fill-bg stroke-shore-3 light:stroke-[oklch(0.62_0.06_80)]"
          strokeDasharray="4 4"
        />
        <g className="stroke-sea">
          <rect x="288" y="30" width="96" height="22" rx="11" />
          <rect x="288" y="64" width="96" height="22" rx="11" />
          <rect x="288" y="98" width="96" height="22" rx="11" />
          <path d="M302 41h14M326 41h42M302 75h14M326 75h30M302 109h14M326 109h42" />
        </g>
        <path className="stroke-line-strong" d={wave} />
      </g>
      <path className="stroke-span" strokeWidth="2.5" strokeLinejoin="round" d="M128 76h34l56-30" />
      <path className="stroke-span" strokeWidth="2" strokeDasharray="2 6" d="M218 46l48 30h20" />
      <rect x="124" y="72" width="8" height="8" rx="1" className="fill-span" />
      <circle cx="218" cy="46" r="5" strokeWidth="2.5" className="fill-bg stroke-span" />
    </svg>
  );
}
