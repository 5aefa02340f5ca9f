import type { Coverage } from "@linkspan/contract";
import { List, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import type { ChangeView, ScreensView } from "../screens-view.ts";
import { chooseForm, isSmallMap } from "../view-form.ts";
import { CoverageMeter } from "./coverage-meter.tsx";
import { FilterChoice } from "./filter-choice.tsx";

type Props = {
  coverage: Coverage;
  view: ScreensView;
  changeView: ChangeView;
  /** Import and export. */
  actions: ReactNode;
};

/** The second bar: what is connected, the filter, map or list, import and export. */
export function ScreensBar({ coverage, view, changeView, actions }: Props) {
  const t = useMessages();
  const form = chooseForm(coverage, view);
  // The list has the filter next to its search.
  const hasFilter = form === "map" || view.show === "broken";
  return (
    <div className="screens-bar">
      <h1 className="sr-only">{t("docs.mode-screens")}</h1>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <CoverageMeter kind="screens" linked={coverage.linked_screens} count={coverage.screens} />
        <CoverageMeter kind="operations" linked={coverage.linked_operations} count={coverage.operations} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {hasFilter && <FilterChoice coverage={coverage} view={view} changeView={changeView} />}
        {!isSmallMap(coverage) && (
          <div className="max-md:hidden">
            <Segmented
              label={t("screens.form")}
              value={form}
              options={[
                { value: "map", label: t("screens.map"), icon: <Waypoints aria-hidden /> },
                { value: "list", label: t("screens.list"), icon: <List aria-hidden /> },
              ]}
              onChange={(next) => changeView({ form: next })}
            />
          </div>
        )}
        {actions}
      </div>
    </div>
  );
}
