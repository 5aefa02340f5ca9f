import { useMemo, useState } from "react";
import type { SelectedLayer } from "../../../messages.ts";
import { OfflineNotice } from "../../panel/offline-notice.tsx";
import { usePlugin } from "../../panel/plugin-context.ts";
import { LayerCard } from "../../parts/layer-card.tsx";
import { t } from "../../translate.ts";
import { showOutcomes } from "../changes/perform-change.ts";
import { WaitingChanges } from "../changes/waiting-changes.tsx";
import { CopyQuestion } from "../copy-question.tsx";
import { LayerFooter } from "../layer-footer.tsx";
import { useScreens } from "../use-screen.ts";
import { type BindResults, bindSuggested } from "./bind-suggested.ts";
import { listSelectedRows } from "./list-selected-rows.ts";
import { SelectedLayerRow } from "./selected-layer-row.tsx";
import "./many.css";

const noResults: BindResults = new Map();

/** Several layers at once: what each one shows, and all suggestions to accept together. */
export function ManyLayers({ layers }: { layers: readonly SelectedLayer[] }) {
  const { selection, project, canEdit } = usePlugin();
  const [results, setResults] = useState(noResults);
  const [isBusy, setBusy] = useState(false);
  const frames = new Map(layers.flatMap(({ screen }) => (screen ? [[screen.id, screen.name] as const] : [])));
  const nodes = [...frames.keys()];
  const screens = useScreens(nodes);
  const key = nodes.join(" ");
  const rows = useMemo(() => {
    const ids = key.split(" ");
    return listSelectedRows(layers, new Map(screens.map((screen, index) => [ids[index] ?? "", screen])));
  }, [layers, screens, key]);
  const suggested = rows.filter(
    ({ kind, layer }) => kind === "suggested" && results.get(layer.id)?.kind !== "waiting",
  );
  const bind = async () => {
    setBusy(true);
    const found = await bindSuggested(project.id, suggested);
    setResults(new Map([...results, ...found]));
    setBusy(false);
    const bound = [...found.values()].filter(({ kind }) => kind === "stored").length;
    const label = t(bound === found.size ? "many.bound" : "many.bound-part", {
      count: bound,
      all: found.size,
    });
    showOutcomes(project.id, label, [...new Set(found.values())]);
  };
  const [first] = screens;
  const more = selection.count - layers.length;
  return (
    <>
      <main className="panel-body">
        <OfflineNotice />
        <LayerCard
          type="SECTION"
          name={t("layer.many", { count: selection.count })}
          detail={[...frames.values()].join(", ")}
        />
        <CopyQuestion />
        <div className="section-head">
          <h2>{t("many.title")}</h2>
          {canEdit && suggested.length > 0 ? (
            <button type="button" className="button secondary" disabled={isBusy} onClick={() => void bind()}>
              {t("many.bind", { count: suggested.length })}
            </button>
          ) : null}
        </div>
        <ul className="rows">
          {rows.map((row) => (
            <SelectedLayerRow key={row.layer.id} row={row} outcome={results.get(row.layer.id)} />
          ))}
        </ul>
        {more > 0 ? <p className="none-text">{t("many.more", { count: more })}</p> : null}
        <WaitingChanges />
      </main>
      {first ? <LayerFooter screen={first} operation={undefined} /> : null}
    </>
  );
}
