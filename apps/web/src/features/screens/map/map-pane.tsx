import "./map.css";
import type { Coverage, Project } from "@linkspan/contract";
import { Frame } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { useMediaQuery } from "../../shell/use-media-query.ts";
import { MapSkeleton } from "../screens-skeleton.tsx";
import type { ChangeView, ScreensView } from "../screens-view.ts";
import { useScreens } from "../use-screens.ts";
import { ScreensMap } from "./map-view.tsx";
import { PhoneMap } from "./phone-map.tsx";
import { useMapData } from "./use-map-data.ts";

type Props = {
  project: Project;
  scope: DocsScope & { of: "project" };
  coverage: Coverage;
  view: ScreensView;
  changeView: ChangeView;
};

/** The map once its first frames have loaded. */
export function MapPane({ project, scope, coverage, view, changeView }: Props) {
  const t = useMessages();
  const isPhone = useMediaQuery("(width < 47.5rem)");
  const found = useScreens(scope.id, view.show === "unlinked" ? { show: "unlinked" } : {});
  const data = useMapData(scope, coverage, found, view);
  const { failure } = data;
  return (
    <>
      {failure && (
        <div className="px-5 py-4">
          <LoadFailed
            title={t("screens.failed")}
            error={failure.error}
            busy={failure.isFetching}
            onRetry={failure.retry}
          />
        </div>
      )}
      {!found.items && !failure && <MapSkeleton />}
      {found.items &&
        (isPhone ? (
          <PhoneMap project={project} scope={scope} data={data} view={view} changeView={changeView} />
        ) : (
          <ScreensMap
            project={project}
            scope={scope}
            data={data}
            title={
              <MapTitle
                coverage={coverage}
                count={view.show === "all" ? coverage.screens : data.screens.length}
              />
            }
            view={view}
            changeView={changeView}
          />
        ))}
    </>
  );
}

/** The page of the design file, or how many there are. */
function MapTitle({ coverage: { pages }, count }: { coverage: Coverage; count: number }) {
  const t = useMessages();
  const [page] = pages;
  const name =
    pages.length === 1 && page ? (
      <bdi>{page.page_name}</bdi>
    ) : (
      t("screens.page-count", { count: pages.length })
    );
  return (
    <>
      <Frame size={15} aria-hidden />
      <b>{name}</b> <span>{t("screens.frames", { count })}</span>
    </>
  );
}
