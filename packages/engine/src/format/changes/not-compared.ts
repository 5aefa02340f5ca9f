import { escapeText, writeCode } from "../markdown-text.ts";
import type { UnreadableFile } from "./change-report.ts";

/** Why nothing was compared: descriptions that could not be read, or something else. */
export type NotCompared = { unreadable: readonly UnreadableFile[] } | { failure: string };

const maxProblems = 10;
const maxLength = 500;

/** Says in a comment that nothing was compared, and what the last result was. */
export function writeNotCompared(outcome: NotCompared, last?: { sha: string; title: string }): string {
  const blocks =
    "failure" in outcome
      ? ["## Not compared", `${escapeText(cut(outcome.failure))}.`]
      : [
          `## Not compared: ${escapeText(cut(outcome.unreadable[0]?.file ?? ""))} could not be read`,
          ...outcome.unreadable.map(writeProblems),
        ];
  return `${[
    ...blocks,
    "Nothing was compared, so this check fails.",
    ...(last ? [`The last result, for ${writeCode(last.sha)}, was: ${escapeText(last.title)}.`] : []),
  ].join("\n\n")}\n`;
}

function writeProblems({ file, diagnostics }: UnreadableFile): string {
  return diagnostics
    .slice(0, maxProblems)
    .map(
      ({ line, column, message }) =>
        `- ${writeCode(cut(file))} line ${line}, column ${column}: ${escapeText(cut(message))}`,
    )
    .join("\n");
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
