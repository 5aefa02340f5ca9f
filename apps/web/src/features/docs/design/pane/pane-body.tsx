import type { Layer, Screen } from "@linkspan/contract";
import { TriangleAlert } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useDesign } from "../design-context.ts";
import { useConnections } from "../use-connections.ts";
import { NoScreenLinked } from "./no-screen-linked.tsx";
import { PaneState } from "./pane-state.tsx";
import { ScreenFrame } from "./screen-frame.tsx";

type Props = { screen: Screen | undefined; layers: readonly Layer[] | undefined };

/** The picture of the screen, or why there is none. */
export function PaneBody({ screen, layers }: Props) {
  const t = useMessages();
  const { operation, scope, isLinking } = useDesign();
  const { data, error, isFetching, refetch } = useConnections();
  if (data === null && scope.of === "share") {
    return <PaneState title={t("design.not-shared")}>{t("design.not-shared-text")}</PaneState>;
  }
  if (operation === "" || data === null) {
    return <PaneState title={t("design.no-operation")}>{t("design.no-operation-text")}</PaneState>;
  }
  if (!data && error) {
    return (
      <div className="pane-canvas p-4">
        <LoadFailed title={t("design.failed")} error={error} busy={isFetching} onRetry={refetch} />
      </div>
    );
  }
  if (!data) {
    return (
      <div aria-busy aria-label={t("design.loading")} role="status" className="pane-canvas">
        <Skeleton className="pane-skeleton" />
      </div>
    );
  }
  if (!screen) return <NoScreenLinked connections={data} />;
  return (
    // Focusable because it scrolls, and a screen without bound layers has nothing else that the keyboard reaches.
    <div
      role="group"
      aria-label={t("design.screens")}
      tabIndex={isLinking ? undefined : 0}
      className="pane-canvas"
    >
      <ScreenNotice screen={screen} />
      <ScreenFrame key={screen.node_id} screen={screen} layers={layers} />
    </div>
  );
}

/** That a screen is no longer in the design file. */
function ScreenNotice({ screen: { state } }: { screen: Screen }) {
  const t = useMessages();
  if (state === "current") return null;
  return (
    <p className="pane-notice">
      <TriangleAlert size={14} aria-hidden />
      {t(state === "deleted" ? "design.deleted" : "design.other-file")}
    </p>
  );
}
