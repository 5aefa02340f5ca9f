import { navigatorPageLines } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { docsContentId } from "../../lib/docs-content-id.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { DesignHost } from "./design-host.tsx";
import { type DesignSession, DesignSessionContext } from "./design-session.ts";
import { type DocsScope, docsUrl, operationUrl, schemaUrl, showsDesign } from "./docs-scope.ts";
import { isOperation, operationTitle } from "./navigator/lines.ts";
import { NavigatorLists } from "./navigator/navigator-lists.tsx";
import { NavigatorPane } from "./navigator/navigator-pane.tsx";
import { NavigatorSheet } from "./navigator/navigator-sheet.tsx";
import { OperationSwitcher } from "./navigator/operation-switcher.tsx";
import { useRecentOperations } from "./navigator/recent.ts";
import { useNavigator } from "./navigator/use-navigator.ts";
import { useStepKeys } from "./navigator/use-step-keys.ts";
import type { ShownOperation } from "./operation-view.tsx";
import { navigatorPageQuery } from "./queries.ts";
import type { ShownSchema } from "./schemas/schema-view.tsx";
import { type SearchOpener, usePalette } from "./search/use-palette.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { useDesignOpen } from "./use-design-open.ts";

/** The operation ID in the URL (undefined without one, null for an invalid one), or the name of a schema. */
export type DocsTarget = { operation: string | null | undefined; schema: string | undefined };

/** The URL of the same operation or schema in another scope, whether it exists there or not. */
type UrlAt = (there: DocsScope) => string;

type BarParts = {
  search: SearchOpener | undefined;
  design: { open: boolean; toggle: () => void };
  urlAt: UrlAt;
};

type Props = DocsTarget & {
  scope: DocsScope;
  /** The name of the project. */
  name: string;
  bar?: (parts: BarParts) => ReactNode;
  /** Shown above the page. */
  notice?: (urlAt: UrlAt) => ReactNode;
  /** Shown when the description has no operation. */
  empty: ReactNode;
};

export function DocsReader({ scope, name, operation, schema, bar, notice, empty }: Props) {
  const t = useMessages();
  const navigator = useNavigator(scope, operation ?? undefined);
  const { head, here, indexOf, lineAt, isLost } = navigator;
  const [sheet, setSheet] = useState(false);
  const { isOpen: isDesignOpen, setOpen: setDesignOpen } = useDesignOpen();
  const [isLinking, setLinking] = useState(false);
  const [session, setSession] = useState<DesignSession | null>(null);
  const first = here.find(({ line }) => isOperation(line))?.line;
  const isOverview = scope.of === "project" && operation === undefined && schema === undefined;
  // A share link has no overview so far: it opens with the first operation.
  const firstId = scope.of === "share" && schema === undefined && first && isOperation(first) && first.id;
  const shownId = operation === undefined ? firstId : operation;
  const index = shownId ? indexOf(shownId) : undefined;
  const line = index === undefined ? undefined : lineAt(index);
  const shown = line && isOperation(line) ? line : undefined;
  const recent = useRecentOperations(scope.of === "project" ? scope.id : scope.token, shown);
  const lineUrl = useLineUrl(scope);
  const at = isOverview ? overviewIndex : index;
  const steps = at === undefined || !head ? undefined : { index: at, lineCount: head.line_count };
  const firstIndex = scope.of === "project" ? overviewIndex : 0;
  useStepKeys(steps && { ...steps, firstIndex, urlAt: lineUrl });
  useStartAtTop(schema === undefined ? (isOverview ? "overview" : shownId || "") : `schema ${schema}`);
  const { opener, palette } = usePalette({ scope, name, recent });

  const pane = (
    <NavigatorLists
      scope={scope}
      schema={schema}
      operations={(lists) => (
        <NavigatorPane
          scope={scope}
          navigator={navigator}
          current={shownId || undefined}
          isOverview={isOverview}
          recent={recent}
          lists={lists}
          onSearch={
            opener &&
            ((text) => {
              setSheet(false);
              opener.open(text);
            })
          }
        />
      )}
    />
  );
  const title = schema ?? (shown ? operationTitle(shown) : t(isOverview ? "docs.overview" : "docs.title"));
  const list = t(schema === undefined ? "docs.operations" : "docs.schemas");
  const urlAt: UrlAt = (there) => {
    if (schema !== undefined) return schemaUrl(there, schema);
    if (shown) return operationUrl(there, shown);
    // An operation that is missing here may exist in the other scope.
    return operation ? operationUrl(there, { id: operation, method: "", path: "" }) : docsUrl(there);
  };
  const view: ShownOperation & Pick<ShownSchema, "schema"> = {
    scope,
    schema: schema ?? "",
    operation: shownId || undefined,
    line: shown,
    head,
    lost: operation === null || isLost,
    failed: !shown && navigator.error ? navigator : undefined,
  };
  return (
    <>
      <title>{`${title} · ${name} · Linkspan`}</title>
      {bar?.({
        search: opener,
        design: { open: isDesignOpen === true, toggle: () => setDesignOpen(!isDesignOpen) },
        urlAt,
      })}
      <nav aria-label={list} className="docs-navigator flex flex-col max-md:hidden">
        {pane}
      </nav>
      <OperationSwitcher
        shown={shown}
        schema={schema}
        isOverview={isOverview}
        onOpen={() => setSheet(true)}
      />
      {sheet && (
        <NavigatorSheet title={list} onClose={() => setSheet(false)}>
          {pane}
        </NavigatorSheet>
      )}
      {notice?.(urlAt)}
      {head?.line_count === 0 && schema === undefined ? (
        empty
      ) : (
        <div
          id={docsContentId}
          tabIndex={-1}
          hidden={isLinking}
          className="flex flex-1 flex-col outline-none [&[hidden]]:hidden"
        >
          <DesignSessionContext value={session}>
            <Outlet context={view} />
          </DesignSessionContext>
        </div>
      )}
      {showsDesign(scope) && (
        <DesignHost
          scope={scope}
          operation={shownId || undefined}
          line={shown}
          api={head?.api}
          isOpen={isLinking || isDesignOpen}
          onOpen={setDesignOpen}
          isLinking={isLinking}
          onLinking={setLinking}
          onSession={setSession}
        />
      )}
      <ShortcutHelp />
      {palette}
    </>
  );
}

/** The overview comes before the first line. */
const overviewIndex = -1;

/** Resolves to the URL of a line of the navigator; undefined for tags. */
function useLineUrl(scope: DocsScope) {
  const client = useQueryClient();
  return async (index: number): Promise<string | undefined> => {
    if (index === overviewIndex) return docsUrl(scope);
    const page = await client.query(navigatorPageQuery(scope, Math.floor(index / navigatorPageLines)));
    const line = page.lines[index % navigatorPageLines];
    return line && isOperation(line) ? operationUrl(scope, line) : undefined;
  };
}

/** Scrolls to the top for another operation. The browser restores the position of the first one. */
function useStartAtTop(operation: string) {
  const [before, setBefore] = useState(operation);
  useEffect(() => {
    if (operation === before) return;
    setBefore(operation);
    if (!before) return;
    window.scrollTo(0, 0);
    // The focused link was unmounted with its page: without this, Tab would start at the top of the document.
    if (document.activeElement === document.body)
      document.querySelector("main")?.focus({ preventScroll: true });
  }, [operation, before]);
}
