import { EVENT_ID, type Event } from "js-yaml";

/** A node that has a name. `start` and `end` count events, `end` is the first behind it and -1 while it is being read. */
export type Anchor = { start: number; end: number; values: number };

/** What the aliases of a document stand for. */
type Aliases = {
  /** What an alias names, by the number of its event. One that names what it stands in is left out. */
  anchors: Map<number, Anchor>;
  /** The offset of the first alias that names what it stands in. */
  endless: number | undefined;
  /** The offset of the alias with which they add more values than `valueLimit`. */
  crowded: number | undefined;
};

/** How many values aliases may add: a few lines of them can stand for billions. */
const valueLimit = 1_000_000;

type Open = { anchor: Anchor | undefined; values: number };

/** Finds what each alias names and how many values all of them add, without following any. */
export function resolveAliases(text: string, events: readonly Event[]): Aliases {
  const aliases: Aliases = { anchors: new Map(), endless: undefined, crowded: undefined };
  if (!hasAlias(events)) return aliases;
  let added = 0;
  const named = new Map<string, Anchor>();
  const stack: Open[] = [{ anchor: undefined, values: 0 }];
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Event;
    const open = stack.at(-1) as Open;
    if (event.type === EVENT_ID.POP) {
      stack.pop();
      if (open.anchor) {
        open.anchor.end = index + 1;
        open.anchor.values = open.values;
      }
      const outer = stack.at(-1);
      if (outer) outer.values += open.values;
    } else if (event.type === EVENT_ID.ALIAS) {
      const anchor = named.get(text.slice(event.anchorStart, event.anchorEnd));
      if (!anchor) continue;
      if (anchor.end === -1) {
        aliases.endless ??= event.anchorStart - 1;
        continue;
      }
      aliases.anchors.set(index, anchor);
      open.values += anchor.values;
      added += anchor.values;
      if (added > valueLimit) aliases.crowded ??= event.anchorStart - 1;
    } else {
      const isScalar = event.type === EVENT_ID.SCALAR;
      let anchor: Anchor | undefined;
      if (event.type !== EVENT_ID.DOCUMENT && event.anchorStart !== -1) {
        anchor = { start: index, end: isScalar ? index + 1 : -1, values: 1 };
        named.set(text.slice(event.anchorStart, event.anchorEnd), anchor);
      }
      if (isScalar) open.values++;
      else stack.push({ anchor, values: 1 });
    }
  }
  return aliases;
}

function hasAlias(events: readonly Event[]): boolean {
  for (let index = 0; index < events.length; index++) {
    if ((events[index] as Event).type === EVENT_ID.ALIAS) return true;
  }
  return false;
}
