import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { isShortcut } from "../../../ui/keyboard/use-focus-key.ts";

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };

type Shown = {
  index: number;
  /** The lowest index: 0 for the first line (the default), or that of the overview before it. */
  firstIndex?: number;
  lineCount: number;
  /** Resolves to the URL of a line, which may have to be fetched; undefined for lines without a page. */
  urlAt: (index: number) => Promise<string | undefined>;
};

/** J opens the next line, K the previous one, also on pages that are not loaded yet. */
export function useStepKeys(shown: Shown | undefined): void {
  const navigate = useNavigate();

  const step = useEffectEvent(async (by: 1 | -1) => {
    if (!shown) return;
    const { firstIndex = 0, lineCount } = shown;
    for (let index = shown.index + by; index >= firstIndex && index < lineCount; index += by) {
      const url = await shown.urlAt(index);
      if (url !== undefined) {
        await navigate(url);
        return;
      }
    }
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = steps[event.key.toLowerCase()];
      if (by === undefined || event.shiftKey || !isShortcut(event)) return;
      event.preventDefault();
      // The navigator shows that a page failed to load, with a button to retry.
      step(by).catch(() => undefined);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
