import { estimateBytes } from "./estimate-bytes.ts";
import type { ReferencedComponent } from "./parts.ts";

/**
 * Names a chunk by its content. The caller provides the hash, since there is no cryptography here: names are shared by
 * all descriptions in a store, so it has to be collision resistant, such as SHA-256.
 */
export type HashText = (text: string) => string;

/** A part as JSON, written when it is first needed. */
export function writePart(part: ReferencedComponent): string {
  if (part.text === "") {
    part.text = JSON.stringify(part.value);
    part.bytes = estimateBytes(part.text);
  }
  return part.text;
}

/** The name of the chunk that holds a part alone. */
export function chunkHash(part: ReferencedComponent, hash: HashText): string {
  if (part.chunk === "") part.chunk = hash(writePart(part));
  return part.chunk;
}
