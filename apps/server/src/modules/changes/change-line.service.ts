import type { Change, ChangelogChange } from "@linkspan/contract";
import type { ChangeKind } from "@linkspan/engine/diff";
import { writeShortTitle } from "@linkspan/engine/diff/short-title";
import type { ChangelogLine } from "@linkspan/engine/format/changes/changelog";

/** A change in one line of a file or message. */
export function toLine(change: ChangelogChange): ChangelogLine {
  const { kind, verdict, cause, where, before, after, rename, reach } = change;
  return {
    verdict,
    subject: nameCause(cause),
    title: writeShortTitle({
      kind: kind as ChangeKind,
      where,
      before,
      after,
      ...(rename ? { rename: { isRetyped: rename.is_retyped } } : {}),
    }),
    detail: writeDetail(change),
    screens: reach && { count: reach.screens, names: reach.names },
  };
}

function nameCause({ of, name, role }: Change["cause"]): string {
  if (of === "api") return "Whole API";
  if (of === "path") return `Path ${name}`;
  return of === "component" ? `${role ?? "component"} ${name}` : name;
}

const maxLength = 120;

/** What it is about: the field, and what it is called now; the operation that replaces another one. */
function writeDetail({ kind, where, after, rename }: Change): string {
  const name = nameField(where);
  const now = rename ? nameField(rename.to) : kind === "operation-replaced" ? after : "";
  const text = [name, now].filter(Boolean).join(" → ").replaceAll(/\s+/g, " ");
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

function nameField({ name, path }: Change["where"]): string {
  return [name, path].filter(Boolean).join(".");
}
