import type { DocOverview, Revision } from "@linkspan/contract";
import { Box, GitCommitHorizontal, Route, Webhook, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatVersion } from "../../../lib/format/format-version.ts";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { ScoreRing } from "../../score-display/score-ring.tsx";
import { isolate } from "../operation/format/bidi-isolate.ts";
import type { ProjectScope } from "./overview-query.ts";

type Props = { overview: DocOverview; scope: ProjectScope; revision: Revision | undefined };

/** The API's title, size and score, and the shown revision. */
export function OverviewHead({ overview, scope, revision }: Props) {
  const t = useMessages();
  const { title, version, summary, counts } = overview;
  const score = revision?.summary?.overallScore;
  return (
    <header>
      <div className="operation-head">
        <h1 className="operation-title">
          <bdi>{title || t("docs.overview")}</bdi>{" "}
          {version && <bdi className="overview-version">{formatVersion(version)}</bdi>}
        </h1>
        {score !== undefined && (
          <Link to={`/api-analysis/${scope.id}`} className="overview-score">
            <ScoreRing score={score} size={34} />
            {t("overview.open-analysis")}
          </Link>
        )}
      </div>
      {summary && <p className="overview-summary">{summary}</p>}
      <ul className="operation-facts">
        <Count icon={<Route size={14} aria-hidden />} show={counts.endpoints}>
          {t("overview.endpoints", { count: counts.endpoints })}
        </Count>
        <Count icon={<Workflow size={14} aria-hidden />} show={counts.operations}>
          {t("overview.operations", { count: counts.operations })}
        </Count>
        <Count icon={<Box size={14} aria-hidden />} show={counts.schemas}>
          {t("overview.schemas", { count: counts.schemas })}
        </Count>
        <Count icon={<Webhook size={14} aria-hidden />} show={counts.webhooks}>
          {t("overview.webhooks", { count: counts.webhooks })}
        </Count>
        {revision && (
          <li>
            <GitCommitHorizontal size={14} aria-hidden />
            <LastChange revision={revision} />
          </li>
        )}
      </ul>
    </header>
  );
}

function Count({ icon, show, children }: { icon: ReactNode; show: number; children: ReactNode }) {
  if (show === 0) return null;
  return (
    <li>
      {icon}
      {children}
    </li>
  );
}

function LastChange({ revision }: { revision: Revision }) {
  const t = useMessages();
  const { day, billDay } = useFormats();
  const isHydrated = useHydrated();
  const { number, uploaded_by: name, source_url, created_at } = revision;
  const kind = source_url === null ? "uploaded" : "imported";
  const values = { number, day: isHydrated ? day(created_at) : billDay(created_at, "medium") };
  if (name === null) return t(`overview.${kind}`, values);
  return t(`overview.${kind}-by`, { ...values, name: isolate(name) });
}
