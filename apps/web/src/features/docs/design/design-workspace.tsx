import "../../../lib/i18n/design-messages.ts";
import "./pane/screen-frame.css";
import "./design.css";
import "./linking/linking-tools.css";
import "./linking/linking.css";
import "./warnings/warnings.css";
import "./requests/requested.css";
import "./requests/requests.css";
import "./breaks/breaks.css";
import type { ApiFacts } from "@linkspan/engine/documentation-view";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import type { DesignSession } from "../design-session.ts";
import { NewField } from "./breaks/new-field.tsx";
import { RemovedRows } from "./breaks/removed-rows.tsx";
import { groupByRemovedField, useBreaksOf } from "./breaks/use-breaks.ts";
import { ConflictDialog } from "./changes/conflict-dialog.tsx";
import { useLinkChanges } from "./changes/use-link-changes.ts";
import { DesignContext } from "./design-context.ts";
import { RowLayers } from "./fields/row-layers.tsx";
import { ScreensFact } from "./fields/screens-fact.tsx";
import { LinkingPage } from "./linking/linking-page.tsx";
import { useLinkKey } from "./linking/use-link-key.ts";
import { DesignPane } from "./pane/design-pane.tsx";
import { operationScreensQuery } from "./queries.ts";
import { RequestHost } from "./requests/request-host.tsx";
import { RequestedRows } from "./requests/requested-rows.tsx";
import { DesignSpans } from "./spans/design-spans.tsx";
import { useActivePair } from "./use-active-pair.ts";
import { type OpenDesign, useDesignValue } from "./use-design-value.ts";

export type DesignWorkspaceProps = OpenDesign & {
  /** Facts about the API, once they have loaded. */
  api: ApiFacts | undefined;
  onSession: (session: DesignSession | null) => void;
};

/** The design pane, the spans between it and the documentation, and linking. */
export function DesignWorkspace({ onSession, ...props }: DesignWorkspaceProps) {
  const { scope, line, api, isLinking } = props;
  const { makeChange, undoLast, conflict, resolveConflict } = useLinkChanges(
    scope.of === "project" ? scope.id : "",
  );
  const design = useDesignValue({ ...props, makeChange, undoLast });
  useLinkKey(design);
  const { data } = useQuery({
    ...operationScreensQuery(design.scope, design.operation),
    enabled: design.operation !== "",
  });
  const bindings = data?.bindings;
  useActivePair(design.store, bindings);
  const breaks = useBreaksOf(design);
  const removed = useMemo(() => [...groupByRemovedField(breaks).keys()], [breaks]);
  useEffect(() => {
    const provide = (content: ReactNode) => <DesignContext value={design}>{content}</DesignContext>;
    onSession({
      opensRow: (row) => {
        const bound = design.isOpen ? (bindings ?? []).map(({ field }) => field) : [];
        return [...bound, ...removed].some((field) => field.startsWith(`${row}/`));
      },
      renderRow: (row) =>
        provide(
          <>
            <NewField row={row} />
            <RowLayers row={row} />
          </>,
        ),
      renderRemoved: (rows) => provide(<RemovedRows {...rows} />),
      renderRequests: (response) => provide(<RequestedRows {...response} />),
      renderFact: () => provide(<ScreensFact />),
    });
  }, [design, bindings, removed, onSession]);
  useEffect(() => () => onSession(null), [onSession]);
  return (
    <DesignContext value={design}>
      {isLinking && line && api && <LinkingPage key={line.id} scope={scope} line={line} api={api} />}
      {props.isOpen && (
        <>
          <DesignPane />
          <DesignSpans />
        </>
      )}
      <RequestHost />
      {conflict && <ConflictDialog conflict={conflict} onResolve={resolveConflict} />}
    </DesignContext>
  );
}
