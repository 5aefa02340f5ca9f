import { createContext, use } from "react";
import type { FindingItem } from "../analysis-data.ts";
import type { FindSilence } from "./silence-lookup.ts";

type Silences = {
  find: FindSilence;
  /** Only for those who may change the project. */
  change?: {
    ask: (item: FindingItem, rule: string) => void;
    end: (silence: string) => void;
    ending: string | undefined;
  };
};

/** What the people of the project let be. */
export const SilencesContext = createContext<Silences>({ find: () => undefined });

export function useSilences(): Silences {
  return use(SilencesContext);
}
