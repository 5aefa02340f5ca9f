import type { GetFileResponse } from "@figma/rest-api-spec";
import fc from "fast-check";
import type { LayerNode } from "../../figma/document-tree.ts";

/** A layer before it has an ID and a place. */
type Draft = {
  kind: "TEXT" | "RECTANGLE" | "FRAME" | "GROUP" | "INSTANCE";
  text: string;
  resize: "NONE" | "HEIGHT" | "WIDTH_AND_HEIGHT" | "TRUNCATE";
  font: string;
  isHidden: boolean;
  isLocked: boolean;
  size: { width: number; height: number };
  variant: number;
  children: Draft[];
};

const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "",
    "486 kr",
    "Where are you\ncrossing?",
    "مرحبا بالعالم",
    "東京都港区",
    "a".repeat(200),
    "👩‍👩‍👧 ok",
  ),
);

function generateLayers(depth: number): fc.Arbitrary<Draft> {
  return fc.record<Draft>({
    kind: fc.constantFrom("TEXT", "TEXT", "RECTANGLE", "FRAME", "GROUP", "INSTANCE"),
    text: texts,
    resize: fc.constantFrom("NONE", "HEIGHT", "WIDTH_AND_HEIGHT", "TRUNCATE"),
    font: fc.constantFrom("Schibsted Grotesk", "Vazirmatn", "Spline Sans Mono", "Inter"),
    isHidden: fc.boolean(),
    isLocked: fc.boolean(),
    size: fc.record({ width: fc.integer({ min: 1, max: 400 }), height: fc.integer({ min: 1, max: 400 }) }),
    variant: fc.nat({ max: 1 }),
    children: depth === 0 ? fc.constant([]) : fc.array(generateLayers(depth - 1), { maxLength: 3 }),
  });
}

const maxDepth = 3;

const variants = ["Primary", "Outline"];

function describeBox({ size, isHidden, isLocked }: Draft, x: number, y: number) {
  const box = { x, y, ...size };
  return {
    ...(isHidden ? { visible: false } : {}),
    ...(isLocked ? { locked: true } : {}),
    absoluteBoundingBox: box,
    absoluteRenderBounds: isHidden ? null : box,
    fills: [],
    strokes: [],
  };
}

function describeText({ text, font, resize }: Draft) {
  const style = {
    fontFamily: font,
    fontStyle: "Regular",
    fontWeight: 400,
    fontSize: 14,
    lineHeightPx: 20,
    lineHeightUnit: "PIXELS",
    textAutoResize: resize,
    ...(resize === "TRUNCATE" ? { textTruncation: "ENDING", maxLines: 1 } : {}),
  };
  return { characters: text, style, characterStyleOverrides: [], styleOverrideTable: {} };
}

/** Layers within an instance are called after those of the component. */
function describeInstance(draft: Draft, id: string): object {
  const component = 100 + draft.variant;
  const label: Draft = { ...draft, kind: "TEXT", isHidden: false, isLocked: false, children: [] };
  return {
    componentId: `1:${component}`,
    componentProperties: { Style: { type: "VARIANT", value: variants[draft.variant] } },
    children: [
      {
        id: `I${id};1:${component + 10}`,
        name: "Label",
        type: "TEXT",
        ...describeBox(label, 0, 0),
        ...describeText(label),
      },
    ],
  };
}

function toNode(draft: Draft, nextId: () => string): LayerNode {
  const id = nextId();
  const node = { id, name: `${draft.kind} ${id}`, type: draft.kind, ...describeBox(draft, 0, 0) };
  if (draft.kind === "TEXT") return { ...node, ...describeText(draft) };
  if (draft.kind === "INSTANCE") return { ...node, ...describeInstance(draft, id) };
  if (draft.kind === "RECTANGLE") return node;
  // Figma has no empty groups.
  const type = draft.kind === "GROUP" && draft.children.length === 0 ? "FRAME" : draft.kind;
  return { ...node, type, children: draft.children.map((child) => toNode(child, nextId)) };
}

function createComponentPage(): LayerNode {
  const base: Draft = {
    kind: "FRAME",
    text: "Button",
    resize: "WIDTH_AND_HEIGHT",
    font: "Schibsted Grotesk",
    isHidden: false,
    isLocked: false,
    size: { width: 120, height: 40 },
    variant: 0,
    children: [],
  };
  const box = describeBox(base, 0, 0);
  const components = variants.map((value, index) => ({
    id: `1:${100 + index}`,
    name: `Style=${value}`,
    type: "COMPONENT",
    ...box,
    children: [{ id: `1:${110 + index}`, name: "Label", type: "TEXT", ...box, ...describeText(base) }],
  }));
  const definitions = { Style: { type: "VARIANT", defaultValue: variants[0], variantOptions: variants } };
  const set = {
    id: "1:99",
    name: "Button",
    type: "COMPONENT_SET",
    ...box,
    componentPropertyDefinitions: definitions,
    children: components,
  };
  return { id: "0:2", name: "Components", type: "CANVAS", children: [set] };
}

function createFile(frames: readonly Draft[]): GetFileResponse {
  let last = 0;
  const nextId = () => `2:${++last}`;
  const children = frames.map((frame) => toNode({ ...frame, kind: "FRAME" }, nextId));
  const flow: LayerNode = { id: "0:1", name: "Flow", type: "CANVAS", children };
  const entries = variants.map((value, index) => {
    const metadata = { key: `key-${index}`, name: `Style=${value}`, description: "", remote: false };
    return [`1:${100 + index}`, { ...metadata, componentSetId: "1:99", documentationLinks: [] }];
  });
  const file = {
    name: "Generated",
    document: { id: "0:0", name: "Document", type: "DOCUMENT", children: [flow, createComponentPage()] },
    components: Object.fromEntries(entries),
    componentSets: {
      "1:99": { key: "set", name: "Button", description: "", documentationLinks: [], remote: false },
    },
    schemaVersion: 0,
    styles: {},
  };
  return file as unknown as GetFileResponse;
}

/** Design files with frames of any layers: hidden, locked, in instances, with texts of any script and length. */
export const generatedFiles: fc.Arbitrary<GetFileResponse> = fc
  .array(generateLayers(maxDepth), { minLength: 1, maxLength: 3 })
  .map(createFile);
