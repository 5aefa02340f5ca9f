import { useQuery } from "@tanstack/react-query";
import { Check, CloudOff, Ellipsis, Unlink } from "lucide-react";
import { useState } from "react";
import { screenQuery } from "../api/queries.ts";
import { endSession } from "../api/session.ts";
import { callDocument } from "../bridge.ts";
import { annotateScreen } from "../sync/annotate-screen.ts";
import { disconnectFile } from "../sync/disconnect-file.ts";
import type { Sync } from "../sync/use-sync.ts";
import { t } from "../translate.ts";
import { AnnotateQuestion } from "./annotate-question.tsx";
import { Logo } from "./logo.tsx";
import { usePlugin } from "./plugin-context.ts";
import { useBroken } from "./use-broken.ts";

type Props = { sync: Sync; onSync: () => void; onDisconnect: () => void };

export function PanelHeader({ sync, onSync, onDisconnect }: Props) {
  const { project, canEdit, selection } = usePlugin();
  const screen = selection.layers[0]?.screen;
  const { data: details } = useQuery({
    ...screenQuery(project.id, screen?.id ?? ""),
    enabled: screen != null,
  });
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const disconnect = () => void disconnectFile(project.id).then(onDisconnect);
  return (
    <header className="panel-header">
      <Logo />
      <h1 className="panel-title grow">
        <span className="cut">{project.name}</span>
        <small>{project.current?.version}</small>
      </h1>
      <State sync={sync} />
      <button
        type="button"
        className="button ghost icon"
        aria-label={t("menu.open")}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={15} />
      </button>
      {isOpen ? (
        <div className="menu">
          {canEdit ? <MenuItem label={t("menu.sync")} onClick={choose(onSync)} /> : null}
          <MenuItem
            label={t("menu.web")}
            onClick={choose(
              () => void callDocument("openUrl", { url: `${LINKSPAN_ORIGIN}/doc/${project.id}` }),
            )}
          />
          {screen && details ? (
            <MenuItem
              label={t("menu.annotate", { screen: screen.name })}
              onClick={choose(() => setAsked(true))}
            />
          ) : null}
          {canEdit ? <MenuItem label={t("menu.disconnect")} onClick={choose(disconnect)} /> : null}
          <MenuItem label={t("menu.sign-out")} onClick={choose(() => void endSession())} />
        </div>
      ) : null}
      {isAsked && details ? (
        <AnnotateQuestion
          onAnswer={(isWanted) => {
            setAsked(false);
            if (isWanted) void annotateScreen(details);
          }}
        />
      ) : null}
    </header>
  );
}

function MenuItem({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
}

function State({ sync }: Pick<Props, "sync">) {
  const { isOnline } = usePlugin();
  const broken = useBroken();
  if (sync.state.kind === "running")
    return (
      <span className="chip">
        <i className="spinner" />
        {t("state.syncing")}
      </span>
    );
  if (!isOnline)
    return (
      <span className="chip fair">
        <CloudOff size={12} />
        {t("state.offline")}
      </span>
    );
  if (broken > 0)
    return (
      <span className="chip poor">
        <Unlink size={12} />
        {t("state.broken", { count: broken })}
      </span>
    );
  if (sync.changed > 0) return <span className="chip">{t("state.changed", { count: sync.changed })}</span>;
  return (
    <span className="chip good">
      <Check size={12} />
      {t("state.in-sync")}
    </span>
  );
}
