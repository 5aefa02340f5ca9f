import fc from "fast-check";
import { expect, test } from "vitest";
import { type Layer, listLayers } from "../document/layer.ts";
import { measureOverflow } from "../document/overflow.ts";
import { openFigmaHost } from "../host.ts";
import { generatedFiles } from "./generate-file.ts";
import { testManifest } from "./manifest.ts";
import { openSkerry } from "./open-skerry.ts";

/** Does to each selected layer what fits it, and tells what threw. */
const main = `
  figma.showUI("");
  const doThis = {
    async text(node, value) {
      if (node.type !== "TEXT" || node.hasMissingFont) return;
      const fonts = node.characters ? node.getRangeAllFontNames(0, node.characters.length) : [node.fontName];
      await Promise.all(fonts.map((font) => figma.loadFontAsync(font)));
      node.characters = value;
      node.fontSize = 20;
    },
    hide: (node) => { node.visible = !node.visible; },
    rename: (node, value) => { node.name = value; },
    store: (node, value) => { node.setSharedPluginData("linkspan", "key", value); },
    variant: (node) => { if (node.type === "INSTANCE" && "Style" in node.componentProperties) node.setProperties({ Style: "Outline" }); },
    repeat: (node) => {
      const { parent } = node;
      if (node.id.startsWith("I") || parent.type === "INSTANCE") return;
      parent.insertChild(parent.children.indexOf(node) + 1, node.clone());
    },
    remove: (node) => { if (!node.id.startsWith("I")) node.remove(); },
    resize: (node) => { node.resize(50, 50); },
  };
  figma.ui.onmessage = async ({ steps }) => {
    const errors = [];
    for (const { id, action, value } of steps) {
      const node = await figma.getNodeByIdAsync(id);
      if (!node) continue;
      try { await doThis[action](node, value); } catch (error) { errors.push(action + " " + node.type + ": " + error.message); }
    }
    figma.commitUndo();
    figma.ui.postMessage(errors);
  };`;

const actions = fc.constantFrom(
  "text",
  "text",
  "hide",
  "rename",
  "store",
  "variant",
  "repeat",
  "remove",
  "resize",
);
const steps = fc.array(fc.record({ at: fc.nat(), action: actions, value: fc.string({ unit: "grapheme" }) }), {
  minLength: 1,
  maxLength: 15,
});

function listIds(root: Layer): string[] {
  return [...listLayers(root)].map(({ id }) => id);
}

test("one undo restores any document after any changes, through QuickJS", async () => {
  await fc.assert(
    fc.asyncProperty(generatedFiles, steps, async (file, planned) => {
      const host = openFigmaHost({ file, manifest: testManifest, main });
      const [page] = host.document.root.children ?? [];
      const ids = listIds(page as Layer).slice(1);
      const before = host.document.serialize();
      await host.run();
      host.postFromUi({ steps: planned.map(({ at, ...step }) => ({ ...step, id: ids[at % ids.length] })) });
      await expect.poll(() => host.fromMain.length, { timeout: 15_000, interval: 1 }).toBe(1);
      expect(host.fromMain[0]).toEqual([]);
      expect(host.errors).toEqual([]);
      measureOverflow(page as Layer);
      host.undo();
      expect(host.document.serialize()).toBe(before);
      host.close();
    }),
    { numRuns: 100 },
  );
}, 120_000);

test("a range of a text is changed and undone", async () => {
  const host = openSkerry(`
    figma.on("run", async () => {
      const text = await figma.getNodeByIdAsync("12:13");
      const regular = { family: "Schibsted Grotesk", style: "Regular" };
      await Promise.all([figma.loadFontAsync(text.fontName), figma.loadFontAsync(regular)]);
      text.setRangeFontName(0, 5, regular);
      text.setRangeFontSize(0, 5, 10);
      const fields = ["fontName", "fontSize"];
      console.log(JSON.stringify(text.getStyledTextSegments(fields).map(({ start, end, fontSize, fontName }) => [start, end, fontSize, fontName.style])));
      console.log(text.fontName === figma.mixed, text.getRangeFontSize(0, 5), text.getRangeAllFontNames(0, 10).length);
      text.characters = "One look";
      console.log(text.fontName.style, text.fontSize);
    });`);
  const before = host.document.serialize();
  await host.run();
  await host.untilQuiet();
  expect(host.errors).toEqual([]);
  const size = host.document.find("12:13")?.fields.style?.fontSize;
  expect(host.logs.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^\[\[0,5,10,"Regular"\],\[5,23,\d+,"Bold"\]\]$/),
    "true 10 2",
    `Regular ${size}`,
  ]);
  host.undo();
  expect(host.document.serialize()).toBe(before);
  host.close();
});
