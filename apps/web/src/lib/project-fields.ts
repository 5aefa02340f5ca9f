import { routes } from "@linkspan/contract";

/** What people write about a project. */
export type ProjectFields = { name: string; description: string; design_file_url: string };

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

/** A title of somebody's file as a name that the server takes, or nothing. */
export function toProjectName(title: string): string {
  const name = title.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();
  // The server counts code points as the expression does: half a character would be refused.
  const short = /^.{0,120}/u.exec(name)?.[0].trim() ?? "";
  return findWrongFields({ name: short }).size === 0 ? short : "";
}
