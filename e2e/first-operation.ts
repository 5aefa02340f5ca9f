import type { NavigatorPage, Project } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { readStoredToken } from "./test.ts";

/** Where the first operation of a project's current revision is read. */
export async function firstOperation(page: Page, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${(await readStoredToken(page))?.access}` };
  const read = async (path: string) => {
    const response = await page.request.get(`/api/projects/${id}/${path}`, { headers });
    expect(response.status()).toBe(200);
    return ((await response.json()) as { data: unknown }).data;
  };
  const { current } = (await read("")) as Project;
  const { lines } = (await read(`revisions/${current?.number}/navigator/`)) as NavigatorPage;
  const first = lines.find((line) => "id" in line);
  if (!first) throw new Error("the project has no operation");
  return `/doc/${id}/op/${first.id}`;
}
