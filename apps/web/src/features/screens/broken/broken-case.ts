import { acceptLimits, type BrokenCase, type CaseReplacements, listReplaced } from "@linkspan/contract";
import { type BrokenLink, listBrokenLinks } from "./list-broken-links.ts";

/** The links and bindings of a case. */
export function listCaseLinks(broken: BrokenCase): BrokenLink[] {
  const all = listBrokenLinks(broken.item);
  if (broken.kind === "screen") return all;
  const node = broken.kind === "layer" ? broken.layer.node_id : broken.binding.layer.id;
  return all.filter((each) => (each.kind === "link" ? each.node : each.binding.layer.id) === node);
}

/** How many links and bindings get a replacement. */
export function countReplaced({ item }: BrokenCase, { moves, fields }: CaseReplacements): number {
  const from = new Set(moves.map((move) => move.from));
  return (
    item.links.filter(({ node_id }) => from.has(node_id)).length +
    item.bindings.filter(({ layer, broken }) => broken === "layer_deleted" && from.has(layer.id)).length +
    fields.length
  );
}

/** Everything that can be accepted without looking at it, as far as one call takes it. */
export function listSure(cases: readonly BrokenCase[]): { replaced: CaseReplacements; count: number } {
  const replaced: CaseReplacements = { moves: [], fields: [] };
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
