import { useLocale } from "../../lib/format/formats.ts";

/** Dates of an import in the person's language and time zone. */
export function useTimes() {
  const locale = useLocale();
  const format = (iso: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, parts).format(new Date(iso));
  return {
    /** "1 December" */
    day: (iso: string) => format(iso, { day: "numeric", month: "long" }),
    /** "09:43" */
    time: (iso: string) => format(iso, { hour: "2-digit", minute: "2-digit" }),
    /** "Tue 1 Dec, 00:05" */
    moment: (iso: string) =>
      format(iso, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
  };
}
