import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import type { Path } from "../path.ts";

/** What a reference leads to, and where that stands in its document. The root's own address is empty. */
type RefTarget = {
  value: Json;
  at: Path;
  url: string;
  /** Whether it was seen to be what a reference may lead to. Kept here so that a walk needs no list of its own. */
  isSound?: boolean;
};

/** An object at the end of a chain of references. */
export type ResolvedObject = {
  object: JsonObject;
  /** The last place in the root document on the way to it. */
  at: Path;
  /** Whether it stands in another document. */
  isOutside: boolean;
};

/** Finds what references lead to. Each distinct reference is looked up once. */
export type References = {
  /** What the reference leads to, or undefined: it dangles, or it points outside what was loaded. */
  find(reference: string): RefTarget | undefined;
  /** The object itself, or the one at the end of its chain of references; undefined when that end is missing. */
  follow(value: Json | undefined): JsonObject | undefined;
  /** Follows like `follow` a value that stands in the root document at `at`, and tells where that ends. */
  locate(value: Json | undefined, at: Path): ResolvedObject | undefined;
  /** Whether the document that the reference points into is there to be looked into. */
  knows(reference: string): boolean;
};

/** Longer chains exist only in documents that want to waste time, or that go in circles. */
const maxChainLength = 32;

/** Documents beside the root, by the address that references use for them. */
export type OtherDocuments = ReadonlyMap<string, Json>;

/** Makes the references of one document, and of those that were loaded beside it, followable. */
export function createReferences(root: JsonObject, others: OtherDocuments = new Map()): References {
  const found = new Map<string, RefTarget | null>();
  // Most references lead to siblings of what the one before led to: `#/components/schemas/` is walked once for all.
  let folder = "#";
  let siblings: RefTarget | undefined;
  const anchors = new Map<string, Map<string, RefTarget>>();

  function find(reference: string): RefTarget | undefined {
    let target = found.get(reference);
    if (target === undefined) {
      target = lookUp(reference) ?? null;
      found.set(reference, target);
    }
    return target ?? undefined;
  }

  function lookUp(reference: string): RefTarget | undefined {
    if (others.size === 0 && !reference.startsWith("#")) return undefined;
    if (!reference.startsWith(folder) || !isPlainName(reference, folder.length)) {
      const slash = reference.lastIndexOf("/") + 1;
      if (slash < 2 || !isPlainName(reference, slash)) return walk(reference);
      folder = reference.slice(0, slash);
      siblings = walk(reference.slice(0, slash - 1));
    }
    if (!siblings || !isObject(siblings.value)) return walk(reference);
    const name = reference.slice(folder.length);
    const value = ownValue(siblings.value, name);
    return value === undefined ? undefined : { value, at: siblings.at.concat(name), url: siblings.url };
  }

  function walk(reference: string): RefTarget | undefined {
    const { url, fragment } = splitReference(reference);
    const document = findDocument(url);
    if (document === undefined) return undefined;
    if (fragment === "" || fragment.startsWith("/")) return walkPointer(document, url, fragment);
    let named = anchors.get(url);
    if (!named) {
      named = collectAnchors(document, url);
      anchors.set(url, named);
    }
    return named.get(fragment);
  }

  function findDocument(url: string): Json | undefined {
    return url === "" ? root : others.get(url);
  }

  function follow(value: Json | undefined): JsonObject | undefined {
    let current = value;
    for (let hops = 0; hops < maxChainLength; hops++) {
      if (!isObject(current)) return undefined;
      const reference = current.$ref;
      if (typeof reference !== "string") return current;
      current = find(reference)?.value;
    }
    return undefined;
  }

  function locate(value: Json | undefined, at: Path): ResolvedObject | undefined {
    let current = value;
    let location = at;
    let isOutside = false;
    for (let hops = 0; hops < maxChainLength; hops++) {
      if (!isObject(current)) return undefined;
      if (typeof current.$ref !== "string") return { object: current, at: location, isOutside };
      const target = find(current.$ref);
      if (target?.url !== "") isOutside = true;
      if (target && !isOutside) location = target.at;
      current = target?.value;
    }
    return undefined;
  }

  function knows(reference: string): boolean {
    return reference.startsWith("#") || findDocument(splitReference(reference).url) !== undefined;
  }

  return { find, follow, locate, knows };
}

/** Takes a reference apart into the document's address and the place in that document. */
export function splitReference(reference: string): { url: string; fragment: string } {
  const hash = reference.indexOf("#");
  if (hash < 0) return { url: reference, fragment: "" };
  return { url: reference.slice(0, hash), fragment: reference.slice(hash + 1) };
}

/** Whether the rest of a reference is one key as it stands, with nothing in it that means something else. */
function isPlainName(reference: string, start: number): boolean {
  for (let at = start; at < reference.length; at++) {
    const code = reference.charCodeAt(at);
    if (code === 47 || code === 126 || code === 37 || code === 35) return false;
  }
  return reference.length > start;
}

/** Reads a pointer's keys, as a reference writes them. */
function parseFragment(fragment: string): string[] {
  if (fragment === "") return [];
  return fragment.slice(1).split("/").map(decodeKey);
}

function walkPointer(document: Json, url: string, fragment: string): RefTarget | undefined {
  const at: (string | number)[] = [];
  let value: Json | undefined = document;
  for (const key of parseFragment(fragment)) {
    if (Array.isArray(value)) {
      const index = /^(?:0|[1-9][0-9]{0,8})$/.test(key) ? Number(key) : -1;
      value = value[index];
      at.push(index);
    } else if (isObject(value)) {
      value = ownValue(value, key);
      at.push(key);
    } else return undefined;
  }
  return value === undefined ? undefined : { value, at, url };
}

function decodeKey(key: string): string {
  const plain = key.includes("~") ? key.replaceAll("~1", "/").replaceAll("~0", "~") : key;
  if (!plain.includes("%")) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    // A lone percent sign is a character like any other.
    return plain;
  }
}

/** Places that schemas name themselves (`$anchor`). Rare, so looked for only when a reference uses one. */
function collectAnchors(document: Json, url: string): Map<string, RefTarget> {
  const anchors = new Map<string, RefTarget>();
  const waiting: RefTarget[] = [{ value: document, at: [], url }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, at } = next;
    if (typeof value !== "object" || value === null || at.length > 100 || anchors.size > 10_000) continue;
    if (isObject(value)) {
      for (const name of [value.$anchor, value.$dynamicAnchor]) {
        if (typeof name === "string" && !anchors.has(name)) anchors.set(name, next);
      }
    }
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === "object") waiting.push({ value: child, at: [...at, key], url });
    }
  }
  return anchors;
}
