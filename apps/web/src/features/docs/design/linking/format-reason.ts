import type { Language } from "@linkspan/contract";
import type { SuggestionReason } from "@linkspan/engine/bindings";
import type { Translate } from "../../../../lib/i18n/translate.tsx";
import { isolate } from "../../operation/format/bidi-isolate.ts";

/** Why a layer is suggested. The engine writes it in English, cut to fit the row. */
export function formatReason(t: Translate, language: Language, reason: SuggestionReason): string {
  if (language === "en") return reason.text;
  const { code, shown = "", sent = "", divideBy = 1, name = "" } = reason;
  // Their direction is not that of the sentence.
  const texts = { shown: isolate(shown), sent: isolate(sent), name: isolate(name) };
  return t(`linking.reason-${code}`, { ...texts, divideBy });
}
