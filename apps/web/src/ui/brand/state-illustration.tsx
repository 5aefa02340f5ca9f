const wave = `M0 0q10-6 20 0${"t20 0 ".repeat(11)}`;

type Props = { state: "waiting" | "snapped"; className?: string };

/** The illustration of a state: the ramp is half-lowered while loading, broken after a failure. */
export function StateIllustration({ state, className = "" }: Props) {
  const snapped = state === "snapped";
  return (
    <svg
      width="240"
      height="96"
      viewBox="0 0 240 96"
      fill="none"
      aria-hidden
      className={`rtl:-scale-x-100 ${className}`}
    >
      <g strokeWidth="1.5">
        <g className="stroke-shore-3 light:stroke-[oklch(0.62_0.06_80)]">
          <rect x="10" y="14" width="46" height="62" rx="4" />
          <path d="M20 30h20M20 42h26M20 54h16" />
        </g>
        <g className="stroke-sea" transform={snapped ? "rotate(8 206 56)" : undefined}>
          <rect x="180" y={snapped ? 44 : 14} width="52" height="24" rx="12" />
          <path d={snapped ? "M192 56h28" : "M192 26h28"} />
        </g>
        <path className="stroke-line-strong" transform="translate(0 88)" d={wave} />
      </g>
      {snapped ? (
        <>
          <path className="stroke-poor" strokeWidth="2.5" strokeDasharray="5 4" d="M56 44h34l26-8" />
          <path className="stroke-poor" strokeWidth="2.5" d="M134 58l22 22" />
        </>
      ) : (
        <>
          <path className="stroke-line" strokeWidth="2.5" d="M56 44h34l60-18h30" />
          <path className="stroke-span" strokeWidth="2.5" strokeLinejoin="round" d="M56 44h34l32-9.6" />
        </>
      )}
      <rect x="52" y="40" width="8" height="8" rx="1" className={snapped ? "fill-poor" : "fill-span"} />
    </svg>
  );
}
