/** The mark: a frame, an endpoint, and the ramp between them. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d="M7 7.75h2.1c.75 0 1.4.4 1.75 1.05l3.6 6.4c.35.65 1 1.05 1.75 1.05H18"
        fill="none"
        stroke="var(--span)"
        strokeWidth="2.6"
      />
      <rect x=".5" y="4" width="7.5" height="7.5" rx="1.5" fill="var(--shore-3)" />
      <circle cx="19.75" cy="16.25" r="3.75" fill="var(--sea)" />
    </svg>
  );
}
