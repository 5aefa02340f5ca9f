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
    const { searchParams } = new URL(route.request().url());
    const number = Number(searchParams.get("page") ?? 0);
    const q = searchParams.get("q");
    if (q) {
      const all = Array.from({ length: size }, (_, index) => writeOperation(index + 1));
      const items = all.filter(({ path }) => path.includes(q));
      return route.fulfill({ json: { data: { next: null, matches: items.length, items } } });
    }
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

/** A plan with analytics, and so many versions, each with a better or worse score than the one before. */
export async function answerScores(page: Page, analysis: ProjectAnalysis, scores: number[]): Promise<void> {
  await answerAnalysis(page, { ...analysis, analytics: true });
  const items = scores.map((overallScore, index) => ({
    number: index + 1,
    version: `2.${index}.0`,
    created_at: new Date(Date.UTC(2026, 4, 4 + index * 3)).toISOString(),
    overallScore,
    aiReadiness: 75,
    design: 80,
    performance: 100,
    security: 65,
  }));
  await page.route("**/api/projects/*/scores/**", (route) =>
    route.fulfill({ json: { data: { items: items.toReversed(), next: null } } }),
  );
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

/** Has the analysis answered as outdated until `isProcessed` says otherwise. */
export async function answerOutdated(page: Page, isProcessed = () => false): Promise<void> {
  const json = { code: "results_outdated", title: "This revision is being processed again" };
  await page.route("**/analysis/", (route) =>
    isProcessed() ? route.continue() : route.fulfill({ status: 503, json }),
  );
}
