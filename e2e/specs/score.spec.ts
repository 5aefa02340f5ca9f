import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { requireCorpus } from "../../dev/corpus.ts";
import { readSkerry } from "../../dev/demo/skerry/revisions.ts";
import { brokenDescription, writeDescription } from "../fixtures/descriptions.ts";
import { openPage } from "../fixtures/open-page.ts";
import { allowAs, expect, test } from "../fixtures/test.ts";

const program = join(import.meta.dirname, "../../apps/cli/dist/linkspan.js");

const choose = (page: Page, name: string, text: string) =>
  page
    .locator("main input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });

/** Says something of a request that could carry a file away: a body, or an address longer than any of ours. */
function watchRequests(page: Page): string[] {
  const carrying: string[] = [];
  page.context().on("request", (request) => {
    const hasBody = request.method() !== "GET" || request.postDataBuffer() !== null;
    if (hasBody || request.url().length > 300) carrying.push(`${request.method()} ${request.url()}`);
  });
  return carrying;
}

test("scores a file in the browser with a reason for each lost point and sends nothing", async ({ page }) => {
  const sent = watchRequests(page);
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, "/score");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What does your API score?");
  await expect(page.getByText("It’s read in this browser tab and never leaves it.")).toBeVisible();
  await expect(page.locator("header").getByRole("link", { name: "Get Started" })).toHaveClass(/btn-accent/);
  expect(asked.filter((path) => /worker|yaml|desk/.test(path))).toEqual([]);

  // JSON first: the reader for YAML stays away until it is needed.
  const json = { openapi: "3.1.0", info: { title: "Northlight", version: "7" }, paths: {} };
  await choose(page, "northlight.json", JSON.stringify(json));
  await expect(page.getByRole("heading", { name: "Northlight v7" })).toBeFocused();
  await expect(page.getByText("0 endpoints, 0 operations, 0 schemas")).toBeVisible();
  expect(asked.filter((path) => /\/yaml-/.test(path))).toEqual([]);

  await choose(page, "skerry.yaml", readSkerry("2.4.0"));
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { name: "Skerry Ferries API v2.4.0" })).toBeFocused();
  await expect(main.getByRole("img", { name: "Score 80 out of 100, Needs work" })).toBeVisible();
  await expect(main.locator("dl.score-bars")).toHaveText(
    /AI Readiness\s*75\s*Design\s*80\s*Performance\s*100\s*Security\s*65/,
  );
  await expect(main.locator("section li:visible")).toHaveText([
    /−25\s*3 operations have no operationId\s*GET \/routes, POST \/vehicles, HEAD \/health\s*overall 80 to 86/,
    /−20\s*4 operations lack a design reference.*and 1 more\s*overall 80 to 85/,
    /−10\s*No rate-limit headers\s*0 of 22 operations\s*overall 80 to 83/,
    /−10\s*No CORS headers\s*0 of 22 operations\s*overall 80 to 83/,
  ]);
  await main.getByText("3 more, and 11 passed checks").click();
  await expect(main.getByRole("heading", { name: "Passed Checks" })).toBeVisible();
  await expect(main.getByRole("link", { name: "How scoring works" })).toHaveAttribute("href", "/scoring");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    main.getByRole("button", { name: "Download report" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("skerry-score.html");
  expect(readFileSync(await download.path(), "utf8")).toContain("Skerry Ferries API 2.4.0");
  expect(asked.some((path) => /\/yaml-/.test(path))).toBe(true);
  expect(sent).toEqual([]);
});

test("a file without a score shows the reason, and the next file is scored", { tag: "@long" }, async ({
  page,
}) => {
  await openPage(page, "/score");
  const alert = page.getByRole("main").getByRole("alert");
  const refusals: [name: string, text: string, says: RegExp][] = [
    ["empty.yaml", "", /That file is empty/],
    ["notes.pdf", "hello", /That isn’t YAML or JSON/],
    ["notes.txt", "hello", /notes.txt isn’t an API description/],
    [
      "skerry.yaml",
      brokenDescription,
      /That file speaks a different dialect\s*Couldn’t read line 4 of skerry.yaml/,
    ],
    ["list.json", "[1, 2]", /list.json isn’t an API description we recognize/],
    ["old.json", '{"swagger": "1.2"}', /Found 1.2/],
  ];
  for (const [name, text, says] of refusals) {
    await choose(page, name, text);
    await expect(alert, name).toHaveText(says);
  }
  await expect(page.getByRole("group", { name: "Line 1 in context" })).toContainText('"1.2"');
  await choose(page, "northlight.yaml", writeDescription("Northlight"));
  await expect(page.getByRole("heading", { name: "Northlight v2.4.0" })).toBeFocused();
});

