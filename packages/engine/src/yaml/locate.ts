import { EVENT_ID, type Event } from "js-yaml";
import {
  findChildPath,
  joinPaths,
  type PathsToLocate,
  setWantedOffset,
  toWantedPositions,
} from "../parse/paths-to-locate.ts";
import type { Position } from "../parse/syntax.ts";
import type { Path } from "../path.ts";
import { type Anchor, resolveAliases } from "./aliases.ts";
import { findEventStart, parseYaml, skipNode } from "./events.ts";
import { isMergeKey, readYamlKey } from "./schema.ts";

/** A collection on the way to something wanted. */
type Open = {
  wanted: PathsToLocate;
  /** Whether its members belong to the mapping that it is merged into, where its own keys come first. */
  isMerged: boolean;
  /** The index of the item to come; -1 in a mapping. */
  index: number;
  /** Where to go on behind it when it was reached by an alias; -1 otherwise. */
  back: number;
};

/** Finds the paths in a text. What an alias brings in stands where it is written, at the anchor. */
export function locateYaml(text: string, paths: readonly Path[]): Position[] {
  const { root, leaves } = joinPaths(paths);
  try {
    const events = parseYaml(text);
    placeEvents(text, events, root);
  } catch {
    // A text that cannot be read has no places but its beginning.
  }
  return toWantedPositions(text, leaves);
}

function placeEvents(text: string, events: readonly Event[], root: PathsToLocate): void {
  const { anchors } = resolveAliases(text, events);
  const stack: Open[] = [];
  // Following aliases to where they lead may not take longer than reading the text some times over.
  let patience = events.length * 10;

  function enter(index: number, wanted: PathsToLocate, isMerged: boolean): number {
    const anchor: Anchor | undefined = anchors.get(index);
    const behind = anchor ? index + 1 : -1;
    if (anchor) {
      patience -= anchor.end - anchor.start;
      if (patience < 0) return behind;
      index = anchor.start;
    }
    const type = events[index]?.type;
    if (!wanted.first || (type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE)) {
      return anchor ? behind : skipNode(events, index);
    }
    stack.push({ wanted, isMerged, index: type === EVENT_ID.SEQUENCE ? 0 : -1, back: behind });
    return index + 1;
  }

  const first = events[1];
  if (!first) return;
  setWantedOffset(root, Math.max(0, findEventStart(text, first)));
  let at = enter(1, root, false);
  for (let open = stack.at(-1); open; open = stack.at(-1)) {
    const event = events[at];
    if (!event) return;
    if (event.type === EVENT_ID.POP) {
      stack.pop();
      at = open.back === -1 ? at + 1 : open.back;
    } else if (open.index === -1) {
      const value = skipNode(events, at);
      if (isMergeKey(text, event)) {
        at = enter(value, open.wanted, true);
        continue;
      }
      const key = readYamlKey(text, events, at, anchors);
      let wanted = key === undefined ? undefined : findChildPath(open.wanted, key);
      if (wanted && open.isMerged && wanted.offset !== -1) wanted = undefined;
      const start = findEventStart(text, event);
      if (wanted && start !== -1) setWantedOffset(wanted, start);
      at = wanted ? enter(value, wanted, false) : skipNode(events, value);
    } else if (open.isMerged) {
      at = enter(at, open.wanted, true);
    } else {
      const wanted = findChildPath(open.wanted, open.index++);
      const start = findEventStart(text, event);
      if (wanted && start !== -1) setWantedOffset(wanted, start);
      at = wanted ? enter(at, wanted, false) : skipNode(events, at);
    }
  }
}
