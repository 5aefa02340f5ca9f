import { describe, expect, test } from "vitest";
import { analyzeText } from "../analysis/analyze-text.ts";
import { blocks } from "../analysis/score.ts";
import { rules } from "../rules/rules.ts";
import { writeYaml } from "../yaml/write-yaml.ts";
import { yaml } from "../yaml/yaml.ts";
import { applyFixes, type FixRequest } from "./apply-fixes.ts";
import type { FixAnswer } from "./fix.ts";
import { fixes } from "./fix-list.ts";
import { listFixTasks } from "./list-fix-tasks.ts";
import { predictFixes } from "./predict.ts";
import { bare, secured } from "./test-documents.ts";

function analyze(text: string) {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error(analyzed.diagnostics[0]?.detail);
  return analyzed;
}

function apply(text: string, request: Partial<FixRequest>, rewrite = false) {
  const before = analyze(text);
  const fixed = applyFixes(
    text,
    before,
    { automatic: false, answers: [], fixes: [], ...request },
    { yaml: { ...yaml, write: writeYaml }, rewrite },
  );
  if (!fixed) throw new Error("could not be written");
  return { ...fixed, prediction: predictFixes(before.analysis, fixed.after) };
}

const post = "/paths/~1boats/post";
const header = (name: string) => ({ headers: [name], scope: "chosen" });
const chosen = (rule: string, entry: string): FixAnswer => ({ rule, entry, values: {} });

type Edition = "2.0" | "3.0" | "3.1";

/** How each check is answered, and in which document. */
function answersFor(edition: Edition): Record<string, FixAnswer[]> {
  const isOld = edition === "2.0";
  const schemas = isOld ? "/definitions" : "/components/schemas";
  const response = "/paths/~1boats/get/responses/200";
  const form = (rule: string, values: FixAnswer["values"]): FixAnswer[] => [{ rule, values }];
  const rows = (rule: string, entries: Record<string, FixAnswer["values"]>): FixAnswer[] =>
    Object.entries(entries).map(([entry, values]) => ({ rule, entry, values }));
  const flow = isOld ? "application" : "clientCredentials";
  return {
    "operation-ids": rows("operation-ids", {
      "/paths/~1boats/get": { operationId: "listBoats" },
      [post]: { operationId: "createBoat" },
    }),
    "schema-descriptions": rows("schema-descriptions", {
      [`${schemas}/Boat`]: { description: "A boat.\nOr two." },
    }),
    contact: form("contact", { email: "api@example.com", url: "https://example.com/help" }),
    "operation-text": rows("operation-text", {
      "/paths/~1boats/get": { summary: "All: boats" },
      [post]: { description: "Adds one." },
    }),
    "design-references": rows("design-references", {
      "/paths/~1boats/get": { design: "https://www.figma.com/design/abc/Boats?node-id=12-34&t=x" },
      [post]: { design: "none" },
    }),
    servers: isOld
      ? form("servers", { host: "api.example.com", basePath: "/v1", schemes: ["http"] })
      : form("servers", { url: "http://{region}.example.com" }),
    "security-schemes": form("security-schemes", { type: "apiKey", in: "header", parameter: "X-Key" }),
    oauth2: form("oauth2", { flow, tokenUrl: "https://example.com/token", scopes: "read: Reads" }),
    "api-key": form("api-key", { in: "header", parameter: "X-Key" }),
    "http-bearer": form("http-bearer", { bearerFormat: "JWT" }),
    https: isOld
      ? form("https", { schemes: "https and http" })
      : rows("https", { "/servers/0": { url: "https://a.example/v1" } }),
    "rate-limit-headers": [
      ...form("rate-limit-headers", header("RateLimit-Limit")),
      chosen("rate-limit-headers", response),
    ],
    "cors-headers": form("cors-headers", { headers: ["Access-Control-Allow-Origin"], scope: "all" }),
    "content-security-headers": form("content-security-headers", {
      headers: ["Content-Security-Policy"],
      scope: "all",
    }),
    "cache-control-headers": [
      ...form("cache-control-headers", header("Cache-Control")),
      chosen("cache-control-headers", response),
    ],
    "input-schemas": rows("input-schemas", { [`${post}/parameters/0`]: { type: "integer" } }),
    "error-responses": form("error-responses", {
      status: "404",
      response: "new",
      description: "No such boat.",
      schema: `#${schemas}/Boat`,
      scope: "all",
    }),
    "operation-security": [
      ...form("operation-security", { scheme: "basic", scope: "chosen" }),
      chosen("operation-security", post),
    ],
  };
}

