import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const owner = "Runa Halvorsen";
const longName = "Wilhelmina Alexandrina Frederiksdóttir-Oosterhuizen van den Bosch-Grünewald";
const id = (index: number) => `0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c0${index}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const teams = [
  ["Skerry Ferries API", 5],
  ["Harbour Clinic Appointments and Everything Else That Is Booked by Phone", 4],
  ["واجهة عبّارات سكيري", 2],
  ["Orchard Loyalty", 12],
] as const;

const people = [
  ["Tomás Ferreira", "tomas@skerry.example", "owner", 3],
  ["Aiko Tanaka", "aiko@skerry.example", "editor", 25],
  [longName, "wilhelmina.frederiksdottir-oosterhuizen.van-den-bosch@skerry.example", "editor", 60 * 26],
  ["ليلى الحداد", "leila@skerry.example", "viewer", 60 * 24 * 12],
  ["Callum Reid", "callum@skerry.example", "viewer", null],
] as const;

type Role = "owner" | "editor" | "viewer";

/** Mocks a team with extreme values in every column, for a user with this role. */
async function answerWithTeam(page: Page, role: Role, readOnly = false): Promise<void> {
  const items = teams.map(([name, count], index) => ({
    id: id(index),
    name,
    role,
    read_only: readOnly,
    member_count: count,
  }));
  await page.route("**/api/teams/", (route) => route.fulfill({ json: { data: { items } } }));
  const members = people.map(([name, email, given, minutes], index) => ({
    user_id: id(index),
    name,
    email,
    image_url: null,
    role: given,
    joined_at: minutesAgo(60 * 24 * 30),
    invited_as: index === 1 ? "aiko@home.example" : null,
    last_seen_at: minutes === null ? null : minutesAgo(minutes),
  }));
  const invitation = { role: "viewer", created_at: minutesAgo(60 * 24 * 3), expires_at: minutesAgo(-9999) };
  const invitations = [
    {
      ...invitation,
      id: id(8),
      email: "priya@skerry.example",
      invited_by: { user_id: id(0), name: "Tomás" },
    },
  ];
  const data = { members, next: null, invitations: [] as object[], count: 5, limit: null as number | null };
  const seen = role === "owner" ? { ...data, invitations, count: 6, limit: 10 } : data;
  await page.route("**/api/projects/*/members/", (route) =>
    route.fulfill({ json: { data: { ...seen, offer: null } } }),
  );
}

const asOwner = {
  path: "/teams",
  person: owner,
  prepare: (page: Page) => answerWithTeam(page, "owner"),
};

async function typeAddresses(page: Page): Promise<void> {
  const field = page.locator("form input");
  await field.fill("noor@skerry.example");
  await field.press("Enter");
  await field.fill("ines@");
  await field.press("Enter");
}

async function refuse(page: Page): Promise<void> {
  await answerWithTeam(page, "owner");
  const problem = {
    code: "plan_limit",
    title: "Full",
    request_id: "r",
    plan_limit: { count: 5, limit: 5, plan: "enterprise" },
  };
  await page.route("**/invite_members/", (route) =>
    route.fulfill({ status: 409, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
}

const card = {
  project_name: "Skerry Ferries API",
  inviter_name: "Maja Lindqvist",
  role: "editor",
  expires_at: minutesAgo(-9999),
};
const callback = "/auth/figma/invite/callback?invite=lsi_example";
const show = (page: Page) =>
  page.route("**/api/invitations/show/", (route) => route.fulfill({ json: { data: card } }));

export const teamScreens: readonly Screen[] = [
  { ...asOwner, name: "teams" },
  { ...asOwner, name: "teams-addresses", act: typeAddresses },
  {
    ...asOwner,
    name: "teams-full",
    prepare: refuse,
    async act(page) {
      await page.locator("form input").fill("noor@skerry.example");
      await page.locator("form button[type=submit]").click();
      await expect(page.locator("form [role=alert]")).toBeVisible();
    },
  },
  {
    ...asOwner,
    name: "teams-remove",
    act: (page) => page.locator("tbody tr:nth-child(2) td:last-child button").click(),
  },
  { ...asOwner, name: "teams-read-only", prepare: (page) => answerWithTeam(page, "owner", true) },
  { ...asOwner, name: "teams-viewer", prepare: (page) => answerWithTeam(page, "viewer") },
  { ...asOwner, name: "teams-missing", path: "/teams?project=nowhere" },
  {
    ...asOwner,
    name: "teams-empty",
    prepare: (page) =>
      page.route("**/api/teams/", (route) => route.fulfill({ json: { data: { items: [] } } })),
  },
  { ...asOwner, name: "teams-loading", prepare: (page) => page.route("**/api/teams/", () => undefined) },
  {
    ...asOwner,
    name: "teams-error",
    errors: /ApiError/,
    prepare: (page) => page.route("**/api/teams/", (route) => route.fulfill({ status: 500, body: "{}" })),
    act: (page) => expect(page.locator("main [role=alert]")).toBeVisible({ timeout: 20_000 }),
  },
  { name: "invitation", path: callback, prepare: show },
  { name: "invitation-signed-in", path: callback, person: longName, prepare: show },
  { name: "invitation-over", path: callback },
];
