import type { Link } from "@linkspan/contract";

/** A screen and an operation that it uses, through one or several of its layers. */
export type MapLink = {
  id: string;
  screen: string;
  operation: string;
  /** Whether all of its nodes were deleted in the design file. */
  isBroken: boolean;
};

type GivenLink = Pick<Link, "screen" | "operation_id" | "is_broken">;

/** One link per screen and operation: layers of one screen share a span. */
export function mergeLinks(links: readonly GivenLink[]): MapLink[] {
  const merged = new Map<string, MapLink>();
  for (const { screen, operation_id: operation, is_broken: isBroken } of links) {
    // A node that is not imported has no frame on the map.
    if (screen === null) continue;
    const id = `${screen} ${operation}`;
    const known = merged.get(id);
    merged.set(id, { id, screen, operation, isBroken: isBroken && (known?.isBroken ?? true) });
  }
  return [...merged.values()];
}

/** What the pointer or the focus is on, or what is selected. */
export type MapTarget = { screen: string; operation?: never } | { operation: string; screen?: never };

export function touches(link: MapLink, { screen, operation }: MapTarget): boolean {
  return screen === undefined ? link.operation === operation : link.screen === screen;
}

/** The screens and operations at the ends of a target's links, and the target itself. */
export function listEnds(links: readonly MapLink[], target: MapTarget | undefined): ReadonlySet<string> {
  if (!target) return new Set();
  const ends = links.filter((link) => touches(link, target)).flatMap((link) => [link.screen, link.operation]);
  return new Set([target.screen ?? target.operation, ...ends]);
}

/** The other ends of each screen's and each operation's links. */
export function groupLinks(links: readonly MapLink[]): ReadonlyMap<string, readonly MapLink[]> {
  const groups = new Map<string, MapLink[]>();
  const add = (key: string, link: MapLink) => {
    const group = groups.get(key);
    if (group) group.push(link);
    else groups.set(key, [link]);
  };
  for (const link of links) {
    add(link.screen, link);
    add(link.operation, link);
  }
  return groups;
}

type Indexes = {
  tileOf: (screen: string) => number | undefined;
  rowOf: (operation: string) => number | undefined;
};

/** Where each link begins and ends. Links of a frame are ordered by their rows, so that they don't cross next to it. */
export function listSpanEnds(links: readonly MapLink[], { tileOf, rowOf }: Indexes) {
  const ends = links.flatMap((link) => {
    const tile = tileOf(link.screen);
    const row = rowOf(link.operation);
    return tile === undefined || row === undefined ? [] : [{ link, tile, row }];
  });
  const groups = Map.groupBy(ends, ({ tile }) => tile);
  return [...groups.values()].flatMap((group) =>
    group.sort((a, b) => a.row - b.row).map((end, pin) => ({ ...end, pin, pins: group.length })),
  );
}
