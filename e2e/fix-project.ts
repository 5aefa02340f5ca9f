import type { ProjectAnalysis, Revision } from "@linkspan/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { enterAs } from "./enter-as.ts";
import { deleteProjects, seedProject } from "./seed.ts";
import { readStoredToken } from "./test.ts";

/** A call of the API by the person who is signed in on the page; null when there is nothing yet. */
async function readApi<Data>(page: Page, path: string): Promise<Data | null> {
  const token = await readStoredToken(page);
  const response = await page.request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${token?.access}` },
  });
  return response.ok() ? ((await response.json()) as { data: Data }).data : null;
}

/** Signs a person in whose only project has this API description, already analyzed. */
export async function createFixProject(page: Page, person: string, text: string): Promise<string> {
  await enterAs(page, person);
  await deleteProjects(person);
  return (await seedProject(page, "Orders", text)).id;
}

export function readAnalysis(page: Page, id: string): Promise<ProjectAnalysis | null> {
  return readApi<ProjectAnalysis>(page, `/projects/${id}/analysis/`);
}

export function readRevision(page: Page, id: string, number: number): Promise<Revision | null> {
  return readApi<Revision>(page, `/projects/${id}/revisions/${number}/`);
}

/** The checks that cost points. */
export function listIssues(analysis: ProjectAnalysis | null): string[] {
  if (!analysis) throw new Error("there is no analysis");
  const { aiReadiness, design, performance, security } = analysis;
  return [aiReadiness, design, performance, security].flatMap(({ issues }) => issues.map(({ rule }) => rule));
}

/** Opens a task by its line in the list. */
export async function openTask(page: Page, title: string): Promise<Locator> {
  await page.getByRole("navigation", { name: "Tasks" }).getByRole("link", { name: title }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2, name: title })).toBeFocused();
  return main;
}

/** Answers the question of a task with yes, which shows its fields. */
export async function answerYes(main: Locator): Promise<void> {
  await main.getByRole("radio", { name: "Yes" }).check();
}
