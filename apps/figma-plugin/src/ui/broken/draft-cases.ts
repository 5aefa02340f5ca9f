import type { ChangePage, ReachingChange, Screen } from "@linkspan/contract";

/** A layer that a change of the draft breaks. */
export type DraftCase = {
  key: string;
  change: ReachingChange;
  layer: ReachingChange["reach"]["first"][number];
  screen: Screen;
};

/** The layers that the draft breaks on a page of the file, and on which screens of other pages there are more. */
export function listDraftCases(
  { items, screens }: Pick<ChangePage, "items" | "screens">,
  page: string,
): { here: DraftCase[]; elsewhere: { count: number; screens: string[] } } {
  const byNode = new Map(screens.map((screen) => [screen.node_id, screen]));
  const cases = items.flatMap((change) =>
    change.reach.first.flatMap((layer): DraftCase[] => {
      const screen = byNode.get(layer.screen_id);
      return screen ? [{ key: `${change.fingerprint} ${layer.layer_id}`, change, layer, screen }] : [];
    }),
  );
  const here = cases.filter(({ screen }) => screen.page_id === page);
  const others = cases.filter(({ screen }) => screen.page_id !== page);
  return {
    here,
    // Of a change, the first layers are listed: the others are somewhere else, as far as the panel knows.
    elsewhere: {
      count: countLayers(items) - here.length,
      screens: [...new Set(others.map(({ screen }) => screen.name))],
    },
  };
}

/** How many layers break that no one has reviewed. */
export function countOpen(items: readonly ReachingChange[]): number {
  return countLayers(items.filter(({ review }) => review === null));
}

function countLayers(items: readonly ReachingChange[]): number {
  return items.reduce((sum, { reach }) => sum + reach.layers, 0);
}
