/** An illustration: the ramp moves from the frame to the endpoint. */
export function ConnectingIllustration() {
  return (
    <svg
      width="220"
      height="96"
      viewBox="0 0 220 96"
      fill="none"
      aria-hidden
      className="mt-11 mb-6 rtl:-scale-x-100"
    >
      <rect x="6" y="18" width="44" height="60" rx="4" className="fill-shore light:fill-shore-2" />
      <path d="M14 32h20M14 42h28M14 52h16" strokeWidth="2" className="stroke-shore-ink" />
      <g strokeWidth="2" className="stroke-sea">
        <rect x="164" y="52" width="50" height="26" rx="13" />
        <path d="M176 65h26" />
      </g>
      <path d="M50 40h28l58 25h28" strokeWidth="3" className="stroke-line" />
      <path d="M50 40h28l34 14.7" strokeWidth="3" strokeLinejoin="round" className="stroke-span" />
      <rect x="46" y="36" width="9" height="9" rx="1" className="fill-span" />
    </svg>
  );
}
