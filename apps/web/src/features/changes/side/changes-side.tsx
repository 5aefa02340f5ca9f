import "./changes-side.css";
import { type ChangePage, formatChangeSubject, type Project } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChangeCause } from "../change-cause.tsx";
import { formatChangeTitle } from "../change-title.ts";
import { changesQuery } from "../queries.ts";

type Props = {
  project: Project;
  page: ChangePage;
  /** Only what concerns this screen is listed. */
  screen: string | undefined;
  /** Whether safe changes are listed beside it. */
  isAllShown: boolean;
  people: ReactNode;
  /** Accepting the draft; null where there is none, or for those who may not. */
  accept: ReactNode;
  onShowAll: () => void;
};

const verdicts = ["breaking", "risky", "safe"] as const;

/** So many safe changes are listed here. */
const maxListed = 8;

/** Counts, who should know, and what is safe. */
export function ChangesSide({ project, page, screen, isAllShown, people, accept, onShowAll }: Props) {
  const t = useMessages();
  const { listed, reviewed, reach } = page;
  return (
    <aside className="changes-side" aria-label={t("changes-page.counts")}>
      <dl className="changes-counts">
        {verdicts.map((verdict) => (
          <div key={verdict} data-verdict={verdict} data-any={listed[verdict] > 0 || undefined}>
            <dd>{listed[verdict]}</dd>
            <dt>{t(`changes-page.count-${verdict}`)}</dt>
          </div>
        ))}
      </dl>
      {people}
      {listed.safe > 0 && !isAllShown && (
        <SafeChanges project={project} page={page} screen={screen} onShowAll={onShowAll} />
      )}
      {accept && (
        <div className="changes-accept">
          {accept}
          <p className="text-meta text-fg-3">
            {t("changes-page.links-break", { count: reach.layers })}{" "}
            {listed.breaking > 0 && t("changes-page.are-reviewed", { reviewed, count: listed.breaking })}
          </p>
        </div>
      )}
    </aside>
  );
}

type SafeProps = Pick<Props, "project" | "page" | "screen" | "onShowAll">;

function SafeChanges({ project, page: { before, after, listed }, screen, onShowAll }: SafeProps) {
  const t = useMessages();
  const { data } = useInfiniteQuery(changesQuery(project.id, { before, after, screen, verdict: "safe" }));
  const changes = data?.pages[0]?.items.slice(0, maxListed) ?? [];
  return (
    <section>
      <h2>{t("changes-page.safe")}</h2>
      <ul aria-label={t("changes-page.safe")} className="changes-safe">
        {changes.map((change) => (
          <li key={change.fingerprint}>
            <ChangeCause cause={change.cause} size="xs" />
            <span className="text-fg-3">
              {formatChangeTitle(t, change)}{" "}
              <bdi className="[overflow-wrap:anywhere]" lang="en" translate="no">
                {formatChangeSubject(change.where)}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
      {listed.safe > changes.length && changes.length > 0 && (
        <Button size="sm" variant="ghost" onClick={onShowAll}>
          {t("changes-page.all-safe")}
        </Button>
      )}
    </section>
  );
}
