import { projectTokenScopes } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Database } from "../../db/client.ts";
import { findProjectCaller, updateTokenUse } from "./project-callers.queries.ts";
import { hashToken, isProjectToken, newProjectToken } from "./tokens.ts";

/** The text of a new project token, and what is stored of it. */
export function generateProjectToken(): { token: string; hash: Buffer } {
  const token = newProjectToken();
  return { token, hash: hashToken(token) };
}

/** The caller behind a project token: it reads as the project's owner, in this project only. */
export async function identifyProjectCaller(
  { db, statements }: Pick<Database, "db" | "statements">,
  token: string,
): Promise<Caller | undefined> {
  if (!isProjectToken(token)) return undefined;
  const hash = hashToken(token);
  const found = await findProjectCaller(statements, hash);
  if (!found) return undefined;
  const { token_id: id, token_name: name, project_id: projectId, is_use_outdated, ...owner } = found;
  if (is_use_outdated) await updateTokenUse(db, hash);
  return { ...owner, familyId: id, scopes: projectTokenScopes, token: { id, name, projectId } };
}
