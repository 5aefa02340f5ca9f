import { expect, type Page } from "@playwright/test";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage } from "../fixtures/open-page.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { readStoredToken } from "../fixtures/test.ts";
import type { Screen } from "./screen.ts";

const signedIn = { person: analyst };

/** Opens Try it on the first operation, against a mock that is there. */
async function openTry(page: Page, wantsMock: boolean): Promise<void> {
  const { id } = await openSkerry(page);
  if (wantsMock) await makeMock(page, id);
  await openPage(page, `${await firstOperation(page, id)}?try`);
  await expect(page.locator(".try-bar")).toBeVisible();
}

async function makeMock(page: Page, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${(await readStoredToken(page))?.access}` };
  const found = (await (await page.request.get(`/api/projects/${id}/mock/`, { headers })).json()) as {
    data: { url: string | null };
  };
  if (found.data.url !== null) return;
  const data = { kind: "mock", expires_in_days: null };
  expect((await page.request.post(`/api/projects/${id}/share_links/`, { headers, data })).status()).toBe(200);
}

const send = (page: Page) => page.locator(".try-bar .btn-primary").click();

/** Try it in each of its states. */
export const tryScreens: readonly Screen[] = [
  { ...signedIn, name: "docs-try", act: (page) => openTry(page, false) },
  {
    ...signedIn,
    name: "docs-try-answer",
    async act(page) {
      await openTry(page, true);
      await page.locator(".try-tabs label").first().click();
      await expect(page.locator(".operation-url")).toContainText("/api/mock/");
      await send(page);
      await expect(page.locator(".try-response")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-try-differs",
    async act(page) {
      await page.route("https://**/departures?**", (route) =>
        route.fulfill({
          json: { items: [{ id: 7 }], next_cursor: 5 },
          headers: { "access-control-allow-origin": "*" },
        }),
      );
      await openTry(page, false);
      await send(page);
      await expect(page.locator(".try-foot-wrong")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-try-blocked",
    errors: /CORS|ERR_|Failed to load/,
    async act(page) {
      await page.route("https://**/departures?**", (route) => route.abort());
      await openTry(page, false);
      await send(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "docs-try-waiting",
    async act(page) {
      await page.route("https://**/departures?**", () => undefined);
      await openTry(page, false);
      await send(page);
      await expect(page.locator("main [role=status]:visible").first()).toBeVisible();
    },
  },
];
