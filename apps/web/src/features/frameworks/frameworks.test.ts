import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { comparison } from "./command-line.ts";
import { backend, frontEndFrameworks, maxLineLength, maxLines } from "./frameworks.ts";

test.each([...backend, ...frontEndFrameworks])("$name fits its card", ({ code, how }) => {
  const lines = code.split("\n");
  expect(lines.length).toBeLessThanOrEqual(maxLines);
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(maxLineLength);
  expect(how).toMatch(/\.$/);
});

test("framework names are unique, and at least 12 backend frameworks are listed", () => {
  const names = [...backend, ...frontEndFrameworks].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(backend.length).toBeGreaterThanOrEqual(12);
});

test("the comparison is what the command line prints", async () => {
  const root = join(import.meta.dirname, "../../../../..");
  const sample = join(root, "apps/server/src/modules/sample");
  const folder = await mkdtemp(join(tmpdir(), "comparison-"));
  try {
    await copyFile(join(sample, "skerry/skerry-openapi-2.4.0.yaml"), join(folder, "skerry-2.4.0.yaml"));
    await copyFile(join(sample, "skerry-draft/skerry-openapi-2.5.0.yaml"), join(folder, "skerry-2.5.0.yaml"));
    const args = [join(root, "apps/cli/src/main.ts"), ...comparison.command.split(" ").slice(1)];
    // Something breaks, so it exits with code 1.
    const failed = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error) => error);
    expect(failed.code).toBe(1);
    expect(failed.stdout.slice(0, comparison.output.length)).toBe(comparison.output);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
