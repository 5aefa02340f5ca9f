import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { type DescriptionName, descriptions, operationShown, prepareCourse } from "./course.ts";
import { printVisits } from "./print-visits.ts";
import { findMedianVisit, type Visit } from "./visit.ts";

/** Fewer are enough to see whether everything works. */
const rounds = Number(process.env.DOCS_ROUNDS ?? 7);
const limits = { blank: 3, blocked: 100, deepLink: 1.3, flat: 1.2, scriptBytes: 130_000 };

type OpenedOperation = "first" | "last";
const ways = ["first", "last"] as const;

/** The overview has its own row in the table, and no bar: it is rendered by the app alone. */
const pages = [...ways, "overview"] as const;

const shownOn = { first: operationShown, last: operationShown, overview: ".overview-page" };

/** Opens documentation of every size in turns with a blank page of the same server. */
export async function measurePage(): Promise<Bar[]> {
  const names = Object.keys(descriptions) as DescriptionName[];
  const course = await prepareCourse(names);
  try {
    const visits = new Map<string, Visit[]>();
    const note = (key: string, visit: Visit, round: number) => {
      // The first round fills the server's caches.
      if (round >= 0) visits.set(key, [...(visits.get(key) ?? []), visit]);
    };
    for (let round = -1; round < rounds; round++) {
      for (const name of names) {
        note("blank", await course.openBlank(), round);
        for (const way of pages) {
          const visited = await course.open(course.opened[name]?.[way] ?? "", { shown: shownOn[way] });
          note(`${name}, ${way}`, visited, round);
        }
      }
      printProgress(`page: round ${round + 1} of ${rounds}`);
    }
    const medians = new Map([...visits].map(([key, list]) => [key, findMedianVisit(list)]));
    printVisits(medians);
    const of = (name: DescriptionName, way: OpenedOperation) => medians.get(`${name}, ${way}`) as Visit;
    const blank = (medians.get("blank") as Visit).visible;
    return [
      ...names.flatMap((name) => judge(name, { first: of(name, "first"), last: of(name, "last") }, blank)),
      ...ways.map((way) =>
        compare(
          `page: ${way} operation, 100,000 ÷ 20 operations`,
          [of("lean 100,000", way).visible, of("lean 20", way).visible],
          limits.flat,
        ),
      ),
      checkScripts(names.map((name) => of(name, "last"))),
    ];
  } finally {
    await course.close();
  }
}

function judge(name: DescriptionName, { first, last }: Record<OpenedOperation, Visit>, blank: number): Bar[] {
  const blocked = Math.max(first.blocked, last.blocked);
  return [
    compare(`page: ${name}, first operation ÷ blank page`, [first.visible, blank], limits.blank),
    {
      what: `page: ${name}, blocked`,
      measured: `${blocked.toFixed(0)} ms`,
      bar: `≤ ${limits.blocked} ms`,
      met: blocked <= limits.blocked,
    },
    compare(
      `page: ${name}, link to the last ÷ first operation`,
      [last.visible, first.visible],
      limits.deepLink,
    ),
  ];
}

/** At most this many times as much. */
function compare(what: string, [long, short]: readonly [number, number], limit: number): Bar {
  const ratio = long / short;
  return {
    what,
    measured: `${ratio.toFixed(2)} × (${long.toFixed(0)} ÷ ${short.toFixed(0)} ms)`,
    bar: `≤ ${limit} ×`,
    met: ratio <= limit,
  };
}

function checkScripts(visits: readonly Visit[]): Bar {
  const bytes = Math.max(...visits.map(({ scriptBytes }) => scriptBytes));
  return {
    what: "page: JavaScript over the network until an operation is readable",
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    bar: `≤ ${limits.scriptBytes / 1000} kB`,
    met: bytes <= limits.scriptBytes,
  };
}
