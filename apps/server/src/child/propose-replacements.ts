import type { Layer } from "@linkspan/contract";
import {
  type MissingLayer,
  proposeReplacements,
  type Replacement,
  type ReplacementCandidate,
} from "@linkspan/engine/bindings";
import { readTask } from "./read-task.ts";

/** A screen whose layers are a line of the source; lines are counted from 0. */
export type TaskScreen = {
  nodeId: string;
  name: string;
  width: number;
  height: number;
  line: number;
  /** In milliseconds: when a deleted screen was last seen, or a current one was first imported. */
  time: number;
};

/** A layer that is gone, with what was stored of it in case that its screen's line doesn't contain it. */
type TaskLayer = {
  id: string;
  /** The screen on which, or on whose replacement, it is looked for. */
  screen: string;
  line: number | null;
  snapshot: (ShownLayer & { path: string[]; component?: string | undefined }) | null;
};

export type ProposeTask = {
  gone: TaskScreen[];
  screens: TaskScreen[];
  layers: TaskLayer[];
  /** Lines with layers that were there before, and IDs of other nodes that can't replace any. */
  existing: { lines: number[]; ids: string[] };
};

type ShownLayer = Pick<Layer, "id" | "name" | "type" | "box" | "text">;

export type ProposedReplacements = {
  /** By the ID of the screen or layer that is gone. */
  candidates: Record<string, (ReplacementCandidate & { found?: ShownLayer | undefined })[]>;
  /** How the layers looked that are gone, as far as that is known. */
  layers: Record<string, ShownLayer>;
};

const maxSiblings = 30;

// A process of its own: the screens of one page of the list have up to 100,000 layers.
const { request, source } = await readTask<ProposeTask>();
const trees = source
  .toString()
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Layer[]);
process.stdout.write(JSON.stringify(propose(request)));

function propose({ gone, screens, layers, existing }: ProposeTask): ProposedReplacements {
  const times = new Map([...gone, ...screens].map(({ nodeId, time }) => [nodeId, time]));
  const missing = layers.flatMap((layer) => findMissing(layer) ?? []);
  const replacements = proposeReplacements({
    missing: { layers: missing.map(({ facts }) => facts), screens: gone.map(toScreenLayers) },
    screens: screens.map(toScreenLayers),
    existing: new Set([
      ...existing.ids,
      ...existing.lines.flatMap((line) => trees[line]?.map(({ id }) => id) ?? []),
    ]),
    canReplace: (from, to) => (times.get(to) ?? 0) > (times.get(from) ?? 0),
  });
  const found = findLayers(screens, replacements);
  return {
    candidates: Object.fromEntries(
      replacements.map((replacement) => [
        replacement.missing,
        replacement.candidates.map((each) => ({ ...each, found: found.get(`${each.screen} ${each.layer}`) })),
      ]),
    ),
    layers: Object.fromEntries(missing.map(({ shown }) => [shown.id, shown])),
  };
}

function toScreenLayers({ nodeId, name, width, height, line }: TaskScreen) {
  return { nodeId, name, width, height, layers: trees[line] ?? [] };
}

function findMissing(task: TaskLayer): { facts: MissingLayer; shown: ShownLayer } | undefined {
  const tree = task.line === null ? [] : (trees[task.line] ?? []);
  const layer = tree.find(({ id }) => id === task.id);
  if (!layer) {
    if (!task.snapshot) return undefined;
    const { path, component, ...shown } = task.snapshot;
    const facts = { ...shown, screen: task.screen, namePath: [...path, shown.name], component, siblings: [] };
    return { facts, shown };
  }
  const { id, name, type, box, text, component } = layer;
  const siblings = tree
    .filter((each) => each.parent === layer.parent && each !== layer)
    .slice(0, maxSiblings)
    .map((each) => each.name);
  const facts = {
    id,
    screen: task.screen,
    name,
    namePath: listNames(tree, layer),
    text,
    component: component?.key,
    box,
    siblings,
  };
  return { facts, shown: { id, name, type, box, text } };
}

function listNames(tree: readonly Layer[], layer: Layer): string[] {
  const names: string[] = [];
  for (let each: Layer | undefined = layer; each; ) {
    names.push(each.name);
    each = each.parent === undefined ? undefined : tree[each.parent];
  }
  return names.reverse();
}

/** The proposed layers by screen and ID. */
function findLayers(
  screens: readonly TaskScreen[],
  replacements: readonly Replacement[],
): Map<string, ShownLayer> {
  const wanted = new Set(
    replacements.flatMap(({ candidates }) => candidates.map((each) => `${each.screen} ${each.layer}`)),
  );
  const found = new Map<string, ShownLayer>();
  for (const { nodeId, line } of screens) {
    for (const { id, name, type, box, text } of trees[line] ?? []) {
      const key = `${nodeId} ${id}`;
      if (wanted.has(key)) found.set(key, { id, name, type, box, text });
    }
  }
  return found;
}
