import "./logo.css";

type MarkProps = { size: number; title?: string; broken?: boolean };

/** The logo: square, ramp, circle. The broken one is the zero of "404". */
export function LogoMark({ size, title, broken }: MarkProps) {
  const naming = title ? { role: "img", "aria-label": title } : { "aria-hidden": true };
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={broken ? "mark-broken" : undefined}
      {...naming}
    >
      <path
        className="mark-ramp"
        pathLength={1}
        d="M7 7.75h2.1c.75 0 1.4.4 1.75 1.05l3.6 6.4c.35.65 1 1.05 1.75 1.05H18"
      />
      <rect className="mark-square" x=".5" y="4" width="7.5" height="7.5" rx="1.5" />
      <circle className="mark-circle" cx="19.75" cy="16.25" r="3.75" />
    </svg>
  );
}

/** Mark and wordmark; a Latin name in every language and direction. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <span className="logo" lang="en" translate="no" style={{ fontSize: size }}>
      <LogoMark size={size} />
      <span className="logo-word text-[0.74em]">Linkspan</span>
    </span>
  );
}
