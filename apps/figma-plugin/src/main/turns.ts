/** Nodes that are handled before Figma goes on with what else it has to do. */
const nodesPerTurn = 200;

/** Counts the nodes that are read or written, and lets Figma go on in between. */
export type Turns = {
  /** Called before nodes are read or written, each time. Resolves in a later turn when this one has had its nodes. */
  take: (...nodes: string[]) => Promise<void>;
};

export function createTurns(): Turns {
  const taken = new Set<string>();
  return {
    async take(...nodes) {
      const added = nodes.filter((node) => !taken.has(node)).length;
      if (taken.size + added > nodesPerTurn) {
        await new Promise<void>((resolve) => {
          setTimeout(resolve, 0);
        });
        taken.clear();
      }
      for (const node of nodes) taken.add(node);
    },
  };
}
