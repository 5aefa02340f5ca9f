import { EVENT_ID, type Event } from "js-yaml";
import { type DuplicateKey, duplicateLimit } from "../parse/duplicate-keys.ts";
import { resolveAliases } from "./aliases.ts";
import { findEventStart, skipNode } from "./events.ts";
import { isMergeKey, readYamlKey } from "./schema.ts";

/** A collection that is being read. */
type Open = {
  /** The keys read so far and how often; undefined in a sequence. */
  keys: Map<string, number> | undefined;
  /** The key or index of the value being read. */
  key: string | number;
  /** Whether the next node is a key. */
  atKey: boolean;
};

/** Finds the keys that are written twice in one mapping. */
export function findYamlDuplicates(text: string, events: readonly Event[]): DuplicateKey[] {
  const { anchors } = resolveAliases(text, events);
  const found: DuplicateKey[] = [];
  const stack: Open[] = [];
  for (let at = 0; at < events.length && found.length < duplicateLimit; at++) {
    const event = events[at] as Event;
    const open = stack.at(-1);
    if (event.type === EVENT_ID.DOCUMENT) continue;
    if (event.type === EVENT_ID.POP) {
      stack.pop();
      continue;
    }
    if (open?.keys && open.atKey) {
      open.atKey = false;
      open.key = readYamlKey(text, events, at, anchors) ?? "";
      at = skipNode(events, at) - 1;
      if (isMergeKey(text, event)) continue;
      const count = open.keys.get(open.key) ?? 0;
      open.keys.set(open.key, count + 1);
      const offset = findEventStart(text, event);
      if (count === 1 && offset !== -1) found.push({ offset, path: stack.map((outer) => outer.key) });
      continue;
    }
    if (open?.keys) open.atKey = true;
    else if (open) (open.key as number)++;
    if (event.type === EVENT_ID.MAPPING) stack.push({ keys: new Map(), key: "", atKey: true });
    else if (event.type === EVENT_ID.SEQUENCE) stack.push({ keys: undefined, key: -1, atKey: false });
  }
  return found;
}
