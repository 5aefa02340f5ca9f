import { routes } from "@linkspan/contract";

/** The editable fields of a project. */
export type ProjectFields = { name: string; description: string; design_file_url: string };

/** The fields of a new project. Without a name, the server uses the title of the API description. */
export type NewProjectFields = Partial<Pick<ProjectFields, "name">> & Omit<ProjectFields, "name">;

/** The invalid fields, by the server's schema. */
export function findWrongFields(fields: Partial<ProjectFields>): Set<string> {
  const result = routes.changeProject.form.safeParse(fields);
  return new Set(result.success ? [] : result.error.issues.map(({ path }) => String(path[0])));
}

/** Accepts links with and without `https://`. */
export function completeFigmaLink(text: string): string {
  const link = text.trim().replace(/^http:/i, "https:");
  return /^(www\.)?figma\.com\//i.test(link) ? `https://${link}` : link;
}
