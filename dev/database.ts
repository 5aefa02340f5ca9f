import pg from "pg";

/** Opens a connection for the duration of a callback. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => {
    // A connection that breaks also fails the query under way, and that one is reported.
  });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export function answersSql(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );
}

/** Creates the database in the URL, unless it exists. */
export async function ensureDatabase(url: string): Promise<void> {
  try {
    await withClient(url, (client) => client.query("select 1"));
  } catch (error) {
    const missing = "3D000";
    if ((error as { code?: string }).code !== missing) throw error;
    const name = decodeURIComponent(new URL(url).pathname.slice(1));
    await withClient(withDatabase(url, "postgres"), (client) =>
      client.query(`create database ${client.escapeIdentifier(name)}`),
    );
  }
}
