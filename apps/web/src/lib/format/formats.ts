import { useLanguage } from "../i18n/i18n.tsx";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** The person's language for `Intl`, with the digits that the rest of the page uses: Latin ones, in Arabic too. */
export function useLocale(): string {
  const { language } = useLanguage();
  return language === "ar" ? "ar-u-nu-latn" : "en-GB";
}

/** Sizes and days in the person's language. */
export function useFormats() {
  return createFormats(useLocale());
}

export function createFormats(locale: string) {
  return {
    /** "48 kB", "13.1 MB", "5.0 GB" */
    bytes(count: number): string {
      const step = count < 1000 ? 0 : count < 999_500 ? 1 : count < 999_950_000 ? 2 : 3;
      const unit = units[step] ?? "byte";
      const digits = step >= 2 ? 1 : 0;
      const options = { style: "unit", unit, unitDisplay: step === 0 ? "long" : "short" } as const;
      return new Intl.NumberFormat(locale, {
        ...options,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(count / 1000 ** step);
    },
    /** "3 Nov", with the year when it is another one. */
    day(moment: string, now = new Date()): string {
      const date = new Date(moment);
      const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
      return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", ...year }).format(date);
    },
    /** "1 January 2027" or "1 Jan 2027", in UTC: page, receipt and mail must name the same day wherever they are read. */
    billDay(moment: string, length: "long" | "medium" = "long"): string {
      const month = length === "long" ? "long" : "short";
      const parts = { day: "numeric", month, year: "numeric", timeZone: "UTC" } as const;
      return new Intl.DateTimeFormat(locale, parts).format(new Date(moment));
    },
    percent(share: number): string {
      return new Intl.NumberFormat(locale, { style: "percent" }).format(share);
    },
  };
}
