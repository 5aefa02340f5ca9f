import type { Json, JsonObject } from "../json.ts";
import { writeLine } from "./write-value.ts";

/** What a value must keep to, beside its type. `each` when it holds for every item of a list. */
export type Constraint = { each: boolean } & (
  | { kind: "range"; min?: number; max?: number; above?: number; below?: number }
  | { kind: "length" | "items" | "properties"; min?: number; max?: number }
  | { kind: "multiple"; of: number }
  | { kind: "pattern" | "default" | "constant" | "media" | "encoding"; text: string }
  | { kind: "unique" }
);

const counts = [
  { kind: "length", min: "minLength", max: "maxLength" },
  { kind: "items", min: "minItems", max: "maxItems" },
  { kind: "properties", min: "minProperties", max: "maxProperties" },
] as const;

const texts = [
  { kind: "pattern", key: "pattern" },
  { kind: "media", key: "contentMediaType" },
  { kind: "encoding", key: "contentEncoding" },
] as const;

/** Reads the constraints of schemas that hold together. */
export function readConstraints(objects: readonly JsonObject[], each: boolean): Constraint[] {
  const found: Constraint[] = [];
  const range = readRange(objects);
  if (range) found.push({ kind: "range", each, ...range });
  for (const { kind, min, max } of counts) {
    const limits = readLimits(objects, min, max);
    if (limits) found.push({ kind, each, ...limits });
  }
  const of = findNumber(objects, "multipleOf");
  if (of !== undefined) found.push({ kind: "multiple", each, of });
  for (const { kind, key } of texts) {
    const text = objects.find((object) => typeof object[key] === "string")?.[key];
    if (typeof text === "string" && text !== "") found.push({ kind, each, text });
  }
  if (objects.some(({ uniqueItems }) => uniqueItems === true)) found.push({ kind: "unique", each });
  const constant = findValue(objects, "const");
  if (constant !== undefined) found.push({ kind: "constant", each, text: writeLine(constant) });
  const standard = findValue(objects, "default");
  if (standard !== undefined && !each) found.push({ kind: "default", each, text: writeLine(standard) });
  return found;
}

type Range = { min?: number; max?: number; above?: number; below?: number };

/** Until 3.0 `exclusiveMinimum` says of the minimum that it is excluded; later it is a limit of its own. */
function readRange(objects: readonly JsonObject[]): Range | undefined {
  const range: Range = {};
  const isAbove = objects.some(({ exclusiveMinimum }) => exclusiveMinimum === true);
  const isBelow = objects.some(({ exclusiveMaximum }) => exclusiveMaximum === true);
  setNumber(range, isAbove ? "above" : "min", findNumber(objects, "minimum"));
  setNumber(range, isBelow ? "below" : "max", findNumber(objects, "maximum"));
  setNumber(range, "above", findNumber(objects, "exclusiveMinimum"));
  setNumber(range, "below", findNumber(objects, "exclusiveMaximum"));
  return Object.keys(range).length > 0 ? range : undefined;
}

function readLimits(objects: readonly JsonObject[], minKey: string, maxKey: string): Range | undefined {
  const limits: Range = {};
  const min = findNumber(objects, minKey);
  if (min !== 0) setNumber(limits, "min", min);
  setNumber(limits, "max", findNumber(objects, maxKey));
  return Object.keys(limits).length > 0 ? limits : undefined;
}

function setNumber(range: Range, key: keyof Range, value: number | undefined): void {
  if (value !== undefined) range[key] = value;
}

function findNumber(objects: readonly JsonObject[], key: string): number | undefined {
  for (const object of objects) {
    const value = object[key];
    if (typeof value === "number") return value;
  }
  return undefined;
}

function findValue(objects: readonly JsonObject[], key: string): Json | undefined {
  for (const object of objects) {
    const value = object[key];
    if (value !== undefined) return value;
  }
  return undefined;
}
