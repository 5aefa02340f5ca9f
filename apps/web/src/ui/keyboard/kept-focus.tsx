import { type ReactNode, useEffect, useRef } from "react";

/** Keeps the focus inside when the focused element is replaced. */
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
        // When the focused element is removed, there is no `relatedTarget`.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isInside.current = false;
      }}
    >
      {children}
    </div>
  );
}
