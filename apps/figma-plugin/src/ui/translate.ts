import { type Messages, setupI18n } from "@lingui/core";
import arabic from "./messages/ar.json";
import english from "./messages/en.json";

export type MessageId = keyof typeof english;

/** Figma doesn't tell plugins its language: the browser's or the system's is taken. */
const isArabic = navigator.language.startsWith("ar");
// Latin digits in Arabic, so that counts look like the versions next to them.
const locale = isArabic ? "ar-u-nu-latn" : "en";
const catalog = (isArabic ? arabic : english) as unknown as Messages;
const i18n = setupI18n({ locale, messages: { [locale]: catalog } });

/** A text of the panel in the person's language. */
export function t(id: MessageId, values: Record<string, string | number> = {}): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeText(isolateText(value))]);
  return i18n._(id, Object.fromEntries(escaped));
}

export function setLanguage(): void {
  document.documentElement.lang = isArabic ? "ar" : "en";
  document.documentElement.dir = isArabic ? "rtl" : "ltr";
}

/** Names of the other direction keep their order: a date or a path would be turned around in an Arabic sentence. */
function isolateText(value: string | number): string | number {
  return isArabic && typeof value === "string" ? `\u2068${value}\u2069` : value;
}

/** Lingui decodes `\x41` and `\u0041` in the finished sentence, which would change the patterns of an API. */
function escapeText(value: string | number): string | number {
  return typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value;
}
