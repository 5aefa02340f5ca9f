import { type NavigatorPage, navigatorPageLines } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type DocsScope, keyOf } from "../docs-scope.ts";
import { navigatorAtQuery, navigatorPageQuery } from "../queries.ts";
import { isOperation, type NavigatorLine } from "./lines.ts";
import { type PagedList, type Pages, usePages } from "./use-pages.ts";

export type Navigator = Pages<NavigatorLine, NavigatorPage>;

/** Loads the visible pages of the navigator and the page of the shown operation. */
export function useNavigator(scope: DocsScope, operation: string | undefined): Navigator {
  const client = useQueryClient();
  const list: PagedList<NavigatorLine, NavigatorPage> = {
    key: ["navigator", keyOf(scope)],
    pageLines: navigatorPageLines,
    pageQuery: (page) => navigatorPageQuery(scope, page),
    atQuery: (wanted) => navigatorAtQuery(client, scope, wanted),
    idOf: (line) => (isOperation(line) ? line.id : undefined),
  };
  return usePages(list, operation);
}
