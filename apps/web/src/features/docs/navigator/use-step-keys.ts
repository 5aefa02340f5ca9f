import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { isShortcut } from "../../../ui/keyboard/use-focus-key.ts";

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };

type Shown = {
  index: number;
  /** Where the first step leads; the first line unless something comes before. */
  firstIndex?: number;
  lineCount: number;
  /** Where a line leads, fetched first if need be; undefined for lines that lead nowhere. */
  urlAt: (index: number) => Promise<string | undefined>;
};

/** J opens the next line, K the one before, also across what has not been loaded yet. */
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
      // A page that does not come is shown by the navigator, with another try.
      step(by).catch(() => undefined);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
