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
export type Piece = {
  /** What it says, safe to write as JSON. */
  value: Json;
  /** Where its references lead, in the order they stand there, each once. */
  references: readonly Reference[];
  /** Property and parameter names in it, separated by spaces. */
  names: string;
  weight: number;
};

/** A piece that references lead to. It is written once, however many operations refer to it. */
export type ReferencedComponent = Piece & {
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

/** A reference as the author wrote it. Two that are written differently may lead to one part. */
export type Reference = {
  text: string;
  /** It as a key of a JSON object, colon included. */
  key: string;
  keyBytes: number;
  /** The key with the name of the chunk where its part is kept; empty until it is needed. */
  entry: string;
  /** What it leads to; null when that is missing, undefined until it is resolved. */
  part: ReferencedComponent | null | undefined;
  /** The last visit that came by here, so that each visit takes it once. */
  visit: number;
};

/** All references of a description and the parts they lead to. */
export type Parts = {
  description: Description;
  survey: ComponentScan;
  /** How many characters may still be looked at and written. */
  weightLeft: number;
  /** The references of the piece that is being looked through. */
  found: Reference[];
  byText: Map<string, Reference>;
  byValue: Map<JsonObject | Json[], ReferencedComponent>;
  visits: number;
};

/** Parts of a description, none of them known yet. */
export function createParts(description: Description): Parts {
  const parts: Parts = {
    description,
    survey: createComponentScan((text) => {
      const reference = toReference(parts, text);
      if (reference.visit === parts.visits) return;
      reference.visit = parts.visits;
      parts.found.push(reference);
    }),
    weightLeft: heaviestDescription,
    found: [],
    byText: new Map(),
    byValue: new Map(),
    visits: 0,
  };
  return parts;
}

/**
 * Looks through a piece of the description. What is too deep is taken away from it, and all of it when it is too
 * heavy, so that writing it always ends.
 */
export function toPiece(parts: Parts, from: Json): Piece {
  const { survey } = parts;
  const heaviest = Math.min(heaviestPiece, parts.weightLeft);
  let value = from;
  lookThrough(parts, value, heaviest);
  parts.weightLeft = Math.max(0, parts.weightLeft - survey.weight);
  if (survey.excessive) {
    value = survey.weight > heaviest ? {} : cutDepth(value);
    lookThrough(parts, value, heaviest);
  }
  return { value, references: parts.found, names: survey.names, weight: survey.weight };
}

function lookThrough(parts: Parts, value: Json, heaviest: number): void {
  parts.visits++;
  parts.found = [];
  scanPiece(parts.survey, value, heaviest);
}

/** The record of a reference, the same one for the same text. */
export function toReference(parts: Parts, text: string): Reference {
  let reference = parts.byText.get(text);
  if (reference === undefined) {
    const key = `${JSON.stringify(text)}:`;
    reference = { text, key, keyBytes: estimateBytes(key), entry: "", part: undefined, visit: 0 };
    parts.byText.set(text, reference);
  }
  return reference;
}

/** What a reference leads to, or null. */
export function findPart(parts: Parts, reference: Reference): ReferencedComponent | null {
  if (reference.part === undefined) {
    const target = parts.description.references.find(reference.text);
    reference.part = target === undefined ? null : toPart(parts, target.value);
  }
  return reference.part;
}

/** The part that stands for a value. */
export function toPart(parts: Parts, value: Json): ReferencedComponent {
  if (typeof value !== "object" || value === null) return createPart(parts, value);
  let part = parts.byValue.get(value);
  if (part === undefined) {
    part = createPart(parts, value);
    parts.byValue.set(value, part);
  }
  return part;
}

function createPart(parts: Parts, from: Json): ReferencedComponent {
  const { value, references, names, weight } = toPiece(parts, from);
  return { value, references, names, weight, text: "", bytes: 0, chunk: "", uses: 0, shared: false };
}
