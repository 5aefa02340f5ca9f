import { expect, type Page } from "@playwright/test";
import { openFixture } from "../fixtures/fixture-project.ts";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { givePlan } from "../fixtures/team-project.ts";
import { withoutReadCookie } from "../fixtures/without-read-cookie.ts";
import type { Screen } from "./screen.ts";

const overview = (page: Page) => page.locator("main .overview-page");

/** Reads descriptions that use everything. */
const reader = "Dagny Rolland";

async function openKitchenSink(page: Page): Promise<void> {
  await givePlan(reader, "enterprise_plus");
  const id = await openFixture(page, "kitchen-sink.yaml");
  await openPage(page, `/doc/${id}`);
  await expect(overview(page)).toBeVisible();
}

/** The overview of an API in each of its states, and parameters with fields. */
export const overviewScreens: readonly Screen[] = [
  {
    person: analyst,
    name: "docs-overview",
    async act(page) {
      const { id } = await openSkerry(page);
      await openPage(page, `/doc/${id}`);
      await expect(overview(page)).toBeVisible();
    },
  },
  { person: reader, name: "docs-overview-whole", act: openKitchenSink },
  {
    person: analyst,
    name: "docs-overview-failed",
    prepare: (page) => page.route("**/overview/**", (route) => route.fulfill({ status: 503, body: "{}" })),
    errors: /ApiError/,
    async act(page) {
      const { id } = await openSkerry(page);
      await withoutReadCookie(page);
      await openPage(page, `/doc/${id}`);
      await expect(page.locator("main [role=alert]")).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    person: reader,
    name: "docs-parameter-fields",
    async act(page) {
      await openKitchenSink(page);
      await page.locator(".overview-tag-name a").first().click();
      await expect(page.locator(".parameter-fields").first()).toBeVisible();
    },
  },
];
