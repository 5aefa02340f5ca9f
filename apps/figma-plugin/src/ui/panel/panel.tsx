import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { FileRecord, Start } from "../../messages.ts";
import { storeLastState } from "../api/last-state.ts";
import { useLiveProject } from "../api/live.ts";
import { projectQuery } from "../api/queries.ts";
import { onDocumentEvent } from "../bridge.ts";
import { BrokenTab } from "../broken/broken-tab.tsx";
import { EndpointsTab } from "../endpoints/endpoints-tab.tsx";
import { FillTab } from "../fill/fill-tab.tsx";
import { restoreQueue, useSendWaiting } from "../layer/changes/change-queue.ts";
import { LayerTab } from "../layer/layer-tab.tsx";
import { SyncView } from "../sync/sync-view.tsx";
import { useSync } from "../sync/use-sync.ts";
import { t } from "../translate.ts";
import { Message } from "./message.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { PanelTabs } from "./panel-tabs.tsx";
import { PlainHeader } from "./plain-header.tsx";
import { type Plugin, PluginContext, type TabName } from "./plugin-context.ts";
import { useSelection } from "./selection.ts";
import { ToastLine } from "./toast-line.tsx";
import { useOpenBroken } from "./use-open-broken.ts";

type Props = { start: Start; file: FileRecord; onDisconnect: () => void; onSignOut: () => void };

/** The panel of a connected file. */
export function Panel({ start, file, onDisconnect, onSignOut }: Props) {
  const { data: project, error, refetch } = useQuery(projectQuery(file.project));
  const selection = useSelection(start.selection);
  const [tab, setTab] = useState<TabName>(start.command === "fill" ? "fill" : "layer");
  const [isSyncShown, showSync] = useState(false);
  const isOnline = useLiveProject(file.project) || !error;
  const sync = useSync(file.project);
  const stayHere = useOpenBroken(file.project, start, setTab);
  const showTab = useCallback(
    (next: TabName) => {
      stayHere();
      setTab(next);
    },
    [stayHere],
  );
  const leaveSync = (next: TabName) => {
    showSync(false);
    showTab(next);
  };
  useEffect(() => onDocumentEvent("selection", stayHere), [stayHere]);
  useEffect(() => void restoreQueue(), []);
  useSendWaiting(file.project);
  useEffect(storeLastState, []);
  const plugin = useMemo((): Plugin | undefined => {
    if (!project?.current) return undefined;
    const canEdit = project.role !== "viewer" && !project.read_only && start.mode === "design";
    const revision = project.current.number;
    return { mode: start.mode, file, project, revision, canEdit, isOnline, selection, showTab };
  }, [project, start.mode, file, isOnline, selection, showTab]);
  if (!plugin) {
    const text = project === undefined ? undefined : t(project ? "project.no-revision" : "project.gone");
    return (
      <div className="panel">
        <PlainHeader onSignOut={onSignOut} />
        <Message
          text={error ? t("project.failed") : text}
          action={error ? t("retry") : t("project.choose")}
          onAction={error ? () => void refetch() : onDisconnect}
        />
      </div>
    );
  }
  return (
    <PluginContext value={plugin}>
      <div className="panel">
        <PanelHeader
          sync={sync}
          onSync={() => showSync(true)}
          onDisconnect={onDisconnect}
          onSignOut={onSignOut}
        />
        <PanelTabs tab={isSyncShown ? undefined : tab} onShow={leaveSync} />
        {isSyncShown ? <SyncView sync={sync} onSee={() => leaveSync("broken")} /> : null}
        {!isSyncShown && tab === "layer" ? <LayerTab /> : null}
        {!isSyncShown && tab === "endpoints" ? <EndpointsTab /> : null}
        {!isSyncShown && tab === "fill" ? <FillTab hasLastFill={start.lastFill !== null} /> : null}
        {!isSyncShown && tab === "broken" ? <BrokenTab /> : null}
        <ToastLine />
      </div>
    </PluginContext>
  );
}
