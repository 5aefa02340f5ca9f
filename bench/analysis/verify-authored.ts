import { Ajv } from "ajv";
import formats from "ajv-formats";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { collectAuthored, isObject, type Value, type ValueObject } from "./authored-values.ts";

/** What was added to a document, by key, and what of it its authors did not write. */
type Verified = { added: Map<string, number>; exceptions: string[] };

const valueKeys = ["example", "examples", "enum", "default"];
const ajv = new Ajv({ strict: false, logger: false });
formats.default(ajv);

/**
 * Holds a document against what it was before automatic fixes. Every leaf of an added example, enum or default has to
 * be in the document already, and an added type or format has to allow every value that authors give for its field.
 */
export function verifyAuthored(before: string, after: string, syntax: "json" | "yaml"): Verified {
  const [source, fixed] = [parse(before, syntax), parse(after, syntax)];
  const leaves = new Set<Value>();
  collectLeaves(source, leaves);
  const authored = collectAuthored(source);
  const verified: Verified = { added: new Map(), exceptions: [] };
  compare(source, fixed, "", (at, key, value, schema) => {
    verified.added.set(key, (verified.added.get(key) ?? 0) + 1);
    const problem = findProblem(key, value, { leaves, values: authored.get(schema) ?? [] });
    if (problem) verified.exceptions.push(`${at}/${key}: ${problem}`);
  });
  return verified;
}

function parse(text: string, syntax: "json" | "yaml"): Value {
  const clean = text.replace(/^\ufeff/, "");
  if (syntax === "json") return JSON.parse(clean) as Value;
  return load(clean, { schema: CORE_SCHEMA.withTags(mergeTag), maxAliases: -1 }) as Value;
}

function findProblem(
  key: string,
  value: Value,
  { leaves, values }: { leaves: ReadonlySet<Value>; values: readonly Value[] },
): string | undefined {
  if (valueKeys.includes(key)) {
    const own = new Set<Value>();
    collectLeaves(value, own);
    const invented = [...own].find((leaf) => !leaves.has(leaf));
    return invented === undefined ? undefined : `no author wrote ${JSON.stringify(invented)}`;
  }
  if (key !== "type" && key !== "format") return "this key is not for a program to add";
  if (values.length === 0) return "no authored value says so";
  const validate = ajv.compile({ [key]: value });
  const wrong = values.find((each) => !validate(each) || (key === "format" && typeof each !== "string"));
  return wrong === undefined ? undefined : `${JSON.stringify(value)} does not allow ${JSON.stringify(wrong)}`;
}

type OnAdded = (at: string, key: string, value: Value, schema: ValueObject) => void;

/** Tells each key that was added; anything else that differs is told under a key that may not be added. */
function compare(before: Value, after: Value, at: string, onAdded: OnAdded): void {
  if (isObject(before) && isObject(after)) {
    for (const [key, value] of Object.entries(after)) {
      const old = Object.hasOwn(before, key) ? before[key] : undefined;
      const isBlank = old === null || (Array.isArray(old) && old.length === 0 && valueKeys.includes(key));
      if (old === undefined || (isBlank && old !== value)) onAdded(at, key, value, before);
      else compare(old, value, `${at}/${key}`, onAdded);
    }
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(after, key)) onAdded(at, `removed ${key}`, null, before);
    }
  } else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [index, item] of before.entries())
      compare(item, after[index] ?? null, `${at}/${index}`, onAdded);
  } else if (!Object.is(before, after)) onAdded(at, "changed", after, {});
}

function collectLeaves(value: Value, leaves: Set<Value>): void {
  if (typeof value !== "object" || value === null) leaves.add(value);
  else for (const inner of Object.values(value)) collectLeaves(inner, leaves);
}
