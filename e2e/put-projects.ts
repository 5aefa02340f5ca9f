import { randomUUID } from "node:crypto";
import { query } from "./test.ts";

/** A project to be put into the product. */
export type Given = {
  name: string;
  score?: number;
  status?: "processing" | "failed";
};

/** The id of a user who has signed in before. */
export async function findUser(name: string): Promise<string> {
  const [user] = await query<{ id: string }>("SELECT id FROM users WHERE name = $1", [name]);
  if (!user) throw new Error(`${name} has never signed in`);
  return user.id;
}

/** Takes all projects of a person away and puts these there, the first changed last. Resolves to their ids. */
export async function putProjects(
  owner: string,
  given: readonly Given[],
  viewer?: string,
): Promise<string[]> {
  await query("DELETE FROM projects WHERE id IN (SELECT project_id FROM memberships WHERE user_id = $1)", [
    owner,
  ]);
  const ids: string[] = [];
  for (const [place, project] of given.entries()) ids.push(await putProject(owner, project, place, viewer));
  return ids;
}

async function putProject(owner: string, given: Given, place: number, viewer?: string): Promise<string> {
  const id = randomUUID();
  const { name, score = 80, status } = given;
  const isReadable = status === undefined;
  await query(
    `INSERT INTO projects (id, name, last_revision, current_revision, screens, updated_at)
     VALUES ($1, $2, 1, $3, 10, now() - $4 * interval '1 hour')`,
    [id, name, isReadable ? 1 : null, place],
  );
  await query("INSERT INTO memberships (project_id, user_id, role) VALUES ($1, $2, 'owner')", [id, owner]);
  if (viewer) {
    await query("INSERT INTO memberships (project_id, user_id, role) VALUES ($1, $2, 'viewer')", [
      id,
      viewer,
    ]);
  }
  await query("INSERT INTO blobs (sha256, bytes) VALUES ('\\x00', 1) ON CONFLICT DO NOTHING");
  const methods = { get: 12, post: 6, put: 1, patch: 1, delete: 2 };
  const summary = {
    title: name,
    version: "2.4.0",
    dialect: "3.1",
    endpoints: 16,
    operations: 22,
    methods,
    overallScore: score,
  };
  await query(
    `INSERT INTO revisions (project_id, number, source_sha256, file_name, status, stage, summary, failure, uploaded_by, created_at)
     VALUES ($1, 1, '\\x00', 'openapi.yaml', $2, $3, $4, $5, $6, now() - $7 * interval '1 hour')`,
    [
      id,
      status ?? "ready",
      status === "processing" ? "queued" : "done",
      isReadable ? JSON.stringify(summary) : null,
      status === "failed" ? JSON.stringify({ code: "unreadable", message: "", findings: [] }) : null,
      owner,
      place,
    ],
  );
  return id;
}
