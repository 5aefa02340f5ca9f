import { type Import, type ImportOverview, monthlyCalls, type Project } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { divideCalls } from "../plan-calls.ts";
import { QuotaCells } from "../quota-cells.tsx";

type Props = {
  project: Project;
  overview: ImportOverview;
  one: Import;
  result: NonNullable<Import["result"]>;
};

/** The counts of an import, and its cost. */
export function ResultSide({ project, overview, one, result }: Props) {
  const t = useMessages();
  const used = overview.calls_this_month;
  const cells = one.is_own ? divideCalls(used, 0) : undefined;
  const counts = [
    { key: "redrawn", count: result.redrawn },
    { key: "deleted", count: result.deleted },
    { key: "renamed", count: result.renamed + result.moved },
  ] as const;
  return (
    <aside aria-label={t("import.this-import")} className="import-side">
      <dl className="import-counts">
        {counts.map(({ key, count }) => (
          <div key={key}>
            <dt>{t(`import.count-${key}`)}</dt>
            <dd className={key === "deleted" && count > 0 ? "text-poor" : ""}>{count}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h2 className="mb-2 text-[0.9375rem]">{t("import.this-import")}</h2>
        <dl className="import-facts">
          <Fact term={t("import.by")}>
            <bdi>{one.started_by ?? t("import.former-member")}</bdi>
          </Fact>
          {result.created > 0 && (
            <Fact term={t("import.new")}>{t("import.frames", { count: result.created })}</Fact>
          )}
          <Fact term={t("import.unchanged-frames")}>{t("import.frames", { count: result.unchanged })}</Fact>
          <Fact term={t("import.pictures")}>
            {t("import.pictures-result", { stored: result.pictures_stored, reused: result.pictures_reused })}
          </Fact>
          <Fact term={t("import.figma-calls")}>{t("import.calls", { count: one.calls.used })}</Fact>
          {cells && (
            <Fact term={t("import.this-month")}>
              <span className="flex flex-wrap items-center gap-2">
                {t("import.of-calls", { used, max: monthlyCalls })}
                <QuotaCells {...cells} />
              </span>
            </Fact>
          )}
        </dl>
      </div>
      <div className="mt-auto grid gap-3">
        <ButtonLink to={`/doc/${project.id}/screens`} className="w-full">
          {t("import.done")}
        </ButtonLink>
        <p className="text-meta text-fg-3">{t("import.nothing-removed")}</p>
      </div>
    </aside>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
