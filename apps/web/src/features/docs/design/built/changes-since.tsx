import { useQuery } from "@tanstack/react-query";
import { Check, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { sinceBuiltQuery } from "./since-built-query.ts";

type Props = { project: string; screen: string; before: number; after: number };

/** How many changes concern a screen since it was built, and the way to them. */
export function ChangesSince({ project, ...query }: Props) {
  const t = useMessages();
  const { data, error } = useQuery({
    ...sinceBuiltQuery(project, query),
    enabled: query.before !== query.after,
  });
  const { breaking, risky, safe } = data?.listed ?? { breaking: 0, risky: 0, safe: 0 };
  const count = breaking + risky + safe;
  if (query.before === query.after || (data?.state === "ready" && count === 0 && !data.is_partial)) {
    return (
      <span className="flex items-center gap-1.5 text-good">
        <Check size={14} aria-hidden />
        {t("built.no-changes")}
      </span>
    );
  }
  if (!error && (!data || data.state === "comparing")) {
    return <span className="text-fg-3">{t("built.comparing")}</span>;
  }
  const view = new URLSearchParams({
    before: String(query.before),
    after: String(query.after),
    screen: query.screen,
    show: "all",
  });
  return (
    <Link
      to={`/doc/${project}/changes?${view}`}
      className={`flex items-center gap-1.5 hover:underline ${breaking + risky > 0 ? "text-fair" : "text-span-text"}`}
    >
      {breaking + risky > 0 && <TriangleAlert size={14} aria-hidden />}
      {count > 0 ? t("built.changes", { count }) : t("built.see-changes")}
    </Link>
  );
}
