import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, CloudOff, Ellipsis, Unlink } from "lucide-react";
import { useState } from "react";
import { screenQuery } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { annotateScreen, removeAnnotations } from "../sync/annotate-screen.ts";
import { disconnectFile } from "../sync/disconnect-file.ts";
import type { Sync } from "../sync/use-sync.ts";
import { t } from "../translate.ts";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { usePlugin } from "./plugin-context.ts";
import { Question } from "./question.tsx";
import { useBroken } from "./use-broken.ts";

type Props = { sync: Sync; onSync: () => void; onDisconnect: () => void; onSignOut: () => void };

/** What is asked before the file is changed. */
type Asked = "annotate" | "disconnect";

export function PanelHeader({ sync, onSync, onDisconnect, onSignOut }: Props) {
  const { project, canEdit, mode, selection } = usePlugin();
  const screen = selection.layers[0]?.screen;
  const { data: details } = useQuery({
    ...screenQuery(project.id, screen?.id ?? ""),
    enabled: screen != null,
  });
  const [asked, setAsked] = useState<Asked>();
  const open = () => void callDocument("openUrl", { url: `${LINKSPAN_ORIGIN}/doc/${project.id}` });
  const isDesign = mode === "design";
  const perform = async () => {
    if (asked === "annotate" && details) await annotateScreen(details);
    if (asked === "disconnect" && (await disconnectFile())) onDisconnect();
  };
  return (
    <header className="panel-header">
      <Logo />
      <Menu
        className="title-button"
        isTitle
        items={[
          { label: t("menu.web"), onClick: open },
          ...(isDesign ? [{ label: t("menu.disconnect"), onClick: () => setAsked("disconnect") }] : []),
        ]}
      >
        <bdi className="cut">{project.name}</bdi>
        <small>{project.current?.version}</small>
        <ChevronDown size={14} />
      </Menu>
      <State sync={sync} />
      <Menu
        label={t("menu.open")}
        className="button ghost icon"
        items={[
          ...(canEdit ? [{ label: t("menu.sync"), onClick: onSync }] : []),
          ...(isDesign && screen && details
            ? [{ label: t("menu.annotate", { screen: screen.name }), onClick: () => setAsked("annotate") }]
            : []),
          ...(isDesign
            ? [{ label: t("menu.remove-annotations"), onClick: () => void removeAnnotations() }]
            : []),
          { label: t("menu.sign-out"), onClick: onSignOut },
        ]}
      >
        <Ellipsis size={15} />
      </Menu>
      {asked ? (
        <Question
          title={t(`${asked}.title`)}
          text={t(`${asked}.text`)}
          confirm={t(`${asked}.confirm`)}
          keep={t("question.keep")}
          onAnswer={(isConfirmed) => {
            setAsked(undefined);
            if (isConfirmed) void perform();
          }}
        />
      ) : null}
    </header>
  );
}

function State({ sync }: Pick<Props, "sync">) {
  const { isOnline } = usePlugin();
  const { now, byDraft } = useBroken();
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
  if (now > 0)
    return (
      <span className="chip poor">
        <Unlink size={12} />
        {t("state.broken", { count: now })}
      </span>
    );
  if (byDraft > 0)
    return (
      <span className="chip fair">
        <Unlink size={12} />
        {t("state.draft-breaks", { count: byDraft })}
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
