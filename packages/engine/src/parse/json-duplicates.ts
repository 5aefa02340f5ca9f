import type { Path } from "../path.ts";
import { type DuplicateKey, duplicateLimit } from "./duplicate-keys.ts";
import { decodeKey } from "./json-locate.ts";
import { code, findStringEnd } from "./json-scan.ts";

/** An object or array that is being read. */
type Open = {
  /** The keys read so far and how often; undefined in an array. */
  keys: Map<string, number> | undefined;
  /** The key or index of the value being read. */
  key: string | number;
};

/** Deeper than any description goes: there a path would cost more than it tells. */
const depthLimit = 1000;

/** Finds the keys that are written twice in one object of a text that `JSON.parse` accepts. */
export function findJsonDuplicates(text: string, start: number): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const stack: Open[] = [];
  let open: Open | undefined;
  /** Whether the next string is a key. */
  let atKey = false;
  for (let at = start; at < text.length && found.length < duplicateLimit; at++) {
    const c = text.charCodeAt(at);
    if (c === code.quote) {
      const end = findStringEnd(text, at);
      if (atKey && open?.keys) {
        atKey = false;
        const written = text.slice(at + 1, end);
        const key = written.includes("\\") ? decodeKey(text, at, end) : written;
        const count = open.keys.get(key) ?? 0;
        open.keys.set(key, count + 1);
        open.key = key;
        if (count === 1 && stack.length <= depthLimit) found.push({ offset: at, path: stack.map(readKey) });
      }
      at = end;
    } else if (c === code.openObject || c === code.openArray) {
      atKey = c === code.openObject;
      open = { keys: atKey ? new Map() : undefined, key: 0 };
      stack.push(open);
    } else if (c === code.closeObject || c === code.closeArray) {
      stack.pop();
      open = stack.at(-1);
      atKey = false;
    } else if (c === code.comma && open) {
      if (open.keys) atKey = true;
      else (open.key as number)++;
    }
  }
  return found;
}

function readKey(open: Open): Path[number] {
  return open.key;
}
