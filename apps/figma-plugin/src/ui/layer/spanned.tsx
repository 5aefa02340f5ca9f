import type { ReactNode } from "react";

/** The line from the layer to its operation; dashed while nothing is bound. */
export function Spanned({ isLinked, children }: { isLinked: boolean; children: ReactNode }) {
  const dashes = isLinked ? {} : { strokeDasharray: "2 4" };
  return (
    <>
      <div className="drop">
        <svg width="40" height="40" aria-hidden="true">
          <path
            d="M2 0v5c0 2 1 3 2 4l12 7c1 1 2 2 2 4v6"
            fill="none"
            stroke="var(--span)"
            strokeWidth="2"
            {...dashes}
          />
          <rect x="-2" y="-4" width="8" height="8" rx="1" fill="var(--span)" />
          <circle
            cx="18"
            cy="26"
            r="4.5"
            fill={isLinked ? "var(--span)" : "var(--bg)"}
            stroke="var(--span)"
            strokeWidth={isLinked ? 0 : 2}
          />
        </svg>
      </div>
      {children}
    </>
  );
}
