import { useQuery } from "@tanstack/react-query";
import { MousePointer2 } from "lucide-react";
import { coverageQuery } from "../api/queries.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import { WaitingChanges } from "./changes/waiting-changes.tsx";
import { SuggestedNext } from "./suggested-next.tsx";

/** How much of the page is linked, and what to do next. */
export function NothingSelected() {
  const { selection, project } = usePlugin();
  const { data } = useQuery(coverageQuery(project.id));
  const page = data?.pages.find(({ page_id }) => page_id === selection.page.id);
  return (
    <main className="panel-body">
      <div className="section-head first">
        <h2 className="cut" dir="auto">
          {selection.page.name}
        </h2>
        <span className="quiet">{t("none.nothing-selected")}</span>
      </div>
      {page ? (
        <div className="rows">
          <Covered label={t("none.screens")} part={page.linked_screens} all={page.screens} />
          <Covered
            label={t("none.operations")}
            part={data?.linked_operations ?? 0}
            all={data?.operations ?? 0}
          />
        </div>
      ) : null}
      <SuggestedNext key={selection.page.id} />
      <div className="notice none-hint">
        <MousePointer2 size={15} />
        <div>
          <b>{t("none.select")}</b>
          <p className="none-text">{t("none.text")}</p>
        </div>
      </div>
      <WaitingChanges />
    </main>
  );
}

function Covered({ label, part, all }: { label: string; part: number; all: number }) {
  const share = all > 0 ? (100 * part) / all : 0;
  return (
    <div className="row">
      <span className="grow">{label}</span>
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <span className="quiet">{t("none.part", { part, all })}</span>
    </div>
  );
}
