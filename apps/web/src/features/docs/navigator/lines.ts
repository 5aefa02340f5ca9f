import type { NavigatorPage, OperationLine, TagLine } from "@linkspan/contract";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import type { IndexedLine } from "./use-pages.ts";

export type NavigatorLine = NavigatorPage["lines"][number];

type IndexedNavigatorLine = IndexedLine<NavigatorLine>;

export function isOperation(line: NavigatorLine): line is OperationLine {
  return "id" in line;
}

/** What an operation is called in a list. */
export function nameOperation({ summary, path }: OperationLine): string {
  return summary || path;
}

/** What the lines below it have in common: a tag, none, or that they are webhooks. */
export function nameTag(t: Translate, { tag, webhooks }: TagLine): string {
  return tag ?? t(webhooks ? "docs.webhooks" : "docs.untagged");
}

/** The lines whose operations have every word somewhere, under their tags; a tag that is meant keeps all of its own. */
export function filterNavigatorLines(
  lines: readonly IndexedNavigatorLine[],
  text: string,
): IndexedNavigatorLine[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found: IndexedNavigatorLine[] = [];
  let tag: { indexed: IndexedNavigatorLine; line: TagLine } | undefined;
  let kept: IndexedNavigatorLine[] = [];
  const close = () => {
    if (kept.length === 0) return;
    if (tag) found.push({ ...tag.indexed, line: { ...tag.line, count: kept.length } });
    found.push(...kept);
    kept = [];
  };
  for (const indexed of lines) {
    const { line } = indexed;
    if (!isOperation(line)) {
      close();
      tag = { indexed, line };
      continue;
    }
    const searched =
      `${line.method} ${line.path} ${line.summary} ${tag?.line.webhooks ? "webhooks" : (tag?.line.tag ?? "")}`.toLowerCase();
    if (words.every((word) => searched.includes(word))) kept.push(indexed);
  }
  close();
  return found;
}
