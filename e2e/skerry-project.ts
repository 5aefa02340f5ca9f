import type { ProjectAnalysis } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { readSkerry } from "../dev/demo/skerry/revisions.ts";
import { readStoredToken } from "./test.ts";

/** Owns the analysed project; his one berth holds it, however many tests open it. */
export const analyst = "Vidar Holm";

function skerryFile(version: string) {
  const buffer = Buffer.from(readSkerry(version));
  return { name: "skerry-openapi.yaml", mimeType: "application/yaml", buffer };
}

async function authorize(page: Page) {
  const token = await readStoredToken(page);
  return { authorization: `Bearer ${token?.access}` };
}

/** Uploads another version of the project, without waiting until it is processed. */
export async function uploadSkerry(page: Page, id: string, version: string): Promise<void> {
  const headers = await authorize(page);
  const { data } = (await (await page.request.get(`/api/projects/${id}/`, { headers })).json()) as {
    data: { version: number };
  };
  const answer = await page.request.put(`/api/projects/${id}/`, {
    headers: { ...headers, "if-match": `"${data.version}"` },
    multipart: { file: skerryFile(version) },
  });
  expect(answer.status()).toBe(200);
}

/** The demo's Skerry project, uploaded once per signed-in user (idempotency key) and analyzed. */
export async function openSkerry(
  page: Page,
  version = "2.4.0",
): Promise<{ id: string; analysis: ProjectAnalysis }> {
  const headers = await authorize(page);
  const created = await page.request.post("/api/projects/", {
    headers: { ...headers, "idempotency-key": "skerry" },
    multipart: { name: "Skerry Ferries API", file: skerryFile(version) },
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
