import { formatFieldName } from "@linkspan/engine/field-address";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { linkedScreensQuery } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { LayerIcon } from "../parts/layer-icon.tsx";
import { t } from "../translate.ts";
import { listSuggestions } from "./list-suggestions.ts";
import { type LoadedScreen, useScreens } from "./use-screen.ts";

/** Of so many screens of the page, layers are suggested: each is read with its operations. */
const maxScreens = 3;

/** So many layers are listed at first. */
const maxListed = 4;

/** Layers of this page for which the engine proposes a field. */
export function SuggestedNext() {
  const { project, selection, canEdit } = usePlugin();
  const { data } = useQuery({ ...linkedScreensQuery(project.id, selection.page.id), enabled: canEdit });
  const nodes = (data?.items ?? []).slice(0, maxScreens).map(({ node_id }) => node_id);
  const screens = useScreens(nodes);
  const [showsAll, setShowsAll] = useState(false);
  // The panel is shown before: finding suggestions compares all layers with all fields.
  const isReady = useDeferredValue(
    screens.every(({ isLoading }) => !isLoading),
    false,
  );
  const rows = useMemo(() => (isReady ? screens.flatMap(listRows) : []), [isReady, screens]);
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="section-head">
        <h2>{t("none.suggested")}</h2>
        <span className="quiet">{t("none.layers", { count: rows.length })}</span>
      </div>
      <ul className="rows">
        {rows.slice(0, showsAll ? undefined : maxListed).map(({ layer, screen, field }) => (
          <li key={layer.id} className="row">
            <LayerIcon type={layer.type} size={14} />
            <span className="grow cut">
              <span className="cut" dir="auto">
                <b>{layer.name}</b> <span className="quiet">{screen}</span>
              </span>
              <code className="cut">{field}</code>
            </span>
            <button
              type="button"
              className="button secondary"
              aria-label={t("layer.show", { name: layer.name })}
              onClick={() => void callDocument("selectLayers", { layers: [layer.id] })}
            >
              {t("none.show")}
            </button>
          </li>
        ))}
      </ul>
      {rows.length > maxListed && !showsAll ? (
        <button type="button" className="button ghost" onClick={() => setShowsAll(true)}>
          {t("none.show-all", { count: rows.length })}
        </button>
      ) : null}
    </section>
  );
}

function listRows({ details, operations }: LoadedScreen) {
  if (!details) return [];
  const layers = new Map(details.layers.map((layer) => [layer.id, layer]));
  return listSuggestions(details, operations).flatMap(({ layer: id, field }) => {
    const layer = layers.get(id);
    return layer ? [{ layer, screen: details.screen.name, field: formatFieldName(field) }] : [];
  });
}
