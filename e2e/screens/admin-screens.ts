import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const id = (index: number) => `0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c0${index}`;
const moment = "2026-05-04T10:00:00.000Z";

const user = {
  id: id(1),
  name: "Wilhelmina Alexandrina Frederiksdóttir-Oosterhuizen van den Bosch-Grünewald",
  email: "wilhelmina.frederiksdottir-oosterhuizen.van-den-bosch@skerry.example",
  plan: "enterprise_plus",
  plan_status: "granted",
  sign_in: ["figma", "oidc"],
  created_at: moment,
  last_seen_at: moment,
  admin_since: null,
  blocked_at: moment,
};

const another = { ...user, id: id(2), name: "ليلى الحداد", email: "leila@skerry.example", blocked_at: null };

const projects = [
  { id: id(3), role: "owner", created_at: moment },
  { id: id(4), role: "viewer", created_at: moment },
];

const job = {
  id: id(5),
  kind: "process-revision",
  project_id: id(3),
  error_code: "ECONNREFUSED",
  runs: 9,
  created_at: moment,
  failed_at: moment,
};

const action = { id: id(6), actor: "admin@skerry.example", target: id(1), created_at: moment };

const actions = [
  { ...action, action: "user_blocked", detail: { reason: "Reported by three people" } },
  { ...action, id: id(7), action: "share_link_revoked", detail: { project: id(3), shared: "docs" } },
  { ...action, id: id(8), actor: "command:linkspan", action: "admin_granted", detail: {} },
];

/** The calls of the page, for someone who isn't an administrator. */
async function answerAsAdmin(page: Page): Promise<void> {
  const answer = (path: string, data: object) =>
    page.route(`**/api/admin/${path}`, (route) => route.fulfill({ json: { data } }));
  await answer("actions/", { items: actions });
  await answer("jobs/", { items: [job] });
  await answer("maintenance/", { since: null });
  await answer("users/?*", { items: [user, another] });
  await answer(`users/${user.id}/`, { ...user, sessions: 3, projects });
}

async function openUser(page: Page): Promise<void> {
  await page.locator("main search input").fill("a");
  await page.locator("main button[aria-expanded=false]").first().click();
  await expect(page.locator("main dl")).toBeVisible();
}

const problem = (status: number, code: string) => ({
  status,
  contentType: "application/problem+json",
  json: { type: "about:blank", title: code, status, code, request_id: "1" },
});

const asAdmin = { path: "/admin", person: "Maja Lindqvist", prepare: answerAsAdmin };

export const adminScreens: readonly Screen[] = [
  {
    ...asAdmin,
    name: "admin",
    act: (page) => expect(page.locator("main section").nth(4)).toBeVisible(),
  },
  { ...asAdmin, name: "admin-user", act: openUser },
  {
    ...asAdmin,
    name: "admin-block",
    async act(page) {
      await openUser(page);
      await page.locator("main dl + div button").last().click();
      await expect(page.locator("dialog")).toBeVisible();
    },
  },
  {
    ...asAdmin,
    name: "admin-sign-in",
    prepare: (page) =>
      page.route("**/api/admin/**", (route) => route.fulfill(problem(403, "recent_sign_in_required"))),
    act: (page) => expect(page.locator("main section button")).toBeVisible(),
  },
  {
    name: "maintenance",
    path: "/teams",
    person: "Maja Lindqvist",
    errors: /maintenance|Error/i,
    prepare: (page) => page.route("**/api/**", (route) => route.fulfill(problem(503, "maintenance"))),
    act: (page) => expect(page.locator("main h1").last()).toBeVisible(),
  },
];
