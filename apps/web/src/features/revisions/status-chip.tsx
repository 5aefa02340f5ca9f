import type { Revision } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";

/** Whether a revision is current, being processed, or failed. */
export function StatusChip({ revision: { status, is_current } }: { revision: Revision }) {
  const t = useMessages();
  if (is_current) return <Chip tone="good">{t("revisions.is-current")}</Chip>;
  if (status === "ready") return null;
  return <Chip tone={status === "failed" ? "poor" : "neutral"}>{t(`revisions.${status}`)}</Chip>;
}
