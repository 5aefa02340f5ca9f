import type { Binding } from "./links.ts";
import type { BrokenLinkChanges, BrokenScreen, ReplacementMove } from "./replacements.ts";

/** A layer that is gone, of a screen with broken links. */
export type MissingLayer = BrokenScreen["layers"][number];
type RemovedField = BrokenScreen["fields"][number];

/** What a person decides about at once: a deleted screen, a deleted layer, or a field that was removed. */
export type BrokenCase = { item: BrokenScreen } & (
  | { kind: "screen" }
  | { kind: "layer"; layer: MissingLayer }
  | { kind: "field"; binding: Binding; removed: RemovedField | undefined }
);

/** A field that was removed. */
export type FieldCase = BrokenCase & { kind: "field" };

/** What takes the place of what is gone. */
export type CaseReplacements = Pick<BrokenLinkChanges, "moves" | "fields">;

/** The decisions that screens with broken links need. */
export function listBrokenCases(items: readonly BrokenScreen[]): BrokenCase[] {
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

/** What tells a case from the others. */
export function toCaseKey(broken: BrokenCase): string {
  const { node_id } = broken.item.screen;
  if (broken.kind === "screen") return node_id;
  return `${node_id} ${broken.kind === "layer" ? broken.layer.node_id : broken.binding.layer.id}`;
}

/** What accepting a case changes. With `sureOnly`, what is only likely stays. */
export function listReplaced(broken: BrokenCase, sureOnly = false): CaseReplacements {
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
