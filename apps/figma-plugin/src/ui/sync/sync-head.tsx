import { t } from "../translate.ts";
import { countProgress } from "./sync-progress.ts";
import type { Sync } from "./use-sync.ts";

/** How far the sync is, or what it resulted in. */
export function SyncHead({ sync: { state } }: { sync: Sync }) {
  if (!("progress" in state)) {
    if (state.kind === "idle") return <h2 className="sync-title">{t("sync.choose")}</h2>;
    return (
      <p className="field-error" role="alert">
        {t("sync.failed")}
      </p>
    );
  }
  const { checked, total, sent, changed } = countProgress(state.progress);
  const { deleted } = state.progress;
  const done = sent === 0 && deleted > 0 ? t("sync.none-sent") : t("sync.done", { count: sent });
  const title = state.kind === "done" ? done : t("sync.title", { count: changed });
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
