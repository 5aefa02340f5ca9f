import type { Db } from "../../db/client.ts";
import { createLinkOverlay, type DesignOverlay, noScreen } from "../../results/design-overlay.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { selectLinkedIds } from "./operations.queries.ts";

/** What the project knows of the designs of a revision beyond its text. `ids` are in the order of the index. */
export async function findOverlay(
  tx: Db,
  projectId: string,
  {
    index,
    ids,
    needsNoScreen,
  }: { index: StoredIndex; ids: readonly string[]; needsNoScreen: (id: string) => boolean },
): Promise<DesignOverlay | undefined> {
  const undrawn = ids.filter((_, at) => (index.designReferences[at] ?? noScreen) === noScreen);
  const linked = await selectLinkedIds(tx, projectId, undrawn);
  const idAt = (operationIndex: number) => ids[operationIndex] ?? "";
  return createLinkOverlay(index, {
    isLinked: (operationIndex) => linked.has(idAt(operationIndex)),
    needsNoScreen: (operationIndex) => needsNoScreen(idAt(operationIndex)),
  });
}
