import { routes } from "@linkspan/contract";
import { completeFigmaLink } from "../../lib/project-fields.ts";

export type FileLinkProblem = "community" | "board" | "invalid";

/** Why screens can't be imported from this link; undefined if they can. */
export function checkFileLink(text: string): FileLinkProblem | undefined {
  const link = completeFigmaLink(text);
  if (/figma\.com\/community\//i.test(link)) return "community";
  if (/figma\.com\/board\//i.test(link)) return "board";
  return link && routes.startImport.body.safeParse({ file_url: link }).success ? undefined : "invalid";
}
