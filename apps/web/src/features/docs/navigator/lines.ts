import type { NavigatorPage, OperationLine, TagLine } from "@linkspan/contract";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import type { IndexedLine } from "./use-pages.ts";

export type NavigatorLine = NavigatorPage["lines"][number];

type IndexedNavigatorLine = IndexedLine<NavigatorLine>;

export function isOperation(line: NavigatorLine): line is OperationLine {
  return "id" in line;
}

/** The title of an operation in a list. */
export function operationTitle({ summary, path }: OperationLine): string {
  return summary || path;
}

/** The heading of a group: a tag, "no tag", or "webhooks". */
export function tagTitle(t: Translate, { tag, webhooks }: TagLine): string {
  return tag ?? t(webhooks ? "docs.webhooks" : "docs.untagged");
}

/**
 * The operations that contain every word and that `keeps` accepts, under their tags. A tag that matches keeps all its
 * operations.
 */
export function filterNavigatorLines(
  lines: readonly IndexedNavigatorLine[],
  text: string,
  keeps: (line: OperationLine) => boolean = () => true,
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
    if (keeps(line) && words.every((word) => searched.includes(word))) kept.push(indexed);
  }
  close();
  return found;
}
