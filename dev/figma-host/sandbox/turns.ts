/** What happened in one turn of the plugin's event loop. */
type Turn = { readonly reason: string; readonly nodes: number; readonly ms: number };

/** Counts the nodes that a plugin handles in each turn, and how long the turn takes. */
export function createTurnCounter() {
  let nodes = new Set<string>();
  let turns = 0;
  let most: Turn = { reason: "", nodes: 0, ms: 0 };
  let longest: Turn = { reason: "", nodes: 0, ms: 0 };

  return {
    /** A node was read, changed or called. */
    touch: (id: string) => void nodes.add(id),

    measure(reason: string, turn: () => void): void {
      nodes = new Set();
      const start = performance.now();
      try {
        turn();
      } finally {
        const done = { reason, nodes: nodes.size, ms: performance.now() - start };
        turns += 1;
        if (done.nodes > most.nodes) most = done;
        if (done.ms > longest.ms) longest = done;
      }
    },

    read: () => ({ turns, maxNodes: most.nodes, busiest: most, maxTurnMs: longest.ms, longest }),

    reset(): void {
      turns = 0;
      most = { reason: "", nodes: 0, ms: 0 };
      longest = most;
    },
  };
}

export type TurnCounter = ReturnType<typeof createTurnCounter>;
