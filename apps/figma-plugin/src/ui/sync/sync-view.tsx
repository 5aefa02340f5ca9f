import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import { readUnfinishedPages, type Sync } from "./use-sync.ts";
import "./sync.css";

type Page = { id: string; name: string };

/** Chooses pages and shows how far their sync is. */
export function SyncView({ sync }: { sync: Sync }) {
  const { project } = usePlugin();
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isUnfinished, setUnfinished] = useState(false);
  const { state } = sync;
  useEffect(() => {
    void Promise.all([callDocument("listPages", {}), readUnfinishedPages()]).then(([listed, unfinished]) => {
      setPages(listed.pages);
      setUnfinished(unfinished !== undefined);
      setChosen(new Set(unfinished?.map(({ id }) => id) ?? [listed.current]));
    });
  }, []);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isRunning = state.kind === "running";
  /** Paused here, or closed midway earlier. */
  const canResume = state.kind === "paused" || (state.kind === "idle" && isUnfinished);
  const start = () =>
    sync.start(
      project,
      pages.filter(({ id }) => chosen.has(id)),
    );
  return (
    <>
      <main className="panel-body">
        <Progress sync={sync} />
        <fieldset disabled={isRunning}>
          <legend className="hidden-label">{t("sync.pages")}</legend>
          <div className="rows sync-pages">
            {pages.map(({ id, name }) => (
              <label key={id} className="row choice">
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                <span className="grow cut" dir="auto">
                  {name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {"progress" in state && state.progress.sent.length > 0 ? (
          <>
            <div className="section-head">
              <h2>{t("sync.changed")}</h2>
              <span className="quiet">{t("sync.by")}</span>
            </div>
            <ul className="rows">
              {state.progress.sent.map(({ id, name }) => (
                <li key={id} className="row">
                  <span className="grow cut" dir="auto">
                    {name}
                  </span>
                  <Check size={14} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </main>
      <footer className="panel-footer">
        {isRunning ? (
          <button type="button" className="button secondary grow" onClick={sync.pause}>
            {t("sync.pause")}
          </button>
        ) : (
          <button type="button" className="button primary grow" disabled={chosen.size === 0} onClick={start}>
            {t(canResume ? "sync.resume" : "sync.start", { count: chosen.size })}
          </button>
        )}
      </footer>
    </>
  );
}

function Progress({ sync: { state } }: { sync: Sync }) {
  if (!("progress" in state)) {
    if (state.kind === "idle") return <h2 className="sync-title">{t("sync.choose")}</h2>;
    return (
      <p className="field-error" role="alert">
        {t("sync.failed")}
      </p>
    );
  }
  const { checked, total, sent, deleted } = state.progress;
  const title =
    state.kind === "done" ? t("sync.done", { count: sent.length }) : t("sync.title", { count: sent.length });
  return (
    <>
      <div className="section-head first">
        <h2 className="sync-title">{title}</h2>
        <span className="quiet">{t("sync.checked", { checked, total })}</span>
      </div>
      <div
        className="meter wide"
        role="progressbar"
        aria-label={t("sync.pages")}
        aria-valuenow={checked}
        aria-valuemax={total}
      >
        <i style={{ width: `${total > 0 ? (100 * checked) / total : 0}%` }} />
      </div>
      {deleted > 0 || state.kind !== "done" ? (
        <p className="quiet sync-note">
          {t(deleted > 0 ? "sync.deleted" : "sync.close", { count: deleted })}
        </p>
      ) : null}
    </>
  );
}
