import { fillText } from "@linkspan/engine/bindings";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import { expect, test } from "vitest";
import { findMainComponent } from "../../../../dev/figma-host/document/instances.ts";
import { type Layer, listAncestors } from "../../../../dev/figma-host/document/layer.ts";
import type { FigmaHost } from "../../../../dev/figma-host/host.ts";
import { fillModes } from "../../src/fill/fill-mode.ts";
import type { FillValues } from "../../src/fill/fill-plan.ts";
import { fillScreens } from "../../src/fill/fill-screens.ts";
import { listGroups } from "../../src/fill/list-groups.ts";
import { listRowValues } from "../../src/fill/list-row-values.ts";
import { openPlugin } from "../open-plugin.ts";
import { type Design, designs } from "./designs.ts";
import { listHostOverflows, readTexts, toHostWords } from "./host-overflows.ts";
import { matchesFormat } from "./matches-format.ts";
import { varyTexts } from "./vary-texts.ts";

const all = (Object.keys(designs) as (keyof typeof designs)[]).flatMap((name, file) =>
  fillModes.map((mode, index) => ({ name, mode, isShort: index % 2 === file % 2 })),
);
/** `FILLS=full` fills every file in every mode; otherwise each mode fills one of them. */
const cases = process.env.FILLS === "full" ? all : all.filter(({ isShort }) => isShort);

const maxNodesPerTurn = 200;

/** Layers of these turns are locked or hidden; instances of the last one's component are another library's. */
const turns = { locked: 7, hidden: 11, foreign: 13 };

test.each(cases)(
  "fills all screens of $name: $mode",
  async ({ name, mode }) => {
    const design = designs[name];
    const { host, call } = await openPlugin(design.open());
    const { root } = host.document;
    const targets = design.screens.map(({ screen, bindings }) => ({
      screen: screen.nodeId,
      selected: [screen.nodeId],
      values: design.toValues(bindings, mode),
    }));
    const groups = listBoundLayers(design, targets);
    varyTexts(host, [...groups.keys()]);
    putObstacles(host, [...groups.keys()]);
    const [before, textsBefore] = [host.document.serialize(), readTexts(root)];
    const isAllowed = createAllowedTest(host, groups.keys());
    const isForeign = createForeignTest(host);

    const report = await fillScreens(call, targets);
    expect(host.errors).toEqual([]);
    if (!report) throw new Error("nothing was filled");
    expect(report.kept.filter(({ reason }) => reason === "failed")).toEqual([]);

    const writes = host.writes.filter(({ id }) => !isCreated(id));
    expect(writes.filter(({ isLocked, isHidden }) => isLocked || isHidden)).toEqual([]);
    expect(writes.filter(({ id }) => !isAllowed(id) || isForeign(id))).toEqual([]);
    expect(host.fontLoads.filter((load) => load.writes > 0)).toEqual([]);

    const textsAfter = readTexts(root);
    const misformatted: object[] = [];
    for (const [id, { values, binding }] of groups) {
      const [old, text] = [textsBefore.get(id), textsAfter.get(id)];
      if (old === undefined || text === undefined || old === text) continue;
      if (!matchesFormat(text, binding.format)) misformatted.push({ id, text, format: binding.format });
      expect({ id, texts: values.map((value) => fillText(old, value, binding.format)) }).toEqual({
        id,
        texts: expect.arrayContaining([text]),
      });
    }
    expect(misformatted).toEqual([]);
    const words = toHostWords(report.overflows, host.document.find);
    expect(words).toEqual(listHostOverflows(root, textsBefore));

    const { maxNodes, busiest } = host.counts();
    process.stdout.write(
      `${name}, ${mode}: ${groups.size} bound layers, ${report.filled} of ${report.total} filled, ` +
        `${writes.length} writes, ${words.length} overflows, at most ${maxNodes} nodes in one turn (${busiest.reason})\n`,
    );
    const filled = host.document.serialize();
    // What changes nothing is no step that can be undone.
    const isStep = filled !== before;
    if (isStep) host.undo();
    expect(host.document.serialize()).toBe(before);

    await fillScreens(call, targets);
    expect(host.document.serialize()).toBe(filled);
    if (isStep) await call("undoFill", { isStep: true });
    expect(host.document.serialize()).toBe(before);
    expect(host.counts().maxNodes).toBeLessThanOrEqual(maxNodesPerTurn);
    host.close();
  },
  120_000,
);

