import type { Project } from "@linkspan/contract";
import { expect, type Page } from "@playwright/test";
import { writeDescription } from "./descriptions.ts";
import { query, readStoredToken } from "./test.ts";

/** Leaves a person without projects: their own are deleted, and they are a member of no other. */
export async function deleteProjects(person: string): Promise<void> {
  await query(
    `DELETE FROM projects WHERE id IN (
       SELECT project_id FROM memberships JOIN users ON users.id = user_id WHERE users.name = $1 AND role = 'owner')`,
    [person],
  );
  await query("DELETE FROM memberships USING users WHERE users.id = user_id AND users.name = $1", [person]);
}

/** Lets a person own as many projects as they like. */
export async function grantRoom(person: string): Promise<void> {
  await query(
    "UPDATE subscriptions SET plan = 'enterprise_plus', status = 'granted' FROM users WHERE users.id = user_id AND users.name = $1",
    [person],
  );
}

/** Creates a project of the page's signed-in user and waits until the worker has processed it. */
export async function seedProject(page: Page, name: string, text = writeDescription(name)): Promise<Project> {
  const token = await readStoredToken(page);
  const headers = { authorization: `Bearer ${token?.access}` };
  const file = { name: "skerry.yaml", mimeType: "application/yaml", buffer: Buffer.from(text) };
  const created = await page.request.post("/api/projects/", { headers, multipart: { name, file } });
  expect(created.status()).toBe(200);
  let project = ((await created.json()) as { data: Project }).data;
  await expect
    .poll(
      async () => {
        const read = await page.request.get(`/api/projects/${project.id}/`, { headers });
        project = ((await read.json()) as { data: Project }).data;
        return project.latest?.status;
      },
      { timeout: 45_000 },
    )
    .not.toBe("processing");
  return project;
}

/** Makes another person, who has signed in before, a member. */
export async function addMember(projectId: string, person: string, role: string): Promise<void> {
  await query(
    "INSERT INTO memberships (project_id, user_id, role) SELECT $1, id, $3 FROM users WHERE name = $2",
    [projectId, person, role],
  );
}
