import type { KeyboardEvent } from "react";

const stop =
  "a[href], button:enabled, input:enabled:not([type=radio]), input:checked, select:enabled, textarea:enabled";

/** Tab wraps around inside a modal dialog, instead of moving on to the browser's own controls. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stop)].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
