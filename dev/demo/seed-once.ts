import { withClient } from "../database.ts";
import { owner } from "./projects.ts";
import { type DemoSettings, seedDemo } from "./seed.ts";

/** Stored as the database's comment, so that it is deleted with the data. */
const marks = { begun: "Linkspan demo: begun", done: "Linkspan demo: done" };

/** Fills an empty database, or continues after an interruption. A database that people have used is never changed. */
export async function seedOnce(settings: DemoSettings, say: (line: string) => void): Promise<void> {
  if (!(await needsDemo(settings.databaseUrl))) return;
  say("filling the empty database with the demo's projects");
  await mark(settings.databaseUrl, marks.begun);
  await seedDemo(settings);
  await mark(settings.databaseUrl, marks.done);
  say(`the projects of ${owner} are there`);
}

async function needsDemo(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ mark: string | null; empty: boolean }>(
      `select shobj_description(oid, 'pg_database') as mark, not exists (select from users) as empty
       from pg_database where datname = current_database()`,
    );
    const [found] = rows;
    return found?.mark === marks.begun || (found?.mark === null && found.empty);
  });
}

async function mark(databaseUrl: string, text: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const name = client.escapeIdentifier(rows[0]?.name ?? "");
    await client.query(`comment on database ${name} is ${client.escapeLiteral(text)}`);
  });
}
