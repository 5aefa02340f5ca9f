import { type ReactNode, useEffect, useRef } from "react";

/** What had the focus in here may be replaced by something else: the focus then stays here, and is not lost. */
export function KeptFocus({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);

  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      ref={box}
      tabIndex={-1}
      className={`outline-none ${className ?? ""}`}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // An element that is taken away goes nowhere.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isInside.current = false;
      }}
    >
      {children}
    </div>
  );
}
