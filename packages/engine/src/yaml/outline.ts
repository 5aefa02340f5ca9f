import { COLLECTION_STYLE, EVENT_ID, type Event, SCALAR_STYLE } from "js-yaml";
import type { OutlineMember, OutlineNode } from "../parse/outline.ts";
import { findChildPath, joinPaths, type PathsToLocate } from "../parse/paths-to-locate.ts";
import type { Path } from "../path.ts";
import { resolveAliases } from "./aliases.ts";
import { findEventStart, parseYaml, skipNode } from "./events.ts";
import { readYamlKey } from "./schema.ts";

/** How the values at the paths are written, in their order; what an alias stands for is written at its anchor. */
export function outlineYaml(text: string, paths: readonly Path[]): (OutlineNode | undefined)[] {
  const { root, leaves } = joinPaths(paths);
  const found = new Map<PathsToLocate, OutlineNode>();
  const asked = new Set(leaves);
  let events: Event[];
  try {
    events = parseYaml(text);
  } catch {
    return leaves.map(() => undefined);
  }
  const { anchors } = resolveAliases(text, events);

  function visit(index: number, wanted: PathsToLocate): void {
    const at = anchors.get(index)?.start ?? index;
    const event = events[at];
    if (!event) return;
    const start = findEventStart(text, event);
    const isMapping = event.type === EVENT_ID.MAPPING;
    if (!isMapping && event.type !== EVENT_ID.SEQUENCE) {
      const end = findNodeEnd(text, events, at, start);
      if (asked.has(wanted)) found.set(wanted, { form: "scalar", start, end, members: [] });
      return;
    }
    const members: OutlineMember[] = [];
    let end = start;
    let next = at + 1;
    for (let item = 0; events[next] && events[next]?.type !== EVENT_ID.POP; item++) {
      const first = next;
      const value = isMapping ? skipNode(events, first) : first;
      const key = isMapping ? readYamlKey(text, events, first, anchors) : item;
      const keyEvent = events[first] as Event;
      const keyStart = findEventStart(text, keyEvent);
      const keyEnd = isMapping ? findNodeEnd(text, events, first, keyStart) : keyStart;
      const valueStart = findEventStart(text, events[value] as Event);
      end = findNodeEnd(text, events, value, Math.max(keyEnd, valueStart));
      members.push({ key: String(key ?? ""), start: keyStart, valueStart, end });
      const inner = key === undefined ? undefined : findChildPath(wanted, key);
      if (inner) visit(value, inner);
      next = skipNode(events, value);
    }
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    if (asked.has(wanted)) {
      found.set(wanted, {
        form: isFlow ? "flow" : "block",
        start,
        end: isFlow ? findClosing(text, end) + 1 : end,
        members,
      });
    }
  }

  visit(1, root);
  return leaves.map((leaf) => found.get(leaf));
}

/** The offset behind the last thing that a node writes; `start` when it writes nothing. */
function findNodeEnd(text: string, events: readonly Event[], index: number, start: number): number {
  let end = start;
  const flows: boolean[] = [];
  const behind = skipNode(events, index);
  for (let at = index; at < behind; at++) {
    const event = events[at] as Event;
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      flows.push(event.style === COLLECTION_STYLE.FLOW);
      end = Math.max(end, event.start + (event.style === COLLECTION_STYLE.FLOW ? 1 : 0));
    } else if (event.type === EVENT_ID.POP) {
      if (flows.pop()) end = findClosing(text, end) + 1;
    } else if (event.type === EVENT_ID.ALIAS) end = Math.max(end, event.anchorEnd);
    else if (event.type === EVENT_ID.SCALAR && event.valueStart !== -1) {
      const isQuoted =
        event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
      end = Math.max(end, event.valueEnd + (isQuoted ? 1 : 0));
    }
  }
  let written = end;
  while (written > start && /\s/.test(text[written - 1] ?? "")) written--;
  return written;
}

/** The next closing bracket, comments left out. */
function findClosing(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const c = text[at];
    if (c === "}" || c === "]") return at;
    if (c === "#" && /\s/.test(text[at - 1] ?? " ")) {
      const line = text.indexOf("\n", at);
      if (line === -1) break;
      at = line;
    }
  }
  return text.length - 1;
}
