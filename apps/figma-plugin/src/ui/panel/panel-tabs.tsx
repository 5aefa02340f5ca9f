import { Eye } from "lucide-react";
import type { KeyboardEvent } from "react";
import { t } from "../translate.ts";
import { type TabName, usePlugin } from "./plugin-context.ts";
import { useBroken } from "./use-broken.ts";

type Props = { tab: TabName | undefined; onShow: (tab: TabName) => void };

const tabs = ["layer", "endpoints", "fill"] as const;

export function PanelTabs({ tab, onShow }: Props) {
  const { mode, project, canEdit } = usePlugin();
  const { now, byDraft, hasDraftChanges } = useBroken();
  // The tab stays while it is open: its last link may just have been fixed.
  const hasBroken = now > 0 || hasDraftChanges || tab === "broken";
  const shown: readonly TabName[] = mode === "dev" ? ["layer"] : hasBroken ? [...tabs, "broken"] : tabs;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !tab) return;
    const direction = document.documentElement.dir === "rtl" ? -step : step;
    const next = shown[(shown.indexOf(tab) + direction + shown.length) % shown.length];
    if (!next) return;
    onShow(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <nav className="panel-tabs" aria-label={t("tab.label")}>
      <div className="panel-tab-list" role="tablist" onKeyDown={move}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="panel-tab"
            data-tab={name}
            aria-selected={name === tab}
            tabIndex={name === (tab ?? "layer") ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {t(`tab.${name}`)}
            {name === "endpoints" ? <span className="count">{project.current?.operations}</span> : null}
            {name === "broken" && now + byDraft > 0 ? (
              <span className="count poor">{now + byDraft}</span>
            ) : null}
          </button>
        ))}
      </div>
      {canEdit ? null : (
        <span className="dev-note quiet">
          <Eye size={14} />
          {t(mode === "dev" ? "dev.read-only" : "state.read-only")}
        </span>
      )}
    </nav>
  );
}
