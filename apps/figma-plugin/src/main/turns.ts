/** Nodes that are handled before Figma goes on with what else it has to do. */
const nodesPerTurn = 200;

/** Counts the nodes that are read or written, and lets Figma go on in between. */
export type Turns = {
  /** Resolves in a later turn when this one has had its nodes. */
  take: (nodes?: number) => Promise<void>;
};

export function createTurns(): Turns {
  let taken = 0;
  return {
    async take(nodes = 1) {
      taken += nodes;
      if (taken <= nodesPerTurn) return;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, 0);
      });
      taken = nodes;
    },
  };
}
