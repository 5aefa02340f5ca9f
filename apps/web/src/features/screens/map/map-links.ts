import type { Binding, Link, LinkPage } from "@linkspan/contract";
import type { SpanEnds } from "./map-layout.ts";

/** A screen and an operation that it uses, through one or several of its layers. */
export type MapLink = {
  id: string;
  screen: string;
  operation: string;
  /** Whether all of its nodes, or a layer or field of one of its bindings, are gone. */
  isBroken: boolean;
};

type GivenLink = Pick<Link, "screen" | "operation_id" | "is_broken"> &
  Partial<Pick<LinkPage["items"][number], "has_broken_binding">>;

/** One link per screen and operation: layers of one screen share a span. Bindings are given if links don't tell. */
export function mergeLinks(
  links: readonly GivenLink[],
  bindings: readonly Pick<Binding, "screen" | "operation_id" | "broken">[] = [],
): MapLink[] {
  const merged = new Map<string, MapLink>();
  const unbound = new Set(
    bindings.filter(({ broken }) => broken).map(({ screen, operation_id }) => `${screen} ${operation_id}`),
  );
  for (const { screen, operation_id: operation, is_broken: isBroken, has_broken_binding } of links) {
    // A node that is not imported has no frame on the map.
    if (screen === null) continue;
    const id = `${screen} ${operation}`;
    if (has_broken_binding) unbound.add(id);
    const known = merged.get(id);
    merged.set(id, { id, screen, operation, isBroken: isBroken && (known?.isBroken ?? true) });
  }
  return [...merged.values()].map((link) => (unbound.has(link.id) ? { ...link, isBroken: true } : link));
}

/** What the pointer or the focus is on, or what is selected. */
export type MapTarget = { screen: string; operation?: never } | { operation: string; screen?: never };

export function isSameTarget(a: MapTarget | undefined, b: MapTarget | undefined): boolean {
  return a?.screen === b?.screen && a?.operation === b?.operation;
}

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

/** Where a link begins and ends. */
export type LinkEnds = SpanEnds & { link: MapLink };

type Indexes = {
  tileOf: (screen: string) => number | undefined;
  rowOf: (operation: string) => number | undefined;
};

/** Links of a frame are ordered by their rows, so that they don't cross next to it. */
export function listSpanEnds(links: readonly MapLink[], { tileOf, rowOf }: Indexes): LinkEnds[] {
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
