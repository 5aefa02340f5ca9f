/** An illustration of a page and its score: the ramp is half lowered until there is a score. */
export function Drawing() {
  return (
    <svg width="250" height="100" viewBox="0 0 250 100" fill="none" aria-hidden className="rtl:-scale-x-100">
      <path
        d="M4 2h52l20 20v76H4zM56 2v20h20M18 40h26M26 54h34M26 68h22M18 82h30"
        className="stroke-sea"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M76 50h34l44-18" className="stroke-span" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="m158 34 14 9" className="stroke-span" strokeWidth="2" strokeDasharray="2 4" />
      <rect x="72" y="46" width="8" height="8" rx="1" className="fill-span" />
      <circle
        cx="211"
        cy="50"
        r="34"
        pathLength="100"
        strokeDasharray="69 1 19 1 10 0"
        className="stroke-line"
        strokeWidth="9"
        transform="rotate(-90 211 50)"
      />
      <path d="M203 50h16" className="stroke-fg-3" strokeWidth="2" />
    </svg>
  );
}
