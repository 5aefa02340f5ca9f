import { type ComponentType, type ReactNode, useState } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { useSearchKey } from "./search-key.ts";
import type { PaletteProps } from "./search-palette.tsx";

const load = () => import("./search-palette.tsx");
// Opening the palette shows an error if it fails to load.
const prepare = () => void load().catch(() => undefined);

/** Opens the search from elsewhere on the page. */
export type SearchOpener = {
  open: (text?: string) => void;
  /** Preloads the palette. */
  prepare: () => void;
  isComing: boolean;
};

type Given = Omit<PaletteProps, "text" | "onClose">;

/** The palette is loaded on demand, when it is about to be opened. */
export function usePalette(given: Given): { opener: SearchOpener | undefined; palette: ReactNode } {
  const t = useMessages();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [session, setSession] = useState<{ text: string; turn: number }>();
  const open = (text = "") => {
    setSession((before) => ({ text, turn: (before?.turn ?? 0) + 1 }));
    load().then(
      ({ SearchPalette }) => setPalette(() => SearchPalette),
      (error: unknown) => {
        setSession(undefined);
        const { title, text: words } = describeProblem(error, t);
        void showToast({ type: "error", title, text: words });
      },
    );
  };
  // Share links have no search yet.
  const canSearch = given.scope.of === "project";
  useSearchKey(canSearch ? open : undefined, prepare);
  // The close event comes later: the palette may have been opened again by then.
  const close = () => setSession((now) => (now === session ? undefined : now));
  return {
    opener: canSearch ? { open, prepare, isComing: session !== undefined && !Palette } : undefined,
    palette: session && Palette && (
      <Palette key={session.turn} {...given} text={session.text} onClose={close} />
    ),
  };
}
