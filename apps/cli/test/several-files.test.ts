import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { program, runLinkspan } from "./run-linkspan.ts";

const house = mkdtempSync(join(tmpdir(), "linkspan-"));
const schema = "Ship:\n  type: object\n  description: A ship.\n";

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

function refer(reference: string): string {
  return `openapi: 3.1.0\ncomponents:\n  schemas:\n    Ship:\n      $ref: ${JSON.stringify(reference)}\n`;
}

write("ship.yaml", schema);
write("fleet/parts/ship.yaml", schema);
write("fleet/parts/a ship.yaml", schema);
write("fleet/parts/torn.yaml", "Ship: [\n");
write("fleet/parts/far.yaml", "Ship: { $ref: ../../ship.yaml#/Ship }\n");
symlinkSync(join(house, "ship.yaml"), join(house, "fleet/parts/link.yaml"));

/** The rules that the document breaks when it refers so, seen from a working folder. */
function findFaults(reference: string, cwd: string): string[] {
  write("fleet/fleet.yaml", refer(reference));
  const args = ["analyze", join(house, "fleet/fleet.yaml"), "--format=json"];
  const [report] = JSON.parse(runLinkspan(args, { cwd }).stdout);
  return report.faults.map(({ rule }: { rule: string }) => rule);
}

test.each([
  ["a file in a subfolder", "parts/ship.yaml#/Ship"],
  ["a file name with an encoded space", "./parts/a%20ship.yaml#/Ship"],
])("%s is loaded from any working folder", (_, reference) => {
  expect(findFaults(reference, join(house, "fleet"))).toEqual([]);
  expect(findFaults(reference, import.meta.dirname)).toEqual([]);
});

test.each([
  ["a file in a parent folder", "../ship.yaml#/Ship"],
  ["a symlink to a parent folder", "parts/link.yaml#/Ship"],
  ["a transitive reference to a parent folder", "parts/far.yaml#/Ship"],
])("%s is loaded only below the working folder", (_, reference) => {
  expect(findFaults(reference, house)).toEqual([]);
  expect(findFaults(reference, join(house, "fleet"))).toContain("external-reference");
});

test.each([
  ["a missing file", "parts/boat.yaml#/Ship"],
  ["a folder", "parts#/Ship"],
  ["an http URL", "http://127.0.0.1:9/ship.yaml#/Ship"],
  ["a file URL", `file://${house}/ship.yaml#/Ship`],
])("%s is not loaded", (_, reference) => {
  expect(findFaults(reference, house)).toEqual(["external-reference"]);
});

test("reports unreadable referenced files and missing reference targets", () => {
  expect(findFaults("parts/torn.yaml#/Ship", house)).toContain("unreadable");
  expect(findFaults("parts/ship.yaml#/Boat", house)).toEqual(["unresolved-reference"]);
});

test("never requests a referenced URL, even if a server would respond", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end(schema);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ship.yaml`;
  write("fleet/web.yaml", refer(`${url}#/Ship`));
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    "analyze",
    join(house, "fleet/web.yaml"),
    "--format=json",
  ]);
  expect(JSON.parse(stdout)[0].faults).toMatchObject([
    { rule: "external-reference", message: expect.stringContaining("which was not read") },
  ]);
  expect(requests).toBe(0);
  expect(await (await fetch(url)).text()).toBe(schema);
  server.close();
});
