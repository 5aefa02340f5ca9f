import type { SuggestionReason } from "@linkspan/engine/bindings";
import { t } from "../translate.ts";

/** Why a field is suggested. The engine writes it in English, cut to fit a line. */
export function explainSuggestion(reason: SuggestionReason): string {
  if (document.documentElement.lang === "en") return reason.text;
  const { code, shown = "", sent = "", divideBy = 1, name = "" } = reason;
  return t(`suggestion.${code}`, {
    shown: isolate(shown),
    sent: isolate(sent),
    name: isolate(name),
    divideBy,
  });
}

/** Text whose direction is not that of the sentence. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
