import { expect, type Page } from "@playwright/test";
import { enterAs } from "./enter-as.ts";
import { givePlan } from "./team-project.ts";
import { readStoredToken } from "./test.ts";
import { describeTryHost } from "./try-host.ts";

/** Owns the projects in which operations are tried. */
const trier = "Gro Tangen";

/** A project of the description of a host, read and ready; resolves to its id. */
export async function openTryProject(page: Page, origin: string): Promise<string> {
  await enterAs(page, trier);
  await givePlan(trier, "enterprise_plus");
  const headers = { authorization: `Bearer ${(await readStoredToken(page))?.access}` };
  const file = {
    name: "boats.json",
    mimeType: "application/json",
    buffer: Buffer.from(describeTryHost(origin)),
  };
  const created = await page.request.post("/api/projects/", {
    headers,
    multipart: { name: "Skerry Boats", file },
  });
  expect(created.status()).toBe(200);
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  const read = async () => (await page.request.get(`/api/projects/${id}/analysis/`, { headers })).status();
  await expect.poll(read, { timeout: 45_000 }).toBe(200);
  return id;
}

/** Opens Try it on an operation. */
export async function openTry(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/doc/${id}`);
  await page.getByRole("treeitem", { name }).click();
  await page.getByRole("link", { name: "Try it" }).click();
  await expect(page).toHaveURL(/[?&]try/);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
}
