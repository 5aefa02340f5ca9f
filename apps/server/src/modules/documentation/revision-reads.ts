import type { ImmutableRead, RouteInput, Routes } from "@linkspan/contract";
import type { ReadDeps } from "../../deps.ts";
import type { Given } from "../../http/mount.ts";
import type { Results } from "../revisions/results.service.ts";
import { readNavigator } from "./navigator.service.ts";
import { openComponent, openIndex, openOperation } from "./operations.service.ts";
import { readOverview } from "./overview.service.ts";
import { readSchemaUses } from "./schema-uses.service.ts";
import { readSchemas } from "./schemas.service.ts";

type Read<Name extends ImmutableRead> = (
  deps: ReadDeps,
  results: Results,
  input: RouteInput<Routes[Name]>,
) => Promise<Given<Routes[Name]>>;

/** Mounts the reads of a revision that never change. How callers get the results is up to `mount`: that is authorization. */
export function mountRevisionReads(
  mount: <Name extends ImmutableRead>(name: Name, read: Read<Name>) => void,
): void {
  mount("getIndex", (deps, results, { params }) => openIndex(deps, results, params));
  mount("readNavigator", (deps, results, { params, query }) =>
    readNavigator(deps, results, { ...params, ...query }),
  );
  mount("readOverview", (deps, results, { params }) => readOverview(deps, results, params));
  mount("listSchemas", (deps, results, { query }) => readSchemas(deps, results, query));
  mount("listSchemaUses", (deps, results, { params, query }) =>
    readSchemaUses(deps, results, { ...params, ...query }),
  );
  mount("getOperation", (deps, results, { params }) => openOperation(deps, results, params));
  mount("getComponent", (deps, results, { query }) => openComponent(deps, results, query.reference));
}
