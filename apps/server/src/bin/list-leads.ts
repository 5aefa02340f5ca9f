import { readConfig } from "../config.ts";
import { openDatabase } from "../db/client.ts";
import { leadKinds, listLeads } from "../modules/leads/list-leads.queries.ts";

const [name, most = "100"] = process.argv.slice(2);
const kind = leadKinds.find((each) => each === name);
if (!kind || !/^[1-9]\d{0,5}$/.test(most)) {
  process.stderr.write(`Usage: list-leads ${leadKinds.join("|")} [COUNT]\n`);
  process.exit(2);
}
const database = openDatabase({ ...readConfig(), DATABASE_POOL: 1 }, () => undefined);
try {
  // One line of JSON a row: whatever strangers wrote stays inside its quotes.
  for (const row of await listLeads(database.db, kind, Number(most))) {
    process.stdout.write(`${JSON.stringify(row)}\n`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
