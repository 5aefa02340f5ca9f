import type { Import } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useTimes } from "./use-times.ts";

/** Why an import waits, is parked or has failed: a bold sentence, and what happens next. */
export function useReasonText(one: Import): { title: string; text: string } {
  const t = useMessages();
  const times = useTimes();
  const reason = one.reason ?? "internal";
  if (reason === "rate_limited" && one.is_monthly_limit) {
    return { title: t("import.monthly-limit"), text: t("import.monthly-limit-text") };
  }
  if (reason === "rate_limited") {
    const when = one.resumes_at ? times.moment(one.resumes_at) : "";
    return { title: t("import.rate_limited"), text: t("import.rate_limited-text", { when }) };
  }
  const name = one.file_name || t("import.the-file");
  return { title: t(`import.${reason}`, { name }), text: t(`import.${reason}-text`, { name }) };
}
