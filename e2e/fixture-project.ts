import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readStoredToken } from "./test.ts";

/** A project of an API description in `fixtures`, uploaded once by the signed-in person; resolves to its id. */
export async function openFixture(page: Page, file: string): Promise<string> {
  const headers = { authorization: `Bearer ${(await readStoredToken(page))?.access}` };
  const buffer = readFileSync(join(import.meta.dirname, "fixtures", file));
  const created = await page.request.post("/api/projects/", {
    headers: { ...headers, "idempotency-key": file },
    multipart: { name: file, file: { name: file, mimeType: "application/yaml", buffer } },
  });
  expect(created.status()).toBe(200);
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  const read = async () => (await page.request.get(`/api/projects/${id}/analysis/`, { headers })).status();
  await expect.poll(read, { timeout: 45_000 }).toBe(200);
  return id;
}