const inSecured = new Set(["oauth2", "api-key", "http-bearer", "https", "operation-security"]);

test("every check has a fix", () => {
  const checks = rules.flatMap((rule) => ("check" in rule ? rule.id : []));
  expect(fixes.map(({ rule }) => rule).toSorted()).toEqual(checks.toSorted());
  expect(checks).toHaveLength(18);
});

describe.each(["2.0", "3.0", "3.1"] as const)("edition %s", (edition) => {
  describe.each(["yaml", "json", "crlf"] as const)("as %s", (form) => {
    const answers = answersFor(edition);
    test.each(fixes.map(({ rule }) => rule))("%s", (rule) => {
      const text = (inSecured.has(rule) ? secured : bare)(edition, form);
      const task = listFixTasks(analyze(text)).find((each) => each.rule === rule);
      if (edition === "2.0" && rule === "http-bearer") {
        expect(task?.unavailable).toContain("Swagger 2.0");
        expect(apply(text, { fixes: answers[rule] ?? [] }).problems).toMatchObject([
          { code: "not_available" },
        ]);
        return;
      }
      expect(task).toBeDefined();
      const { problems, prediction, after, text: fixed } = apply(text, { fixes: answers[rule] ?? [] });
      expect(problems).toEqual([]);
      expect(prediction.progress.find((each) => each.rule === rule)?.state).toBe("fixed");
      const { analysis } = analyze(fixed);
      expect(analysis.overallScore).toBe(prediction.after.overallScore);
      expect(after.diagnostics.length).toBeLessThanOrEqual(analyze(text).analysis.diagnostics.length);
      const gained = prediction.after[task?.block ?? "design"] - prediction.before[task?.block ?? "design"];
      expect(gained).toBe(task?.gain);
      expectKept(text, fixed);
    });
  });
});

