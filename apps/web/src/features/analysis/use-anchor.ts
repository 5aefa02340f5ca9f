import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { readHash } from "./anchor.ts";

/** Focuses and scrolls to the control when the URL names it, and again when the same link is followed again. */
export function useAnchor(anchor: string, control: RefObject<HTMLElement | null>, onNamed: () => void): void {
  const { hash, key } = useLocation();
  const named = readHash(hash) === anchor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again has another key
  useEffect(() => {
    if (!named) return;
    onNamed();
    control.current?.focus({ preventScroll: true });
    control.current?.scrollIntoView({ block: "start" });
  }, [named, key]);
}
