import { type SchemaLine, type SchemaPage, schemaPageLines } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import type { DocsScope } from "../docs-scope.ts";
import { type PagedList, type Pages, usePages } from "../navigator/use-pages.ts";
import { schemaAtQuery, schemaKey, schemaPageQuery } from "./schema-queries.ts";

export type Schemas = Pages<SchemaLine, SchemaPage>;

/** Loads the visible pages of the list and the page of the shown schema. */
export function useSchemas(scope: DocsScope, name: string | undefined): Schemas {
  const client = useQueryClient();
  const list: PagedList<SchemaLine, SchemaPage> = {
    key: schemaKey(scope),
    pageLines: schemaPageLines,
    pageQuery: (page) => schemaPageQuery(scope, page),
    atQuery: (wanted) => schemaAtQuery(client, scope, wanted),
    idOf: (line) => line.name,
  };
  return usePages(list, name);
}
