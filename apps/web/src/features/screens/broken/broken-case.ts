import {
  acceptLimits,
  type Binding,
  type BrokenLinkChanges,
  type BrokenScreen,
  type ReplacementMove,
} from "@linkspan/contract";
import { type BrokenLink, listBrokenLinks } from "./list-broken-links.ts";

export type MissingLayer = BrokenScreen["layers"][number];
type RemovedField = BrokenScreen["fields"][number];

/** What a person decides about at once: a deleted screen, a deleted layer, or a field that was removed. */
export type BrokenCase = { item: BrokenScreen } & (
  | { kind: "screen" }
  | { kind: "layer"; layer: MissingLayer }
  | { kind: "field"; binding: Binding; removed: RemovedField | undefined }
);

export type FieldCase = BrokenCase & { kind: "field" };

/** What takes the place of what is gone. */
export type Replaced = Pick<BrokenLinkChanges, "moves" | "fields">;

export function listCases(items: readonly BrokenScreen[]): BrokenCase[] {
  return items.flatMap((item): BrokenCase[] => {
    if (item.screen.state !== "current") return [{ kind: "screen", item }];
    const removed = new Map(item.fields.map((field) => [field.layer, field]));
    return [
      ...item.layers.map((layer): BrokenCase => ({ kind: "layer", item, layer })),
      ...item.bindings
        .filter(({ broken }) => broken === "field_removed")
        .map((binding): BrokenCase => {
          return { kind: "field", item, binding, removed: removed.get(binding.layer.id) };
        }),
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

/** What accepting a case changes. With `sureOnly`, what is only likely stays. */
export function listReplaced(broken: BrokenCase, sureOnly = false): Replaced {
  const { item } = broken;
  const isWanted = (confidence: string) => !sureOnly || confidence === "sure";
  const toMove = ({ node_id, replacement }: MissingLayer): ReplacementMove[] =>
    replacement && isWanted(replacement.confidence)
      ? [{ from: node_id, to: replacement.layer.id, screen: replacement.screen }]
      : [];
  if (broken.kind === "field") {
    const { layer, format } = broken.binding;
    const { replacement } = broken.removed ?? {};
    const isReplaced = replacement && isWanted(replacement.confidence);
    return { moves: [], fields: isReplaced ? [{ layer: layer.id, field: replacement.field, format }] : [] };
  }
  if (broken.kind === "layer") return { moves: toMove(broken.layer), fields: [] };
  const { replacement, screen, links, layers } = item;
  if (!replacement || !isWanted(replacement.confidence)) return { moves: [], fields: [] };
  const target = replacement.screen.node_id;
  const isLinked = links.some(({ node_id }) => node_id === screen.node_id);
  return {
    moves: [
      ...(isLinked ? [{ from: screen.node_id, to: target, screen: target }] : []),
      ...layers.flatMap(toMove),
    ],
    fields: [],
  };
}

/** How many links and bindings get a replacement. */
export function countReplaced({ item }: BrokenCase, { moves, fields }: Replaced): number {
  const from = new Set(moves.map((move) => move.from));
  return (
    item.links.filter(({ node_id }) => from.has(node_id)).length +
    item.bindings.filter(({ layer, broken }) => broken === "layer_deleted" && from.has(layer.id)).length +
    fields.length
  );
}

/** Everything that can be accepted without looking at it, as far as one call takes it. */
export function listSure(cases: readonly BrokenCase[]): { replaced: Replaced; count: number } {
  const replaced: Replaced = { moves: [], fields: [] };
  const screens = new Set<string>();
  let count = 0;
  for (const broken of cases) {
    const { moves, fields } = listReplaced(broken, true);
    const [first] = moves;
    if (replaced.moves.length + moves.length > acceptLimits.moves) continue;
    if (replaced.fields.length + fields.length > acceptLimits.moves) continue;
    if (first && !screens.has(first.screen) && screens.size === acceptLimits.screens) continue;
    if (first) screens.add(first.screen);
    replaced.moves.push(...moves);
    replaced.fields.push(...fields);
    count += countReplaced(broken, { moves, fields });
  }
  return { replaced, count };
}
