import type { Translate } from "../i18n/translate.tsx";

/** A plan's storage: "250 MB", "5 GB". */
export function formatStorage(bytes: number, t: Translate): string {
  return bytes < 1e9
    ? t("plans.megabytes", { count: bytes / 1e6 })
    : t("plans.gigabytes", { count: bytes / 1e9 });
}
