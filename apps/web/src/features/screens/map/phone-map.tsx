import type { Project } from "@linkspan/contract";
import { useCallback, useMemo, useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { VirtualList } from "../../../ui/layout/virtual-list.tsx";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { isOperation, tagTitle } from "../../docs/navigator/lines.ts";
import { useBreakMarks } from "../../docs/use-break-marks.ts";
import type { ChangeView, ScreensView } from "../screens-view.ts";
import { FrameTile } from "./frame-tile.tsx";
import { listEnds, touches } from "./map-links.ts";
import { MapRow } from "./map-row.tsx";
import { PhoneSpans } from "./phone-spans.tsx";
import { SelectionCard } from "./selection-card.tsx";
import { toTarget } from "./to-target.ts";
import type { MapData } from "./use-map-data.ts";

type Props = {
  project: Project;
  scope: DocsScope;
  data: MapData;
  view: ScreensView;
  changeView: ChangeView;
};

/** As high as the lines expect it. */
const rowHeight = 38;

/** The map on a phone: a strip of frames above the operations, and only the lines of the selection. */
export function PhoneMap({ project, scope, data, view, changeView }: Props) {
  const t = useMessages();
  const marks = useBreakMarks(project.id);
  const root = useRef<HTMLDivElement>(null);
  const { screens, rows, links, showRows } = data;
  const { screen: selectedScreen, operation: selectedOperation } = view;
  const target = useMemo(
    () => toTarget({ screen: selectedScreen, operation: selectedOperation }),
    [selectedScreen, selectedOperation],
  );
  const lit = useMemo(() => listEnds(links, target), [links, target]);
  const allEnds = data.ends;
  const ends = useMemo(
    () => (target ? allEnds.filter(({ link }) => touches(link, target)) : []),
    [allEnds, target],
  );
  const selectScreen = useCallback((screen: string) => changeView({ screen, operation: "" }), [changeView]);
  const selectOperation = useCallback(
    (operation: string) => changeView({ screen: "", operation }),
    [changeView],
  );
  return (
    <div ref={root} className="phone-map">
      <ul aria-label={t("screens.screens")} className="phone-strip">
        {screens.map((screen, index) => (
          <li key={screen.node_id}>
            <FrameTile
              screen={screen}
              index={index}
              uses={data.usesOf(screen)}
              breaksIn={marks?.screens.has(screen.node_id) ? marks.version : undefined}
              isLit={lit.has(screen.node_id)}
              isSelected={screen.node_id === view.screen}
              isStop
              onSelect={selectScreen}
            />
          </li>
        ))}
      </ul>
      {target && (
        <SelectionCard
          key={view.screen || view.operation}
          project={project}
          scope={scope}
          target={target}
          data={data}
          onClear={() => changeView({ screen: "", operation: "" })}
        />
      )}
      <div className="phone-rows">
        <VirtualList
          label={t("docs.operations")}
          size={rows.size}
          rowHeight={rowHeight}
          gap={0}
          covered={52}
          onRange={showRows}
        >
          {(index) => {
            const line = rows.lineAt(index);
            return (
              <div className="phone-line">
                {line && isOperation(line) ? (
                  <MapRow
                    line={line}
                    index={index}
                    count={data.countOf(line.id)}
                    screens={data.screensOf(line)}
                    breaksIn={marks?.operations.has(line.id) ? marks.version : undefined}
                    isLit={lit.has(line.id)}
                    isSelected={line.id === view.operation}
                    isStop
                    onSelect={selectOperation}
                  />
                ) : (
                  line && <bdi className="map-tag">{tagTitle(t, line)}</bdi>
                )}
              </div>
            );
          }}
        </VirtualList>
      </div>
      <PhoneSpans root={root} ends={ends} />
    </div>
  );
}
