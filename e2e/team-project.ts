import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { query, readStoredToken } from "./test.ts";

type Role = "owner" | "editor" | "viewer";

/** A project of people who are signed in, put straight into the tables: making one is another journey. */
export async function putTeam(name: string, members: Record<string, Role>): Promise<string> {
  const id = randomUUID();
  await query("insert into projects (id, name) values ($1, $2)", [id, name]);
  for (const [person, role] of Object.entries(members)) {
    await query(
      "insert into memberships (project_id, user_id, role) select $1, id, $3 from users where name = $2",
      [id, person, role],
    );
  }
  return id;
}

export async function givePlan(person: string, plan: string): Promise<void> {
  await query(
    "update subscriptions set plan = $2, status = case $2 when 'starter' then 'free' else 'granted' end " +
      "from users where users.id = user_id and users.name = $1",
    [person, plan],
  );
}

/** Calls the API as the page's signed-in user; resolves to the status. */
export async function callApi(page: Page, method: string, path: string, data?: object): Promise<number> {
  const token = await readStoredToken(page);
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token?.access}` },
    ...(data ? { data } : {}),
  });
  return answer.status();
}
