import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startLinkspan } from "./run-linkspan.ts";
import { sarifShape } from "./sarif-shape.ts";
import { project, startApi, type TestApi, token } from "./start-api.ts";

const current = readFileSync(join(import.meta.dirname, "fixtures/skerry-ferries.yaml"), "utf8");
const next = "skerry-ferries-2.5.yaml";

let api: TestApi;
beforeEach(async () => {
  api = await startApi({
    current,
    reach: ({ kind, where }) =>
      kind === "became-required"
        ? [{ screen: "Search", layer: "Day", effect: "may_be_refused" }]
        : where.path === "departure"
          ? [
              { screen: "Departures", layer: "Time", effect: "renamed" },
              { screen: "Pay", layer: "Leaves at", effect: "renamed" },
            ]
          : [],
  });
});
afterEach(() => api.close());

const run = (args: string[], env: Record<string, string> = {}) =>
  startLinkspan(args, { env: { LINKSPAN_TOKEN: token, LINKSPAN_URL: api.origin, ...env } });
const check = (...args: string[]) => run(["check", next, "--project", project, "--ref", "prices", ...args]);

describe("formats", () => {
  test.each(["text", "markdown", "json", "html", "github", "junit"])(
    "%s names screens and layers",
    async (format) => {
      const { code, stdout } = await check("--format", format);
      expect(code).toBe(1);
      const stable = stdout.replaceAll(api.origin, "https://linkspan.example");
      await expect(stable).toMatchFileSnapshot(`expected/check-${format}.txt`);
      expect(stdout).toContain("Departures");
      expect(stdout).toContain("Leaves at");
    },
  );

  test("text fits 72 columns", async () => {
    const { stdout } = await check();
    expect(stdout.split("\n").filter((line) => line.length > 72 && !line.includes("http"))).toEqual([]);
  });

  test("SARIF is valid, and a risky change that affects layers is an error", async () => {
    const log = JSON.parse((await check("--format", "sarif")).stdout);
    const validate = new Ajv({ allErrors: true }).compile(sarifShape);
    validate(log);
    expect(validate.errors).toBeNull();
    const renamed = log.runs[0].results.find(({ message }: { message: { text: string } }) =>
      message.text.includes("departs_at"),
    );
    expect(renamed.level).toBe("error");
    expect(renamed.message.text).toContain("affects Departures: Time, Pay: Leaves at");
  });

  test("reviewed changes are folded", async () => {
    api.settings.review = ({ kind }) =>
      kind === "became-required"
        ? {
            person: { id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01", name: "Maja Lindqvist", image_url: null },
            at: "2026-11-18T10:00:00.000Z",
            note: "Ships with 4.2",
            revision: 2,
          }
        : null;
    const { stdout } = await check("--format", "markdown");
    const [open = "", folded = ""] = stdout.split("<details><summary>1 of 3 reviewed");
    expect(folded).toContain("reviewed by Maja Lindqvist, Ships with 4.2");
    expect(open).not.toContain("became required");
    expect((await check()).stdout).toContain("✓ reviewed by Maja Lindqvist, Ships with 4.2");
  });

  test("--write writes further formats from one comparison", async () => {
    const folder = mkdtempSync(join(tmpdir(), "linkspan-"));
    const file = join(folder, "junit.xml");
    await check("--write", `junit=${file}`, "--write", `json=${join(folder, "out.json")}`);
    expect(readFileSync(file, "utf8")).toContain("<testsuites");
    expect(JSON.parse(readFileSync(join(folder, "out.json"), "utf8")).project.screens).toBe(3);
    expect(api.uploads).toHaveLength(1);
  });
});

describe("drafts", () => {
  test("the same ref replaces its draft; a number after # or ! is a pull request", async () => {
    await check();
    await check();
    expect(api.draftCount()).toBe(1);
    await check("--ref", "skerry/ferries#482", "--name", "Prices in kronor");
    expect(api.uploads).toMatchObject([
      { draft: "true", ref: "prices", source: "branch" },
      { draft: "true", ref: "prices", source: "branch" },
      { draft: "true", ref: "skerry/ferries#482", source: "pull_request", name: "Prices in kronor" },
    ]);
  });

  test("push uploads a revision, or a draft with its page", async () => {
    const pushed = await run(["push", next, "--project", project]);
    expect(pushed).toMatchObject({ code: 0, stdout: expect.stringContaining("revision 2") });
    const draft = await run(["push", next, "--project", project, "--draft", "--ref", "prices"]);
    expect(draft.stdout).toContain(`${api.origin}/doc/${project}/changes?after=3`);
    expect(api.uploads).toMatchObject([{ key: expect.any(String) }, { draft: "true", ref: "prices" }]);
    expect(api.uploads[0]).not.toHaveProperty("draft");
  });
});

describe("exit codes", () => {
  test("0 if nothing is over the threshold", async () => {
    const same = await run([
      "check",
      "skerry-ferries.yaml",
      "--project",
      project,
      "--ref",
      "same",
      "--quiet",
    ]);
    expect(same).toMatchObject({ code: 0, stdout: "✓ Breaks nothing. 0 safe changes.\n", stderr: "" });
    api.settings.reach = () => [];
    expect(await check("--fail-on", "reach")).toMatchObject({ code: 0 });
  });

  test("1 over the threshold; reach counts risky changes that affect layers", async () => {
    expect((await check()).code).toBe(1);
    api.settings.reach = ({ verdict }) =>
      verdict === "risky" ? [{ screen: "Departures", layer: "Time", effect: "renamed" }] : [];
    expect((await check("--fail-on", "reach")).code).toBe(1);
  });

  test.each([
    ["no file", ["--project", project]],
    ["no project", [next]],
    ["a project that is no ID", [next, "--project", "skerry"]],
    ["an unknown threshold", [next, "--project", project, "--fail-on", "all"]],
    ["a timeout that is no number", [next, "--project", project, "--timeout", "soon"]],
    ["a server without https", [next, "--project", project, "--server", "http://linkspan.example"]],
    ["--write without a file", [next, "--project", project, "--write", "junit"]],
    ["--github outside of GitHub Actions", [next, "--project", project, "--github"]],
  ])("2 for %s", async (_, args) => {
    const { code, stderr } = await run(["check", ...args]);
    expect({ code, lines: stderr.split("\n").length }).toEqual({ code: 2, lines: 2 });
  });

  test("2 without a token", async () => {
    const { code, stderr } = await run(["check", next, "--project", project], {
      LINKSPAN_TOKEN: "",
      XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), "linkspan-")),
    });
    expect(code).toBe(2);
    expect(stderr).toContain("LINKSPAN_TOKEN");
  });

  /** Nothing was compared, and nothing may sound as if it was. */
  const expectNothing = ({ code, stdout, stderr }: Awaited<ReturnType<typeof check>>, text: string) => {
    expect(code).toBe(3);
    expect(stdout + stderr).toContain(text);
    expect(stdout).not.toMatch(/no changes|breaks nothing/i);
  };

  test("3 for a file that can't be read, before anything is uploaded", async () => {
    expectNothing(await run(["check", "broken.yaml", "--project", project]), "could not be read");
    expect(api.uploads).toEqual([]);
  });

  test("3 for a file that the server can't read", async () => {
    const findings = [{ rule: "unreadable", message: "A tab where spaces should be.", line: 48, column: 1 }];
    api.settings.failure = { code: "unreadable", message: "Fix it.", findings };
    expectNothing(await check(), "48:1 could not be read");
  });

  test("3 for several files, because the server would see one of them", async () => {
    const folder = mkdtempSync(join(tmpdir(), "linkspan-"));
    writeFileSync(join(folder, "fare.json"), JSON.stringify({ type: "object" }));
    const schema = { $ref: "fare.json" };
    const responses = { 200: { description: "", content: { "application/json": { schema } } } };
    const info = { title: "Fares", version: "1" };
    const file = join(folder, "api.json");
    writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths: { "/": { get: { responses } } } }));
    expectNothing(await run(["check", file, "--project", project]), "refers to fare.json");
    expect(api.uploads).toEqual([]);
  });

  test("3 for a server that can't be reached, refuses, or has nothing to compare with", async () => {
    const away = await run([
      "check",
      next,
      "--project",
      project,
      "--server",
      "http://127.0.0.1:9",
      "--timeout",
      "1",
    ]);
    expectNothing(away, "could not be reached");
    expectNothing(await run(["check", next, "--project", project], { LINKSPAN_TOKEN: "lsp_other" }), "token");
    api.settings.current = undefined;
    expectNothing(await check(), "no revision before");
  });

  test("3 for a comparison that is too complex or partial", async () => {
    api.settings.state = "too_complex";
    expectNothing(await check(), "nothing was compared");
    api.settings.state = "ready";
    api.settings.isPartial = true;
    const same = await run(["check", "skerry-ferries.yaml", "--project", project, "--ref", "same"]);
    expectNothing(same, "Not everything could be compared");
    expect((await check()).code).toBe(1);
  });

  test("3 after the time is over", async () => {
    api.settings.comparing = 1000;
    expectNothing(await check("--timeout", "1"), "still being compared: gave up waiting");
  });
});

