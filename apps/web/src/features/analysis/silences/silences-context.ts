import { createContext, use } from "react";
import type { FindingItem } from "../analysis-data.ts";
import type { FindSilence } from "./silence-lookup.ts";

type Silences = {
  find: FindSilence;
  /** Undefined if the person cannot change the project. */
  change?: {
    ask: (item: FindingItem, rule: string) => void;
    end: (silence: string) => void;
    ending: string | undefined;
  };
};

/** The silenced findings of the project. */
export const SilencesContext = createContext<Silences>({ find: () => undefined });

export function useSilences(): Silences {
  return use(SilencesContext);
}
