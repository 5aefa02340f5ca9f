import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { runLinkspan, startLinkspan } from "./run-linkspan.ts";
import { sarifShape } from "./sarif-shape.ts";

const pair = ["skerry-ferries.yaml", "skerry-ferries-2.5.yaml"];
const diff = (...args: string[]) => runLinkspan(["diff", ...args]);

describe("formats", () => {
  test.each(["text", "markdown", "json", "html", "github", "junit"])("%s is as expected", async (format) => {
    const { code, stdout, stderr } = diff(...pair, "--format", format);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    await expect(stdout).toMatchFileSnapshot(`expected/diff-${format}.txt`);
  });

  test("SARIF has every change with its rule, location and fingerprint", () => {
    const log = JSON.parse(diff(...pair, "--format", "sarif").stdout);
    const check = new Ajv({ allErrors: true }).compile(sarifShape);
    check(log);
    expect(check.errors).toBeNull();
    const [{ tool, results }] = log.runs;
    type Result = { ruleId: string; ruleIndex: number; level: string; partialFingerprints: object };
    expect(results).toHaveLength(7);
    for (const { ruleId, ruleIndex, partialFingerprints } of results as Result[]) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(partialFingerprints).toEqual({ "linkspan/v1": expect.stringMatching(/^[0-9a-f]{16}$/) });
    }
    expect(results.map(({ level }: Result) => level)).toEqual([
      "error",
      "error",
      "warning",
      "note",
      "note",
      "note",
      "note",
    ]);
  });

  test("hostile names stay inside their format", () => {
    const write = (title: string) =>
      JSON.stringify({ openapi: "3.1.0", info: { title, version: "1" }, paths: { [title]: { get: {} } } });
    const folder = mkdtempSync(join(tmpdir(), "linkspan-"));
    const [before, after] = ["before.json", "after.json"].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    writeFileSync(before, write("/plain"));
    writeFileSync(after, write("/<b>|@x\u001b[31m\n::error::&"));
    for (const format of ["text", "markdown", "html", "github", "junit"]) {
      const { stdout } = diff(before, after, "--format", format);
      expect(stdout).not.toContain("\u001b");
      expect(stdout.split("\n").filter((line) => line.startsWith("::error::"))).toEqual([]);
      if (format === "html" || format === "junit") expect(stdout).not.toContain("<b>");
      // A mention in code notifies no one.
      if (format === "markdown") expect(stdout.replaceAll(/`[^`]*`/g, "")).not.toMatch(/@x|<b>/);
    }
  });
});

describe("exit codes", () => {
  test("0 without a change, and if all changes are below the threshold", () => {
    const same = diff("skerry-ferries.yaml", "skerry-ferries.yaml");
    expect(same.code).toBe(0);
    expect(same.stdout).toContain("No changes.");
    const text = readFileSync(join(import.meta.dirname, "fixtures", "skerry-ferries.yaml"), "utf8");
    const input = text.replace("departure: {", "departs_at: {");
    const compareWithInput = (failOn: string) =>
      runLinkspan(["diff", "skerry-ferries.yaml", "-", "--fail-on", failOn], { input });
    expect(compareWithInput("breaking")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("RISKY  1"),
    });
    expect(compareWithInput("risky").code).toBe(1);
  });

  test("1 for changes over the threshold", () => {
    expect(diff(...pair).code).toBe(1);
    expect(diff(...pair, "--fail-on", "risky").code).toBe(1);
  });

  test("2 for usage errors", () => {
    expect(diff("skerry-ferries.yaml").code).toBe(2);
    expect(diff(...pair, "--fail-on", "reach").code).toBe(2);
    expect(diff(...pair, "--format", "pdf").code).toBe(2);
  });

  test.each(["text", "markdown", "json", "sarif", "html", "github", "junit"])(
    "3 for a description that can't be read, and %s says so",
    (format) => {
      for (const files of [
        ["skerry-ferries.yaml", "broken.yaml"],
        ["broken.yaml", "skerry-ferries.yaml"],
      ]) {
        const { code, stdout } = diff(...files, "--format", format);
        expect(code).toBe(3);
        expect(stdout).toContain("broken.yaml");
        expect(stdout).not.toMatch(/no changes/i);
      }
    },
  );

  test("3 for a missing file, an unknown revision and a URL that doesn't respond", () => {
    for (const missing of ["nope.yaml", "no-such-revision:openapi.yaml", "http://127.0.0.1:9/openapi.yaml"]) {
      const { code, stderr } = diff(missing, "skerry-ferries.yaml");
      expect(code).toBe(3);
      expect(stderr).toContain(missing);
    }
  });
});

describe("sources", () => {
  test("files in git, with the files that they refer to", () => {
    const folder = mkdtempSync(join(tmpdir(), "linkspan-"));
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Maja", "-c", "user.email=maja@skerry.example", ...args], {
        cwd: folder,
      });
    const writeType = (type: string) =>
      writeFileSync(
        join(folder, "fare.json"),
        JSON.stringify({ type: "object", properties: { total: { type } } }),
      );
    const schema = { $ref: "fare.json" };
    const responses = { 200: { description: "", content: { "application/json": { schema } } } };
    const api = {
      openapi: "3.1.0",
      info: { title: "Fares", version: "1" },
      paths: { "/": { get: { responses } } },
    };
    writeFileSync(join(folder, "api.json"), JSON.stringify(api));
    writeType("integer");
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "fares");
    writeType("string");
    const { code, stdout } = runLinkspan(["diff", "HEAD:api.json", "api.json"], { cwd: folder });
    expect(code).toBe(1);
    expect(stdout).toContain("total");
    expect(stdout).toContain("integer → string");
  });

  test("URLs", async () => {
    const text = readFileSync(join(import.meta.dirname, "fixtures", "skerry-ferries.yaml"));
    const server = createServer((request, response) => {
      response.statusCode = request.url === "/openapi.yaml" ? 200 : 404;
      response.end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const found = await startLinkspan(["diff", `${origin}/openapi.yaml`, "skerry-ferries.yaml"]);
      expect(found).toMatchObject({ code: 0, stdout: expect.stringContaining("No changes.") });
      const missing = await startLinkspan(["diff", `${origin}/other.yaml`, "skerry-ferries.yaml"]);
      expect(missing).toMatchObject({ code: 3, stderr: expect.stringContaining("404") });
    } finally {
      server.close();
    }
  });

  test("standard input", () => {
    const input = readFileSync(join(import.meta.dirname, "fixtures", "skerry-ferries-2.5.yaml"));
    expect(runLinkspan(["diff", "skerry-ferries.yaml", "-"], { input }).code).toBe(1);
  });

  test("files are compared without a network", () => {
    const refuse =
      "import net from 'node:net'; net.Socket.prototype.connect = () => { throw new Error('network'); };";
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(refuse)}` };
    expect(runLinkspan(["diff", ...pair], { env }).code).toBe(1);
    const online = runLinkspan(["diff", "http://127.0.0.1:9/a.yaml", "skerry-ferries.yaml"], { env });
    expect(online.code).toBe(3);
  });
});
