import { chunkHash, componentJson, type HashText } from "./component-json.ts";
import type { ComponentRegistry, Reference, ReferencedComponent } from "./component-registry.ts";
import { estimateBytes } from "./estimate-bytes.ts";
import type { OperationPiece } from "./operation-pieces.ts";
import { planChunk } from "./plan-chunk.ts";

/** The chunk of an operation, and references to the components that it leaves out. */
type WrittenOperation = { name: string; text: string; outside: readonly Reference[] };

const frameBytes = '{"operation":,"webhook":true,"pathItem":,"parts":{},"more":{}}'.length;

/**
 * Puts the chunk of an operation together from texts that are there. One with components is named by the hash of its recipe,
 * in which each component is replaced by that component's name: as good as hashing the text, which would be three times as long.
 * No JSON begins like a recipe, so no text can be made to have the name of another.
 */
export function writeOperation(
  registry: ComponentRegistry,
  { operation: { isWebhook }, value, pathItem, references }: OperationPiece,
  hash: HashText,
  nameBytes: number,
): WrittenOperation {
  const operation = JSON.stringify(value);
  const ownBytes = frameBytes + estimateBytes(operation) + estimateBytes(pathItem);
  const { inside, outside } = planChunk(registry, references, ownBytes, nameBytes);
  let own = `{"operation":${operation}`;
  if (isWebhook) own += ',"webhook":true';
  if (pathItem !== "") own += `,"pathItem":${pathItem}`;
  const more = outside.length === 0 ? "}" : `,"more":{${writeEntries(outside, hash)}}}`;
  if (inside.length === 0) {
    const text = own + more;
    return { name: hash(text), text, outside };
  }
  return {
    name: hash(`recipe ${own},"parts":{${writeEntries(inside, hash)}}${more}`),
    text: `${own},"parts":{${writeTexts(inside)}}${more}`,
    outside,
  };
}

function writeTexts(references: readonly Reference[]): string {
  let text = "";
  for (let index = 0; index < references.length; index++) {
    const { key, component } = references[index] as Reference;
    if (index > 0) text += ",";
    text += key;
    text += componentJson(component as ReferencedComponent);
  }
  return text;
}

function writeEntries(references: readonly Reference[], hash: HashText): string {
  let text = "";
  for (let index = 0; index < references.length; index++) {
    const reference = references[index] as Reference;
    if (reference.entry === "") {
      reference.entry =
        reference.key + JSON.stringify(chunkHash(reference.component as ReferencedComponent, hash));
    }
    if (index > 0) text += ",";
    text += reference.entry;
  }
  return text;
}
