import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../src");

/** How server code opens a connection to somewhere else. */
const connects =
  /(?<![\w.])fetch\(|request as request|createTransport\(|new Redis\(|new pg\.|new PgBoss\(|from "(?:openid-client|aws4fetch)"|exporter-trace/;

/** Each file is in the table "Outgoing connections" of docs/operations.md. */
const known = [
  "db/client.ts",
  "db/migrate.ts",
  "http/try-frame/try-frame-script.ts",
  "integrations/blob-store/s3-content.ts",
  "integrations/events/listen-for-events.ts",
  "integrations/mail/mail.ts",
  "integrations/oidc/oidc.ts",
  "integrations/safe-fetch/safe-fetch.ts",
  "jobs/queue.ts",
  "main.ts",
  "start-tracing.ts",
  "tracing.ts",
  "worker.ts",
];

test("the table of outgoing connections has every file that opens one", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((name) => connects.test(readFileSync(join(folder, name), "utf8"))).sort()).toEqual(
    known,
  );
});
