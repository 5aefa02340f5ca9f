import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** The place in the app's bar that a page may fill; `here` where the bar is drawn around what fills it. */
export const BarSlot = createContext<HTMLElement | "here" | null>(null);

/** Stands in the app's bar, wherever in the page it is written. */
export function InBar({ children }: { children: ReactNode }) {
  const slot = use(BarSlot);
  if (slot === "here") return children;
  return slot && createPortal(children, slot);
}
