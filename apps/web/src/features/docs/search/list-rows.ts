import type { DesignHit, PropertyHit, SchemaHit, SearchHit, SearchResult } from "@linkspan/contract";
import { type DocsScope, designUrl, fieldUrl, operationUrl, schemaUrl } from "../docs-scope.ts";
import type { Recent } from "../navigator/recent.ts";

type Kind = "properties" | "operations" | "schemas" | "screens";

/** Which results are shown: all, or one kind. */
export type SearchFilter = "all" | Kind;

/** A result and its URL. */
export type Row = { key: string; to: string } & (
  | { kind: "properties"; hit: PropertyHit }
  | { kind: "operations"; hit: SearchHit }
  | { kind: "schemas"; hit: SchemaHit }
  | { kind: "screens"; hit: DesignHit }
  | { kind: "recent"; hit: Recent }
);

export type Group = { kind: Row["kind"]; count: number; rows: Row[] };

/** Max results per kind while all kinds are shown. */
const maxRows: Record<Kind, number> = { properties: 5, operations: 8, schemas: 3, screens: 4 };

/** The results by kind. Properties come first, unless the first operation matches by name. */
export function groupFound(scope: DocsScope, result: SearchResult, filter: SearchFilter): Group[] {
  const kinds: Kind[] = isNamed(result.operations[0])
    ? ["operations", "properties", "schemas", "screens"]
    : ["properties", "operations", "schemas", "screens"];
  const rows: Record<Kind, Row[]> = {
    properties: result.properties.map((hit) => ({
      kind: "properties",
      hit,
      key: `property-${hit.operation_id}-${hit.in}-${hit.status}-${hit.pointer}`,
      to: fieldUrl(scope, { ...hit, id: hit.operation_id }, hit),
    })),
    operations: result.operations
      .filter((hit) => filter !== "all" || isMore(hit, result))
      .map((hit) => ({
        kind: "operations",
        hit,
        key: `operation-${hit.operation_id}`,
        to: operationUrl(scope, { ...hit, id: hit.operation_id }),
      })),
    schemas: result.schemas.map((hit) => ({
      kind: "schemas",
      hit,
      key: `schema-${hit.name}`,
      to: schemaUrl(scope, hit.name),
    })),
    screens: result.screens.map((hit) => ({
      kind: "screens",
      hit,
      key: `screen-${hit.layer?.id ?? hit.screen}`,
      to: designUrl(scope, hit),
    })),
  };
  return kinds
    .filter((kind) => (filter === "all" || filter === kind) && rows[kind].length > 0)
    .map((kind) => ({
      kind,
      count: rows[kind].length,
      rows: filter === "all" ? rows[kind].slice(0, maxRows[kind]) : rows[kind],
    }));
}

/** The recent operations, shown while the field is empty. */
export function groupRecent(scope: DocsScope, recent: readonly Recent[]): Group[] {
  if (recent.length === 0) return [];
  const rows = recent.map((hit): Row => {
    return { kind: "recent", hit, key: `recent-${hit.id}`, to: operationUrl(scope, hit) };
  });
  return [{ kind: "recent", count: rows.length, rows }];
}

/** Whether an operation matches by more than its properties, which have their own rows. */
function isMore({ operation_id, matches }: SearchHit, { properties }: SearchResult): boolean {
  return (
    matches.some((match) => match.in !== "property") ||
    !properties.some((property) => property.operation_id === operation_id)
  );
}

const names: ReadonlySet<string> = new Set(["path", "operationId", "summary"]);

function isNamed(hit: SearchHit | undefined): boolean {
  return hit?.matches.some((match) => names.has(match.in)) === true;
}
