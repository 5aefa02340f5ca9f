import type { ApiFacts } from "../documentation/api-facts.ts";
import type { OperationContent } from "../documentation/chunk.ts";
import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";

/** Why there is nothing to see behind a reference: it is kept in another chunk, or it leads nowhere. */
export type UnresolvedRef = { reference: string; state: "elsewhere" | "nowhere" };

/** Finds what the references of one operation lead to, as far as it is here. */
export type Lookup = {
  api: ApiFacts;
  /** Keywords beside a `$ref` count, as they do since 3.1. */
  readsSiblings: boolean;
  /** Properties with this flag are left out: read-only ones of a request, write-only ones of a response. */
  hiddenBy?: "readOnly" | "writeOnly";
  find(reference: string): { value: Json } | UnresolvedRef;
  /** What schemas hold together with, once it was read: a thousand parameters may refer to one with ten thousand choices. */
  choices: WeakMap<JsonObject, SchemaChoices>;
  /** What is left of the work for one page: once it is used up, further parts of the page are left out. */
  work: { left: number };
};

/** A schema taken apart: what holds whole with it, and the rest. */
export type SchemaChoices = { own: JsonObject; wholes: Json[]; nullable: boolean };

/** Components that were fetched after the operation, by reference; null for one that is not there. */
export type LoadedComponents = ReadonlyMap<string, Json>;

/** Makes the references of an operation followable. */
export function createLookup(content: OperationContent, api: ApiFacts, loaded: LoadedComponents): Lookup {
  const parts = isObject(content.parts) ? content.parts : {};
  const more = isObject(content.more) ? content.more : {};
  return {
    api,
    readsSiblings: api.dialect !== "2.0" && api.dialect !== "3.0",
    choices: new WeakMap(),
    work: { left: Number.POSITIVE_INFINITY },
    find(reference) {
      const value = ownValue(parts, reference) ?? loaded.get(reference);
      if (value !== undefined && value !== null) return { value };
      // A component that came later may refer to what the operation never named.
      const mayExist = value === undefined && (loaded.size > 0 || ownValue(more, reference) !== undefined);
      return { reference, state: mayExist ? "elsewhere" : "nowhere" };
    },
  };
}

/** The lookup for what is sent in one direction, without the properties that only exist in the other. */
export function forDirection(lookup: Lookup, direction: "request" | "response"): Lookup {
  return { ...lookup, hiddenBy: hiddenIn(direction) };
}

/** The flag that keeps a property out of a direction. */
export function hiddenIn(direction: "request" | "response"): "readOnly" | "writeOnly" {
  return direction === "request" ? "readOnly" : "writeOnly";
}

/** Follows references, to create an example. */
export function createResolve(lookup: Lookup): (reference: string) => Json | undefined {
  return (reference) => {
    const found = lookup.find(reference);
    return "value" in found ? found.value : undefined;
  };
}

/** Longer chains exist only in documents that want to waste time, or that go in circles. */
export const maxChainLength = 32;

/** An object at the end of its references, or where they were lost. */
export type Followed = { object: JsonObject; references: string[]; lost: UnresolvedRef | undefined };

/** Follows an object that is no schema: a parameter, a body, a response. */
export function follow(lookup: Lookup, value: Json | undefined): Followed {
  const references: string[] = [];
  let current = value;
  let description: Json | undefined;
  for (let hops = 0; hops < maxChainLength; hops++) {
    if (!isObject(current)) break;
    const { $ref } = current;
    if (typeof $ref !== "string") {
      const object = description === undefined ? current : { ...current, description };
      return { object, references, lost: undefined };
    }
    if (lookup.readsSiblings && typeof current.description === "string") description ??= current.description;
    references.push($ref);
    const found = lookup.find($ref);
    if ("state" in found) return { object: {}, references, lost: found };
    current = found.value;
  }
  return { object: {}, references, lost: undefined };
}

/** The last word of a reference, which is the name of what it leads to. */
export function referenceName(reference: string): string {
  const written = reference.slice(reference.lastIndexOf("/") + 1);
  if (!/[~%]/.test(written)) return written;
  const last = written.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(last);
  } catch {
    // A lone percent sign is a character like any other.
    return last;
  }
}
