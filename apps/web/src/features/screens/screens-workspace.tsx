import type { Coverage, Project } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { DocsScope } from "../docs/docs-scope.ts";
import { ScreensBar } from "./bar/screens-bar.tsx";
import { BrokenView } from "./broken/broken-view.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import { ScreensListView } from "./list/list-view.tsx";
import { MapPane } from "./map/map-pane.tsx";
import { useScreensView } from "./screens-view.ts";
import { chooseForm } from "./view-form.ts";

type Props = {
  project: Project;
  scope: DocsScope & { of: "project" };
  coverage: Coverage;
  /** Import again, and the last import. */
  importActions: ReactNode;
};

/** The second bar and, below it, the map, the list or the broken links. */
export function ScreensWorkspace({ project, scope, coverage, importActions }: Props) {
  const t = useMessages();
  const { view, changeView } = useScreensView();
  const shared = { project, scope, coverage, view, changeView };
  return (
    <>
      <ScreensBar
        coverage={coverage}
        view={view}
        changeView={changeView}
        actions={
          <>
            {importActions}
            <ExportMenu project={project} scope={scope} label={t("screens.export")} />
          </>
        }
      />
      {view.show === "broken" ? (
        <BrokenView {...shared} />
      ) : chooseForm(coverage, view) === "list" ? (
        <ScreensListView {...shared} />
      ) : (
        <MapPane {...shared} />
      )}
    </>
  );
}
