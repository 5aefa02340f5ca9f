import { acceptLimits, type Binding, type BrokenScreen, type ReplacementMove } from "@linkspan/contract";
import { type BrokenLink, listBrokenLinks } from "./list-broken-links.ts";

export type MissingLayer = BrokenScreen["layers"][number];

/** What a person decides about at once: a deleted screen, a deleted layer, or a field that was removed. */
export type BrokenCase = { item: BrokenScreen } & (
  | { kind: "screen" }
  | { kind: "layer"; layer: MissingLayer }
  | { kind: "field"; binding: Binding }
);

export function listCases(items: readonly BrokenScreen[]): BrokenCase[] {
  return items.flatMap((item): BrokenCase[] => {
    if (item.screen.state !== "current") return [{ kind: "screen", item }];
    return [
      ...item.layers.map((layer): BrokenCase => ({ kind: "layer", item, layer })),
      ...item.bindings
        .filter(({ broken }) => broken === "field_removed")
        .map((binding): BrokenCase => ({ kind: "field", item, binding })),
    ];
  });
}

export function toCaseKey(broken: BrokenCase): string {
  const { node_id } = broken.item.screen;
  if (broken.kind === "screen") return node_id;
  return `${node_id} ${broken.kind === "layer" ? broken.layer.node_id : broken.binding.layer.id}`;
}

/** The links and bindings of a case. */
export function listCaseLinks(broken: BrokenCase): BrokenLink[] {
  const all = listBrokenLinks(broken.item);
  if (broken.kind === "screen") return all;
  const node = broken.kind === "layer" ? broken.layer.node_id : broken.binding.layer.id;
  return all.filter((each) => (each.kind === "link" ? each.node : each.binding.layer.id) === node);
}

/** What accepting a case moves. With `sureOnly`, layers that are only likely stay. */
export function listMoves(broken: BrokenCase, sureOnly = false): ReplacementMove[] {
  const { item } = broken;
  const isWanted = (confidence: string) => !sureOnly || confidence === "sure";
  const toMove = ({ node_id, replacement }: MissingLayer): ReplacementMove[] =>
    replacement && isWanted(replacement.confidence)
      ? [{ from: node_id, to: replacement.layer.id, screen: replacement.screen }]
      : [];
  if (broken.kind === "field") return [];
  if (broken.kind === "layer") return toMove(broken.layer);
  const { replacement, screen, links, layers } = item;
  if (!replacement || !isWanted(replacement.confidence)) return [];
  const target = replacement.screen.node_id;
  const isLinked = links.some(({ node_id }) => node_id === screen.node_id);
  return [
    ...(isLinked ? [{ from: screen.node_id, to: target, screen: target }] : []),
    ...layers.flatMap(toMove),
  ];
}

/** How many links and bindings these moves take along. */
export function countMoved({ item }: BrokenCase, moves: readonly ReplacementMove[]): number {
  const from = new Set(moves.map((move) => move.from));
  return (
    item.links.filter(({ node_id }) => from.has(node_id)).length +
    item.bindings.filter(({ layer, broken }) => broken === "layer_deleted" && from.has(layer.id)).length
  );
}

/** Everything that can be accepted without looking at it, as far as one call takes it. */
export function listSureMoves(cases: readonly BrokenCase[]): { moves: ReplacementMove[]; count: number } {
  const moves: ReplacementMove[] = [];
  const screens = new Set<string>();
  let count = 0;
  for (const broken of cases) {
    const sure = listMoves(broken, true);
    const [first] = sure;
    if (!first || moves.length + sure.length > acceptLimits.moves) continue;
    if (!screens.has(first.screen) && screens.size === acceptLimits.screens) continue;
    screens.add(first.screen);
    moves.push(...sure);
    count += countMoved(broken, sure);
  }
  return { moves, count };
}
