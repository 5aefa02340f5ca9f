import type { Import } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useTimes } from "./use-times.ts";

/** Why an import waits, is parked or has failed: a bold sentence, and what happens next. */
export function useReasonText(one: Import): { title: string; text: string; continues: string } {
  const t = useMessages();
  const times = useTimes();
  const reason = one.reason ?? "internal";
  const key = reason === "rate_limited" && one.is_monthly_limit ? "monthly-limit" : reason;
  const name = one.file_name || t("import.the-file");
  return {
    title: t(`import.${key}`, { name }),
    text: t(`import.${key}-text`, { name }),
    continues: one.resumes_at ? t("import.continues", { day: times.day(one.resumes_at) }) : "",
  };
}
