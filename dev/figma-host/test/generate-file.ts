import type { GetFileResponse, TypeStyle } from "@figma/rest-api-spec";
import fc from "fast-check";
import type { LayerNode } from "../../figma/document-tree.ts";
import { measureText } from "../document/text.ts";

/** A layer before it has an ID and a place. */
type Draft = {
  kind: "TEXT" | "RECTANGLE" | "FRAME" | "GROUP" | "INSTANCE";
  text: string;
  resize: "NONE" | "HEIGHT" | "WIDTH_AND_HEIGHT" | "TRUNCATE";
  font: string;
  /** The second half of the text is bold. */
  isMixed: boolean;
  isHidden: boolean;
  isLocked: boolean;
  /** An instance of another library's component. */
  isForeign: boolean;
  /** How often the children of a frame repeat; auto layout arranges them. */
  repeat: number;
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

const rarely = fc.constantFrom(false, false, false, false, true);

function generateLayer(depth: number): fc.Arbitrary<Draft> {
  return fc.record<Draft>({
    kind: fc.constantFrom("TEXT", "TEXT", "RECTANGLE", "FRAME", "GROUP", "INSTANCE"),
    text: texts,
    resize: fc.constantFrom("NONE", "HEIGHT", "WIDTH_AND_HEIGHT", "TRUNCATE"),
    font: fc.constantFrom("Schibsted Grotesk", "Vazirmatn", "Spline Sans Mono", "Inter"),
    isMixed: fc.boolean(),
    isHidden: rarely,
    isLocked: rarely,
    isForeign: rarely,
    repeat: fc.constantFrom(1, 1, 2, 4),
    size: fc.record({ width: fc.integer({ min: 1, max: 400 }), height: fc.integer({ min: 1, max: 400 }) }),
    variant: fc.nat({ max: 1 }),
    children: depth === 0 ? fc.constant([]) : fc.array(generateLayers(depth - 1), { maxLength: 3 }),
  });
}

/** A list as designers draw it: rows with a text and other layers in a frame that arranges them. */
function generateList(depth: number): fc.Arbitrary<Draft> {
  const parts = fc.record({
    list: generateLayer(0),
    row: generateLayer(0),
    text: generateLayer(0),
    others: fc.array(generateLayer(depth), { maxLength: 2 }),
    rows: fc.integer({ min: 2, max: 4 }),
  });
  return parts.map(({ list, row, text, others, rows }) => ({
    ...list,
    kind: "FRAME",
    repeat: rows,
    children: [{ ...row, kind: "FRAME", repeat: 1, children: [{ ...text, kind: "TEXT" }, ...others] }],
  }));
}

function generateLayers(depth: number): fc.Arbitrary<Draft> {
  if (depth === 0) return generateLayer(depth);
  return fc.oneof(
    { weight: 3, arbitrary: generateLayer(depth) },
    { weight: 1, arbitrary: generateList(depth - 1) },
  );
}

const maxDepth = 3;

const variants = ["Primary", "Outline"];
const foreignComponent = 200;

function describeBox({ size, isHidden, isLocked }: Pick<Draft, "size" | "isHidden" | "isLocked">) {
  const box = { x: 0, y: 0, ...size };
  return {
    ...(isHidden ? { visible: false } : {}),
    ...(isLocked ? { locked: true } : {}),
    absoluteBoundingBox: box,
    absoluteRenderBounds: isHidden ? null : box,
    fills: [],
    strokes: [],
  };
}

function describeText(draft: Draft) {
  const { text, font, resize, isMixed } = draft;
  const style = {
    fontFamily: font,
    fontStyle: "Regular",
    fontWeight: 400,
    fontSize: 14,
    letterSpacing: 0,
    lineHeightPx: 20,
    lineHeightUnit: "PIXELS" as const,
    textAutoResize: resize,
    ...(resize === "TRUNCATE" ? { textTruncation: "ENDING" as const, maxLines: 1 } : {}),
  };
  const middle = isMixed && text.length > 1 ? Math.ceil(text.length / 2) : text.length;
  const hasBold = middle < text.length;
  const lines = text.split("\n");
  return {
    ...describeBox({ ...draft, size: fitSize(text, style, draft.size) }),
    characters: text,
    style,
    characterStyleOverrides: hasBold ? text.split("").map((_, at) => (at < middle ? 0 : 1)) : [],
    styleOverrideTable: hasBold ? { 1: { fontStyle: "Bold", fontWeight: 700 } } : {},
    lineTypes: lines.map(() => "NONE"),
    lineIndentations: lines.map(() => 0),
  };
}

/** In Figma, the box of a text whose size follows its content always fits. */
function fitSize(text: string, style: TypeStyle, size: Draft["size"]): Draft["size"] {
  if (style.textAutoResize === "WIDTH_AND_HEIGHT") {
    const { width, height } = measureText(text, style, undefined);
    return { width: Math.ceil(width), height };
  }
  return style.textAutoResize === "HEIGHT"
    ? { ...size, height: measureText(text, style, size.width).height }
    : size;
}

const labelProperty = "Label#1:1";

/** Layers within an instance are called after those of the component. */
function describeInstance(draft: Draft, id: string): object {
  const component = draft.isForeign ? foreignComponent : 100 + draft.variant;
  const label: Draft = { ...draft, kind: "TEXT", isHidden: false, isLocked: false, children: [] };
  const properties = {
    Style: { type: "VARIANT", value: variants[draft.variant] },
    [labelProperty]: { type: "TEXT", value: draft.text },
  };
  return {
    componentId: `1:${component}`,
    ...(draft.isForeign ? {} : { componentProperties: properties }),
    children: [describeLabel(label, `I${id};1:${component + 10}`, draft.isForeign)],
  };
}

function describeLabel(label: Draft, id: string, isForeign = false) {
  const references = isForeign ? {} : { componentPropertyReferences: { characters: labelProperty } };
  return { id, name: "Label", type: "TEXT", ...describeText(label), ...references };
}

function toNode(draft: Draft, nextId: () => string): LayerNode {
  const id = nextId();
  // Repeated layers have the same name; Figma calls some texts what they show.
  const isNamedAfterText = draft.kind === "TEXT" && draft.size.width % 2 === 0;
  const name = isNamedAfterText ? draft.text : `${draft.kind} ${draft.size.width}`;
  const node = { id, name, type: draft.kind, ...describeBox(draft) };
  if (draft.kind === "TEXT") return { ...node, ...describeText(draft) };
  if (draft.kind === "INSTANCE") return { ...node, ...describeInstance(draft, id) };
  if (draft.kind === "RECTANGLE") return node;
  // Figma has no empty groups.
  const type = draft.kind === "GROUP" && draft.children.length === 0 ? "FRAME" : draft.kind;
  const isList = type === "FRAME" && draft.repeat > 1;
  const drafts = isList
    ? draft.children.flatMap((child) => Array.from({ length: draft.repeat }, () => child))
    : draft.children;
  return {
    ...node,
    type,
    ...(isList ? { layoutMode: "VERTICAL" } : {}),
    children: drafts.map((child) => toNode(child, nextId)),
  };
}

function createComponentPage(): LayerNode {
  const base: Draft = {
    kind: "FRAME",
    text: "Button",
    resize: "WIDTH_AND_HEIGHT",
    font: "Schibsted Grotesk",
    isMixed: false,
    isHidden: false,
    isLocked: false,
    isForeign: false,
    repeat: 1,
    size: { width: 120, height: 40 },
    variant: 0,
    children: [],
  };
  const box = describeBox(base);
  const components = variants.map((value, index) => ({
    id: `1:${100 + index}`,
    name: `Style=${value}`,
    type: "COMPONENT",
    ...box,
    children: [describeLabel(base, `1:${110 + index}`)],
  }));
  const definitions = {
    Style: { type: "VARIANT", defaultValue: variants[0], variantOptions: variants },
    [labelProperty]: { type: "TEXT", defaultValue: base.text },
  };
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
  const foreign = { key: "foreign", name: "Card", description: "", remote: true, documentationLinks: [] };
  const file = {
    name: "Generated",
    document: { id: "0:0", name: "Document", type: "DOCUMENT", children: [flow, createComponentPage()] },
    components: Object.fromEntries([...entries, [`1:${foreignComponent}`, foreign]]),
    componentSets: {
      "1:99": { key: "set", name: "Button", description: "", documentationLinks: [], remote: false },
    },
    schemaVersion: 0,
    styles: {},
  };
  return file as unknown as GetFileResponse;
}

/**
 * Design files with frames of any layers: hidden, locked, repeated, in instances of the file's own components and of
 * another library's, with texts of any script, length and look.
 */
export const generatedFiles: fc.Arbitrary<GetFileResponse> = fc
  .array(generateLayers(maxDepth), { minLength: 1, maxLength: 3 })
  .map(createFile);
