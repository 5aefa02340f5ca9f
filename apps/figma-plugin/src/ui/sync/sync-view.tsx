import { useEffect, useRef, useState } from "react";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import { ChangedRow } from "./changed-row.tsx";
import { PageRow } from "./page-row.tsx";
import { SyncHead } from "./sync-head.tsx";
import { readUnfinishedPages, type Sync } from "./use-sync.ts";
import "./sync.css";

type Page = { id: string; name: string };

type Props = {
  sync: Sync;
  /** Shows what is broken. */
  onSee: () => void;
};

/** Chooses pages and shows how far their sync is. */
export function SyncView({ sync, onSee }: Props) {
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
  const progress = "progress" in state ? state.progress : undefined;
  const reading = progress?.pages.find(({ checked, total }) => checked < total);
  const list = useRef<HTMLDivElement>(null);
  // The pages can be chosen once the sync has stopped.
  const isChoosing = useRef(false);
  const choosePages = () => {
    isChoosing.current = true;
    sync.pause();
  };
  useEffect(() => {
    if (isRunning || !isChoosing.current) return;
    isChoosing.current = false;
    list.current?.querySelector("input")?.focus();
  }, [isRunning]);
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
        <SyncHead sync={sync} />
        <fieldset disabled={isRunning}>
          <legend className="hidden-label">{t("sync.pages")}</legend>
          <div ref={list} className="rows sync-pages">
            {pages.map((page) => (
              <PageRow
                key={page.id}
                page={page}
                isChosen={chosen.has(page.id)}
                progress={progress?.pages.find(({ id }) => id === page.id)}
                isRead={isRunning && page.id === reading?.id}
                onToggle={() => toggle(page.id)}
              />
            ))}
          </div>
        </fieldset>
        {progress && progress.changed.length > 0 ? (
          <>
            <div className="section-head">
              <h2>{t("sync.changed")}</h2>
              <span className="quiet">{t("sync.by")}</span>
            </div>
            <ul className="rows">
              {progress.changed.map((screen) => (
                <ChangedRow key={screen.id} screen={screen} onSee={onSee} />
              ))}
            </ul>
          </>
        ) : null}
      </main>
      <footer className="panel-footer">
        {isRunning ? (
          <>
            <button type="button" className="button secondary grow" onClick={sync.pause}>
              {t("sync.pause")}
            </button>
            <button type="button" className="button ghost" onClick={choosePages}>
              {t("sync.choose-pages")}
            </button>
          </>
        ) : (
          <button type="button" className="button primary grow" disabled={chosen.size === 0} onClick={start}>
            {t(canResume ? "sync.resume" : "sync.start", { count: chosen.size })}
          </button>
        )}
      </footer>
    </>
  );
}
