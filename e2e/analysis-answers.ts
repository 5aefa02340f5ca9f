import type { ProjectAnalysis } from "@linkspan/contract";
import type { Page } from "@playwright/test";

/** Answers the analysis with another one. */
export async function answerAnalysis(page: Page, data: unknown): Promise<void> {
  await page.route("**/api/projects/*/analysis/", (route) => route.fulfill({ json: { data } }));
}

/** A section with nothing wrong in it: every check passes and no card is left. */
export function clearAnalysis(analysis: ProjectAnalysis): ProjectAnalysis {
  const clear = { score: 100, issues: [], passed: [], skipped: [] };
  return {
    ...analysis,
    summary: { ...analysis.summary, overallScore: 100, operations: 16 },
    aiReadiness: clear,
    design: clear,
    performance: clear,
    security: { ...clear, skipped: analysis.security.issues },
    operation_issue_count: 0,
    schema_issue_count: 0,
  };
}

/** A description with so many operations, each of them with something found. Its pages are made when they are asked for. */
export async function answerManyFindings(page: Page, analysis: ProjectAnalysis, size: number): Promise<void> {
  await answerAnalysis(page, { ...analysis, operation_issue_count: size });
  await page.route("**/api/projects/*/revisions/*/findings/**", (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get("page") ?? 0);
    const items = Array.from({ length: Math.max(0, Math.min(50, size - number * 50)) }, (_, index) =>
      writeOperation(number * 50 + index + 1),
    );
    const next = (number + 1) * 50 < size ? number + 1 : null;
    return route.fulfill({ json: { data: { next, items } } });
  });
}

function writeOperation(number: number) {
  return {
    method: "get",
    path: `/berths/${number}`,
    findings: [
      {
        rule: "operation-description",
        level: "issue",
        message: "This operation has no description.",
        pointer: `/paths/~1berths~1${number}/get`,
        line: number,
        column: 5,
      },
    ],
  };
}

/** The project while its only revision is being read, or after it could not be read. */
export async function answerFirstRevision(page: Page, status: "processing" | "failed"): Promise<void> {
  const failure = {
    code: "unreadable",
    message: "Line 48 is not valid YAML. Put spaces where the tab is, and upload it again.",
    findings: [],
  };
  const revision = {
    number: 1,
    status,
    stage: status === "failed" ? "done" : "reading",
    file_name: "skerry-openapi.yaml",
    summary: null,
    failure: status === "failed" ? failure : null,
  };
  await page.route("**/api/projects/*/analysis/", (route) =>
    route.fulfill({ status: 404, json: { code: "not_found", title: "Not found", status: 404 } }),
  );
  await page.route(/\/api\/projects\/[^/]+\/$/, (route) =>
    route.fulfill({ json: { data: { current: null, latest: { number: 1, status } } } }),
  );
  await page.route("**/api/projects/*/revisions/1/", (route) => route.fulfill({ json: { data: revision } }));
}
