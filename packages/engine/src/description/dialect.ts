import type { JsonObject } from "../json.ts";

/** The editions of the specification that are understood. */
export type Dialect = "2.0" | "3.0" | "3.1" | "3.2";

/** The edition that a document says it is written in; undefined when it says none or one that is unknown. */
export function detectDialect(root: JsonObject): Dialect | undefined {
  // YAML reads an unquoted 2.0 or 3.1 as a number, and 2.0 then prints as 2.
  const swagger = versionText(root.swagger);
  if (swagger === "2.0" || swagger === "2") return "2.0";
  const [, minor] = /^3\.([0-2])(?:\.|-|$)/.exec(versionText(root.openapi)) ?? [];
  if (minor !== undefined) return `3.${minor}` as Dialect;
  return versionText(root.openapi) === "3" ? "3.0" : undefined;
}

function versionText(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
