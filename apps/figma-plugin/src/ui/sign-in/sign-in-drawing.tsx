/** A frame and an endpoint, with a ramp between them that isn't lowered yet. */
export function SignInDrawing() {
  return (
    <svg width="264" height="84" viewBox="0 0 264 84" fill="none" aria-hidden="true">
      <path d="M16 8h50v56H16zM26 22h26M26 32h32" stroke="var(--shore-3)" strokeWidth="1.5" />
      <path d="M68 44h26l36-20" stroke="var(--span)" strokeWidth="2.5" />
      <path
        d="M134 28l46 14"
        stroke="var(--span)"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <rect x="64" y="40" width="8" height="8" rx="1" fill="var(--span)" />
      <circle cx="130" cy="24" r="4.5" fill="var(--bg)" stroke="var(--span)" strokeWidth="2" />
      <circle cx="179" cy="41" r="4.5" fill="var(--bg)" stroke="var(--span)" strokeWidth="2" />
      <rect x="183" y="27" width="66" height="28" rx="14" stroke="var(--sea)" strokeWidth="1.5" />
      <path d="M200 41h32" stroke="var(--sea)" strokeWidth="1.5" />
      <path
        d="M2 76c10-5 16-5 26 0s16 5 26 0 16-5 26 0 16 5 26 0 16-5 26 0 16 5 26 0 16-5 26 0 16 5 26 0 16-5 26 0 16 5 26 0"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