describe("waiting", () => {
  test("repeats what was refused for a while, with the same key", async () => {
    api.fail({ route: "POST", status: 503, times: 1, code: "unavailable", retryAfter: 1 });
    api.fail({ route: "/changes/", status: 429, times: 1, code: "rate_limited", retryAfter: 1 });
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toContain("reach 3 screens");
    expect(api.requests.filter((route) => route.startsWith("POST"))).toHaveLength(2);
    expect(api.uploads).toHaveLength(1);
  });

  test("repeats what arrived in part, and never takes it for a result", async () => {
    api.fail({ route: "/changes/", status: 0, times: 2 });
    expect((await check()).code).toBe(1);
    api.fail({ route: "/changes/", status: 0, times: 100 });
    const { code, stdout, stderr } = await check("--timeout", "3");
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toContain("could not be reached");
  });

  test("waits as long as the server asks for", async () => {
    api.fail({ route: "POST", status: 429, times: 1, code: "rate_limited", retryAfter: 3600 });
    const { code, stderr } = await check("--timeout", "5");
    expect(code).toBe(3);
    expect(stderr).toContain("gave up waiting");
    expect(api.requests).toHaveLength(1);
  });

  test("reads all pages", async () => {
    const write = (type: string) => {
      const properties = Object.fromEntries(
        Array.from({ length: 120 }, (_, at) => [`field_${at}`, { type }]),
      );
      const content = { "application/json": { schema: { type: "object", properties } } };
      const paths = { "/": { get: { responses: { 200: { description: "", content } } } } };
      return JSON.stringify({ openapi: "3.1.0", info: { title: "Fares", version: "1" }, paths });
    };
    const file = join(mkdtempSync(join(tmpdir(), "linkspan-")), "fares.json");
    writeFileSync(file, write("integer"));
    api.settings.current = write("string");
    const { stdout } = await run(["check", file, "--project", project, "--format", "json"]);
    expect(JSON.parse(stdout).changes).toHaveLength(120);
  });

  test("Ctrl-C ends it immediately with 130", async () => {
    api.settings.comparing = 1000;
    const started = startLinkspan(["check", next, "--project", project], {
      env: { LINKSPAN_TOKEN: token, LINKSPAN_URL: api.origin },
      onStart: (child) =>
        void vi
          .waitUntil(() => api.requests.some((route) => route.includes("/changes/")), { timeout: 15_000 })
          .then(() => child.kill("SIGINT")),
    });
    expect(await started).toMatchObject({ code: 130, stdout: "" });
  });
});
