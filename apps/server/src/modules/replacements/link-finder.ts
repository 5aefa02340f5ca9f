import type { LinkRecord } from "./moves.queries.ts";

/** The links of operations while some of them move. */
export type LinkFinder = {
  add(link: LinkRecord): void;
  /** The link of an operation to a node. */
  findByNode(operation: string, node: string): string | undefined;
  /** The oldest link of an operation to a screen or its layers. */
  findByScreen(operation: string, screen: string): string | undefined;
};

export function createLinkFinder(links: readonly LinkRecord[]): LinkFinder {
  const byNode = new Map<string, string>();
  const byScreen = new Map<string, string>();
  const finder: LinkFinder = {
    add: ({ id, operation_id, node_id, screen_id }) => {
      byNode.set(`${operation_id} ${node_id}`, id);
      const key = `${operation_id} ${screen_id}`;
      if (screen_id !== null && !byScreen.has(key)) byScreen.set(key, id);
    },
    findByNode: (operation, node) => byNode.get(`${operation} ${node}`),
    findByScreen: (operation, screen) => byScreen.get(`${operation} ${screen}`),
  };
  for (const link of links) finder.add(link);
  return finder;
}
