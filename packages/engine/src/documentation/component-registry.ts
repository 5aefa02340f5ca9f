import { cutDepth } from "../cut-depth.ts";
import type { Description } from "../description/description.ts";
import type { Json, JsonObject } from "../json.ts";
import { type ComponentScan, createComponentScan, scanPiece } from "./component-scan.ts";
import { estimateBytes } from "./estimate-bytes.ts";

/** Longer pieces are no documentation; as JSON, with all its escapes, this still fits into one string. */
const heaviestPiece = 67_108_864;

/** References can lead again and again into the same large value at other depths; all of it together ends here. */
const heaviestDescription = 134_217_728;

/** A piece of the description that was looked through. */
export type ScannedObject = {
  /** What it says, safe to write as JSON. */
  value: Json;
  /** Where its references lead, in the order they stand there, each once. */
  references: readonly Reference[];
  /** Property and parameter names in it, separated by spaces. */
  names: string;
  weight: number;
};

/** A piece that references lead to. It is written once, however many operations refer to it. */
export type ReferencedComponent = ScannedObject & {
  /** It as JSON, and the bytes of that; empty until it is needed. */
  text: string;
  bytes: number;
  /** The name of its own chunk; empty until it is needed. */
  chunk: string;
  /** In how many operations' chunks it fits. */
  uses: number;
  /** Whether it stays out of the operations' chunks because too many of them use it. */
  shared: boolean;
};

/** A reference as the author wrote it. Two that are written differently may lead to one component. */
export type Reference = {
  text: string;
  /** It as a key of a JSON object, colon included. */
  key: string;
  keyBytes: number;
  /** The key with the name of the chunk where its component is kept; empty until it is needed. */
  entry: string;
  /** What it leads to; null when that is missing, undefined until it is resolved. */
  component: ReferencedComponent | null | undefined;
  /** The last visit that came by here, so that each visit takes it once. */
  visit: number;
};

/** All references of a description and the components they lead to. */
export type ComponentRegistry = {
  description: Description;
  scan: ComponentScan;
  /** How many characters may still be looked at and written. */
  weightLeft: number;
  /** The references of the piece that is being looked through. */
  found: Reference[];
  byText: Map<string, Reference>;
  byValue: Map<JsonObject | Json[], ReferencedComponent>;
  visits: number;
};

/** An empty registry for a description. */
export function createComponentRegistry(description: Description): ComponentRegistry {
  const registry: ComponentRegistry = {
    description,
    scan: createComponentScan((text) => {
      const reference = toReference(registry, text);
      if (reference.visit === registry.visits) return;
      reference.visit = registry.visits;
      registry.found.push(reference);
    }),
    weightLeft: heaviestDescription,
    found: [],
    byText: new Map(),
    byValue: new Map(),
    visits: 0,
  };
  return registry;
}

/**
 * Looks through a piece of the description. What is too deep is taken away from it, and all of it when it is too
 * heavy, so that writing it always ends.
 */
export function scanObject(registry: ComponentRegistry, from: Json): ScannedObject {
  const { scan } = registry;
  const heaviest = Math.min(heaviestPiece, registry.weightLeft);
  let value = from;
  scanForReferences(registry, value, heaviest);
  registry.weightLeft = Math.max(0, registry.weightLeft - scan.weight);
  if (scan.excessive) {
    value = scan.weight > heaviest ? {} : cutDepth(value);
    scanForReferences(registry, value, heaviest);
  }
  return { value, references: registry.found, names: scan.names, weight: scan.weight };
}

function scanForReferences(registry: ComponentRegistry, value: Json, heaviest: number): void {
  registry.visits++;
  registry.found = [];
  scanPiece(registry.scan, value, heaviest);
}

/** The record of a reference, the same one for the same text. */
export function toReference(registry: ComponentRegistry, text: string): Reference {
  let reference = registry.byText.get(text);
  if (reference === undefined) {
    const key = `${JSON.stringify(text)}:`;
    reference = { text, key, keyBytes: estimateBytes(key), entry: "", component: undefined, visit: 0 };
    registry.byText.set(text, reference);
  }
  return reference;
}

/** What a reference leads to, or null. */
export function resolveReference(
  registry: ComponentRegistry,
  reference: Reference,
): ReferencedComponent | null {
  if (reference.component === undefined) {
    const target = registry.description.references.find(reference.text);
    reference.component = target === undefined ? null : toComponent(registry, target.value);
  }
  return reference.component;
}

/** The component with this value. */
export function toComponent(registry: ComponentRegistry, value: Json): ReferencedComponent {
  if (typeof value !== "object" || value === null) return createComponent(registry, value);
  let component = registry.byValue.get(value);
  if (component === undefined) {
    component = createComponent(registry, value);
    registry.byValue.set(value, component);
  }
  return component;
}

function createComponent(registry: ComponentRegistry, from: Json): ReferencedComponent {
  const { value, references, names, weight } = scanObject(registry, from);
  return { value, references, names, weight, text: "", bytes: 0, chunk: "", uses: 0, shared: false };
}
