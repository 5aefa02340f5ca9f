import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { callDocument } from "../../bridge.ts";
import { usePlugin } from "../../panel/plugin-context.ts";
import { t } from "../../translate.ts";
import { sinceBuiltQuery } from "./since-built-query.ts";

/** How many changes concern a screen since it was built, and the way to them on the web. */
export function ChangesSince({ screen, built }: { screen: string; built: number }) {
  const { project, revision } = usePlugin();
  const query = { before: built, after: revision, screen };
  const { data, error } = useQuery(sinceBuiltQuery(project.id, query));
  const { breaking, risky, safe } = data?.listed ?? { breaking: 0, risky: 0, safe: 0 };
  const count = breaking + risky + safe;
  const isSame = built === revision || (data?.state === "ready" && count === 0 && !data.is_partial);
  if (isSame) return <span className="quiet">{t("built.no-changes")}</span>;
  const isWaiting = !error && (!data || data.state === "comparing");
  if (isWaiting) return <span className="quiet">{t("built.comparing")}</span>;
  const view = new URLSearchParams({ before: String(built), after: String(revision), screen, show: "all" });
  const url = `${LINKSPAN_ORIGIN}/doc/${project.id}/changes?${view}`;
  return (
    <button
      type="button"
      className={breaking + risky > 0 ? "button ghost built-changes" : "button ghost"}
      onClick={() => void callDocument("openUrl", { url })}
    >
      {breaking + risky > 0 ? <TriangleAlert size={14} /> : null}
      {count > 0 ? t("built.changes", { count }) : t("built.see-changes")}
    </button>
  );
}
