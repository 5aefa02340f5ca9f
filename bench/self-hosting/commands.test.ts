import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../dev/environment.ts";
import { readCommands } from "./commands.ts";
import { values } from "./values.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const commands = readCommands();

test("a here-document is one command, and a block of another kind is refused", () => {
  const page = "```sh\ncat > x <<END\na\n\nb\nEND\nls\n```\n\n```sh domain\ncurl x\n```\n";
  expect(readCommands(page)).toEqual([
    { kind: "run", text: "cat > x <<END\na\n\nb\nEND" },
    { kind: "run", text: "ls" },
    { kind: "domain", text: "curl x" },
  ]);
  for (const wrong of ["```bash\nls\n```\n", "```sh skipped\nls\n```\n", "```sh\ncat <<END\na\n```\n"]) {
    expect(() => readCommands(wrong), wrong).toThrow();
  }
});

test("the check has a value for each line of step 1, and leaves out one line at most", () => {
  expect(commands.filter(({ kind }) => kind === "domain").length).toBeLessThanOrEqual(1);
  const names = commands
    .filter(({ kind }) => kind === "values")
    .map(({ text }) => /^export (\w+)=/.exec(text)?.[1]);
  expect(names).toEqual(Object.keys(values("")));
});

test("the settings of the page exist", () => {
  const known = new Set([...read(".env.example").matchAll(/^#?([A-Z_\d]+)=/gm)].map(([, name]) => name));
  const file = commands.find(({ text }) => text.startsWith("cat > /etc/linkspan/settings.env"))?.text ?? "";
  const given = [...file.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(given.length).toBeGreaterThan(10);
  expect([...known]).toEqual(expect.arrayContaining(given));
});

test("both units differ in their role and the port of their metrics only", () => {
  const lines = (name: string) =>
    read(`deploy/systemd/linkspan-${name}.service`)
      .split("\n")
      .filter((line) => !/^(?:#|Description=)/.test(line));
  const [api, worker] = [lines("api"), lines("worker")];
  const different = worker.filter((line, index) => line !== api[index]);
  expect(different).toEqual(["Environment=NODE_ENV=production ROLE=worker METRICS_PORT=4002"]);
  expect(api).toHaveLength(worker.length);
});
