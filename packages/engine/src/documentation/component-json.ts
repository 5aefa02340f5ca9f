import type { ReferencedComponent } from "./component-registry.ts";
import { estimateBytes } from "./estimate-bytes.ts";

/**
 * Names a chunk by its content. The caller provides the hash, since there is no cryptography here: names are shared by
 * all descriptions in a store, so it has to be collision resistant, such as SHA-256.
 */
export type HashText = (text: string) => string;

/** A component as JSON, written when it is first needed. */
export function componentJson(component: ReferencedComponent): string {
  if (component.text === "") {
    component.text = JSON.stringify(component.value);
    component.bytes = estimateBytes(component.text);
  }
  return component.text;
}

/** The name of the chunk that holds a component alone. */
export function chunkHash(component: ReferencedComponent, hash: HashText): string {
  if (component.chunk === "") component.chunk = hash(componentJson(component));
  return component.chunk;
}
