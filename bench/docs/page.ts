import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { addDesign } from "../links/design-data.ts";
import { signIn } from "../page-load.ts";
import { type Course, type DescriptionName, descriptions, prepareCourse } from "./course.ts";
import { printVisits } from "./print-visits.ts";
import { findMedianVisit, type Visit, type VisitOptions } from "./visit.ts";

/** Fewer are enough to see whether everything works. */
const rounds = Number(process.env.DOCS_ROUNDS ?? 7);
const limits = { blank: 2.6, blocked: 200, layoutShift: 0.05, flat: 1.2, withScreens: 1.1 };

/** Every operation of GitHub's description is on a screen. */
const design = { screens: 60, linkedScreens: 60, links: 3000, bindings: 3000 };

type Opened = { path: string; options?: Partial<VisitOptions> };

/** Opens documentation of every size in turns with a blank page of the same server. */
export async function measurePage(): Promise<Bar[]> {
  const names = Object.keys(descriptions) as DescriptionName[];
  const course = await prepareCourse(names);
  try {
    await addDesign(course.product.pool, course.opened["GitHub with screens"]?.id ?? "", design);
    const pages = {
      ...Object.assign({}, ...names.map((name) => listPages(course, name))),
      ...listCases(course),
    };
    const visits = new Map<string, Visit[]>();
    const note = (key: string, visit: Visit, round: number) => {
      // The first round fills the server's caches.
      if (round >= 0) visits.set(key, [...(visits.get(key) ?? []), visit]);
    };
    for (let round = -1; round < rounds; round++) {
      for (const [key, { path, options }] of Object.entries<Opened>(pages)) {
        note("blank", await course.openBlank(), round);
        note(key, await course.open(path, options), round);
      }
      printProgress(`page: round ${round + 1} of ${rounds}`);
    }
    const medians = new Map([...visits].map(([key, list]) => [key, findMedianVisit(list)]));
    printVisits(medians);
    const of = (key: string) => medians.get(key) as Visit;
    return [
      ...Object.keys(pages)
        .filter((key) => !/overview|in the browser/.test(key))
        .flatMap((key) => compareWithBlank(key, of(key), of("blank"))),
      ...["first", "last"].map((way) =>
        compare(
          `page: ${way} operation, 100,000 ÷ 20 operations`,
          [of(`lean 100,000, ${way}`).visible, of(`lean 20, ${way}`).visible],
          limits.flat,
        ),
      ),
      compareElements(of("GitHub, first"), of("GitHub, rendered in the browser")),
      compare(
        "page: GitHub, interactive with ÷ without screens",
        [of("GitHub with screens, first").interactive, of("GitHub, first").interactive],
        limits.withScreens,
      ),
      checkPictures(of("GitHub with screens, first")),
    ];
  } finally {
    await course.close();
  }
}

/** The overview has its own row in the table, and no bar. */
function listPages({ opened, person }: Course, name: DescriptionName): Record<string, Opened> {
  const { first = "", last = "", overview = "" } = opened[name] ?? {};
  const options = name === "GitHub with screens" ? openPane(person) : undefined;
  return {
    [`${name}, first`]: { path: first, options },
    [`${name}, last`]: { path: last, options },
    [`${name}, overview`]: { path: overview, options: { shown: ".overview-page" } },
  };
}

/** Someone who left the design pane open. */
function openPane(person: Course["person"]): Partial<VisitOptions> {
  return {
    prepare: async (page) => {
      await signIn(page, person);
      await page.addInitScript(() => localStorage.setItem("design-pane", "open"));
    },
  };
}

/** What used to be slower than the first operation of the current revision in English. */
function listCases({ opened, person }: Course): Record<string, Opened> {
  const { first: path = "" } = opened.GitHub ?? {};
  const prepareWith = (options: Parameters<typeof signIn>[2]) => ({
    prepare: (page: Parameters<typeof signIn>[0]) => signIn(page, person, options),
  });
  return {
    "GitHub, expired token": { path, options: prepareWith({ hasExpired: true }) },
    "GitHub, named revision": { path: `${path}?revision=1` },
    "GitHub, Arabic": { path, options: prepareWith({ language: "ar" }) },
    "GitHub, rendered in the browser": {
      path,
      options: {
        prepare: async (page) => {
          await signIn(page, person);
          await page.context().clearCookies();
        },
      },
    },
  };
}

function compareWithBlank(key: string, shown: Visit, blank: Visit): Bar[] {
  return [
    compare(`page: ${key} ÷ blank page`, [shown.visible, blank.visible], limits.blank),
    {
      what: `page: ${key}, blocked`,
      measured: `${shown.blocked.toFixed(0)} ms`,
      bar: `≤ ${limits.blocked} ms`,
      met: shown.blocked <= limits.blocked,
    },
    ...(key.includes("expired") ? [] : [checkLayoutShift(key, shown)]),
  ];
}

/** Not of an expired token: sessions of the bench can't be refreshed, so the app then leaves the page. */
function checkLayoutShift(key: string, { layoutShift }: Visit): Bar {
  return {
    what: `page: ${key}, layout shift`,
    measured: layoutShift.toFixed(3),
    bar: `≤ ${limits.layoutShift}`,
    met: layoutShift <= limits.layoutShift,
  };
}

/** The operation does not wait for the pictures of its screens. */
function checkPictures({ visible, firstPicture }: Visit): Bar {
  return {
    what: "page: GitHub with screens, first picture requested after the operation is visible",
    measured: `${firstPicture.toFixed(0)} ms, visible after ${visible.toFixed(0)} ms`,
    bar: "later",
    met: firstPicture > visible && Number.isFinite(firstPicture),
  };
}

/** Hydration leaves no element that the browser would not have rendered itself. */
function compareElements(hydrated: Visit, rendered: Visit): Bar {
  return {
    what: "page: GitHub, elements after hydration − rendered in the browser",
    measured: String(hydrated.elements - rendered.elements),
    bar: "≤ 0",
    met: hydrated.elements <= rendered.elements,
  };
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
