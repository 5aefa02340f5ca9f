import type { ProjectAnalysis, ShareLink } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { shareDocs } from "../fixtures/share-docs.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import type { Screen } from "./screen.ts";

const origin = "https://linkspan.example";
const made = {
  created_by: "Vidar Holm",
  created_by_id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01",
  created_at: "2026-05-11T10:00:00.000Z",
  shows_screens: false,
};
const links: readonly ShareLink[] = [
  {
    ...made,
    id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04",
    kind: "analysis",
    url: `${origin}/s/lss_Ub1rJv0k9cQmTq2hXw5yZ8aBcDeFgHiJkLmNoPqRs`,
    expires_at: "2026-06-10T10:00:00.000Z",
  },
  {
    ...made,
    id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c05",
    kind: "analysis",
    url: null,
    created_by: null,
    created_by_id: null,
    expires_at: null,
  },
  {
    ...made,
    id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c06",
    kind: "badge",
    url: `${origin}/api/badges/lss_Ub1rJv0k9cQmTq2hXw5yZ8aBcDeFgHiJkLmNoPqRs.svg`,
    expires_at: null,
  },
];

const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"><rect width="100" height="20" rx="4" fill="#8a5a00"/></svg>';

/** Mocks the response for a share link to this analysis; like the server, it omits operation ids. */
async function answerLink(page: Page, analysis: ProjectAnalysis): Promise<void> {
  const shown = JSON.parse(JSON.stringify(analysis, (key, value) => (key === "operation_id" ? null : value)));
  const data = {
    project_name: "Skerry Ferries API",
    expires_at: "2026-06-10T10:00:00.000Z",
    analysis: shown,
  };
  await page.route("**/api/share/*/analysis/", (route) => route.fulfill({ json: { data } }));
}

/** Sharing, on both sides. */
export const shareScreens: readonly Screen[] = [
  {
    name: "analysis-share",
    person: analyst,
    async act(page) {
      const { id } = await openSkerry(page);
      await page.route("**/api/projects/*/share_links/", (route) =>
        route.fulfill({ json: { data: { items: links } } }),
      );
      await page.route("**/api/badges/**", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: badge }),
      );
      await openPage(page, `/api-analysis/${id}`);
      await page.locator(".analysis-actions button").nth(1).click();
      await expect(page.locator("dialog li")).toHaveCount(2);
      await page.locator("dialog li button").last().click();
    },
  },
  {
    name: "shared-analysis",
    person: analyst,
    async act(page) {
      const { analysis } = await openSkerry(page);
      await answerLink(page, analysis);
      const { link } = await shareDocs(page, "analysis");
      await openPage(page, link);
      await expect(page.getByRole("tablist").first()).toBeVisible();
    },
  },
  {
    name: "shared-over",
    path: "/s/lss_nobody",
    act: (page) => expect(page.locator("main h1")).toBeVisible(),
  },
];
