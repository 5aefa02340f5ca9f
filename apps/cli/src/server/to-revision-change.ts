import type { ReachingChange } from "@linkspan/contract";
import { type Description, listPages } from "@linkspan/engine";
import type { ChangeKind, ChangeLocation } from "@linkspan/engine/diff";
import type { ChangeCause, RevisionChange } from "@linkspan/engine/diff/revisions";

/** Where OpenAPI keeps components of a role. */
const folders: Record<string, string> = {
  schema: "schemas",
  parameter: "parameters",
  body: "requestBodies",
  response: "responses",
  header: "headers",
  media: "mediaTypes",
  example: "examples",
  callback: "callbacks",
  path: "pathItems",
};

/** Changes of the API as the engine has them, so that they are located and written as those of `linkspan diff`. */
export function toRevisionChanges(
  changes: readonly ReachingChange[],
  description: Description,
): RevisionChange[] {
  const pages = new Map(
    listPages(description).map(({ method, path }, index) => [`${method.toUpperCase()} ${path}`, index]),
  );
  return changes.map((change) => {
    const { where, rename, kind, directions, operations, ...rest } = change;
    const direction = directions[0]?.direction ?? "response";
    return {
      fingerprint: rest.fingerprint,
      verdict: rest.verdict,
      before: rest.before,
      after: rest.after,
      cause: toCause(change, pages),
      where: { ...where, direction },
      // A server that is newer than this program may have kinds that it has no title for.
      kind: kind as ChangeKind,
      ...(rename ? { rename: toRename(rename, direction) } : {}),
      directions: directions.map((each) => ({ ...each, kind: each.kind as ChangeKind })),
      operations: { count: operations.count, first: [] },
    };
  });
}

function toRename(
  { to, is_retyped: isRetyped, confidence }: NonNullable<ReachingChange["rename"]>,
  direction: ChangeLocation["direction"],
): RevisionChange["rename"] & object {
  return { to: { ...to, direction }, isRetyped, confidence };
}

function toCause({ cause, after }: ReachingChange, pages: ReadonlyMap<string, number>): ChangeCause {
  const { name } = cause;
  switch (cause.of) {
    case "api":
      return { of: "api" };
    case "path":
      return { of: "path", path: name };
    case "operation": {
      // One that was replaced by another has the other's name as its value after.
      const index = pages.get(name) ?? pages.get(after) ?? null;
      return { of: "operation", before: null, after: index, label: name, isWebhook: false };
    }
    case "component": {
      const role = (cause.role ?? "schema") as Extract<ChangeCause, { of: "component" }>["role"];
      const escaped = name.replaceAll("~", "~0").replaceAll("/", "~1");
      const key = name.startsWith("#/") ? name : `#/components/${folders[role] ?? "schemas"}/${escaped}`;
      return { of: "component", role, name, key };
    }
  }
}
