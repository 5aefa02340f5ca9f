import { readConfig } from "../config.ts";
import { directDatabaseUrl } from "../db/client.ts";
import { migrateSchema, setRoleTimeout } from "../db/migrate.ts";
import { installQueues } from "../worker.ts";

const config = readConfig();
const url = directDatabaseUrl(config);
await migrateSchema(url, (text) => process.stdout.write(text));
await installQueues(url);
if (config.DATABASE_DIRECT_URL) await setRoleTimeout(url);
