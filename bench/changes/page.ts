import type { Bar } from "../bars.ts";
import { type Course, prepareCourse } from "../docs/course.ts";
import { printVisits } from "../docs/print-visits.ts";
import { findMedianVisit, type Visit } from "../docs/visit.ts";
import { printProgress } from "../engine/child.ts";
import { addBoundProject, pushDraft, waitForReach } from "./changed-project.ts";
import { generateApi } from "./generated-api.ts";

const rounds = 7;
const maxRatio = 2;

const sizes = {
  large: {
    operations: 500,
    design: { screens: 2000, linkedScreens: 1800, links: 30_000, bindings: 60_000 },
  },
  small: { operations: 20, design: { screens: 100, linkedScreens: 18, links: 20, bindings: 40 } },
};

/** The first card of 500 changes that affect 30,000 links, beside that of a project with 20 links. */
export async function measurePage(): Promise<Bar[]> {
  const course = await prepareCourse([]);
  try {
    const [large, small] = [await prepareChanges(course, "large"), await prepareChanges(course, "small")];
    const visits = { large: [] as Visit[], small: [] as Visit[] };
    for (let round = -1; round < rounds; round++) {
      for (const [name, id] of [["large", large] as const, ["small", small] as const]) {
        const seen = await course.open(`/doc/${id}/changes`, { shown: ".changes-card, .changes-row" });
        // The first round fills the server's caches.
        if (round >= 0) visits[name].push(seen);
      }
      printProgress(`page: round ${round + 1} of ${rounds}`);
    }
    const medians = { large: findMedianVisit(visits.large), small: findMedianVisit(visits.small) };
    printVisits(new Map(Object.entries(medians)));
    const ratio = medians.large.visible / medians.small.visible;
    return [
      {
        what: "page: first card of 500 changes × 30,000 links ÷ 20 links",
        measured: `${ratio.toFixed(2)} × (${medians.large.visible.toFixed(0)} ÷ ${medians.small.visible.toFixed(0)} ms)`,
        bar: `≤ ${maxRatio} ×`,
        met: ratio <= maxRatio,
      },
    ];
  } finally {
    await course.close();
  }
}

/** A draft that leaves out the list of each operation, and with it all that its layers show. */
async function prepareChanges(course: Course, name: keyof typeof sizes): Promise<string> {
  const { operations, design } = sizes[name];
  const id = await addBoundProject(course, { text: generateApi(operations), design });
  const draft = await pushDraft(course, id, { text: generateApi(operations, () => true), name: "2.0.0" });
  const { counts, reach } = await waitForReach(course, id, draft);
  const found = counts.breaking + counts.risky;
  if (found !== operations) throw new Error(`${found} changes instead of ${operations}.`);
  printProgress(`page: ${name}, ${found} changes affect ${reach.layers} layers`);
  return id;
}
