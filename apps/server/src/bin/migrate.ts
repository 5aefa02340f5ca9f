import { readConfig } from "../config.ts";
import { migrateSchema } from "../db/migrate.ts";
import { installQueues } from "../worker.ts";

const { DATABASE_URL } = readConfig();
await migrateSchema(DATABASE_URL);
await installQueues(DATABASE_URL);
