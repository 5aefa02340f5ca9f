import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { developmentEnvironment, givenDatabaseUrl, root, webOrigin } from "../environment.ts";
import { listAllProjects } from "./list-all-projects.ts";
import type { SignedInPerson } from "./open-session.ts";
import { type DemoProject, listDemoProjects, owner } from "./projects.ts";
import { seedDesign } from "./seed-design.ts";
import { type Crew, findByHandle, openProject, uploadDraft, uploadRevisions } from "./seed-project.ts";
import { allowFiles, signIn } from "./sign-in.ts";

export type DemoSettings = {
  /** The origin of the running product. */
  origin: string;
  /** Its database; plans are granted there. */
  databaseUrl: string;
};

/**
 * Fills a product that runs on development secrets with the demo's people and projects, over its API. What is there
 * already is kept, so that a repeated call does nothing and one after an interruption goes on.
 */
export async function seedDemo({ origin, databaseUrl }: DemoSettings): Promise<void> {
  const environment = developmentEnvironment(databaseUrl);
  const signedIn = new Map<string, Promise<SignedInPerson>>();
  const crew: Crew = (handle) => {
    const person = signedIn.get(handle) ?? signIn(origin, findByHandle(handle));
    signedIn.set(handle, person);
    return person;
  };
  const { client, user } = await crew(owner);
  if (user.plan !== "enterprise") {
    const args = ["apps/server/src/bin/grant-plan.ts", user.email, "enterprise"];
    await promisify(execFile)(process.execPath, args, { cwd: root, env: environment });
  }
  const existing = (await listAllProjects(client)).filter(({ role }) => role === "owner");
  const secret = environment.SESSION_SECRET ?? "";
  const opened: { id: string; project: DemoProject }[] = [];
  // The list shows what changed last first.
  for (const project of listDemoProjects().toReversed()) {
    const known = existing.find(({ name }) => name === project.name);
    opened.push({ id: await openProject(crew, project, { known, secret }), project });
  }
  for (const { id, project } of opened) await uploadRevisions(crew, id, project);
  await allowFiles(origin, await crew(owner), findByHandle(owner));
  for (const { id, project } of opened) {
    if (project.design) await seedDesign(client, id, project.design);
    await uploadDraft(crew, id, project);
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { origin: { type: "string" }, database: { type: "string" } } });
  const databaseUrl = values.database ?? givenDatabaseUrl;
  if (!databaseUrl) {
    console.error("Usage: node dev/demo/seed.ts [--origin URL] --database URL");
    process.exit(2);
  }
  await seedDemo({ origin: values.origin ?? webOrigin, databaseUrl });
  console.log(`${listDemoProjects().length} projects of ${owner} are there.`);
}
