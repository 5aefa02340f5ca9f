import { type SchemaUse, type SchemaUsePage, schemaPageLines } from "@linkspan/contract";
import { type OpenUses, type UsingOperation, usageFlags } from "@linkspan/engine/documentation";
import type { ReadDeps } from "../../deps.ts";
import { cutText } from "../../results/cut-text.ts";
import type { Navigator } from "../../results/navigator-lines.ts";
import { findOperationIdsAt } from "../revisions/operation-ids.service.ts";
import { findLine, openSchemas, type StoredSchemas } from "./schemas.service.ts";

type SchemaUsesQuery = { id: string; number: number; name: string; page?: number | undefined };

/** What the parts of a page may take, in bytes of JSON. Most descriptions are never cut by this. */
const roomy = {
  method: 40,
  path: 2000,
  summary: 200,
  through: 1000,
  steps: 4,
  status: 200,
  statuses: 20,
  schema: 1000,
};
/** With these, 80 of the longest of each stay under 30 kB. */
const tight = { method: 16, path: 70, summary: 0, through: 20, steps: 2, status: 8, statuses: 3, schema: 30 };
const maxBytes = 29_000;

/** A page of a schema's uses. Without authorization, like the results. */
export async function readSchemaUses(
  deps: ReadDeps,
  stored: StoredSchemas,
  { id, number, name, page = 0 }: SchemaUsesQuery,
): Promise<SchemaUsePage> {
  const { navigator, list } = await openSchemas(deps, stored);
  const schema = list.order[findLine(list, name)] ?? 0;
  const users = list.usersOf(schema);
  const { uses } = list;
  const from = page * schemaPageLines;
  const until = from + schemaPageLines;
  const shown = users.operations.slice(from, until);
  const indexes = shown.map(({ operation }) => operation);
  const ids = await findOperationIdsAt(deps, { id, number }, indexes);
  const hasMore = Math.max(users.operations.length, users.schemas.length) > until;
  const nameSchema = (index: number, longest: number) => cutText(navigator.schemas[index] ?? "", longest);
  const present = (longest: typeof roomy): SchemaUsePage => ({
    is_cut: uses.isCut,
    operation_count: users.operations.length,
    direct_count: users.directCount,
    schema_count: users.schemas.length,
    operations: shown.map((using, turn) => ({
      id: ids[turn] ?? "",
      ...presentOperation(navigator, using.operation, longest),
      ...presentLocations(uses, using, longest),
      through: using.through.slice(0, longest.steps).map((index) => nameSchema(index, longest.through)),
    })),
    schemas: users.schemas.slice(from, until).map((index) => nameSchema(index, longest.schema)),
    next: hasMore ? page + 1 : null,
  });
  const answer = present(roomy);
  return Buffer.byteLength(JSON.stringify(answer)) <= maxBytes ? answer : present(tight);
}

function presentOperation({ operations }: Navigator, index: number, longest: typeof roomy) {
  return {
    method: cutText(operations.method[index] ?? "", longest.method),
    path: cutText(operations.path[index] ?? "", longest.path),
    summary: longest.summary === 0 ? "" : cutText(operations.summary[index] ?? "", longest.summary),
  };
}

function presentLocations({ wheres }: OpenUses, using: UsingOperation, longest: typeof roomy) {
  const statuses = new Set<string>();
  let bits = 0;
  for (const where of using.wheres) {
    const [flags, ...listed] = wheres[where] ?? [0];
    bits |= flags;
    for (const status of listed)
      if (statuses.size < longest.statuses) statuses.add(cutText(status, longest.status));
  }
  const locations = (Object.keys(usageFlags) as (keyof typeof usageFlags)[]).filter(
    (key) => bits & usageFlags[key],
  );
  return { locations, statuses: [...statuses] } satisfies Partial<SchemaUse>;
}
