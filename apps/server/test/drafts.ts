import type { Revision, SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { expect } from "vitest";
import { callAs } from "./browser.ts";
import { form } from "./examples/example-call.ts";
import type { TestServer } from "./start-server.ts";
import { waitForRevision } from "./upload.ts";

export type Answer<Data> = { status: number; code?: string; data?: Data };

/** Uploads through the API, as a draft unless `draft` says otherwise. */
export async function postRevision(
  server: TestServer,
  access: string,
  id: string,
  source: unknown,
  fields: Record<string, string> = { draft: "true" },
): Promise<Answer<Revision>> {
  const text = typeof source === "string" ? source : JSON.stringify(source);
  const response = await fetch(`${server.origin}/api/projects/${id}/revisions/`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}` },
    body: form(fields, text),
  });
  return { ...((await response.json()) as object), status: response.status };
}

/** The same, once the upload has been processed. */
export async function processPosted(
  server: TestServer,
  { access }: SignedIn,
  id: string,
  source: unknown,
  fields?: Record<string, string>,
): Promise<Revision> {
  const { status, data } = await postRevision(server, access, id, source, fields);
  expect(status).toBe(200);
  return waitForRevision(server.origin, access, `/projects/${id}/revisions/${data?.number}/`);
}

export async function readData<Data>(server: TestServer, access: string, path: string): Promise<Data> {
  const response = await callAs(server.origin, access, path);
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

/** Everything that drafts must not change, as members read it and as it is stored. */
export async function readPublished(server: TestServer, access: string, id: string): Promise<object> {
  const paths = ["", "revisions/", "analysis/", "search/?q=boats", "api_schema/", "links/"];
  const read: Record<string, unknown> = {};
  for (const path of paths) read[path] = await readData(server, access, `/projects/${id}/${path}`);
  const rows = async (table: string, condition = "true") =>
    (
      await sql`select * from ${sql.table(table)} as row where project_id = ${id} and ${sql.raw(condition)} order by row::text`.execute(
        server.deps.db,
      )
    ).rows;
  return {
    read,
    operations: await rows("operations", "not is_draft"),
    links: await rows("links"),
    screens: await rows("screens"),
    bindings: await rows("bindings"),
    revisions: await rows("revisions", "draft_source is null"),
  };
}
