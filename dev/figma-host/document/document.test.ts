import { expect, test } from "vitest";
import { generateLargeFile } from "../../figma/file/large.ts";
import { openFile } from "../open-file.ts";
import { createDocument } from "./document.ts";
import { editText } from "./edit-text.ts";
import { findVariant, readVariantProperties, swapComponent } from "./instances.ts";
import { findBox, type Layer, listLayers } from "./layer.ts";
import { toRestNode } from "./load-layers.ts";
import { measureOverflow } from "./overflow.ts";
import { copyLayer, insertLayer, moveBy, removeLayer } from "./structure.ts";
import { fitTextBox } from "./text.ts";

const openSkerry = () => createDocument(openFile("skerry"));

function requireLayer(document: ReturnType<typeof openSkerry>, id: string): Layer {
  const layer = document.find(id);
  if (!layer) throw new Error(`There is no layer ${id}`);
  return layer;
}

test.each(["skerry", "orchard"])("measures every text of %s as its file has it", (slug) => {
  const document = createDocument(openFile(slug));
  const texts = [...listLayers(document.root)].filter(({ type }) => type === "TEXT");
  expect(texts.length).toBeGreaterThan(300);
  const differing = texts.filter((layer) => {
    const [box, fitted] = [findBox(layer), fitTextBox(layer, layer.fields)];
    return Math.abs(box.width - fitted.width) > 0.02 || Math.abs(box.height - fitted.height) > 0.02;
  });
  expect(differing.map(({ id, fields }) => [id, fields.characters])).toEqual([]);
});

test.each(["skerry", "orchard"])("exports the layers of %s as the file has them", (slug) => {
  const { file, readPicture } = openFile(slug);
  expect(toRestNode(createDocument({ file, readPicture }).root)).toEqual(file.document);
});

test("undo restores the document byte for byte", () => {
  const document = openSkerry();
  const before = document.serialize();
  const text = requireLayer(document, "I12:11;3:2");
  const frame = requireLayer(document, "12:10");
  editText(document, text, { characters: "23:59:59" });
  document.setRecords(frame, { shared: { linkspan: { screen: "1" } } });
  const copy = copyLayer(document, frame);
  insertLayer(document, frame.parent as Layer, 0, copy);
  removeLayer(document, requireLayer(document, "12:34"));
  document.history.commit();
  expect(document.serialize()).not.toBe(before);
  expect(document.history.undo()).toBe(true);
  expect(document.serialize()).toBe(before);
  expect(document.find(copy.id)).toBeUndefined();
  expect(document.history.undo()).toBe(false);
});

test("a copy has IDs of its own, also within instances", () => {
  const document = openSkerry();
  const frame = requireLayer(document, "12:10");
  const copy = copyLayer(document, frame);
  const ids = [...listLayers(copy)].map(({ id }) => id);
  expect(new Set(ids).size).toBe([...listLayers(frame)].length);
  expect(ids.filter((id) => document.find(id) === undefined)).toEqual([]);
  expect(ids.filter((id) => [...listLayers(frame)].some((layer) => layer.id === id))).toEqual([]);
  const bar = copy.children?.[0];
  expect(bar?.children?.[0]?.id).toBe(`I${bar?.id};3:2`);
});

test("another variant brings its layers and keeps overridden texts", () => {
  const document = openSkerry();
  const instance = [...listLayers(document.root)].find(
    ({ type, name }) => type === "INSTANCE" && name === "Button",
  ) as Layer;
  const label = [...listLayers(instance)].find(({ type }) => type === "TEXT") as Layer;
  editText(document, label, { characters: "Book for 486 kr" });
  const set = document.find(instance.fields.componentId ?? "")?.parent as Layer;
  const outline = findVariant(set, { Style: "Outline" }) as Layer;
  expect(readVariantProperties(outline)).toEqual({ Style: "Outline" });
  swapComponent(document, instance, outline);
  expect(instance.fields.componentId).toBe(outline.id);
  expect(instance.fields.componentProperties).toEqual({ Style: { type: "VARIANT", value: "Outline" } });
  const texts = [...listLayers(instance)].filter(({ type }) => type === "TEXT");
  expect(texts.map(({ fields }) => fields.characters)).toEqual(["Book for 486 kr"]);
});

