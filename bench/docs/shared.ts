import type { ShareLink } from "@linkspan/contract";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { callWithJson } from "../projects/calls.ts";
import { type Course, prepareCourse } from "./course.ts";
import { printVisits } from "./print-visits.ts";
import { findMedianVisit, type Visit } from "./visit.ts";

const rounds = 21;
const maxRatio = 1.6;
const what = "shared: GitHub, first operation ÷ blank page";

/** Opens a link to documentation in turns with a blank page of the same server. */
export async function measureShared(): Promise<Bar[]> {
  const course = await prepareCourse(["GitHub"]);
  try {
    const path = await shareDocs(course);
    if (!path) return [{ what, measured: "no such share link", bar: `≤ ${maxRatio} ×`, met: false }];
    const visits: Record<"blank" | "shared", Visit[]> = { blank: [], shared: [] };
    // Readers by a link are not signed in.
    const open = () => course.open(path, { prepare: async () => undefined });
    // The first round fills the server's caches.
    await course.openBlank();
    await open();
    for (let round = 0; round < rounds; round++) {
      visits.blank.push(await course.openBlank());
      visits.shared.push(await open());
    }
    const [blank, shared] = [findMedianVisit(visits.blank), findMedianVisit(visits.shared)];
    printVisits(new Map(Object.entries({ blank, shared })));
    const ratio = shared.visible / blank.visible;
    const measured = `${ratio.toFixed(2)} × (${shared.visible.toFixed(0)} ÷ ${blank.visible.toFixed(0)} ms)`;
    return [{ what, measured, bar: `≤ ${maxRatio} ×`, met: ratio <= maxRatio }];
  } finally {
    await course.close();
  }
}

/** The path of a share link to GitHub's documentation; undefined when the server does not create the link. */
async function shareDocs({ product, person, opened }: Course): Promise<string | undefined> {
  const line = `POST /projects/${opened.GitHub?.id}/share_links/`;
  const wanted = { kind: "docs", expires_in_days: 30 };
  const { data, code } = await callWithJson<ShareLink>(product, person, line, wanted);
  if (!data) printProgress(`shared: no share link (${code})`);
  return data?.url ? new URL(data.url).pathname : undefined;
}
