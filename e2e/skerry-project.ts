import type { ProjectAnalysis } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { readSkerry } from "../dev/demo/skerry/revisions.ts";
import { readStoredToken } from "./test.ts";

/** Owns the analysed project; his one berth holds it, however many tests open it. */
export const analyst = "Vidar Holm";

/** The demo's Skerry 2.4.0, uploaded once by whoever is signed in, and analysed. */
export async function openSkerry(page: Page): Promise<{ id: string; analysis: ProjectAnalysis }> {
  const token = await readStoredToken(page);
  const headers = { authorization: `Bearer ${token?.access}` };
  const buffer = Buffer.from(readSkerry("2.4.0"));
  const created = await page.request.post("/api/projects/", {
    headers: { ...headers, "idempotency-key": "skerry" },
    multipart: {
      name: "Skerry Ferries API",
      file: { name: "skerry-openapi.yaml", mimeType: "application/yaml", buffer },
    },
  });
  expect(created.status()).toBe(200);
  const { data: project } = (await created.json()) as { data: { id: string } };
  let analysis: ProjectAnalysis | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/projects/${project.id}/analysis/`, { headers });
        if (answer.ok()) analysis = ((await answer.json()) as { data: ProjectAnalysis }).data;
        return answer.status();
      },
      { timeout: 45_000 },
    )
    .toBe(200);
  if (!analysis) throw new Error("there is no analysis");
  return { id: project.id, analysis };
}
