import { useQuery } from "@tanstack/react-query";
import { changeSummaryQuery } from "../../lib/api/change-summary-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Count } from "../../ui/badges/count.tsx";

/** How many breaking changes of the newest draft no one has reviewed. */
export function OpenChanges({ project }: { project: string }) {
  const t = useMessages();
  const { data } = useQuery(changeSummaryQuery(project));
  if (!data || data.open === 0) return null;
  return (
    <span>
      <span aria-hidden>
        <Count tone="poor">{data.open}</Count>
      </span>
      <span className="sr-only">{t("docs.open-changes", { count: data.open })}</span>
    </span>
  );
}
