import { isExtension } from "../../description/operations.ts";
import { isObject, type Json, type JsonObject } from "../../json.ts";
import { maxDepth } from "../../limits.ts";

/** Takes the references of values. What authors show as data is no use of anything. */
export type ReferenceLister = {
  refer: (reference: string) => void;
  /** How many more values may be looked at: aliases of YAML can make few bytes many. */
  left: number;
};

/** Keys whose values are data. */
const data = new Set(["example", "examples", "default", "enum", "const"]);

/** Keys whose values go by names of the author's choice, so that none of those means anything. */
const maps = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
  "responses",
  "headers",
]);

/** Hands every reference in a value to the lister. */
export function listReferences(lister: ReferenceLister, value: Json | undefined): void {
  if (typeof value === "object" && value !== null) look(lister, value, false, 0);
}

function look(lister: ReferenceLister, value: Json[] | JsonObject, isMap: boolean, depth: number): void {
  if (depth >= maxDepth || lister.left-- <= 0) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const item = value[index];
      if (typeof item === "object" && item !== null) look(lister, item, false, depth + 1);
    }
    return;
  }
  for (const key in value) {
    const child = value[key];
    if (typeof child === "string") {
      if (key === "$ref") lister.refer(child);
    } else if (typeof child === "object" && child !== null) {
      if (isMap) look(lister, child, false, depth + 1);
      else if (key === "discriminator") listBranches(lister, child);
      else if (!data.has(key) && !isExtension(key)) look(lister, child, maps.has(key), depth + 1);
    }
  }
}

/** What a discriminator names is a reference too, without looking like one. */
function listBranches({ refer }: ReferenceLister, discriminator: Json): void {
  if (!isObject(discriminator) || !isObject(discriminator.mapping)) return;
  for (const value in discriminator.mapping) {
    const target = discriminator.mapping[value];
    if (typeof target === "string") refer(target);
  }
}
