import "./frame.css";
import type { ReactNode } from "react";

/** A phone screen from the design file. With a label its hotspots are focusable, without one it is decorative. */
export function Frame({ size, label, children }: { size: number; label?: string; children: ReactNode }) {
  const naming = label ? { role: "group", "aria-label": label } : { "aria-hidden": true };
  return (
    <div className="frame" dir="ltr" lang="en" style={{ fontSize: size }} {...naming}>
      <div className="fr-status" aria-hidden="true">
        <span>9:41</span>
        <span>●●● ▮</span>
      </div>
      {children}
    </div>
  );
}

type HotspotProps = {
  state: "rest" | "active" | "broken" | "unlinked";
  /** Names the span that starts here. */
  span?: string;
  /** Makes it a button. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A linked layer, outlined. */
export function Hotspot({ state, span, label, className = "", children }: HotspotProps) {
  const look = { className: `hotspot ${className}`, "data-state": state, "data-span-from": span };
  if (!label) return <span {...look}>{children}</span>;
  return (
    <button type="button" aria-label={label} {...look}>
      {children}
    </button>
  );
}
