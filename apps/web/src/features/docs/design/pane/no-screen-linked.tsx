import type { OperationScreens } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx";
import { useDesign } from "../design-context.ts";
import { writeNodeUrl } from "../node-url.ts";
import { screensQuery } from "../queries.ts";
import { NoScreenDialog } from "./no-screen-dialog.tsx";
import { PaneState } from "./pane-state.tsx";
import { ScreenDialog } from "./screen-dialog.tsx";

/** Why no screen is shown: none is imported, linked or needed. */
export function NoScreenLinked({ connections }: { connections: OperationScreens }) {
  const t = useMessages();
  const { project, operation, canEdit, makeChange } = useDesign();
  const [dialog, setDialog] = useState<"screens" | "no-screen">();
  const all = useInfiniteQuery({ ...screensQuery(project, {}), enabled: project !== "" });
  const { no_screen: noScreen } = connections;
  if (noScreen) {
    const undo = () => void makeChange({ kind: "needs-screen", operation, before: noScreen });
    return (
      <PaneState
        title={t("design.needs-none")}
        action={canEdit && <Button onClick={undo}>{t("design.needs-screen")}</Button>}
      >
        <p>{noScreen.reason ? <bdi>{noScreen.reason}</bdi> : t("design.no-reason")}</p>
        {noScreen.by && <p className="text-meta text-fg-3">{noScreen.by}</p>}
      </PaneState>
    );
  }
  const missing = connections.links.filter(({ screen }) => screen === null);
  const isEmpty = all.data?.pages[0]?.items.length === 0;
  if (isEmpty) {
    return (
      <PaneState
        title={t("design.none-imported")}
        action={
          canEdit && (
            <ButtonLink variant="primary" to={`/doc/${project}/screens`}>
              {t("design.import")}
            </ButtonLink>
          )
        }
      >
        <p>{t("design.none-imported-text")}</p>
        <MissingNodes nodes={missing.map(({ node_id }) => node_id)} />
      </PaneState>
    );
  }
  return (
    <PaneState
      title={t("design.none-linked")}
      action={
        canEdit && (
          <>
            <Button variant="primary" onClick={() => setDialog("screens")}>
              {t("design.link-screen")}
            </Button>
            <Button variant="ghost" onClick={() => setDialog("no-screen")}>
              {t("design.needs-none")}
            </Button>
          </>
        )
      }
    >
      <p>{t(canEdit ? "design.none-linked-text" : "design.none-linked-reader")}</p>
      <MissingNodes nodes={missing.map(({ node_id }) => node_id)} />
      {dialog === "screens" && <ScreenDialog onClose={() => setDialog(undefined)} />}
      {dialog === "no-screen" && <NoScreenDialog onClose={() => setDialog(undefined)} />}
    </PaneState>
  );
}

/** Nodes that the API description names but that are not imported. */
function MissingNodes({ nodes }: { nodes: readonly string[] }) {
  const t = useMessages();
  const { fileUrl } = useDesign();
  if (nodes.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-small">
      {nodes.map((node) => {
        const url = writeNodeUrl(fileUrl, node);
        const name = (
          <bdi dir="ltr" translate="no" className="font-mono">
            {node}
          </bdi>
        );
        return (
          <li key={node}>
            {t("design.not-imported", { node: name })}{" "}
            {url && (
              <a href={url} target="_blank" rel="noreferrer" className="text-span-text hover:underline">
                {t("docs.open-in-figma")}
                <ArrowUpRight size={12} aria-hidden className="inline rtl:-scale-x-100" />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
