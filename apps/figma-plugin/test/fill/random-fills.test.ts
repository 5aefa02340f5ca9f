import type { GetFileResponse } from "@figma/rest-api-spec";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Layer, listLayers } from "../../../../dev/figma-host/document/layer.ts";
import { generatedFiles } from "../../../../dev/figma-host/test/generate-file.ts";
import { fillScreens } from "../../src/fill/fill-screens.ts";
import { toRightToLeft } from "../../src/fill/right-to-left.ts";
import { type OpenPlugin, openPlugin } from "../open-plugin.ts";

/** `FILLS=full npx vitest run --project plugin random-fills` fills 2,000 documents; otherwise a few have to do. */
const documents = process.env.FILLS === "full" ? 2000 : 25;
const seed = 20_261_118;

const item = fc.record({
  name: fc.string({ unit: "grapheme", maxLength: 60 }),
  left: fc.oneof(fc.integer(), fc.constant(null)),
  isOpen: fc.boolean(),
  style: fc.constantFrom("primary", "OUTLINE", "Other"),
});
/** Fewer than the rows of a list, or more. */
const items = fc.oneof(fc.array(item, { maxLength: 4 }), fc.array(item, { minLength: 5, maxLength: 8 }));
const payloads = fc.oneof(
  { weight: 4, arbitrary: fc.record({ items, total: fc.integer() }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
const fields = ["items/0/name", "items/0/left", "items/0/isOpen", "items/0/style", "total", "items"];

const fills = fc.array(
  fc.record({
    payloads: fc.array(payloads, { minLength: 1, maxLength: 3 }),
    /** Which layers are bound to which fields, and which are selected: indexes of any size. */
    bound: fc.array(
      fc.record({ layer: fc.nat(), isInRow: fc.boolean(), field: fc.constantFrom(...fields) }),
      { maxLength: 12 },
    ),
    selected: fc.array(fc.nat(), { maxLength: 3 }),
    isExact: fc.boolean(),
    isShortest: fc.boolean(),
    isRightToLeft: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
type Fill = typeof fills extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** The plugin's own undo restores everything that its fills changed; Figma's undoes fill by fill. */
const undos = fc.constantFrom("plugin", "plugin after reopening", "Figma");

// The host's tests are compiled with other types of the same library.
const files = generatedFiles as unknown as fc.Arbitrary<GetFileResponse>;

const counts = { fills: 0, layers: 0, copies: 0, hidden: 0, properties: 0 };

/** Layers that are repeated where auto layout arranges copies of them, and all layers in them. */
function listRowLayers(screen: Layer): Layer[] {
  const lists = [...listLayers(screen)].filter(({ fields }) => fields.layoutMode === "VERTICAL");
  return lists.flatMap(({ children = [] }) => children.flatMap((row) => [...listLayers(row)]));
}

async function runFill({ call, host }: OpenPlugin, screens: readonly Layer[], fill: Fill): Promise<void> {
  const targets = screens.map((screen) => {
    const layers = [...listLayers(screen)];
    const inRows = listRowLayers(screen);
    const pick = (index: number, among = layers) => among[index % among.length]?.id ?? screen.id;
    return {
      screen: screen.id,
      selected: fill.selected.length > 0 ? fill.selected.map((index) => pick(index)) : [screen.id],
      values: {
        bindings: fill.bound.map(({ layer, isInRow, field }) => ({
          layer: pick(layer, isInRow && inRows.length > 0 ? inRows : layers),
          operation: "GET /items",
          field: `response/200/${field}`,
          format: undefined,
        })),
        operations: [],
        samplesOf: () => fill.payloads,
        isExact: fill.isExact,
        isShortest: fill.isShortest,
        transform: fill.isRightToLeft ? toRightToLeft : undefined,
      },
    };
  });
  const written = host.writes.length;
  const report = await fillScreens(call, targets);
  if (!report) throw new Error("no screen was found");
  expect(report.kept.filter(({ reason }) => reason === "failed" || reason === "missing-font")).toEqual([]);
  const writes = host.writes.slice(written);
  counts.fills += 1;
  counts.layers += report.filled;
  counts.copies += writes.filter(({ member }) => member === "clone").length;
  counts.hidden += writes.filter(({ member }) => member === "set_visible").length;
  counts.properties += writes.filter(({ member }) => member === "setProperties").length;
}

async function undo(plugin: OpenPlugin, way: string, times: number): Promise<void> {
  const { host, call } = plugin;
  if (way === "plugin after reopening") await host.reopen();
  // After Figma's undo nothing is as the fill wrote it: there is nothing left for the plugin to undo.
  if (way === "Figma") for (let left = times; left > 0; left -= 1) host.undo();
  await call("undoFill", { isStep: true });
}

test(`${documents} generated documents are as before after random fills and undos`, async () => {
  process.stdout.write(`random fills: seed ${seed}\n`);
  await fc.assert(
    fc.asyncProperty(files, fills, undos, async (file, planned, way) => {
      const plugin = await openPlugin({ file });
      const { host } = plugin;
      const before = host.document.serialize();
      for (const fill of planned)
        await runFill(plugin, host.document.root.children?.[0]?.children ?? [], fill);
      await undo(plugin, way, planned.length);
      expect(host.errors).toEqual([]);
      expect(host.document.serialize()).toBe(before);
      host.close();
    }),
    { numRuns: documents, seed },
  );
  const { fills: count, layers, copies, hidden, properties } = counts;
  process.stdout.write(
    `random fills: ${documents} documents, ${count} fills, ${layers} layers, ${copies} copied rows, ${hidden} hidden ones, ${properties} properties\n`,
  );
  expect(Math.min(count, layers, copies, hidden, properties)).toBeGreaterThan(0);
}, 3_600_000);
