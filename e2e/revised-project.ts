import type { Project, Revision } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { brokenDraft, readSkerry } from "../dev/demo/skerry/revisions.ts";
import { openSkerry } from "./skerry-project.ts";
import { readStoredToken } from "./test.ts";

/** Owns a project whose description was uploaded four times; the last upload could not be read. */
export const archivist = "Yrsa Lind";

const uploads = ["2.2.0", "2.3.0", "2.4.0", brokenDraft] as const;

async function read<Data>(page: Page, path: string): Promise<Data> {
  const token = await readStoredToken(page);
  const headers = { authorization: `Bearer ${token?.access}` };
  return ((await (await page.request.get(`/api${path}`, { headers })).json()) as { data: Data }).data;
}

/** Uploads the next missing version. Of concurrent uploads, `If-Match` lets only one succeed. */
async function uploadNext(page: Page, id: string): Promise<number> {
  const { version } = await read<Project>(page, `/projects/${id}/`);
  const { items } = await read<{ items: Revision[] }>(page, `/projects/${id}/revisions/`);
  const next = uploads[items.length];
  const isDone = items.every(({ status }) => status !== "processing");
  if (next !== undefined && isDone) {
    const token = await readStoredToken(page);
    const buffer = Buffer.from(readSkerry(next));
    await page.request.put(`/api/projects/${id}/`, {
      headers: { authorization: `Bearer ${token?.access}`, "if-match": `"${version}"` },
      multipart: { file: { name: "skerry-openapi.yaml", mimeType: "application/yaml", buffer } },
    });
  }
  return isDone ? items.length : 0;
}

/** The signed-in user's project with all its revisions processed. Resolves to its id and a lookup of operation ids. */
export async function openRevised(
  page: Page,
): Promise<{ id: string; operation: (id: string) => Promise<string> }> {
  const { id } = await openSkerry(page, uploads[0]);
  await expect.poll(() => uploadNext(page, id), { timeout: 60_000 }).toBe(uploads.length);
  const { operation_ids, index } = await read<{
    operation_ids: string[];
    index: { operations: { id: string[] } };
  }>(page, `/projects/${id}/revisions/3/index/`);
  return { id, operation: async (name) => operation_ids[index.operations.id.indexOf(name)] ?? "" };
}
