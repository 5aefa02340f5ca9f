import { setTimeout as delay } from "node:timers/promises";
import type { ChangePage, Revision } from "@linkspan/contract";
import { addDescription } from "../analysis/uploads.ts";
import type { Course } from "../docs/course.ts";
import { addDesign, type DesignSize } from "../links/design-data.ts";
import { callAs } from "../projects/calls.ts";

const pollMs = 20;

/** A project with screens whose layers are bound to the fields of an API. */
export async function addBoundProject(
  { product, person }: Course,
  { text, design }: { text: string; design: DesignSize },
): Promise<string> {
  const id = await addDescription(product, person, { name: "openapi.json", text });
  await addDesign(product.pool, id, design);
  await product.pool.query("ANALYZE");
  return id;
}

/** Pushes a draft of a pull request, which replaces the one before; returns its number once it was analyzed. */
export async function pushDraft(
  { product, person }: Course,
  id: string,
  { text, name }: { text: string; name: string },
): Promise<number> {
  const body = new FormData();
  const fields = { draft: "true", name, source: "pull_request", ref: "#1" };
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append("file", new Blob([text]), "openapi.json");
  const posted = await callAs<Revision>(product, person, `/projects/${id}/revisions/`, {
    method: "POST",
    body,
  });
  const number = posted.data?.number;
  if (number === undefined) throw new Error(`The draft was answered with ${posted.status} ${posted.code}.`);
  for (;;) {
    const { rows } = await product.pool.query(
      "SELECT status FROM revisions WHERE project_id = $1 AND number = $2",
      [id, number],
    );
    if (rows[0]?.status === "ready") return number;
    if (rows[0]?.status === "failed") throw new Error("The draft could not be read.");
    await delay(pollMs);
  }
}

/** Waits until the layers that the changes of a draft affect are known. */
export async function waitForReach(
  { product, person }: Course,
  id: string,
  after: number,
): Promise<ChangePage> {
  for (;;) {
    const { data } = await callAs<ChangePage>(product, person, `/projects/${id}/changes/?after=${after}`);
    if (data?.is_reach_known) return data;
    await delay(pollMs);
  }
}
