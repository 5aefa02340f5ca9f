import type { Db } from "../../db/client.ts";
import {
  type Counted,
  updateOperationCounters,
  updateProjectCounter,
  updateScreenCounters,
} from "./link-counts.queries.ts";

/**
 * Updates what lists show of links and bindings. Call it last after a change of links, bindings or operations,
 * while the project's row is locked: two changes at once would each miss the other's rows.
 */
export async function countScreens(
  tx: Db,
  projectId: string,
  changed: "all" | { screens: readonly string[]; operations: readonly string[] },
): Promise<void> {
  const { screens, operations }: Record<"screens" | "operations", Counted> =
    changed === "all" ? { screens: "all", operations: "all" } : changed;
  if (screens.length > 0) await updateScreenCounters(tx, projectId, screens);
  if (operations.length > 0) await updateOperationCounters(tx, projectId, operations);
  await updateProjectCounter(tx, projectId);
}
