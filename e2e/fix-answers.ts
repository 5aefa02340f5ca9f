import type { FixEntry, FixField, FixPreview, FixTask, ProjectAnalysis } from "@linkspan/contract";
import type { Page } from "@playwright/test";
import { answerAnalysis } from "./analysis-answers.ts";

type Check = ProjectAnalysis["security"]["issues"][number];

const points: Record<string, readonly [block: FixTask["block"], points: number, count: number]> = {
  "operation-ids": ["aiReadiness", 25, 3],
  "schema-descriptions": ["aiReadiness", 25, 4000],
  servers: ["performance", 25, 1],
  contact: ["design", 20, 1],
  "operation-text": ["design", 20, 2],
  "design-references": ["design", 20, 4],
  "security-schemes": ["security", 25, 1],
  https: ["security", 15, 1],
  "rate-limit-headers": ["security", 10, 1],
  "cors-headers": ["security", 10, 1],
  "input-schemas": ["security", 10, 2],
  "error-responses": ["security", 10, 5],
  oauth2: ["security", 5, 1],
  "api-key": ["security", 5, 1],
  "http-bearer": ["security", 5, 1],
  "content-security-headers": ["security", 5, 1],
  "cache-control-headers": ["security", 5, 1],
  "operation-security": ["security", 5, 1],
};

const asked = /headers$|security|oauth2|api-key|http|error|servers/;

/** An analysis in which these checks fail; all 18 unless they are named. */
export function failChecks(analysis: ProjectAnalysis, rules = Object.keys(points)): ProjectAnalysis {
  const fail = (block: FixTask["block"]): ProjectAnalysis["security"] => {
    const issues = rules.filter((rule) => points[rule]?.[0] === block).map((rule) => writeCheck(rule));
    const lost = issues.reduce((sum, check) => sum + check.points, 0);
    return { score: Math.max(0, 100 - lost), issues, passed: [], skipped: [] };
  };
  const all = {
    aiReadiness: fail("aiReadiness"),
    design: fail("design"),
    performance: fail("performance"),
    security: fail("security"),
  };
  const scores = Object.values(all).map(({ score }) => score);
  const overallScore = Math.round(scores.reduce((sum, score) => sum + score, 0) / 4);
  return { ...analysis, ...all, summary: { ...analysis.summary, overallScore } };
}

function writeCheck(rule: string): Check {
  const [, cost = 0, count = 1] = points[rule] ?? [];
  const unlocks = rule === "security-schemes" ? ["oauth2", "api-key", "http-bearer"] : [];
  return {
    rule,
    title: rule,
    why: "Generated clients and readers depend on it.",
    fix: "",
    points: cost,
    covered: 3,
    total: count + 3,
    unit: /schema/.test(rule) ? "schemas" : "operations",
    screens: 0,
    findings: [{ pointer: "/paths/~1routes/get", line: 12, column: 5, operation_id: null }],
    task: {
      title: rule,
      count,
      gain: cost - unlocks.length * 5,
      overall_after: 80,
      unlocks,
      question: asked.test(rule) ? `${rule}?` : null,
    },
  };
}

const field = (name: string, extra: Partial<FixField> = {}): FixField => ({
  name,
  label: name,
  kind: "text",
  required: true,
  options: [],
  value: null,
  when: null,
  ...extra,
});

const scope = field("scope", { kind: "choice", options: ["all", "chosen"] });

/** The fields of the tasks that the pictures show. */
const sheets: Record<string, Partial<FixTask>> = {
  "operation-ids": { columns: [field("operationId")] },
  "schema-descriptions": { columns: [field("description", { kind: "lines" })] },
  "design-references": { columns: [field("design", { kind: "design" })] },
  contact: {
    form: [
      field("name", { required: false }),
      field("email", { kind: "email", required: false }),
      field("url", { kind: "url", required: false }),
    ],
  },
  "cors-headers": {
    form: [
      field("headers", {
        kind: "choices",
        options: [
          "Access-Control-Allow-Origin",
          "Access-Control-Allow-Methods",
          "Access-Control-Allow-Headers",
          "Access-Control-Max-Age",
        ],
      }),
      scope,
    ],
  },
};

