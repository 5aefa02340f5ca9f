import { markKey } from "../layers/find-copy.ts";
import { createTurns } from "./turns.ts";

/** Visits the nodes that have a record of the plugin under one of these keys, on all pages. */
export async function visitMarked(
  keys: string[],
  visit: (node: SceneNode) => Promise<void> | void,
): Promise<void> {
  const turns = createTurns();
  const { namespace } = markKey;
  for (const page of figma.root.children) {
    await page.loadAsync();
    for (const node of page.findAllWithCriteria({ sharedPluginData: { namespace, keys } })) {
      await turns.take();
      await visit(node);
    }
  }
}