test("both files have at least 400 bound layers", () => {
  const counts = Object.values(designs).map((design) => {
    const targets = design.screens.map(({ bindings }) => ({ values: design.toValues(bindings, "typical") }));
    return listBoundLayers(design, targets).size;
  });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(400);
});

type Bound = { binding: FillValues["bindings"][number]; values: ReturnType<typeof listRowValues>["values"] };

/** Every layer that shows a field, in other rows too, with all values that the field has in the mode. */
function listBoundLayers(design: Design, targets: readonly { values: FillValues }[]): Map<string, Bound> {
  const found = new Map<string, Bound>();
  for (const [index, { screen }] of design.screens.entries()) {
    const values = targets[index]?.values;
    if (!values) continue;
    for (const { layers, rows: _rows, ...binding } of listGroups({
      screen,
      selected: [screen.nodeId],
      ...values,
    })) {
      const samples = values.samplesOf(binding.operation, binding.field) ?? [];
      const pointer = parseFieldAddress(binding.field)?.pointer ?? "";
      const all = samples.flatMap((sample) => listRowValues(sample, pointer).values);
      const shown = values.transform ? all.map(values.transform) : all;
      for (const { id } of layers) found.set(id, { binding, values: [...shown, undefined] });
    }
  }
  return found;
}

/** Locks and hides some layers, and makes a component another library's. */
function putObstacles(host: FigmaHost, layers: readonly string[]): void {
  host.edit((document) => {
    for (const [index, id] of layers.entries()) {
      const layer = document.find(id);
      if (!layer) continue;
      if (index % turns.locked === 0) document.setFields(layer, { locked: true });
      if (index % turns.hidden === 0) document.setFields(layer, { visible: false });
      const instance = listAncestors(layer).find(({ type }) => type === "INSTANCE");
      const main = index === turns.foreign && instance ? findMainComponent(document, instance) : undefined;
      const component = main && document.components.get(main.id);
      if (main && component) document.components.set(main.id, { ...component, remote: true });
    }
  });
}

/** Layers that a fill may write: bound ones and what is inside of bound instances, their rows, and what arranges these. */
function createAllowedTest({ document }: FigmaHost, layers: Iterable<string>): (id: string) => boolean {
  const bound = new Set(layers);
  const rows = [...bound].flatMap((id) => {
    const layer = document.find(id);
    return layer ? listAncestors(layer).filter(isRowLike) : [];
  });
  const allowed = new Set([...bound, ...rows.map(({ id }) => id)]);
  return (id) => {
    const layer = document.findEver(id);
    const around = layer ? listAncestors(layer).filter(({ type }) => type === "INSTANCE") : [];
    return allowed.has(id) || around.some((instance) => bound.has(instance.id));
  };
}

/** A layer whose neighbors are like it, or that contains such layers. */
function isRowLike({ name, parent, children = [] }: Layer): boolean {
  const like = (parent?.children ?? []).filter((each) => each.name === name);
  return like.length > 1 || new Set(children.map((child) => child.name)).size < children.length;
}

function createForeignTest({ document }: FigmaHost): (id: string) => boolean {
  return (id) => {
    const layer = document.findEver(id);
    const instances = layer ? listAncestors(layer).filter(({ type }) => type === "INSTANCE") : [];
    return instances.some((each) => document.components.get(each.fields.componentId ?? "")?.remote === true);
  };
}

/** Copies of rows and the text that measures have IDs of the plugin's own session. */
function isCreated(id: string): boolean {
  return /(^|I|;)9000:/.test(id);
}
