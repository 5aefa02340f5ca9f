import { readConfig } from "../config.ts";
import { openDatabase } from "../db/client.ts";
import { findKeyStatus, type KeyStatus, rotateKeys } from "../modules/keys/rotate-keys.service.ts";
import { deleteSessionKey } from "../modules/keys/session-keys.service.ts";

const [command = "rotate", key = ""] = process.argv.slice(2);
if (!["rotate", "status", "delete"].includes(command) || (command === "delete") !== (key !== "")) {
  process.stderr.write("Usage: rotate-keys [status | delete KEY]\n");
  process.exit(2);
}
const config = readConfig();
const database = openDatabase({ ...config, DATABASE_POOL: 1 }, () => undefined);
const controller = new AbortController();
for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => controller.abort());
try {
  if (command === "delete" && !(await deleteSessionKey(database.db, key)))
    throw new Error(`There is no retired key ${key}.`);
  const work = { db: database.db, signal: controller.signal };
  const status =
    command === "rotate"
      ? await rotateKeys(work, config, (count) =>
          process.stderr.write(`${count} pairs of tokens encrypted\n`),
        )
      : await findKeyStatus(database.db, config);
  process.stdout.write(formatStatus(status));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

function formatStatus({ tokens, accepted: [current, ...older], retired, left, lost }: KeyStatus): string {
  return [
    "TOKEN_KEYS",
    ...tokens.map(({ keyId, count, state }) => `  ${keyId}  ${state}  ${count} pairs of tokens`),
    "SESSION_SECRET",
    `  ${current}  current`,
    ...older.map((id) => `  ${id}  accepted`),
    ...retired.map(({ id, encryptedWith, isReadable }) =>
      isReadable
        ? `  ${id}  retired, encrypted with ${encryptedWith}`
        : `  ${id}  retired, needs ${encryptedWith}, which SESSION_SECRET doesn't have`,
    ),
    `left: ${left}, without their key: ${lost}`,
    "",
  ].join("\n");
}
