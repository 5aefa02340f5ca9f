import type { Change } from "./changes.ts";

/** A line before or after a change: what it is about, and its value. Either may be empty. */
export type ChangeLine = { sign: "−" | "+"; name: string; value: string };

/** What changed, as the API names it: a field, a parameter, or nothing for a whole operation. */
export function formatChangeSubject({ name, path }: Pick<Change["where"], "name" | "path">): string {
  return [name, path].filter(Boolean).join(".");
}

/** The lines before and after. */
export function listChangeLines(
  change: Pick<Change, "where" | "rename" | "units" | "before" | "after">,
): ChangeLine[] {
  const { where, rename, units } = change;
  const before = withUnit(change.before, units?.before);
  const after = withUnit(change.after, units?.after);
  const subject = formatChangeSubject(where);
  const isAdded = before === "" && after !== "" && !rename;
  const lines: ChangeLine[] = [];
  if (!isAdded) lines.push(toLine("−", subject, before));
  if (after !== "" || rename)
    lines.push(toLine("+", rename ? formatChangeSubject(rename.to) : subject, after));
  return lines.filter(({ name, value }) => name !== "" || value !== "");
}

/** A renamed field has its name in both values. */
function toLine(sign: ChangeLine["sign"], name: string, value: string): ChangeLine {
  const isNamed = name !== "" && value.startsWith(`${name} `);
  return { sign, name, value: isNamed ? value.slice(name.length + 1) : value };
}

function withUnit(value: string, unit = ""): string {
  return [value, unit].filter(Boolean).join(", ");
}
