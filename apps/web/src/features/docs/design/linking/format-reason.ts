import type { Language } from "@linkspan/contract";
import type { SuggestionReason } from "@linkspan/engine/bindings";
import type { Translate } from "../../../../lib/i18n/translate.tsx";

/** Why a layer is suggested. The engine writes it in English, cut to fit the row. */
export function formatReason(t: Translate, language: Language, reason: SuggestionReason): string {
  if (language === "en") return reason.text;
  const { code, shown = "", sent = "", divideBy = 1, name = "" } = reason;
  return t(`linking.reason-${code}`, { shown, sent, divideBy, name });
}
