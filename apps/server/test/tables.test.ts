import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { withDatabase } from "../../../dev/database.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

test("the table types match the migrated schema (npm run db:types writes them)", async () => {
  const url = withDatabase(inject("postgres"), inject("template"));
  const run = promisify(execFile)("npm", ["run", "-s", "db:types", "--", "--url", url, "--verify"], {
    cwd: root,
  });
  await expect(run).resolves.toBeDefined();
});
