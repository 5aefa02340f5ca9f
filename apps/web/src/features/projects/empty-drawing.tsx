const wave = `M0 182q14-7 28 0${"t28 0 ".repeat(14)}`;

/** A frame with its ramp half-lowered over the water, and no ship at the other end. */
export function EmptyDrawing() {
  return (
    <svg
      viewBox="0 0 420 190"
      fill="none"
      aria-hidden
      className="h-auto w-full max-w-[420px] rtl:-scale-x-100"
    >
      <g strokeWidth="1.5">
        <g className="stroke-shore-3 light:stroke-[oklch(0.62_0.06_80)]">
          <rect x="40" y="20" width="92" height="150" rx="5" className="fill-shore-floor" />
          <path d="M54 42h40M54 58h62M54 70h44" />
          <rect x="54" y="84" width="64" height="30" rx="3" />
          <rect x="54" y="140" width="64" height="16" rx="3" />
        </g>
        <g className="stroke-line-strong" strokeDasharray="4 4">
          <rect x="288" y="52" width="96" height="24" rx="12" />
          <rect x="288" y="124" width="96" height="24" rx="12" />
        </g>
        <g className="stroke-sea">
          <rect x="288" y="88" width="96" height="24" rx="12" />
          <path d="M302 100h14M326 100h42" />
        </g>
        <path className="stroke-line-strong" d={wave} />
      </g>
      <g className="stroke-span">
        <path d="M118 99h34l60-34" strokeWidth="2.5" strokeLinejoin="round" />
        <path d="M212 65l52 34h22" strokeWidth="2" strokeDasharray="2 6" />
        <circle cx="212" cy="65" r="5" strokeWidth="2.5" className="fill-bg" />
      </g>
      <rect x="114" y="95" width="8" height="8" rx="1" className="fill-span" />
    </svg>
  );
}
