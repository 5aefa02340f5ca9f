import { useLanguage } from "../../lib/i18n/i18n.tsx";

/** Formats a time to the minute. */
export function useMoment(): (moment: string) => string {
  const { language } = useLanguage();
  return (moment) =>
    new Date(moment).toLocaleString(language === "en" ? "en-GB" : language, {
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      numberingSystem: "latn",
    });
}
