/**
 * A screen, an endpoint and the ramp between them: half-lowered at first, down once the person has joined the waitlist,
 * which `data-down` on the enclosing group indicates.
 */
export function WaitlistDrawing() {
  return (
    <svg viewBox="0 0 420 120" fill="none" aria-hidden className="mt-9 w-[420px] max-w-full rtl:-scale-x-100">
      <g strokeWidth={1.5} className="stroke-shore-3">
        <rect x="10" y="10" width="66" height="94" rx="5" className="fill-shore-floor" />
        <path d="M22 28h28M22 42h40" />
        <rect x="22" y="54" width="42" height="18" rx="3" />
      </g>
      <g className="stroke-span">
        <path d="M64 63h190" strokeWidth={2.5} className="not-group-data-down:hidden" />
        <g className="group-data-down:hidden">
          <path d="M64 63h40l70-36" strokeWidth={2.5} strokeLinejoin="round" />
          <path d="M174 27l62 36h16" strokeWidth={2} strokeDasharray="2 6" />
        </g>
        <circle cx="256" cy="63" r="5" strokeWidth={2} className="fill-bg group-data-down:fill-span" />
      </g>
      <rect x="60" y="59" width="8" height="8" rx="1" className="fill-span" />
      <g strokeWidth={1.5} className="stroke-sea">
        <rect x="262" y="50" width="110" height="26" rx="13" />
        <path d="M278 63h16M304 63h52" />
      </g>
      <path
        d={`M0 114q14-6 28 0t28 0${" 28 0".repeat(13)}`}
        strokeWidth={1.5}
        className="stroke-line-strong"
      />
    </svg>
  );
}
