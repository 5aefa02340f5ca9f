import { EVENT_ID, type Event, parseEvents, SCALAR_STYLE } from "js-yaml";

/** As deep as a description may nest; the parser would otherwise run out of stack. */
const maxDepth = 100;

/** Parses a text to events that name places in it. Throws. */
export function parseYaml(text: string): Event[] {
  return parseEvents(text, { maxDepth });
}

/** The number of the event behind the node that begins with `index`. */
export function skipNode(events: readonly Event[], index: number): number {
  let depth = 0;
  for (; index < events.length; index++) {
    const { type } = events[index] as Event;
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
    else if (type === EVENT_ID.POP) depth--;
    if (depth <= 0) return index + 1;
  }
  return index;
}

/** The offset at which a node is written; -1 for one that is left empty. */
export function findEventStart(text: string, event: Event): number {
  switch (event.type) {
    case EVENT_ID.ALIAS:
      return event.anchorStart - 1;
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return event.start;
    case EVENT_ID.SCALAR:
      return findScalarStart(text, event.valueStart, event.style);
    case EVENT_ID.DOCUMENT:
    case EVENT_ID.POP:
      return -1;
  }
}

function findScalarStart(text: string, valueStart: number, style: number): number {
  if (valueStart === -1) return -1;
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1;
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  // A block begins with its `|` or `>` at the end of the line before.
  let at = valueStart - 1;
  while (at > 0 && text[at] !== "|" && text[at] !== ">") at--;
  return at;
}