/** Lines are added, and at most one line is edited by adding to it or replacing its value. */
function expectKept(before: string, after: string): void {
  const added = after.split("\n");
  let at = 0;
  const lost = before.split("\n").filter((line) => {
    const found = added.indexOf(line, at);
    if (found === -1) return true;
    at = found + 1;
    return false;
  });
  // In JSON a comma may follow what was the last member.
  const edited = lost.filter(
    (line) => !added.includes(`${line.replace(/\r$/, "")},${line.endsWith("\r") ? "\r" : ""}`),
  );
  expect(edited.length).toBeLessThanOrEqual(1);
  if (!before.startsWith("{"))
    expect(before.match(/#.*/g)).toEqual(after.match(/#.*/g)?.filter((comment) => before.includes(comment)));
}

test("a first security scheme unlocks three checks, and the prediction includes their cost", () => {
  const text = bare("3.1", "yaml");
  const task = listFixTasks(analyze(text)).find(({ rule }) => rule === "security-schemes");
  expect(task?.gain).toBe(15);
  expect(task?.unlocks.toSorted()).toEqual(["api-key", "http-bearer", "oauth2"]);
  const { prediction } = apply(text, { fixes: [{ rule: "security-schemes", values: { type: "bearer" } }] });
  expect(prediction.after.security - prediction.before.security).toBe(15);
  const opened = prediction.progress.filter(({ state }) => state === "opened").map(({ rule }) => rule);
  expect(opened.toSorted()).toEqual(["api-key", "oauth2"]);
});

test("a partly answered task shows progress and does not change the score", () => {
  const entry = "/paths/~1boats/get";
  const fix = { rule: "operation-ids", entry, values: { operationId: "listBoats" } };
  const { prediction } = apply(bare("3.0", "json"), { fixes: [fix] });
  expect(prediction.progress).toContainEqual(
    expect.objectContaining({ rule: "operation-ids", covered: 1, total: 2, points: 25, state: "open" }),
  );
  expect(prediction.after).toEqual(prediction.before);
});

test.each<[string, FixAnswer, string, string | null]>([
  ["an unknown task", { rule: "schema-example", values: {} }, "unknown_task", null],
  ["an unknown entry", { rule: "operation-ids", entry: "/paths/~1x/get", values: {} }, "unknown_entry", null],
  [
    "a form answer to a task with entries",
    { rule: "operation-ids", values: { operationId: "a" } },
    "unknown_entry",
    null,
  ],
  [
    "an empty operationId",
    { rule: "operation-ids", entry: post, values: { operationId: " " } },
    "missing_value",
    "operationId",
  ],
  [
    "an operationId with spaces",
    { rule: "operation-ids", entry: post, values: { operationId: "a b" } },
    "invalid_value",
    "operationId",
  ],
  ["a contact without email or URL", { rule: "contact", values: { name: "Ada" } }, "missing_value", "email"],
  ["an invalid email address", { rule: "contact", values: { email: "ada" } }, "invalid_value", "email"],
  ["a script as URL", { rule: "contact", values: { url: "javascript:alert(1)" } }, "invalid_value", "url"],
  [
    "a Figma link without a layer",
    { rule: "design-references", entry: post, values: { design: "https://figma.com/design/abc" } },
    "invalid_value",
    "design",
  ],
  [
    "a link to another site",
    { rule: "design-references", entry: post, values: { design: "https://figma.com.example/x?node-id=1-2" } },
    "invalid_value",
    "design",
  ],
  [
    "a header that was not offered",
    { rule: "cors-headers", values: { headers: ["X-Own"], scope: "all" } },
    "invalid_value",
    "headers",
  ],
  [
    "no scope",
    { rule: "cors-headers", values: { headers: ["Access-Control-Max-Age"] } },
    "missing_value",
    "scope",
  ],
  [
    "a scheme that does not exist",
    { rule: "operation-security", values: { scheme: "gone", scope: "all" } },
    "missing_value",
    "scheme",
  ],
  [
    "an http URL for the https check",
    { rule: "https", values: { url: "http://a.example" } },
    "invalid_value",
    "url",
  ],
  [
    "a schema that does not exist",
    {
      rule: "error-responses",
      values: { status: "404", response: "new", description: "x", schema: "#/x", scope: "all" },
    },
    "invalid_value",
    "schema",
  ],
])("rejects %s with a code and applies the other fixes", (_, answer, code, field) => {
  const good: FixAnswer = { rule: "contact", values: { email: "api@example.com" } };
  const others = answer.rule === "contact" ? [] : [good];
  const { problems, changes } = apply(bare("3.0", "yaml"), { fixes: [answer, ...others] });
  expect(problems).toMatchObject([{ list: "fixes", index: 0, code, field }]);
  expect(changes).toBe(others.length);
});

test("rejects the same operationId for two operations", () => {
  const row = (entry: string): FixAnswer => ({
    rule: "operation-ids",
    entry,
    values: { operationId: "same" },
  });
  const { problems } = apply(bare("3.0", "yaml"), { fixes: [row("/paths/~1boats/get"), row(post)] });
  expect(problems).toMatchObject([{ index: 1, code: "duplicate_value", field: "operationId" }]);
});

test("reports fixes that cannot be edited in place; rewrites the file only on request", () => {
  const text = `openapi: 3.0.3
info: {title: Boats, version: "1"} # kept
paths:
  /a: &a
    get: {responses: {}}
  /b: *a
`;
  const fix = { rule: "operation-ids", entry: "/paths/~1a/get", values: { operationId: "getA" } };
  const inPlace = apply(text, { fixes: [fix] });
  expect(inPlace.problems).toMatchObject([{ index: 0, code: "not_editable" }]);
  expect(inPlace.text).toBe(text);
  const rewritten = apply(text, { fixes: [fix] }, true);
  expect(rewritten.problems).toEqual([]);
  expect(rewritten.edits).toBeUndefined();
  expect(rewritten.text).toContain("operationId: getA");
});

test("all tasks of a document can be answered together", () => {
  for (const edition of ["2.0", "3.0", "3.1"] as const) {
    const answers = answersFor(edition);
    const all = Object.entries(answers).flatMap(([rule, each]) => (inSecured.has(rule) ? [] : each));
    const { problems, prediction } = apply(bare(edition, "yaml"), { fixes: all });
    expect(problems).toEqual([]);
    expect(blocks.map((block) => prediction.after[block])).toEqual([100, 100, 100, 70]);
  }
});