/** Answers the tasks of an analysis as the server does: rows come in pages of a hundred. */
export async function answerTasks(page: Page, analysis: ProjectAnalysis, name = writeName): Promise<void> {
  await answerAnalysis(page, analysis);
  await page.route("**/api/projects/*/revisions/*/fixes/?*", (route) => {
    const { searchParams } = new URL(route.request().url());
    const rule = searchParams.get("rule") ?? "";
    const number = Number(searchParams.get("page") ?? 0);
    const [block = "security", cost = 0, count = 1] = points[rule] ?? [];
    const sheet = sheets[rule] ?? {};
    const rows = sheet.columns || sheet.form?.includes(scope) ? count : 0;
    const first = number * 100;
    const entries = Array.from({ length: Math.max(0, Math.min(100, rows - first)) }, (_, index) =>
      writeEntry(rule, first + index, name),
    );
    const { task } = writeCheck(rule);
    const data = {
      items: [
        {
          ...task,
          rule,
          block,
          points: cost,
          covered: 3,
          total: count + 3,
          unit: "operations",
          unavailable: null,
          form: [],
          columns: [],
          ...sheet,
          entries,
          entry_count: rows,
          next: first + 100 < rows ? number + 1 : null,
        },
      ],
    };
    return route.fulfill({ json: { data } });
  });
}

const paths = ["/routes", "/vehicles", "/routes/{routeId}/stops", "/health", "/bookings/{bookingId}/passes"];

function writeName(index: number): string {
  return `Schema${index + 1}`;
}

function writeEntry(rule: string, index: number, name: (index: number) => string): FixEntry {
  const isSchema = rule === "schema-descriptions";
  const path = paths[index % paths.length] ?? "/";
  const key = isSchema ? `/components/schemas/${name(index)}` : `/paths/${index}/get`;
  return {
    key,
    pointer: key,
    line: 12 + index * 7,
    operation_id: null,
    method: isSchema ? null : "get",
    path: isSchema ? null : path,
    name: isSchema ? name(index) : null,
    shared: 1,
    values: rule === "operation-ids" ? { operationId: `listRoutes${index + 1}` } : {},
  };
}

/** A preview with a long line, an answer that was left out, and one that needs the file to be rewritten. */
export async function answerPreview(page: Page, analysis: ProjectAnalysis): Promise<void> {
  const { aiReadiness, design, performance, security } = analysis;
  const before = {
    overallScore: analysis.summary.overallScore,
    aiReadiness: aiReadiness.score,
    design: design.score,
    performance: performance.score,
    security: security.score,
  };
  const data: FixPreview = {
    changes: 3,
    is_rewritten: false,
    prediction: {
      before,
      after: { ...before, overallScore: before.overallScore + 6, aiReadiness: before.aiReadiness + 25 },
      progress: [
        { ...progress, rule: "operation-ids", covered: 22, total: 22, state: "fixed" },
        { ...progress, rule: "design-references", covered: 5, total: 7, state: "open" },
        { ...progress, rule: "oauth2", points: 5, covered: 0, total: 1, state: "opened" },
      ],
    },
    problems: [
      {
        list: "fixes",
        index: 0,
        field: "operationId",
        code: "duplicate_value",
        message: "This operationId is already in use.",
      },
      {
        list: "fixes",
        index: 1,
        field: null,
        code: "not_editable",
        message: "The file can't be edited in place here.",
      },
    ],
    diff: {
      added: 3,
      removed: 1,
      is_cut: false,
      hunks: [
        {
          old_start: 11,
          old_lines: 5,
          new_start: 11,
          new_lines: 7,
          lines: [
            { kind: "same", text: "  /routes:" },
            { kind: "same", text: "    get:" },
            { kind: "removed", text: "      summary: List" },
            { kind: "added", text: "      summary: List routes" },
            { kind: "added", text: "      operationId: listRoutes" },
            { kind: "added", text: `      description: "${"All routes of the archipelago. ".repeat(8)}"` },
            { kind: "same", text: "      responses:" },
            { kind: "same", text: '        "200": { description: Fine. }' },
          ],
        },
      ],
    },
  };
  await page.route("**/api/projects/*/revisions/*/fixes/preview/", (route) =>
    route.fulfill({ json: { data } }),
  );
}

const progress = { block: "aiReadiness", points: 25, unit: "operations" } as const;