test("a variant that an instance had before comes back with its overrides, where the instance is now", () => {
  const document = openSkerry();
  const instance = [...listLayers(document.root)].find(
    ({ type, name }) => type === "INSTANCE" && name === "Button",
  ) as Layer;
  const label = [...listLayers(instance)].find(({ type }) => type === "TEXT") as Layer;
  editText(document, label, { characters: "Book for 486 kr" });
  const before = document.serialize();
  const main = document.find(instance.fields.componentId ?? "") as Layer;
  const outline = findVariant(main.parent as Layer, { Style: "Outline" }) as Layer;
  swapComponent(document, instance, outline);
  expect(document.find(label.id)).toBeUndefined();
  moveBy(document, instance, 10, 0);
  swapComponent(document, instance, main);
  expect(findBox(label).x - findBox(instance).x).toBeLessThan(findBox(instance).width);
  expect(document.serialize()).not.toBe(before);
  moveBy(document, instance, -10, 0);
  expect(document.serialize()).toBe(before);
});

test("a text that Figma named follows its text until someone names it, whatever the text is then", () => {
  const document = openSkerry();
  const text = [...listLayers(document.root)].find(
    ({ type, isAutoNamed }) => type === "TEXT" && !isAutoNamed,
  );
  if (!text) throw new Error("Every text is named by Figma");
  const { name } = text;
  editText(document, text, { characters: name });
  editText(document, text, { characters: "486 kr" });
  expect(text.name).toBe(name);
  document.setName(text, "486 kr", true);
  editText(document, text, { characters: "412 kr" });
  expect(text.name).toBe("412 kr");
  document.setName(text, "Price");
  editText(document, text, { characters: "Free" });
  expect(text.name).toBe("Price");
});

test("a field with its default value is left out, and the order of fields does not matter", () => {
  const document = openSkerry();
  const before = document.serialize();
  const text = requireLayer(document, "I12:11;3:2");
  const { absoluteBoundingBox: box } = text.fields;
  if (!box) throw new Error("The text has no box");
  document.setFields(text, { visible: false, absoluteBoundingBox: { width: 1, height: 1, x: 1, y: 1 } });
  expect(document.serialize()).not.toBe(before);
  const { x, y, width, height } = box;
  document.setFields(text, { visible: undefined, absoluteBoundingBox: { height, width, y, x } });
  expect(document.serialize()).toBe(before);
});

test("layers of instances follow their main component without an event, unless they were overridden", () => {
  const document = openSkerry();
  const events: string[] = [];
  document.listen(({ layer }) => events.push(layer.id));
  editText(document, requireLayer(document, "I12:11;3:2"), { characters: "10:00" });
  editText(document, requireLayer(document, "3:2"), { characters: "11:00" });
  expect(events).toEqual(["I12:11;3:2", "3:2"]);
  const times = [...listLayers(document.root)].filter(({ id }) => id.endsWith(";3:2"));
  expect(new Set(times.map(({ fields }) => fields.characters))).toEqual(new Set(["10:00", "11:00"]));
});

test("finds texts that overflow, are clipped or truncated", () => {
  const document = openSkerry();
  const frame = requireLayer(document, "12:10");
  const before = measureOverflow(frame);
  const time = requireLayer(document, "I12:11;3:2");
  editText(document, time, { characters: "9:41 ".repeat(60) });
  expect(measureOverflow(frame)).toEqual(
    expect.arrayContaining([...before, { id: time.id, kind: "clipped" }]),
  );
  editText(document, time, { style: { textAutoResize: "TRUNCATE", textTruncation: "ENDING", maxLines: 1 } });
  const wide = findBox(time);
  document.setFields(time, { absoluteBoundingBox: { ...wide, width: 40 } });
  expect(measureOverflow(frame)).toContainEqual({ id: time.id, kind: "truncated" });
  document.setFields(time, {
    style: { ...time.fields.style, textTruncation: "DISABLED", textAutoResize: "NONE" },
  });
  expect(measureOverflow(frame)).toContainEqual({ id: time.id, kind: "overflows" });
});

test("opens a file of 300 frames", () => {
  const document = createDocument({ file: generateLargeFile({ frames: 300, pages: 3 }) });
  expect([...listLayers(document.root)].length).toBeGreaterThan(15_000);
});