test("text can be pasted, and the analysis can be canceled", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/score");
  await page.getByText("Paste text instead").click();
  await page.getByLabel("Text of the API description").fill(writeDescription("Northlight"));
  // The reader for YAML stays on its way.
  const reader = "**/assets/yaml-*.js";
  await page.context().route(reader, () => undefined);
  await page.getByRole("button", { name: "Score it" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^Loading the YAML parser/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await page.context().unroute(reader);
  await page.getByText("Paste text instead").click();
  await page.getByLabel("Text of the API description").fill(writeDescription("Northlight"));
  await page.getByRole("button", { name: "Score it" }).click();
  await expect(page.getByRole("heading", { name: "Northlight v2.4.0" })).toBeFocused();
});

test("saving as a project keeps the file through sign-in", async ({ page }) => {
  await openPage(page, "/score");
  await choose(page, "northlight.yaml", writeDescription("Northlight Kept"));
  await page.getByRole("link", { name: "Save as a project" }).click();
  await expect(page).toHaveURL("/login");
  await allowAs(page, "Maja Lindqvist");
  const dialog = page.getByRole("dialog", { name: "New project" });
  await expect(dialog.getByText("northlight.yaml")).toBeVisible();
  await expect(dialog.getByLabel("Project name")).toHaveValue("Northlight Kept");
});

test("real API descriptions have the same score as on the command line", async ({ page }) => {
  const folder = requireCorpus((note) => {
    test.skip(true, note);
    throw new Error(note);
  });
  const files = [
    "1password.com__events__1.2.0__openapi.yaml",
    "zoomconnect.com__1__swagger.yaml",
    "github-rest__ghes-3.6.json",
    "zeno.fm__0.6-99cfdac__openapi.yaml",
    "zapier.com__nla__1.0.0__openapi.yaml",
  ];
  const output = execFileSync(process.execPath, [program, "analyze", "--format", "json", ...files], {
    cwd: folder,
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const blocks = ["aiReadiness", "design", "performance", "security"] as const;
  type Report = { overallScore: number } & Record<(typeof blocks)[number], { score: number }>;
  await openPage(page, "/score");
  for (const [index, report] of (JSON.parse(output.toString()) as Report[]).entries()) {
    const file = files[index] ?? "";
    await page.locator("main input[type=file]").setInputFiles(join(folder, file));
    await expect(page.getByRole("main").getByText(file)).toBeVisible();
    await expect(page.locator("#scored")).toBeVisible();
    const ring = page.getByRole("img", { name: `Score ${report.overallScore} out of 100` });
    await expect(ring, file).toBeVisible();
    await expect(page.locator("dl.score-bars dd"), file).toHaveText(
      blocks.map((block) => String(report[block].score)),
    );
  }
});

type ReportedFault = { message: string; line: number; column: number };
type BrokenReport = { file: string; overallScore: number | null; faults: ReportedFault[] };

/** A sentence as a reader sees it: the page shows code without its backticks. */
const asShown = (message: string) => message.replaceAll("`", "").replaceAll(/\s+/g, " ").trim();

test("broken API descriptions are never Ready, and each problem is shown with its line", {
  tag: "@long",
}, async ({ page }) => {
  const folder = requireCorpus((note) => {
    test.skip(true, note);
    throw new Error(note);
  });
  const files = readdirSync(folder).filter((name) => name.startsWith("broken__"));
  expect(files).toHaveLength(36);
  await openPage(page, "/score");
  const main = page.getByRole("main");
  for (const report of analyzeAlone(folder, files)) {
    const { file, overallScore, faults } = report;
    await page.locator("main input[type=file]").setInputFiles(join(folder, file));
    const [first] = faults;
    if (statSync(join(folder, file)).size === 0) {
      await expect(main.getByRole("alert"), file).toHaveText(/That file is empty/);
      continue;
    }
    if (overallScore === null) {
      await expect(main.getByRole("alert"), file).toContainText(file);
      await expect(page.getByRole("group", { name: `Line ${first?.line} in context` }), file).toBeVisible();
      continue;
    }
    await expect(main.getByText(file, { exact: true })).toBeVisible();
    await expect(page.locator("#scored"), file).toBeVisible();
    const all = main.getByRole("button", { name: /^Show all/ });
    if (faults.length > 3) await all.click();
    const shown = (
      await main
        .getByRole("listitem")
        .filter({ hasText: /line \d+, column \d+$/ })
        .allInnerTexts()
    ).map(asShown);
    const expected = faults.map(
      ({ message, line, column }) => `${asShown(message)} line ${line}, column ${column}`,
    );
    expect(shown, file).toEqual(expected);
    expect(await main.innerHTML(), file).not.toMatch(/\bReady\b/);
  }
  // The same description without its byte order mark has no problem, and is called ready.
  const text = readFileSync(join(folder, "broken__bom.json"), "utf8").replace(/^\uFEFF/, "");
  await choose(page, "sound.json", text);
  await expect(main.getByRole("img", { name: /^Score \d+ out of 100, Ready$/ })).toBeVisible();
});

/** What the command line says of each file when no other file is next to it. */
function analyzeAlone(folder: string, files: string[]): BrokenReport[] {
  const alone = mkdtempSync(join(tmpdir(), "linkspan-broken-"));
  for (const file of files) cpSync(join(folder, file), join(alone, file));
  const run = spawnSync(process.execPath, [program, "analyze", "--format", "json", ...files], {
    cwd: alone,
    maxBuffer: 1 << 28,
  });
  rmSync(alone, { recursive: true });
  return JSON.parse(run.stdout.toString());
}
