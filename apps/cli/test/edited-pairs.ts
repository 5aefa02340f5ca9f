import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";

/** Two versions of an API description, as files have them. */
export type EditedPair = { name: string; before: string; after: string };

type Json = Record<string, unknown>;

const sample = join(import.meta.dirname, "../../server/src/modules/sample/skerry/skerry-openapi-2.4.0.yaml");

/** Pairs of descriptions that differ in one to six edits. The same seed makes the same pairs. */
export function editPairs(count: number, seed: number): EditedPair[] {
  const before = readFileSync(sample, "utf8");
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(seed + at);
    const edited = load(before) as Json;
    const wanted = 1 + Math.floor(random() * 6);
    for (let made = 0, tried = 0; made < wanted && tried < 200; tried += 1) {
      if (edit(edited, random)) made += 1;
    }
    return {
      name: `pair-${String(at + 1).padStart(2, "0")}`,
      before,
      after: `${JSON.stringify(edited, null, 1)}\n`,
    };
  });
}

/** A sequence of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Edit = (node: Json, pick: <Item>(list: readonly Item[]) => Item | undefined) => boolean;

/** Makes one edit where it fits, in a random object of the description. */
function edit(description: Json, random: () => number): boolean {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  const node = pick(listObjects(description));
  const change = pick(edits);
  return node !== undefined && change?.(node, pick) === true;
}

function listObjects(value: unknown): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [value as Json, ...inner];
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const edits: readonly Edit[] = [
  function removeProperty({ properties }, pick) {
    const name = isObject(properties) ? pick(Object.keys(properties)) : undefined;
    if (!isObject(properties) || name === undefined) return false;
    delete properties[name];
    return true;
  },
  function renameProperty({ properties }, pick) {
    const name = isObject(properties) ? pick(Object.keys(properties)) : undefined;
    if (!isObject(properties) || name === undefined) return false;
    properties[`${name}_now`] = properties[name];
    delete properties[name];
    return true;
  },
  function addProperty({ properties }) {
    if (!isObject(properties) || "harbor_code" in properties) return false;
    properties.harbor_code = { type: "string", description: "Code of the harbor.", example: "STO" };
    return true;
  },
  function changeType(node, pick) {
    if (typeof node.type !== "string" || !["string", "integer", "number"].includes(node.type)) return false;
    node.type = pick(["string", "integer", "number", "boolean"].filter((type) => type !== node.type));
    return true;
  },
  function requireProperty(node, pick) {
    const name = isObject(node.properties) ? pick(Object.keys(node.properties)) : undefined;
    const required = Array.isArray(node.required) ? node.required : [];
    if (name === undefined) return false;
    node.required = required.includes(name) ? required.filter((each) => each !== name) : [...required, name];
    return true;
  },
  function changeEnum(node, pick) {
    if (!Array.isArray(node.enum) || node.enum.length < 2) return false;
    const value = pick(node.enum);
    node.enum = pick([true, false])
      ? node.enum.filter((each) => each !== value)
      : [...node.enum, `${value}_other`];
    return true;
  },
  function limitLength(node) {
    if (node.type !== "string" || "maxLength" in node) return false;
    node.maxLength = 40;
    return true;
  },
  function describeAgain(node) {
    if (typeof node.description !== "string") return false;
    node.description = `${node.description} Times are local.`;
    return true;
  },
  function removeOperation(node, pick) {
    const method = pick(["get", "post", "put", "patch", "delete"].filter((each) => isObject(node[each])));
    if (method === undefined) return false;
    delete node[method];
    return true;
  },
  function requireParameter(node) {
    if (typeof node.in !== "string" || node.in === "path" || node.in === "cookie") return false;
    node.required = node.required !== true;
    return true;
  },
  function addParameter(node) {
    if (!isObject(node.responses)) return false;
    const parameters = Array.isArray(node.parameters) ? node.parameters : [];
    const added = { name: "currency", in: "query", required: true, schema: { type: "string" } };
    node.parameters = [...parameters, added];
    return true;
  },
  function removeResponse({ responses }, pick) {
    const status = isObject(responses) ? pick(Object.keys(responses)) : undefined;
    if (!isObject(responses) || status === undefined || Object.keys(responses).length < 2) return false;
    delete responses[status];
    return true;
  },
  function deprecate(node) {
    if (!isObject(node.responses) || node.deprecated === true) return false;
    node.deprecated = true;
    return true;
  },
];
