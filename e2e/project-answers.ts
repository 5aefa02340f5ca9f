import type { Project, ProjectPage } from "@linkspan/contract";
import type { Page } from "@playwright/test";

/** The list's address, whatever is asked for. */
export const listAddress = /\/api\/projects\/(\?.*)?$/;

const hour = 3_600_000;

function describeProject(place: number, name: string, given: Partial<Project> = {}): Project {
  const at = new Date(Date.now() - (place ** 3 * 2 + 2) * hour).toISOString();
  const scores = [80, 93, 71, 56, 97, 88];
  const overallScore = scores[place % scores.length] ?? 0;
  return {
    id: `0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c0${place}`,
    name,
    description: "",
    design_file_url: null,
    role: "owner",
    owner: { name: "Maja Lindqvist", image_url: null },
    members: ["Maja Lindqvist", "Thomas Falk", "Aiko Tanaka"].map((member) => ({
      name: member,
      image_url: null,
    })),
    member_count: 4,
    screens: 10 - place,
    version: 1,
    read_only: false,
    updated_at: at,
    last_change: { kind: "uploaded", by: "Maja Lindqvist", at, revision: 3 },
    is_sample: false,
    current: {
      number: 3,
      title: name,
      version: "2.4.0",
      dialect: "3.1",
      endpoints: 16,
      operations: 22,
      methods: { get: 12, post: 6, put: 1, patch: 1, delete: 2 },
      overallScore,
      highlights: {
        tags: [
          { name: "Bookings", operations: 6 },
          { name: "Departures", operations: 4 },
          { name: "Vehicles and everything that comes aboard with them", operations: 4 },
        ],
        tag_count: 6,
        changes: { since: 2, added: place, removed: 0, changed: place * 2 },
      },
    },
    latest: { number: 3, status: "ready", stage: "done", failure: null },
    ...given,
  };
}

/** Six projects, one in each state that a card can be in, with names that strain it. */
export function projectInEachState(): Project[] {
  const one = [{ name: "Wilhelmina Alexandrina Frederiksdóttir-Oosterhuizen", image_url: null }];
  return [
    describeProject(0, "Skerry Ferries API"),
    describeProject(1, "A".repeat(120), {
      latest: { number: 4, status: "failed", stage: "done", failure: "unreadable" },
    }),
    describeProject(2, "واجهة عبّارات سكيري", {
      current: null,
      screens: 0,
      latest: { number: 1, status: "processing", stage: "reading", failure: null },
    }),
    describeProject(3, "Orchard Loyalty", { read_only: true, role: "viewer", members: one, member_count: 1 }),
    describeProject(4, "Tidewater Payments", {
      current: null,
      screens: 0,
      latest: { number: 1, status: "failed", stage: "done", failure: "endpoint_limit" },
    }),
    describeProject(5, "Lantern Staff Rota", {
      screens: 2,
      last_change: {
        kind: "renamed",
        by: one[0]?.name ?? "",
        at: "2025-11-03T09:00:00.000Z",
        revision: null,
      },
      members: one,
      member_count: 1230,
    }),
  ];
}

/** The sample project as everyone sees it. */
function describeSample(): Project {
  return describeProject(9, "Skerry Ferries API", {
    role: "viewer",
    owner: { name: "Linkspan", image_url: null },
    members: [],
    member_count: 0,
    is_sample: true,
  });
}

/** Answers the list with at most one project of one's own, and the sample behind it. */
export async function answerWithSample(page: Page, own: "none" | "none-left" | "one"): Promise<void> {
  const items = own === "one" ? [describeProject(0, "Harbour Bikes API")] : [];
  const data: ProjectPage = {
    items,
    total: items.length,
    owned: items.length,
    totals: { projects: items.length, endpoints: items.length * 16, screens: 0, failed: 0 },
    had_projects: own !== "none",
    sample: { project: describeSample(), hidden: false },
    page: 1,
    page_size: 6,
  };
  await page.route(listAddress, (route) => route.fulfill({ json: { data } }));
}

/** Answers the list with these; there are always two more that match on a second page. */
export async function answerWithProjects(page: Page, items: Project[]): Promise<void> {
  const total = items.length > 0 ? items.length + 2 : 0;
  const data: ProjectPage = {
    items,
    total,
    owned: 8,
    totals: { projects: 8, endpoints: 241, screens: 131, failed: 2 },
    had_projects: true,
    sample: null,
    page: 1,
    page_size: 6,
  };
  await page.route(listAddress, (route) => route.fulfill({ json: { data } }));
}
