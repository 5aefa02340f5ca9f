import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { listCorpus, requireCorpus } from "../../../../dev/corpus.ts";
import { isFullScale } from "../../../../dev/scale.ts";
import { analyzeText } from "../analysis/analyze-text.ts";
import type { Dialect } from "../description/dialect.ts";
import { createExample } from "../examples/index.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { createRandom, pickOne, type Random } from "../random.ts";
import { yaml } from "../yaml/yaml.ts";
import { type ValidationOptions, validate } from "./validate.ts";

/** `SCALE=full` compares 300 files. */
const fileCount = isFullScale ? 300 : 60;
const maxBytes = 150_000;
const schemasPerFile = 3;
const changesPerSchema = 15;
const modes = ["typical", "longest", "shortest"] as const;

/**
 * Removed from what both validators read: formats, on which ajv-formats has other opinions, and keywords that only one
 * of the two supports.
 */
const ignoredKeywords = new Set([
  "format",
  "unevaluatedProperties",
  "unevaluatedItems",
  "dependentSchemas",
  "dependencies",
  "$dynamicRef",
  "$id",
  "$schema",
  "id",
  "discriminator",
]);

test(`agrees with ajv about schemas of ${fileCount} corpus files`, { timeout: 300_000 }, ({ skip }) => {
  const folder = requireCorpus(skip);
  const usable = listCorpus(folder).filter(
    ({ file, schemas, bytes }) => !file.startsWith("broken__") && schemas > 0 && bytes <= maxBytes,
  );
  expect(usable.length).toBeGreaterThan(fileCount);
  const found: Comparison = { valid: 0, invalid: 0, notCompiled: 0, differences: [] };
  for (let index = 0; index < fileCount; index++) {
    const file = usable[Math.floor((index * usable.length) / fileCount)]?.file ?? "";
    const analyzed = analyzeText(readFileSync(join(folder, file), "utf8"), { yaml });
    if (analyzed.status === "failed") throw new Error(`${file} has no score`);
    const { root, dialect } = analyzed.description;
    compareFile(file, removeIgnored(root) as JsonObject, dialect, createRandom(index), found);
  }
  expect(found.differences).toEqual([]);
  expect(found.valid).toBeGreaterThan(fileCount * 10);
  expect(found.invalid).toBeGreaterThan(fileCount * 10);
  expect(found.notCompiled).toBeLessThan(10);
});

type Comparison = { valid: number; invalid: number; notCompiled: number; differences: string[] };

function compareFile(file: string, root: JsonObject, dialect: Dialect, random: Random, found: Comparison) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, multipleOfPrecision: 9 });
  ajv.addSchema(toDraft2020(root, dialect) as JsonObject, "root");
  const resolve = (reference: string) => readPointer(root, reference);
  const parent = dialect === "2.0" ? "#/definitions" : "#/components/schemas";
  const names = Object.keys(resolve(parent) ?? {});
  for (const name of Array.from({ length: schemasPerFile }, () => pickOne(names, random) ?? "")) {
    const $ref = `${parent}/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
    const theirs = compile(ajv, `root${$ref}`);
    if (!theirs) found.notCompiled++;
    else compareSchema(`${file} ${name}`, { $ref }, theirs, { resolve, dialect }, random, found);
  }
}

/** Nothing for a schema that ajv refuses, such as one with a reference to another file. */
function compile(ajv: Ajv2020, $ref: string): ValidateFunction | undefined {
  try {
    return ajv.compile({ $ref });
  } catch {
    return undefined;
  }
}

/** Compares for an example and for copies of it with one change each, of which most break one keyword. */
function compareSchema(
  name: string,
  schema: Json,
  theirs: ValidateFunction,
  options: ValidationOptions,
  random: Random,
  found: Comparison,
) {
  const example = createExample(schema, { ...options, mode: pickOne(modes, random) ?? "typical" });
  const changed = Array.from({ length: changesPerSchema }, () => changeOnce(example, random));
  for (const value of [example, ...changed]) {
    const [ours] = validate(value, schema, options);
    const isValid = theirs(value);
    found[isValid ? "valid" : "invalid"]++;
    if (isValid === (ours === undefined)) continue;
    const [both] = theirs.errors ?? [];
    found.differences.push(`${name}: ${JSON.stringify({ value, ours, theirs: both }).slice(0, 500)}`);
  }
}

const replacements: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  "",
  "x",
  "x".repeat(300),
  [],
  {},
  [1, 1],
];

/** A copy that has one value, property or item more, less or replaced, at any depth. */
function changeOnce(value: Json, random: Random): Json {
  const kind = random();
  if (typeof value === "number" && kind > 0.3) return kind < 0.6 ? value - 1 : value + 1;
  if (typeof value === "string" && kind > 0.6) return value.slice(1);
  if (Array.isArray(value) && value.length > 0 && kind > 0.1) {
    const index = Math.floor(random() * value.length);
    if (kind < 0.3) return [...value, value[index] ?? null];
    return value.with(index, changeOnce(value[index] ?? null, random));
  }
  const key = isObject(value) ? pickOne(Object.keys(value), random) : undefined;
  if (!isObject(value) || key === undefined || kind < 0.1) return pickOne(replacements, random) ?? null;
  const { [key]: removed = null, ...others } = value;
  if (kind < 0.3) return others;
  if (kind < 0.4) return { ...value, "x-unknown": 1 };
  return { ...others, [key]: changeOnce(removed, random) };
}

function removeIgnored(value: Json): Json {
  if (Array.isArray(value)) return value.map(removeIgnored);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !ignoredKeywords.has(key));
  return Object.fromEntries(entries.map(([key, inner = null]) => [key, removeIgnored(inner)]));
}

/** Writes the schemas of 2.0 and 3.0 as those that ajv reads. */
function toDraft2020(value: Json, dialect: Dialect): Json {
  if (dialect === "3.1" || dialect === "3.2") return value;
  if (Array.isArray(value)) return value.map((inner) => toDraft2020(inner, dialect));
  if (!isObject(value)) return value;
  if (typeof value.$ref === "string") return { $ref: value.$ref };
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...kept } = value;
  const copy: JsonObject = Object.fromEntries(
    Object.entries(kept).map(([key, inner = null]) => [key, toDraft2020(inner, dialect)]),
  );
  if (exclusiveMinimum === true && copy.minimum !== undefined) copy.exclusiveMinimum = copy.minimum;
  if (exclusiveMaximum === true && copy.maximum !== undefined) copy.exclusiveMaximum = copy.maximum;
  if (dialect === "3.0" && nullable === true && typeof copy.type === "string")
    copy.type = [copy.type, "null"];
  return copy;
}

function readPointer(root: JsonObject, reference: string): Json | undefined {
  let value: Json | undefined = root;
  for (const segment of reference.split("/").slice(1)) {
    const key = decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
