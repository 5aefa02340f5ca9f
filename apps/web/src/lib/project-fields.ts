import { routes } from "@linkspan/contract";

/** What people write about a project. */
export type ProjectFields = { name: string; description: string; design_file_url: string };

/** What is sent about a project to be: without a name the title of its API description is taken. */
export type NewProjectFields = Partial<Pick<ProjectFields, "name">> & Omit<ProjectFields, "name">;

/** Which of these fields the server would refuse. */
export function findWrongFields(fields: Partial<ProjectFields>): Set<string> {
  const result = routes.changeProject.form.safeParse(fields);
  return new Set(result.success ? [] : result.error.issues.map(({ path }) => String(path[0])));
}

/** Links are copied with and without their beginning. */
export function completeFigmaLink(text: string): string {
  const link = text.trim().replace(/^http:/i, "https:");
  return /^(www\.)?figma\.com\//i.test(link) ? `https://${link}` : link;
}
