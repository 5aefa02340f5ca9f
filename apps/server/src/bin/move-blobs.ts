import { readConfig } from "../config.ts";
import { openDatabase } from "../db/client.ts";
import { ContentStores } from "../integrations/blob-store/content-stores.ts";
import { moveBlobs, movedAtOnce } from "../integrations/blob-store/move-blobs.ts";

const [to = ""] = process.argv.slice(2);
const config = readConfig();
if (to !== config.BLOB_STORE) {
  process.stderr.write(
    `Usage: move-blobs postgres|s3\nFirst, set BLOB_STORE to the same and restart all processes.\n`,
  );
  process.exit(2);
}
const database = openDatabase({ ...config, DATABASE_POOL: movedAtOnce * 2 }, () => undefined);
const controller = new AbortController();
for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => controller.abort());
try {
  const stores = new ContentStores(config, database.db);
  const deps = { db: database.db, stores, signal: controller.signal };
  const { moved, damaged } = await moveBlobs(deps, to, (count) =>
    process.stderr.write(`${count} blobs moved\n`),
  );
  process.stdout.write(`${moved} blobs moved to ${to}.\n`);
  for (const sha256 of damaged)
    process.stderr.write(`${sha256.toString("hex")} is damaged and was not moved.\n`);
  if (damaged.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\nStart it again: it goes on where it ended.\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
