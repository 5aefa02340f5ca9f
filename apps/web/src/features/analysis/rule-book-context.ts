import { createContext, use } from "react";

import type { ruleBook } from "./rule-book.ts";

type RuleBook = typeof ruleBook;

export const RuleBookContext = createContext<RuleBook | undefined>(undefined);

/** The engine's rules and words; the page is not drawn without them. */
export function useRuleBook(): RuleBook {
  const book = use(RuleBookContext);
  if (!book) throw new Error("The rules are not here yet");
  return book;
}
