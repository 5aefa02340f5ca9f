import type { Layer, LayerComponent, ScreenLayers } from "../../src/design/layer.ts";
import type { Pair, UnboundLayer } from "./pair.ts";

/** Screens that are written as text, with the field of each layer beside it. */
export type Drawing = { screens: ScreenLayers[]; pairs: Pair[]; unbound: UnboundLayer[] };

/** A line: kind, name, component, texts of the copies, number of copies, fields or `?`, and the lines within it. */
type Line = {
  kind: string;
  name: string;
  component: LayerComponent | undefined;
  texts: string[];
  copies: number;
  fields: string[];
  isLeftOut: boolean;
  lines: Line[];
};

type Figure = { line: Line; copy: number; size: readonly [number, number]; inner: Figure[] };

const types: Record<string, string> = {
  V: "VECTOR",
  E: "ELLIPSE",
  B: "RECTANGLE",
  I: "INSTANCE",
  J: "INSTANCE",
};
const sizes: Record<string, readonly [number, number]> = { V: [24, 24], E: [40, 40], B: [320, 160] };
const textHeights: Record<string, number> = { T: 20, H: 32, S: 16 };
const addressStarts: Record<string, string> = {
  ":": "response/200/",
  "?": "parameter/query/",
  "!": "request/",
};
const gap = 8;
const cellWidth = 240;

/**
 * Reads lines such as `T Name | Dr Rees ~ Dr Coyle = A:data/0/full_name`, indented under the layer that they are in:
 * text `T`, large `H` or small `S`; column `C`, row `R` and row of a table `D`; an instance as a column `I` or row `J`;
 * vector `V`, ellipse `E`, rectangle `B`. `x3` draws three copies, with their texts between `~`. Texts without a field show none, unless `?`
 * leaves them out.
 */
export function readDrawing(text: string): Drawing {
  const drawing: Drawing = { screens: [], pairs: [], unbound: [] };
  for (const [index, section] of text
    .split(/^screen /m)
    .slice(1)
    .entries()) {
    const [name = "", ...rows] = section.trimEnd().split("\n");
    const operations = new Map<string, string>();
    for (const row of rows) {
      const [, letter, operation] = /^op (\w) (.+)$/.exec(row) ?? [];
      if (letter && operation) operations.set(letter, operation);
    }
    const root = readLines(rows.filter((row) => row.trim() !== "" && !row.startsWith("op ")));
    addScreen(drawing, { id: `${index + 1}:0`, name, root, operations });
  }
  return drawing;
}

function readLines(rows: readonly string[]): Line {
  const root = readLine("C");
  const open = [root];
  for (const row of rows) {
    const depth = (row.length - row.trimStart().length) / 2;
    const line = readLine(row.trim());
    open.length = depth + 1;
    open[depth]?.lines.push(line);
    open.push(line);
  }
  return root;
}

function readLine(row: string): Line {
  const pattern = /^(\w)(?: ([^|<=?]+?))?(?: <([^>]+)>)?(?: x(\d))?(?: \| (.+?))?(?: = (.+)| (\?))?$/;
  const [, kind = "", name = "", component, copies, text, fields, leftOut] = pattern.exec(row) ?? [];
  return {
    kind,
    name,
    component: types[kind] === "INSTANCE" ? readComponent(component ?? name) : undefined,
    texts: text?.split(" ~ ") ?? [],
    copies: Number(copies ?? 1),
    fields: fields?.split(", ") ?? [],
    isLeftOut: leftOut !== undefined,
    lines: [],
  };
}

function readComponent(text: string): LayerComponent {
  const [, name = text, property, value = ""] = /^(.+) (\w+)=(\w+)$/.exec(text) ?? [];
  return { key: name, name, ...(property && { variants: { [property]: value } }) };
}

/** An instance and how many of its layers have an id, which is made of its own and theirs in the component. */
type Instance = { id: string; layers: number };

type ScreenLines = { id: string; name: string; root: Line; operations: ReadonlyMap<string, string> };

function addScreen({ screens, pairs, unbound }: Drawing, { id, name, root, operations }: ScreenLines): void {
  const layers: Layer[] = [];
  const figure = measure(root, 0);
  const addLayer = (own: Figure, parent: number | undefined, x: number, y: number, instance?: Instance) => {
    const { line, copy, size } = own;
    const { kind, component, texts, fields } = line;
    const layer = instance
      ? `I${instance.id};9:${++instance.layers}`
      : `${id.slice(0, -1)}${layers.length + 1}`;
    const shown = texts[copy] ?? texts.at(-1);
    const index =
      layers.push({
        id: layer,
        parent,
        name: line.name,
        type: kind in textHeights ? "TEXT" : (types[kind] ?? "FRAME"),
        box: [x, y, ...size],
        text: shown,
        component,
      }) - 1;
    if (copy === 0) {
      for (const field of fields) {
        const start = addressStarts[field[1] ?? ""] ?? "";
        pairs.push({
          screen: id,
          layer,
          operation: operations.get(field[0] ?? "") ?? "",
          field: start + field.slice(2),
          demo: false,
        });
      }
      if (shown && fields.length === 0 && !line.isLeftOut) unbound.push({ screen: id, layer });
    }
    addAll(own, index, x, y, component ? { id: layer.replace(/^I/, ""), layers: 0 } : instance);
  };
  const addAll = (
    own: Figure,
    parent: number | undefined,
    left: number,
    top: number,
    instance?: Instance,
  ) => {
    let [x, y] = [left, top];
    for (const each of own.inner) {
      addLayer(each, parent, x, y, instance);
      if (own.line.kind === "D") x += cellWidth;
      else if (isRow(own.line)) x += each.size[0] + gap;
      else y += each.size[1] + gap;
    }
  };
  addAll(figure, undefined, 0, 0);
  screens.push({ nodeId: id, name, width: figure.size[0], height: figure.size[1], layers });
}

function isRow({ kind }: Line): boolean {
  return "RJD".includes(kind);
}

/** The copies of the lines within a line, and its size: that of its text or picture, or what these take. */
function measure(line: Line, copy: number): Figure {
  const inner = line.lines.flatMap((each) =>
    Array.from({ length: each.copies }, (_, index) => measure(each, each.copies > 1 ? index : copy)),
  );
  return { line, copy, size: measureSize(line, copy, inner), inner };
}

function measureSize(line: Line, copy: number, inner: readonly Figure[]): readonly [number, number] {
  const text = line.texts[copy] ?? line.texts.at(-1) ?? "";
  const textHeight = textHeights[line.kind];
  if (textHeight !== undefined) return [Math.round(text.length * textHeight * 0.4), textHeight];
  const [widths, heights] = [inner.map(({ size }) => size[0]), inner.map(({ size }) => size[1])];
  if (line.kind === "D") return [cellWidth * inner.length, Math.max(...heights)];
  const add = (lengths: number[]) =>
    lengths.reduce((sum, each) => sum + each, 0) + gap * Math.max(0, lengths.length - 1);
  if (inner.length === 0) return sizes[line.kind] ?? [24, 24];
  return isRow(line) ? [add(widths), Math.max(...heights)] : [Math.max(...widths), add(heights)];
}
