import type { Page } from "@playwright/test";
import { openSkerry } from "./skerry-project.ts";
import { readStoredToken } from "./test.ts";

export type SharedDocs = { link: string; headers: Record<string, string>; project: string; id: string };

/** Creates a share link to the documentation or the analysis of the signed-in user's project. */
export async function shareDocs(page: Page, kind: "docs" | "analysis" = "docs"): Promise<SharedDocs> {
  const { id: project } = await openSkerry(page);
  const headers = { authorization: `Bearer ${(await readStoredToken(page))?.access}` };
  const data = { kind, expires_in_days: 7 };
  const made = await page.request.post(`/api/projects/${project}/share_links/`, { headers, data });
  const { id, url } = ((await made.json()) as { data: { id: string; url: string } }).data;
  return { link: url, headers, project, id };
}
