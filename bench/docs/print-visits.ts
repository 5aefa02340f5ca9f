import type { Visit } from "./visit.ts";

/** Prints what was measured of each page, beside how it compares to the blank one. */
export function printVisits(visits: ReadonlyMap<string, Visit>): void {
  const blank = visits.get("blank")?.visible ?? Number.NaN;
  const rows = [...visits].map(([page, visit]) => ({
    page,
    "visible ms": say(visit.visible, 0),
    "× blank": say(visit.visible / blank, 2),
    "interactive ms": say(visit.interactive, 0),
    "layout shift": say(visit.layoutShift, 3),
    elements: say(visit.elements, 0),
    "blocked ms": say(visit.blocked, 0),
    "CPU s": say(visit.processorSeconds, 2),
    "heap MB": say(visit.heapMegabytes, 1),
    nodes: say(visit.nodes, 0),
    "kB in all": say(visit.bytes / 1000, 0),
    "kB of JS": say(visit.scriptBytes / 1000, 1),
  }));
  console.table(rows);
}

function say(value: number, digits: number): string {
  if (Number.isNaN(value)) return "–";
  return Number.isFinite(value) ? value.toFixed(digits) : "never";
}
